import JSON
import TableEditing

/// A table from JSON in one of four shapes.
///
/// - `["Apple", "Pear"]`: the rows of one untitled section.
/// - `[["Apple", "Pear"], ["Milk"]]`: untitled sections.
/// - `{"Fruit": ["Apple", "Pear"], "Dairy": ["Milk"]}`: sections and their titles; the title `""` is none.
/// - `[{"title": "Fruit", "rows": ["Apple", "Pear"]}]`: the same; the title may be missing or null, and other members
///   are left alone.
func readJSON(
  _ bytes: [UInt8], into builder: consuming TableBuilder
) throws(TableFormatError) -> Table {
  let root: JSONValue
  do {
    root = try JSONDocument(parsing: bytes).root
  } catch {
    throw TableFormatError(.json(error), at: error.offset, in: bytes)
  }
  var reader = JSONTableReader(bytes: bytes, builder: builder)
  try reader.addTable(root)
  return reader.builder.finish()
}

private struct JSONTableReader {
  let bytes: [UInt8]
  var builder: TableBuilder

  mutating func addTable(_ root: JSONValue) throws(TableFormatError) {
    if let sections = root.members {
      for section in sections {
        let title = section.key.string ?? ""
        builder.beginSection(title: title.isEmpty ? nil : title)
        try addRows(section.value)
      }
      return
    }
    guard let elements = root.elements else { throw error(.expectedTable, root) }
    var iterator = elements
    let first = iterator.next()
    switch first?.kind {
    case nil, .string:
      builder.beginSection(title: nil)
      try addRows(root)
    case .array:
      for element in elements {
        builder.beginSection(title: nil)
        try addRows(element)
      }
    case .object:
      for element in elements { try addSection(element) }
    case .null, .boolean, .number:
      throw error(.expectedRowOrSection, first ?? root)
    }
  }

  private mutating func addSection(_ section: JSONValue) throws(TableFormatError) {
    guard section.kind == .object else { throw error(.expectedSection, section) }
    guard let rows = section["rows"] else { throw error(.missingRows, section) }
    let title = section["title"]
    if let title, title.kind != .string, !title.isNull { throw error(.expectedTitle, title) }
    builder.beginSection(title: title?.string)
    try addRows(rows)
  }

  private mutating func addRows(_ value: JSONValue) throws(TableFormatError) {
    guard let rows = value.elements else { throw error(.expectedRows, value) }
    for row in rows {
      guard row.withUTF8({ builder.addRow($0) }) != nil else { throw error(.expectedRow, row) }
    }
  }

  private func error(_ reason: TableFormatError.Reason, _ value: JSONValue) -> TableFormatError {
    TableFormatError(reason, at: value.byteRange.lowerBound, in: bytes)
  }
}

/// The rows in an array if the table is a plain list, otherwise an array of sections with `title` and `rows`.
///
/// A table without sections is an object without members, as an array without elements is a list without rows.
func writeJSON(_ table: Table) -> [UInt8] {
  var writer = JSONWriter()
  guard table.sectionCount > 0 else {
    writer.object { _ in }
    writer.endLine()
    return writer.bytes
  }
  writer.array { array in
    guard !table.isPlainList else { return table.writeRows(ofSection: 0, to: &array) }
    for section in 0..<table.sectionCount {
      array.appendObject { object in
        if let title = table.title(ofSection: section) {
          object.set("title", title)
        } else {
          object.setNull("title")
        }
        object.setArray("rows") { table.writeRows(ofSection: section, to: &$0) }
      }
    }
  }
  writer.endLine()
  return writer.bytes
}

extension Table {
  fileprivate func writeRows(ofSection section: Int, to array: inout JSONArrayWriter) {
    forEachText(inSection: section) { array.append(utf8: $0) }
  }
}
