import TableFormats
import TestSupport
import Testing

struct RoundTripTests {
  /// Random tables with texts of hard pieces; `allows` says which texts a format can keep.
  private func checkRoundTrips(
    _ format: TableFormat, seed: UInt64, distinctTitles: Bool = false,
    allows: ([UInt8]) -> Bool = { _ in true }
  ) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let table = PlainTable.random(
        distinctTitles: distinctTitles, using: &generator, allows: allows)
      let bytes = format.write(table.table)
      try #require(PlainTable(try format.read(bytes)) == table)
    }
  }

  @Test func `JSON keeps every table`() throws {
    try checkRoundTrips(.json, seed: 1) { String(validating: $0, as: UTF8.self) != nil }
  }

  @Test func `CSV keeps every table whose titles differ`() throws {
    try checkRoundTrips(.csv, seed: 2, distinctTitles: true)
  }

  @Test func `Markdown keeps every table`() throws {
    try checkRoundTrips(.markdown, seed: 3)
  }

  @Test func `lines keep every list of rows without line ends`() throws {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      var table = PlainTable.random(distinctTitles: false, using: &generator) { row in
        !row.contains(10) && row.last != 13 && !row.starts(with: [0xEF, 0xBB, 0xBF])
      }
      table.sections = [.init(title: nil, rows: table.sections.flatMap(\.rows))]
      let bytes = TableFormat.lines.write(table.table)
      try #require(PlainTable(try TableFormat.lines.read(bytes)) == table)
    }
  }

  /// Whatever is read is written and read again as the same, and nothing crashes.
  @Test(arguments: TableFormat.allCases)
  func `random bytes are read or refused`(_ format: TableFormat) throws {
    var generator = SplitMix64(seed: 5)
    let pieces = [
      "[", "]", "{", "}", "\"", ",", ":", "a", "\n", "\r\n", "\r", "# ", "- ", "1. ", "[ ]", "\\",
      "&#", ";",
      "10", "```", "section,row", "\"rows\"", "null", "\u{FEFF}", " ", "[\"a\"]",
    ]
    var read = 0
    for _ in 0..<4_000 {
      var text = ""
      for _ in 0..<generator.number(below: 12) {
        text += pieces[generator.number(below: pieces.count)]
      }
      do throws(TableFormatError) {
        let table = PlainTable(try format.read(Array(text.utf8)))
        read += 1
        guard format != .lines, format != .csv else { continue }
        let again = PlainTable(try format.read(format.write(table.table)))
        #expect(again == table)
      } catch {
        #expect(error.offset <= text.utf8.count)
        #expect(format == .csv || format == .json)
      }
    }
    #expect(read > 20)
  }
}

extension PlainTable {
  /// At least one section; as many titles as not.
  fileprivate static func random(
    distinctTitles: Bool, using generator: inout SplitMix64, allows: ([UInt8]) -> Bool
  ) -> PlainTable {
    var sections: [Section] = []
    for number in 0..<1 + generator.number(below: 4) {
      var title: String?
      if distinctTitles ? number > 0 : generator.number(below: 2) == 0 {
        title = String(decoding: randomText(using: &generator), as: UTF8.self)
        if distinctTitles || title == "" { title? += "\(number)" }
      }
      let rows = (0..<generator.number(below: 6)).map { _ in randomText(using: &generator) }
      sections.append(Section(title: title, rows: rows.filter(allows)))
    }
    return PlainTable(sections)
  }

  private static func randomText(using generator: inout SplitMix64) -> [UInt8] {
    let pieces: [[UInt8]] =
      [
        "a", "Row", " ", "\t", "\n", "\r", "\r\n", ",", "\"", "\\", "#", "-", "*", "+", "1.", "[ ]",
        "[x]", "]",
        "&", "&#", "&#10;", ";", "`", "~~~", "_", ">", "é", "日本", "😀", "\0", "section,row",
        "\u{FEFF}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    var text: [UInt8] = []
    for _ in 0..<generator.number(below: 6) {
      text += pieces[generator.number(below: pieces.count)]
    }
    return text
  }
}
