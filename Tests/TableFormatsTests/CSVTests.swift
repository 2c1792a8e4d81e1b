import TableFormats
import Testing

struct CSVTests {
  @Test(
    arguments: [
      ("", []), ("a\nb\n", ["a", "b"]), ("a,x,y\nb\n", ["a", "b"]), (" a ,x\n", [" a "]),
      ("\"a,b\"\n", ["a,b"]), ("\"a\"\"b\",x\n", ["a\"b"]), ("\"\"\"\"\n", ["\""]),
      ("\"\"\n", [""]),
      ("\"a\nb\"\nc\n", ["a\nb", "c"]), ("\"a\r\nb\",\"x\ny\"\nc\n", ["a\r\nb", "c"]),
      ("a\n\n\nb\n", ["a", "b"]), (",x\n", [""]), ("a,\n", ["a"]), ("a,\"\"\n", ["a"]),
      ("a\rb\n", ["a\rb"]),
      ("section\nrow\n", ["section", "row"]), ("row,section\n", ["row"]),
      ("Apple\nsection,row\nx,y\n", ["Apple", "section", "x"]),
    ] as [(String, [String])])
  func `a record's first field is a row`(_ text: String, _ rows: [String]) throws {
    try check(.csv, text, reads: PlainTable(rows: rows))
  }

  @Test(arguments: ["section,row", "Section,Row", "SECTION,row,note", "\"section\",\"Row\""])
  func `a header names sections`(_ header: String) throws {
    try check(
      .csv, header + "\nFruit,Apple,x\n\"Fr\"\"uit\",b\nFruit,\"Pear\n2\"\n,c\n\"\",d\n",
      reads: PlainTable([
        ("Fruit", ["Apple", "Pear\n2"]), ("Fr\"uit", ["b"]), (nil, ["c", "d"]),
      ]))
    try check(.csv, header + "\n", reads: PlainTable([PlainTable.Section]()))
  }

  @Test func `a record without a row names a section`() throws {
    try check(
      .csv, "section,row\nA\nB,\n\"\"\nA,x\n",
      reads: PlainTable([("A", ["x"]), ("B", [""]), (nil, [])]))
  }

  @Test func `titles that only look alike are two`() throws {
    try check(
      .csv, "section,row\n\u{E9},a\ne\u{301},b\n",
      reads: PlainTable([("\u{E9}", ["a"]), ("e\u{301}", ["b"])]))
  }

  @Test func `writing quotes what needs it`() throws {
    try check(
      .csv,
      writes: PlainTable(rows: ["a", "", "b,c", "d\"e", "f\ng", "h\r", " i ", "\u{FEFF}j", "é"]),
      as: "a\n\"\"\n\"b,c\"\n\"d\"\"e\"\n\"f\ng\"\n\"h\r\"\n i \n\"\u{FEFF}j\"\né\n")
    try check(.csv, writes: PlainTable(rows: []), as: "")
    try check(.csv, writes: PlainTable(rows: ["section", "row"]), as: "section\nrow\n")
    try check(.csv, writes: PlainTable(rows: ["section,row"]), as: "\"section,row\"\n")
  }

  @Test func `sections are written with a header`() throws {
    try check(
      .csv, writes: PlainTable([("A,1", ["a", "b"]), (nil, ["", "c"]), ("E", [])]),
      as: "section,row\n\"A,1\",a\n\"A,1\",b\n\"\",\"\"\n\"\",c\nE\n")
    try check(.csv, writes: PlainTable([("A", ["a"])]), as: "section,row\nA,a\n")
    try check(.csv, writes: PlainTable([PlainTable.Section]()), as: "section,row\n")
    try check(.csv, writes: PlainTable([(nil, []), ("A", [])]), as: "section,row\n\"\"\nA\n")
    try check(
      .csv, writes: PlainTable([("", ["a"]), ("B", []), ("", ["c"])]),
      as: "section,row\n\"\",a\nB\n\"\",c\n",
      rereads: PlainTable([(nil, ["a", "c"]), ("B", [])]))
  }

  @Test(
    arguments: [
      ("\"", .unclosedQuote, 1, 1),
      ("a\nb,\"c\nd", .unclosedQuote, 2, 3),
      ("\"a\"\"", .unclosedQuote, 1, 1),
      ("é\"b", .quoteInsideField, 1, 2),
      ("a\nb, \"c\"\n", .quoteInsideField, 2, 4),
      ("\"a\"b", .textAfterClosingQuote, 1, 4),
      ("\"a\nb\" ,c", .textAfterClosingQuote, 2, 3),
      ("\"a\"\r", .textAfterClosingQuote, 1, 4),
      ("section,row\nA,\"b\nC,d\n", .unclosedQuote, 2, 3),
    ] as [(String, TableFormatError.Reason, Int, Int)])
  func `bad quotes are located`(
    _ text: String, _ reason: TableFormatError.Reason, _ line: Int, _ column: Int
  ) {
    checkRefused(.csv, text, reason, line: line, column: column)
  }
}
