/// Rows and sections as a diffable data source knows them.
///
/// A row's identifier is the text that it came with: it stays when the row gets another text, as an identifier stays when
/// the app's store changes what a cell shows. A section's identifier is its title.
extension RowStore {
  /// The text that a row of this identity came with.
  func identifier(of row: Row) -> String { text(of: Row(rawValue: identity(of: row).rawValue)) }
}

extension Table {
  /// The table as the first snapshot of a diffable data source has it: every text is its row's identifier, and sections
  /// without a title are named by their indexes.
  ///
  /// One untitled section without rows is what a table has before anybody has said anything of it: no section.
  func identified() -> Table {
    if sectionCount == 1, rowCount == 0, title(ofSection: 0) == nil { return Table(store: store) }
    var named: [Section] = []
    sections.forEach { section in
      var section = section
      if section.title == nil { section.title = store.makeRow("\(named.count)") }
      var rows: [Row] = []
      var isChanged = false
      section.rows.forEach { row in
        let isIdentifier = store.identity(of: row).rawValue == row.rawValue
        rows.append(isIdentifier ? row : store.makeRow(store.text(of: row)))
        if !isIdentifier { isChanged = true }
      }
      if isChanged { section.rows = CountedTree(rows) }
      named.append(section)
    }
    return Table(store: store, sections: CountedTree(named))
  }
}

extension DiffableSnapshot {
  /// The sections and items of a table whose texts are identifiers.
  ///
  /// - Throws: An exception if two sections or two items have the same one.
  init(of table: Table) throws(DiffableException) {
    self.init()
    var repeatedSections = MarkedIdentifiers()
    var repeatedItems = MarkedIdentifiers()
    reserve(items: table.rowCount)
    for section in 0..<table.sectionCount {
      let title = table.title(ofSection: section) ?? "\(section)"
      if sections.nodes[title] != nil { repeatedSections.mark([title]) }
      let node = addSection(title, before: sectionsEnd)
      table.forEachRow(inSection: section) { row in
        let identifier = table.store.identifier(of: row)
        if !addNewItem(identifier, to: node) { repeatedItems.mark([identifier]) }
      }
    }
    if !repeatedSections.list.isEmpty {
      throw .identifiersRepeated(.sections, repeatedSections.list)
    }
    if !repeatedItems.list.isEmpty { throw .identifiersRepeated(.items, repeatedItems.list) }
  }
}
