import TableFormats
import Testing

struct TableFormatTests {
  @Test(
    arguments: [
      ("list", .lines), ("list.txt", .lines), ("a/b.csv/list", .lines), ("x.LIST", .lines),
      (".csv", .lines), ("dir/.json", .lines), ("", .lines), ("dir/", .lines),
      ("a.csv", .csv), ("/tmp/a.b.CSV", .csv), (".hidden.csv", .csv), ("ä.csv", .csv),
      ("a.json", .json), ("a.Json", .json),
      ("README.md", .markdown), ("a.markdown", .markdown),
    ] as [(String, TableFormat)])
  func `a file's name promises a format`(_ path: String, _ format: TableFormat) {
    #expect(TableFormat(path: path) == format)
  }

  @Test(arguments: ["a.xls", "a.csv.gz", "a.", "a.rows", "a.jsonl", "a.mdx"])
  func `an unknown extension promises nothing`(_ path: String) {
    #expect(TableFormat(path: path) == nil)
  }
}
