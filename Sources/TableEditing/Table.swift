/// Sections of rows: what a data source holds, or what a table view shows.
///
/// A value that costs nothing to copy: copies share all memory that neither has changed since, so every state of a
/// long session can be kept. Any edit costs O(log n) in the rows of its section and O(log n) in the sections.
///
///     let table = Table(rows: ["Apple", "Pear"])
///     table.text(at: IndexPath(section: 0, row: 1))  // "Pear"
public struct Table {
  /// A section with its rows.
  struct Section {
    let id: SectionID
    /// The title, kept as the text of a row that is in no section.
    var title: Row?
    var rows: CountedTree<Row>
  }

  private(set) var sections: CountedTree<Section>
  /// The rows of this table and of all tables that share memory with it.
  public let store: RowStore
  /// The number of rows of all sections.
  public private(set) var rowCount: Int

  /// A table without sections.
  public init(store: RowStore = RowStore()) {
    sections = CountedTree()
    self.store = store
    rowCount = 0
  }

  init(store: RowStore, sections: CountedTree<Section>) {
    self.store = store
    self.sections = sections
    var count = 0
    sections.forEach { count += $0.rows.count }
    rowCount = count
    checkInvariants()
  }

  /// A table of one untitled section.
  public init(rows: [String], store: RowStore = RowStore()) {
    var builder = TableBuilder(store: store)
    builder.beginSection(title: nil)
    for row in rows { builder.addRow(row) }
    self = builder.finish()
  }
}

// MARK: - Reading

extension Table: TableShape {
  public var sectionCount: Int { sections.count }

  public func rowCount(inSection section: Int) -> Int { sections[section].rows.count }
}

extension RowCounts {
  /// A table's shape, read in one pass.
  public init(of table: Table) {
    counts = []
    counts.reserveCapacity(table.sectionCount)
    table.sections.forEach { counts.append($0.rows.count) }
  }
}

extension Table {
  /// Whether a row is there.
  public func hasRow(at path: IndexPath) -> Bool {
    path.section >= 0 && path.section < sectionCount
      && path.row >= 0 && path.row < rowCount(inSection: path.section)
  }

  /// The row at `path`, which must exist.
  public func row(at path: IndexPath) -> Row { sections[path.section].rows[path.row] }

  /// The text of the row at `path`, which must exist.
  public func text(at path: IndexPath) -> String { store.text(of: row(at: path)) }

  /// The section's title; nil if it has none.
  public func title(ofSection section: Int) -> String? {
    sections[section].title.map { store.text(of: $0) }
  }

  /// The section's identity.
  func sectionID(ofSection section: Int) -> SectionID { sections[section].id }

  /// Calls `body` with each row of a range of a section, in order.
  public func forEachRow(
    inSection section: Int, in range: Range<Int>, _ body: (Row) -> Void
  ) {
    sections[section].rows.forEachRun(in: range) { run in
      for row in run { body(row) }
    }
  }

  /// Calls `body` with each row of a section, in order.
  public func forEachRow(inSection section: Int, _ body: (Row) -> Void) {
    forEachRow(inSection: section, in: 0..<rowCount(inSection: section), body)
  }

  /// Calls `body` with the bytes of each row's text of a section, in order.
  ///
  /// - Precondition: `body` adds no row to the table's store.
  public func forEachText(
    inSection section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let rows = sections[section].rows
    store.withReader { reader in
      rows.forEachRun(in: 0..<rows.count) { run in
        for row in run { body(reader.text(of: row)) }
      }
    }
  }

  /// The texts of a section's rows, in order.
  public func texts(inSection section: Int) -> [String] {
    var all: [String] = []
    forEachRow(inSection: section) { all.append(store.text(of: $0)) }
    return all
  }
}

// MARK: - Editing rows

extension Table {
  /// Puts a row before the row at `path`, or at the section's end.
  package mutating func insertRow(_ row: Row, at path: IndexPath) {
    rowCount &+= 1
    sections.update(at: path.section) { $0.rows.insert(row, at: path.row) }
    checkInvariants()
  }

  /// Takes the row at `path` out.
  @discardableResult
  package mutating func removeRow(at path: IndexPath) -> Row {
    rowCount &-= 1
    defer { checkInvariants() }
    return sections.update(at: path.section) { $0.rows.remove(at: path.row) }
  }

  /// Takes the row at `source` out and puts it back so that it ends at `destination`.
  package mutating func moveRow(from source: IndexPath, to destination: IndexPath) {
    if source.section == destination.section {
      sections.update(at: source.section) { $0.rows.move(from: source.row, to: destination.row) }
    } else {
      insertRow(removeRow(at: source), at: destination)
    }
    checkInvariants()
  }

  /// Puts another row in the place of the row at `path`.
  mutating func replaceRow(at path: IndexPath, with row: Row) {
    sections.update(at: path.section) { $0.rows.update(at: path.row) { $0 = row } }
    checkInvariants()
  }
}

// MARK: - Editing sections

extension Table {
  /// Puts a section before the section at `index`, or at the end.
  mutating func insertSection(_ section: Section, at index: Int) {
    rowCount &+= section.rows.count
    sections.insert(section, at: index)
    checkInvariants()
  }

  /// Takes the section at `index` out.
  @discardableResult
  mutating func removeSection(at index: Int) -> Section {
    let section = sections.remove(at: index)
    rowCount &-= section.rows.count
    checkInvariants()
    return section
  }

  /// Takes the section at `source` out and puts it back so that it ends at `destination`.
  mutating func moveSection(from source: Int, to destination: Int) {
    sections.move(from: source, to: destination)
    checkInvariants()
  }

  func section(at index: Int) -> Section { sections[index] }
}
