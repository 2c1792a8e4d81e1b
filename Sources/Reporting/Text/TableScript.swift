package import TableEditing

/// A table as a statement of the language, with all its rows.
package enum TableScript {
  package static func text(of table: Table, title: String? = nil) -> String {
    let head = title.map { "table \($0.asLiteral) {\n" } ?? "table {\n"
    // The language has no table without sections.
    if table.sectionCount == 0 { return head + "}\napp delete section 0\n" }
    if table.sectionCount == 1, table.title(ofSection: 0) == nil {
      return head + rows(of: table, section: 0, indent: "  ") + "}\n"
    }
    var text = head
    for section in 0..<table.sectionCount {
      let name = table.title(ofSection: section).map { $0.asLiteral + " " } ?? ""
      if table.rowCount(inSection: section) == 0 {
        text += "  section \(name){ }\n"
      } else {
        text += "  section \(name){\n"
        text += rows(of: table, section: section, indent: "    ") + "  }\n"
      }
    }
    return text + "}\n"
  }

  private static func rows(of table: Table, section: Int, indent: String) -> String {
    table.texts(inSection: section).map { indent + $0.asLiteral + "\n" }.joined()
  }
}
