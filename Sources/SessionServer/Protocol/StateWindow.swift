import JSON
import Reporting
import TableEditing

/// The rows of a state that a client asks for: some of one section, or of all sections in their order.
struct StateWindow: Sendable {
  /// `model`, what the data source holds, or `view`, what the table shows.
  var plane = ChangeSet.Plane.view
  /// Nil for all sections.
  var section: Int?
  /// The first row, counted in the section, or over all sections.
  var start = 0
  var limit = 1_000

  func table(of state: TableState) -> Table { plane == .view ? state.view : state.model }

  /// The sections with rows in the window, and those without rows that lie before one of them; no more than the limit.
  private func parts(of table: Table) -> [(section: Int, rows: Range<Int>)] {
    if let section {
      if section >= table.sectionCount { return [] }
      let count = table.rowCount(inSection: section)
      let first = min(start, count)
      return [(section, first..<first + min(limit, count - first))]
    }
    var parts: [(section: Int, rows: Range<Int>)] = []
    var (passed, left) = (start, limit)
    for section in 0..<table.sectionCount where left > 0 && parts.count <= limit {
      let count = table.rowCount(inSection: section)
      if passed >= count, passed > 0 {
        passed -= count
        continue
      }
      let rows = passed..<passed + min(left, count - passed)
      parts.append((section, rows))
      left -= rows.count
      passed = 0
    }
    return parts
  }

  /// Writes the window's rows.
  func write(_ state: TableState, into array: inout JSONArrayWriter) {
    let table = table(of: state)
    let tellsStale = plane == .view && !state.planesAgree
    for part in parts(of: table) {
      array.appendObject { object in
        object.set("section", part.section)
        if let title = table.title(ofSection: part.section) { object.set("title", title) }
        object.set("rowCount", table.rowCount(inSection: part.section))
        object.set("start", part.rows.lowerBound)
        object.setArray("rows") { rows in
          table.forEachRow(inSection: part.section, in: part.rows) { row in
            table.store.withText(of: row) { rows.append(utf8: $0.span) }
          }
        }
        if !tellsStale { return }
        let stale = part.rows.filter {
          state.isStale(at: IndexPath(section: part.section, row: $0))
        }
        if stale.isEmpty { return }
        object.setArray("stale") { rows in for row in stale { rows.append(row) } }
      }
    }
  }

  /// The window's rows as JSON text.
  func text(_ state: TableState) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { write(state, into: &$0) }
    return writer.bytes
  }
}

extension JSONObjectWriter {
  /// Sets the plane and the rows of a window.
  mutating func set(_ window: StateWindow, _ state: TableState) {
    set("plane", window.plane.rawValue)
    setArray("sections") { window.write(state, into: &$0) }
  }

  /// Sets what is true of a state beside its rows.
  mutating func setMode(of state: TableState) {
    set("era", state.era.rawValue)
    set("kind", state.kind.rawValue)
    set("planesAgree", state.planesAgree)
    setObject("model") { $0.setCounts(of: state.model) }
    setObject("view") { $0.setCounts(of: state.view) }
    setObject("state") { $0.setState(state) }
  }

  private mutating func setCounts(of table: Table) {
    set("sections", table.sectionCount)
    set("rows", table.rowCount)
  }
}
