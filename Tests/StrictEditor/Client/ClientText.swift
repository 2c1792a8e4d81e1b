/// In which units a client counts columns.
package enum ColumnUnit: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  func width(of scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf8: scalar.utf8.count
    case .utf16: scalar.utf16.count
    case .utf32: 1
    }
  }
}

/// A place in a text as the protocol says it.
package struct ClientPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var line: Int
  package var character: Int

  package init(_ line: Int, _ character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (left: ClientPosition, right: ClientPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  package var description: String { "\(line):\(character)" }

  package var json: String { #"{"line":\#(line),"character":\#(character)}"# }
}

/// A text that an editor holds, slow and obvious: scalars, and every place is counted from the first.
package struct ClientText: Equatable, Sendable {
  package var scalars: [Unicode.Scalar] { didSet { lines = Self.lines(of: scalars) } }

  /// The scalars of each line without its end, which is one of `\n`, `\r\n` and `\r`.
  package private(set) var lines: [Range<Int>]

  package init(_ text: String) { self.init(scalars: Array(text.unicodeScalars)) }

  package init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    lines = Self.lines(of: scalars)
  }

  package var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func lines(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard scalar == "\n" || scalar == "\r" else { continue }
      lines.append(start..<index - 1)
      if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
      start = index
    }
    lines.append(start..<scalars.count)
    return lines
  }

  /// The index of the scalar at a place; nil where there is no such place.
  package func index(of position: ClientPosition, in unit: ColumnUnit) -> Int? {
    guard lines.indices.contains(position.line), position.character >= 0 else { return nil }
    var column = 0
    for index in lines[position.line] {
      if column == position.character { return index }
      column += unit.width(of: scalars[index])
    }
    return column == position.character ? lines[position.line].upperBound : nil
  }

  /// The index of the scalar at the nearest place that there is: the last not behind.
  package func clampedIndex(of position: ClientPosition, in unit: ColumnUnit) -> Int {
    if position.line < 0 { return 0 }
    guard position.line < lines.count else { return scalars.count }
    var column = 0
    for index in lines[position.line] {
      column += unit.width(of: scalars[index])
      if column > position.character { return index }
    }
    return lines[position.line].upperBound
  }

  /// The place of a scalar; of one in a line's end, the place before that.
  package func position(of index: Int, in unit: ColumnUnit) -> ClientPosition {
    let line = lines.lastIndex { $0.lowerBound <= index } ?? 0
    let end = min(index, lines[line].upperBound)
    return ClientPosition(
      line, scalars[lines[line].lowerBound..<end].reduce(0) { $0 + unit.width(of: $1) })
  }

  /// The place behind the last scalar.
  package func end(in unit: ColumnUnit) -> ClientPosition { position(of: scalars.count, in: unit) }

  /// The width of a line without its end.
  package func width(ofLine line: Int, in unit: ColumnUnit) -> Int {
    scalars[lines[line]].reduce(0) { $0 + unit.width(of: $1) }
  }

  /// Replaces what is between two places, in whichever order, each moved to the nearest that there is.
  package mutating func replace(
    _ start: ClientPosition, _ end: ClientPosition, with text: String, in unit: ColumnUnit
  ) {
    let (first, last) = (clampedIndex(of: start, in: unit), clampedIndex(of: end, in: unit))
    scalars.replaceSubrange(min(first, last)..<max(first, last), with: text.unicodeScalars)
  }
}
