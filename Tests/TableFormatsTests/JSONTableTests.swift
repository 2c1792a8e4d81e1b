import JSON
import TableFormats
import Testing

struct JSONTableTests {
  @Test func `an array of texts is a list of rows`() throws {
    try check(.json, "[]\n", reads: PlainTable(rows: []))
    try check(
      .json, #"["a","","\u00e9\n\"",  "日本"]"#, reads: PlainTable(rows: ["a", "", "é\n\"", "日本"]))
  }

  @Test func `an array of arrays is untitled sections`() throws {
    try check(.json, "[[]]", reads: PlainTable(rows: []))
    try check(
      .json, #"[["a","b"],[],["c"]]"#,
      reads: PlainTable([(nil, ["a", "b"]), (nil, []), (nil, ["c"])]))
  }

  @Test func `an object is sections by their titles`() throws {
    try check(.json, "{}", reads: PlainTable([PlainTable.Section]()))
    try check(
      .json, #"{"B":["a"],"A":[],"":["c"],"B":["d"]}"#,
      reads: PlainTable([("B", ["a"]), ("A", []), (nil, ["c"]), ("B", ["d"])]))
  }

  @Test func `an array of objects is sections`() throws {
    try check(
      .json,
      #"[{"title":"A","rows":["a"]}, {"rows":[],"note":[1]}, {"title":null,"rows":["b"]}, {"rows":["c"],"title":""}]"#,
      reads: PlainTable([("A", ["a"]), (nil, []), (nil, ["b"]), ("", ["c"])]))
  }

  @Test func `a list is written as an array, sections as objects`() throws {
    try check(.json, writes: PlainTable(rows: ["a", "\"\n"]), as: "[\"a\",\"\\\"\\n\"]\n")
    try check(.json, writes: PlainTable(rows: []), as: "[]\n")
    try check(.json, writes: PlainTable([PlainTable.Section]()), as: "{}\n")
    try check(
      .json, writes: PlainTable([("A", ["a", "b"]), (nil, [])]),
      as: #"[{"title":"A","rows":["a","b"]},{"title":null,"rows":[]}]"# + "\n")
    try check(.json, writes: PlainTable([("", ["a"])]), as: #"[{"title":"","rows":["a"]}]"# + "\n")
  }

  @Test func `what is no UTF-8 is written as U+FFFD`() throws {
    let table = PlainTable([.init(title: nil, rows: [[0x61, 0xFF]])])
    try check(
      .json, writes: table, as: "[\"a\u{FFFD}\"]\n", rereads: PlainTable(rows: ["a\u{FFFD}"]))
  }

  @Test(
    arguments: [
      ("1", .expectedTable, 1, 1),
      ("\n \"a\"", .expectedTable, 2, 2),
      ("[\n  1]", .expectedRowOrSection, 2, 3),
      ("[null]", .expectedRowOrSection, 1, 2),
      ("[\"é\", 1]", .expectedRow, 1, 7),
      ("[\"a\", [\"b\"]]", .expectedRow, 1, 7),
      ("[[\"a\"],\n\"b\"]", .expectedRows, 2, 1),
      ("[[\"a\", 1]]", .expectedRow, 1, 8),
      ("{\"A\":[],\n\"B\":\"b\"}", .expectedRows, 2, 5),
      ("{\"A\":[true]}", .expectedRow, 1, 7),
      ("[{\"rows\":[]},[]]", .expectedSection, 1, 14),
      ("[{\"title\":\"A\"}]", .missingRows, 1, 2),
      ("[{\"title\":1,\"rows\":[]}]", .expectedTitle, 1, 11),
      ("[{\"rows\":{}}]", .expectedRows, 1, 10),
      ("[{\"rows\":[1]}]", .expectedRow, 1, 11),
    ] as [(String, TableFormatError.Reason, Int, Int)])
  func `what is no table is located`(
    _ text: String, _ reason: TableFormatError.Reason, _ line: Int, _ column: Int
  ) {
    checkRefused(.json, text, reason, line: line, column: column)
  }

  @Test func `what is no JSON is located, in the words of the JSON reader`() throws {
    for (text, line, column) in [("", 1, 1), ("[\"a\",\n  ]", 2, 3), ("\u{FEFF}[]", 1, 1)] {
      let json = try #require(
        #expect(throws: JSONError.self) { try JSONDocument(parsing: Array(text.utf8)) })
      checkRefused(.json, text, .json(json), line: line, column: column)
    }
    let error = #expect(throws: TableFormatError.self) {
      try TableFormat.json.read(Array("[\"a\" \"b\"]".utf8))
    }
    #expect(
      error?.description == "1:6: expected ',' or ']' after an array element, found '\"'")
  }
}
