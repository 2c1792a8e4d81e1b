import JSON
import TableEditing
import TableFormats
import Testing

/// Checks what a text reads as, also with `\r\n` for `\n` (if the text has none in quotes), without its last line end
/// and with a byte order mark in front where the format knows one.
func check(
  _ format: TableFormat, _ text: String, reads expected: PlainTable,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  func checkOnce(_ text: String, _ variant: Comment) throws {
    let table = PlainTable(try format.read(Array(text.utf8)))
    #expect(table == expected, variant, sourceLocation: sourceLocation)
  }
  try checkOnce(text, "as it is")
  let readsLineBreaks = expected.sections.contains { section in
    section.rows.contains { $0.contains(10) || $0.contains(13) }
  }
  if !readsLineBreaks {
    try checkOnce(String(text.map { $0 == "\n" ? "\r\n" : $0 }), "with \\r\\n")
  }
  // An empty last line is a row of its own in lines, but nothing anywhere else.
  if text.hasSuffix("\n"), format != .lines || !text.hasSuffix("\n\n"), text != "\n" {
    try checkOnce(String(text.dropLast()), "without the last line end")
  }
  if format != .json {
    try checkOnce("\u{FEFF}" + text, "with a byte order mark")
  }
}

/// Checks the bytes that a table is written as, and that they read as `rereads`, by default the same table.
func check(
  _ format: TableFormat, writes table: PlainTable, as expected: String, rereads: PlainTable? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bytes = format.write(table.table)
  #expect(String(decoding: bytes, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  let reread = PlainTable(try format.read(bytes))
  #expect(reread == rereads ?? table, sourceLocation: sourceLocation)
}

/// Checks that a text is refused with the reason at the place, and that the message has a place and a sentence.
func checkRefused(
  _ format: TableFormat, _ text: String, _ reason: TableFormatError.Reason, line: Int, column: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: TableFormatError.self, sourceLocation: sourceLocation) {
    try format.read(Array(text.utf8))
  }
  guard let error else { return }
  #expect(error.reason == reason, sourceLocation: sourceLocation)
  #expect(
    error.position == TextPosition(line: line, column: column), sourceLocation: sourceLocation)
  #expect(
    error.description == "\(line):\(column): \(error.message)", sourceLocation: sourceLocation)
  #expect(!error.message.isEmpty && !error.message.hasSuffix("."), sourceLocation: sourceLocation)
  let before = text.utf8.prefix(error.offset)
  #expect(before.count { $0 == 10 } == line - 1, sourceLocation: sourceLocation)
}
