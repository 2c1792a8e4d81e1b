/// Every change ever made to a state, each small and reversible: what undo, redo and goto run over.
///
/// A record says what changed in a way that can be done again and undone, so one log serves both directions. It takes
/// twenty bytes; sections and whole tables lie beside it, sharing memory with the states. A copy of a log costs little, and
/// little more where both go on.
struct ChangeLog {
  private var records = ChunkedList<ChangeRecord>()
  private var sections = ChunkedList<Table.Section>()
  private var tables = ChunkedList<Table>()
  private var updates = ChunkedList<OpenUpdate?>()
  private var interactions = ChunkedList<Interaction>()
  private var states = ChunkedList<TableState>()

  var count: Int { records.count }

  mutating func add(_ record: ChangeRecord) { records.append(record) }

  mutating func removeRecords(from start: Int) { records.removeLast(count - start) }

  subscript(index: Int) -> ChangeRecord { records[index] }

  /// Keeps a section for a record that brings it in or takes it out.
  mutating func keep(_ section: Table.Section) -> UInt32 {
    sections.append(section)
    return UInt32(sections.count - 1)
  }

  mutating func keep(_ table: Table) -> UInt32 {
    tables.append(table)
    return UInt32(tables.count - 1)
  }

  mutating func keep(_ update: OpenUpdate?) -> UInt32 {
    updates.append(update)
    return UInt32(updates.count - 1)
  }

  /// Keeps an interaction, of several equal ones in a row the first; none takes no memory.
  mutating func keep(_ interaction: Interaction?) -> UInt32 {
    guard let interaction else { return .max }
    if interactions.last != interaction { interactions.append(interaction) }
    return UInt32(interactions.count - 1)
  }

  mutating func keep(_ state: TableState) -> UInt32 {
    states.append(state)
    return UInt32(states.count - 1)
  }

  func section(_ index: UInt32) -> Table.Section { sections[Int(index)] }
  func table(_ index: UInt32) -> Table { tables[Int(index)] }
  func update(_ index: UInt32) -> OpenUpdate? { updates[Int(index)] }
  func interaction(_ index: UInt32) -> Interaction? {
    index == .max ? nil : interactions[Int(index)]
  }
  func state(_ index: UInt32) -> TableState { states[Int(index)] }
}

/// One reversible change.
///
/// Its places count in the plane as the change finds it, but for a move's second place, which is where the row or
/// section ends.
struct ChangeRecord {
  enum Kind: UInt8 {
    /// (section, row), row.
    case insertRow
    /// (section, row), row.
    case removeRow
    /// (section, row) to (section, row).
    case moveRow
    /// (section, row), row before, row after.
    case replaceRow
    /// index, kept section.
    case insertSection
    /// index, kept section.
    case removeSection
    /// index to index.
    case moveSection
    /// Kept table before and after.
    case replaceTable
    /// Settings before and after, each two numbers.
    case settings
    /// Kept update before and after.
    case update
    /// (section, row), cell before, cell after.
    case cell
    /// Kept interaction before and after.
    case interaction
    /// Kept state before and after.
    case state
  }

  var kind: Kind
  var plane: ChangeSet.Plane
  var first: UInt32
  var second: UInt32
  var third: UInt32
  var fourth: UInt32

  init(
    _ kind: Kind, _ plane: ChangeSet.Plane, _ first: UInt32, _ second: UInt32, _ third: UInt32 = 0,
    _ fourth: UInt32 = 0
  ) {
    self.kind = kind
    self.plane = plane
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  init(
    _ kind: Kind, _ plane: ChangeSet.Plane, at path: IndexPath, _ third: UInt32,
    _ fourth: UInt32 = 0
  ) {
    self.init(
      kind, plane, UInt32(truncatingIfNeeded: path.section), UInt32(truncatingIfNeeded: path.row),
      third, fourth)
  }

  /// The first two numbers as a place.
  var path: IndexPath { IndexPath(section: Int(first), row: Int(second)) }
  /// The last two numbers as a place.
  var destination: IndexPath { IndexPath(section: Int(third), row: Int(fourth)) }
}
