/// Builds a table row by row, in O(1) a row.
///
///     var builder = TableBuilder()
///     builder.beginSection(title: "Fruit")
///     builder.addRow("Apple")
///     let table = builder.finish()  // one section "Fruit" with the row "Apple"
public struct TableBuilder {
  private let store: RowStore
  private var sections = CountedTree<Table.Section>.Builder()
  private var rows = CountedTree<Row>.Builder()
  /// The section that rows are added to: its title, or nil before the first section.
  private var open: (id: SectionID, title: Row?)?

  public init(store: RowStore = RowStore()) {
    self.store = store
  }

  /// Makes room for rows to come whose texts have so many bytes together.
  public func reserve(rows: Int, bytes: Int) { store.reserve(rows: rows, bytes: bytes) }

  /// Ends the section before and begins another.
  public mutating func beginSection(title: String?) {
    closeSection()
    open = (store.makeSectionID(), title.map { store.makeRow($0) })
  }

  /// Adds a row to the section begun last, or to an untitled one.
  public mutating func addRow(_ text: String) { addRow(store.makeRow(text)) }

  /// Adds a row given as bytes to the section begun last, or to an untitled one.
  public mutating func addRow(_ text: UnsafeBufferPointer<UInt8>) { addRow(store.makeRow(text)) }

  private mutating func addRow(_ row: Row) {
    if open == nil { beginSection(title: nil) }
    rows.append(row)
  }

  private mutating func closeSection() {
    guard let section = open else { return }
    sections.append(Table.Section(id: section.id, title: section.title, rows: rows.finish()))
    rows = CountedTree<Row>.Builder()
    open = nil
  }

  /// The table of all sections begun.
  public mutating func finish() -> Table {
    closeSection()
    return Table(store: store, sections: sections.finish())
  }
}
