/// The edits that bring a script into its canonical form, in the order of the text; nil where it has errors.
///
/// Each touches only white space and separators between two tokens, and of these only what differs: line for line
/// where the lines stay, so that a part of the edits can be made without the others.
///
///     formattingEdits(of: parse(Array("move 0->2\n".utf8)))  // a space at 6, another at 8
package func formattingEdits(
  of tree: ScriptTree, _ style: FormatStyle = FormatStyle()
) -> [TextEdit]? {
  guard !tree.hasErrors else { return nil }
  var formatter = Formatter(tree, style, notesPieces: true)
  formatter.run()
  var edits = GapEdits(source: tree.source, output: formatter.output)
  var source = 0
  var output = 0
  for piece in formatter.pieces ?? [] {
    edits.add(source..<piece.source.lowerBound, output..<piece.start)
    source = piece.source.upperBound
    output = piece.start + piece.source.count
  }
  edits.addEnd(source..<tree.source.count, output..<formatter.output.count, style)
  return edits.edits
}

/// Finds what is different between the gaps of two texts.
private struct GapEdits {
  let source: [UInt8]
  let output: [UInt8]
  private(set) var edits: [TextEdit] = []

  init(source: [UInt8], output: [UInt8]) {
    self.source = source
    self.output = output
  }

  /// Adds the edits that make one gap the other.
  mutating func add(_ old: Range<Int>, _ new: Range<Int>) {
    if source[old] == output[new] { return }
    guard let oldLines = lineEnds(in: old, of: source), let newLines = lineEnds(in: new, of: output)
    else { return replace(old, new) }
    replace(old.lowerBound..<oldLines.lowerBound, new.lowerBound..<newLines.lowerBound)
    replace(oldLines, newLines)
    replace(oldLines.upperBound..<old.upperBound, newLines.upperBound..<new.upperBound)
  }

  /// Adds the edits behind the last token, as far as they are wanted.
  mutating func addEnd(_ old: Range<Int>, _ new: Range<Int>, _ style: FormatStyle) {
    let lines = lineEnds(in: old, of: source)
    if lines == nil, !style.endsLastLine { return replace(old, new.lowerBound..<new.lowerBound) }
    if let lines, !style.trimsEnd {
      return replace(old.lowerBound..<lines.lowerBound, new.lowerBound..<new.lowerBound)
    }
    add(old, new)
  }

  /// From the first line end of a gap to the last; nil if there is none.
  private func lineEnds(in gap: Range<Int>, of text: [UInt8]) -> Range<Int>? {
    let slice = text[gap]
    guard let first = slice.firstIndex(where: { $0.endsLine }),
      let last = slice.lastIndex(where: { $0.endsLine })
    else { return nil }
    return first..<last + 1
  }

  /// Adds one edit for what two ranges do not have in common at their ends.
  private mutating func replace(_ old: Range<Int>, _ new: Range<Int>) {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, source[old.lowerBound + start] == output[new.lowerBound + start] {
      start += 1
    }
    if isInsideLineEnd(old.lowerBound + start, of: source, in: old)
      || isInsideLineEnd(new.lowerBound + start, of: output, in: new)
    {
      start -= 1
    }
    var end = 0
    while end < shorter - start,
      source[old.upperBound - end - 1] == output[new.upperBound - end - 1]
    {
      end += 1
    }
    if isInsideLineEnd(old.upperBound - end, of: source, in: old)
      || isInsideLineEnd(new.upperBound - end, of: output, in: new)
    {
      end -= 1
    }
    let range = old.lowerBound + start..<old.upperBound - end
    let text = output[new.lowerBound + start..<new.upperBound - end]
    if range.isEmpty, text.isEmpty { return }
    edits.append(TextEdit(range: range, replacement: String(decoding: text, as: UTF8.self)))
  }

  /// Whether an offset is between the two bytes of one line end.
  private func isInsideLineEnd(_ offset: Int, of text: [UInt8], in range: Range<Int>) -> Bool {
    offset > range.lowerBound && offset < range.upperBound && text[offset - 1] == 0x0D
      && text[offset] == 0x0A
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
