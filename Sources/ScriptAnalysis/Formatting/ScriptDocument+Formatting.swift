package import EditScript

extension ScriptDocument {
  /// The edits that bring the lines of a range into canonical form, all of them inside these lines.
  ///
  /// Statements beside them may be wrong. Empty lines at the ends of the range stay.
  ///
  /// - Returns: Nil if a statement that stands in the lines has an error.
  /// - Complexity: O(n) in the bytes of the segments that are touched.
  package func formattingEdits(
    inLinesOf range: Range<Int>, _ style: FormatStyle = FormatStyle()
  ) -> [TextEdit]? {
    let (tree, offset) = tree(around: range)
    var slice = LineSlice(tree.source, around: range.moved(by: -offset))
    let wanted = slice.range.moved(by: offset)
    slice.extend(toStatementsOf: tree)
    if offset > 0 || slice.range.lowerBound > 0 { slice.dropEmptyLinesAtStart() }
    if offset + slice.range.upperBound < byteCount { slice.dropEmptyLinesAtEnd() }
    if slice.range.isEmpty { return [] }
    var style = style
    style.lineEnd = style.lineEnd ?? lineEnd
    let start = offset + slice.range.lowerBound
    let part = parse(Array(tree.source[slice.range]))
    return EditScript.formattingEdits(of: part, style)?.compactMap { edit in
      let place = edit.range.moved(by: start)
      guard place.lowerBound >= wanted.lowerBound, place.upperBound <= wanted.upperBound else {
        return nil
      }
      return TextEdit(range: place, replacement: edit.replacement)
    }
  }

  /// The tree of the segments that a range touches, and where they begin.
  private func tree(around range: Range<Int>) -> (tree: ScriptTree, start: Int) {
    let first = segmentIndex(at: range.lowerBound)
    let last = segmentIndex(at: max(range.lowerBound, range.upperBound))
    if first == last { return (segments[first].tree, byteStarts[first]) }
    let end = byteStarts[last] + segments[last].byteCount
    return (parse(bytes(in: byteStarts[first]..<end)), byteStarts[first])
  }

  /// The edit that gives the line of an offset the white space that its braces ask for.
  ///
  /// - Parameters:
  ///   - offset: A place in the line.
  ///   - indent: What a line begins with for each brace around it.
  ///   - onlyBrace: Whether only a line that begins with a closing brace is looked at.
  /// - Returns: Nil if the line has it already.
  package func indentEdit(
    at offset: Int, _ indent: [UInt8], onlyBrace: Bool = false
  ) -> TextEdit? {
    let index = segmentIndex(at: offset)
    let text = segments[index].tree.source
    let line = LineSlice(text, around: offset - byteStarts[index]..<offset - byteStarts[index])
    let start = line.range.lowerBound
    var end = start
    while end < text.count, text[end].isBlank { end += 1 }
    let isBrace = end < text.count && text[end] == UInt8(ascii: "}")
    if onlyBrace, !isBrace { return nil }
    var depth = isBrace ? -1 : 0
    for token in segments[index].tree.tokens {
      if token.start >= start { break }
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .rightBrace { depth = max(isBrace ? -1 : 0, depth - 1) }
    }
    var wanted: [UInt8] = []
    for _ in 0..<max(0, depth) { wanted += indent }
    if text[start..<end] == wanted[...] { return nil }
    return TextEdit(
      range: (start..<end).moved(by: byteStarts[index]),
      replacement: String(decoding: wanted, as: UTF8.self))
  }
}

/// Whole lines of a text, with their ends.
private struct LineSlice {
  let text: [UInt8]
  private(set) var range: Range<Int>

  /// The lines of a range; one that ends where a line begins does not hold that line.
  init(_ text: [UInt8], around range: Range<Int>) {
    self.text = text
    let start = Self.lineStart(range.lowerBound, text)
    let isAtStart =
      range.upperBound > start && range.upperBound == Self.lineStart(range.upperBound, text)
    self.range = start..<(isAtStart ? range.upperBound : Self.lineEnd(range.upperBound, text))
  }

  private static func lineStart(_ offset: Int, _ text: [UInt8]) -> Int {
    var start = min(offset, text.count)
    if start > 0, start < text.count, text[start] == 0x0A, text[start - 1] == 0x0D { start -= 1 }
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The first byte behind the end of the line.
  private static func lineEnd(_ offset: Int, _ text: [UInt8]) -> Int {
    var end = offset
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    guard end < text.count else { return end }
    let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// Takes in the whole of each statement that stands in the lines, and of those beside them on the same lines.
  mutating func extend(toStatementsOf tree: ScriptTree) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    for index in 0..<tree.statementCount {
      let statement = tree.range(ofStatement: index)
      if statement.lowerBound >= upper { break }
      guard statement.upperBound > lower else { continue }
      upper = max(upper, Self.lineEnd(statement.upperBound, text))
    }
    for index in (0..<tree.statementCount).reversed() {
      let statement = tree.range(ofStatement: index)
      if statement.upperBound <= lower { break }
      guard statement.lowerBound < upper else { continue }
      lower = min(lower, Self.lineStart(statement.lowerBound, text))
    }
    range = lower..<upper
  }

  mutating func dropEmptyLinesAtStart() {
    while !range.isEmpty {
      let end = min(Self.lineEnd(range.lowerBound, text), range.upperBound)
      if text[range.lowerBound..<end].contains(where: { !$0.isBlank && !$0.endsLine }) { return }
      range = end..<range.upperBound
    }
  }

  mutating func dropEmptyLinesAtEnd() {
    while !range.isEmpty {
      // The last line's end belongs to it.
      let start = max(Self.lineStart(range.upperBound - 1, text), range.lowerBound)
      if text[start..<range.upperBound].contains(where: { !$0.isBlank && !$0.endsLine }) { return }
      range = range.lowerBound..<start
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
