import TableEditing

/// A list of the rows, with a heading above each section, but none above an untitled first one that has rows or is
/// the only one.
func writeMarkdown(_ table: Table) -> [UInt8] {
  var bytes: [UInt8] = []
  for section in 0..<table.sectionCount {
    let title = table.title(ofSection: section)
    let isHeaded =
      section > 0 || title != nil
      || (table.sectionCount > 1 && table.rowCount(inSection: section) == 0)
    if isHeaded {
      if section > 0 { bytes.append(UInt8(ascii: "\n")) }
      bytes.appendMarkdownHeading(title ?? "")
      if table.rowCount(inSection: section) > 0 { bytes.append(UInt8(ascii: "\n")) }
    }
    table.forEachText(inSection: section) { text in
      bytes.append(text.isEmpty ? "-" : "- ")
      bytes.appendMarkdown(text)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
  return bytes
}

extension [UInt8] {
  fileprivate mutating func appendMarkdownHeading(_ title: String) {
    append(UInt8(ascii: "#"))
    if !title.isEmpty { append(UInt8(ascii: " ")) }
    appendMarkdown(Array(title.utf8).span)
    // Signs at the title's end would close the heading, so others do.
    if title.utf8.last == UInt8(ascii: "#") { append(" #") }
    append(UInt8(ascii: "\n"))
  }
}
