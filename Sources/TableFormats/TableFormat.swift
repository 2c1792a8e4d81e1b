package import TableEditing

/// A file format that a table can be read from and written in.
///
/// | format   | a table of sections `Fruit` (`Apple`, `Pear`) and `Dairy` (`Milk`) |
/// |----------|---------------------------------------------------------------------|
/// | lines    | a row on each line, an empty line between sections                  |
/// | csv      | records `section,row`, `Fruit,Apple`, `Fruit,Pear`, `Dairy,Milk`    |
/// | json     | `[{"title":"Fruit","rows":["Apple","Pear"]}, ...]`                  |
/// | markdown | `# Fruit`, `- Apple`, `- Pear`, `# Dairy`, `- Milk`                 |
///
/// What is written reads as the same table, with these exceptions. Lines have no titles and one section, and a row's
/// own line breaks part it. CSV puts sections with one title together and knows no empty title. JSON has U+FFFD for
/// what is not UTF-8. Lines and Markdown have no table without sections.
package enum TableFormat: String, CaseIterable, Sendable {
  case lines, csv, json, markdown

  /// The format that a file's name promises by its extension; lines if it has none, nil if it is unknown.
  package init?(path: String) {
    var name = Substring(path)
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) {
      name = name[name.utf8.index(after: slash)...]
    }
    // The dot of a hidden file begins its name.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      self = .lines
      return
    }
    switch name[name.utf8.index(after: dot)...].lowercased() {
    case "txt", "list": self = .lines
    case "csv": self = .csv
    case "json": self = .json
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// The table that a file's bytes mean, or where they mean none.
  ///
  /// A byte order mark in front is no part of the first row; JSON refuses it. Lines and Markdown can always be read.
  package func read(_ bytes: [UInt8]) throws(TableFormatError) -> Table {
    guard bytes.count < Int(Int32.max) else {
      throw TableFormatError(.tooLong, at: 0, in: bytes)
    }
    let builder = TableBuilder()
    switch self {
    case .lines:
      var reader = LinesReader(into: builder)
      reader.reserve(bytes: bytes.count)
      reader.append(bytes)
      return reader.finish()
    case .csv:
      return try readCSV(bytes, into: builder)
    case .json:
      return try readJSON(bytes, into: builder)
    case .markdown:
      var reader = MarkdownReader(bytes: bytes, builder: builder)
      return reader.read()
    }
  }

  /// The bytes of a file that means `table`; lines end with a line feed.
  package func write(_ table: Table) -> [UInt8] {
    var bytes: [UInt8] = []
    write(table) { bytes += $0 }
    return bytes
  }

  /// Gives the bytes of a file that means `table` to `sink`, in pieces where the table is large.
  package func write(_ table: Table, _ sink: ([UInt8]) -> Void) {
    switch self {
    case .lines: writeLines(table, sink)
    case .csv: sink(writeCSV(table))
    case .json: sink(writeJSON(table))
    case .markdown: sink(writeMarkdown(table))
    }
  }
}
