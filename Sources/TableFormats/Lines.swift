import TableEditing

/// A table of one section with a row for each line.
func readLines(_ bytes: [UInt8], into builder: consuming TableBuilder) -> Table {
  builder.beginSection(title: nil)
  for line in ByteLines(bytes) {
    builder.addRow(bytes.span.extracting(line))
  }
  return builder.finish()
}

/// A row on each line, an empty line between sections, titles left out.
func writeLines(_ table: Table) -> [UInt8] {
  var bytes: [UInt8] = []
  for section in 0..<table.sectionCount {
    if section > 0 { bytes.append(UInt8(ascii: "\n")) }
    table.forEachText(inSection: section) { text in
      bytes.append(text)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
  return bytes
}
