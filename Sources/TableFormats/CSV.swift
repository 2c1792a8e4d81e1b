import TableEditing

/// A table from CSV: each record's first field is a row of the one section.
///
/// If the file begins with the record `section,row`, in any case, the first field names the section and the second is
/// the row. Records that name the same section go to the same section, wherever they are; sections stand in the order
/// of their first records. A record without a second field names a section and adds no row.
func readCSV(
  _ bytes: [UInt8], into builder: consuming TableBuilder
) throws(TableFormatError) -> Table {
  var records = CSVRecords(bytes)
  var record = try records.next()
  if let header = record, header.first.equalsIgnoringCase("section", in: bytes),
    header.second?.equalsIgnoringCase("row", in: bytes) == true
  {
    for section in try readSections(records, bytes) {
      let title = String(decoding: section.title, as: UTF8.self)
      builder.beginSection(title: title.isEmpty ? nil : title)
      for row in section.rows {
        builder.addRow(row, in: bytes)
      }
    }
    return builder.finish()
  }

  builder.beginSection(title: nil)
  while let row = record {
    builder.addRow(row.first, in: bytes)
    record = try records.next()
  }
  return builder.finish()
}

private struct CSVSection {
  /// Empty if there is none.
  let title: [UInt8]
  var rows: [CSVField] = []
}

private func readSections(
  _ records: consuming CSVRecords, _ bytes: [UInt8]
) throws(TableFormatError) -> [CSVSection] {
  var sections: [CSVSection] = []
  var indexes: [[UInt8]: Int] = [:]
  while let record = try records.next() {
    let title = record.first.text(in: bytes)
    let index = indexes[title] ?? sections.count
    if index == sections.count {
      sections.append(CSVSection(title: title))
      indexes[title] = index
    }
    if let row = record.second { sections[index].rows.append(row) }
  }
  return sections
}

extension TableBuilder {
  fileprivate mutating func addRow(_ field: CSVField, in bytes: [UInt8]) {
    if field.hasDoubledQuotes {
      addRow(field.text(in: bytes).span)
    } else {
      addRow(bytes.span.extracting(field.range))
    }
  }
}

/// A record for each row: its text alone if the table is a plain list, `section,row` otherwise.
func writeCSV(_ table: Table) -> [UInt8] {
  var bytes: [UInt8] = []
  guard !table.isPlainList else {
    table.forEachText(inSection: 0) { text in
      bytes.appendCSVField(text)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  bytes.append("section,row\n")
  for section in 0..<table.sectionCount {
    var title: [UInt8] = []
    title.appendCSVField(Array((table.title(ofSection: section) ?? "").utf8).span)
    if table.rowCount(inSection: section) == 0 {
      bytes.append(title.span)
      bytes.append(UInt8(ascii: "\n"))
    }
    table.forEachText(inSection: section) { text in
      bytes.append(title.span)
      bytes.append(UInt8(ascii: ","))
      bytes.appendCSVField(text)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
  return bytes
}

extension [UInt8] {
  /// Appends a field, in quotes where it would not read as it is: an empty one may be alone on its line, and the
  /// first byte of a byte order mark may be the first of the file.
  fileprivate mutating func appendCSVField(_ text: Span<UInt8>) {
    var needsQuotes = text.isEmpty || text[0] == 0xEF
    for index in text.indices where text[index].isSpecialInCSV {
      needsQuotes = true
      break
    }
    guard needsQuotes else { return append(text) }
    append(UInt8(ascii: "\""))
    for index in text.indices {
      append(text[index])
      if text[index] == UInt8(ascii: "\"") { append(UInt8(ascii: "\"")) }
    }
    append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  fileprivate var isSpecialInCSV: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }
}
