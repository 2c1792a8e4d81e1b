import TableFormats
import Testing

struct LinesTests {
  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("\n", [""]), ("a\n\nb\n", ["a", "", "b"]),
      ("a\n\n", ["a", ""]), (" a \n\tb", [" a ", "\tb"]), ("\"a\",b\n", ["\"a\",b"]),
      ("é\n日本", ["é", "日本"]),
    ] as [(String, [String])])
  func `each line is a row`(_ text: String, _ rows: [String]) throws {
    try check(.lines, text, reads: PlainTable(rows: rows))
  }

  @Test func `a carriage return that ends no line belongs to the row`() throws {
    #expect(
      PlainTable(try TableFormat.lines.read(Array("a\rb\n\r\r\nc\r".utf8)))
        == PlainTable(rows: ["a\rb", "\r", "c\r"]))
  }

  @Test func `pieces of any size give the table of the whole`() throws {
    let text = Array("\u{FEFF}a\r\n\nb\r\nlonger line\nlast\r".utf8)
    let whole = PlainTable(try TableFormat.lines.read(text))
    for size in 1...text.count {
      var reader = LinesReader()
      for start in stride(from: 0, to: text.count, by: size) {
        reader.append(Array(text[start..<min(text.count, start + size)]))
      }
      #expect(PlainTable(reader.finish()) == whole, "\(size)")
    }
    #expect(whole == PlainTable(rows: ["a", "", "b", "longer line", "last\r"]))
  }

  @Test func `bytes that are no UTF-8 are kept`() throws {
    let bytes: [UInt8] = [0xFF, 0x0A, 0x00, 0xC3, 0x0A]
    let table = try TableFormat.lines.read(bytes)
    #expect(PlainTable(table).sections == [.init(title: nil, rows: [[0xFF], [0x00, 0xC3]])])
    #expect(TableFormat.lines.write(table) == bytes)
  }

  @Test func `sections are parted by empty lines and lose their titles`() throws {
    try check(.lines, writes: PlainTable(rows: ["a", "", "b"]), as: "a\n\nb\n")
    try check(
      .lines, writes: PlainTable([("A", ["a", "b"]), (nil, []), ("C", ["c"])]), as: "a\nb\n\n\nc\n",
      rereads: PlainTable(rows: ["a", "b", "", "", "c"]))
    try check(.lines, writes: PlainTable(rows: []), as: "")
    try check(
      .lines, writes: PlainTable([PlainTable.Section]()), as: "", rereads: PlainTable(rows: []))
  }
}
