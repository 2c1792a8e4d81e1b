package import TableEditing

/// Reads a table of one section with a row for each line, from text that comes in pieces of any size.
///
/// Lines end with `\n` or `\r\n`; an end at the text's end begins no further line, and a byte order mark in front is
/// left out.
package struct LinesReader {
  private var builder: TableBuilder
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var isAtStart = true

  package init() { self.init(into: TableBuilder()) }

  init(into builder: TableBuilder) {
    self.builder = builder
    self.builder.beginSection(title: nil)
  }

  /// Makes room for a text of so many bytes.
  package func reserve(bytes: Int) {
    // Short lines are the rule; where they are longer, the texts need less for headers.
    builder.reserve(rows: bytes / 16, bytes: bytes)
  }

  /// Reads the next piece of the text.
  package mutating func append(_ piece: [UInt8]) {
    if rest.isEmpty, !isAtStart { return readLines(of: piece, from: 0, searchingFrom: 0) }
    let searched = isAtStart ? 0 : rest.count
    rest += piece
    // A byte order mark may come in pieces too.
    if !isAtStart || rest.count >= 3 { readRest(searchingFrom: searched) }
  }

  private mutating func readRest(searchingFrom searched: Int) {
    let start = isAtStart ? rest.startAfterByteOrderMark : 0
    isAtStart = false
    let text = rest
    rest = []
    readLines(of: text, from: start, searchingFrom: max(start, searched))
  }

  private mutating func readLines(of text: [UInt8], from start: Int, searchingFrom searched: Int) {
    var start = start
    var end = text.lineFeed(from: searched)
    while end < text.count {
      addRow(text, start..<end)
      start = end + 1
      end = text.lineFeed(from: start)
    }
    rest = start == 0 ? text : Array(text[start...])
  }

  private mutating func addRow(_ text: [UInt8], _ line: Range<Int>) {
    let endsWithReturn = !line.isEmpty && text[line.upperBound - 1] == UInt8(ascii: "\r")
    let end = endsWithReturn ? line.upperBound - 1 : line.upperBound
    builder.addRow(text.span.extracting(line.lowerBound..<end))
  }

  /// The table of the whole text.
  package mutating func finish() -> Table {
    if isAtStart { readRest(searchingFrom: 0) }
    let last = rest
    if !last.isEmpty { builder.addRow(last.span) }
    return builder.finish()
  }
}

/// Writes a row on each line, an empty line between sections, titles left out, in pieces that `sink` takes.
func writeLines(_ table: Table, _ sink: ([UInt8]) -> Void) {
  let pieceSize = 1 << 16
  var bytes: [UInt8] = []
  bytes.reserveCapacity(min(pieceSize * 2, table.rowCount * 32))
  for section in 0..<table.sectionCount {
    if section > 0 { bytes.append(UInt8(ascii: "\n")) }
    table.forEachText(inSection: section) { text in
      bytes.append(text)
      bytes.append(UInt8(ascii: "\n"))
      if bytes.count >= pieceSize {
        sink(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
  }
  sink(bytes)
}
