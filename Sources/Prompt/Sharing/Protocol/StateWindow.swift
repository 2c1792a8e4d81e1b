import JSON
import Reporting
import TableEditing

/// The rows of a state that a client asks for: some of one section, or of all sections in their order.
struct StateWindow {
  /// `model`, what the data source holds, or `view`, what the table shows.
  var plane: ChangeSet.Plane
  /// Nil for all sections.
  var section: Int?
  /// The first row, counted in the section, or over all sections.
  var start: Int
  var limit: Int
  /// How many sections are shown, those without rows counted too.
  private let sectionLimit: Int

  init(_ parameters: RPCParameters, _ state: TableState, limit most: Int) throws(RPCError) {
    switch try parameters.string("plane") ?? "view" {
    case "view": plane = .view
    case "model": plane = .model
    default: throw .invalidParameters("'plane' is \"view\" or \"model\"")
    }
    section = try parameters.count("section")
    start = try parameters.count("start") ?? 0
    sectionLimit = most
    limit = min(try parameters.count("limit") ?? 1_000, most)
    let table = plane == .view ? state.view : state.model
    if let section, section >= table.sectionCount {
      throw .invalidParameters("there is no section \(section); there are \(table.sectionCount)")
    }
  }

  /// Writes the counts of both planes, the mode, and the window's rows.
  func write(_ state: TableState, into result: inout JSONObjectWriter) {
    result.set("era", state.era.rawValue)
    result.set("kind", state.kind.rawValue)
    result.set("planesAgree", state.planesAgree)
    result.setObject("model") { $0.setCounts(of: state.model) }
    result.setObject("view") { $0.setCounts(of: state.view) }
    result.setObject("state") { $0.setState(state) }
    result.set("plane", plane.rawValue)
    let table = plane == .view ? state.view : state.model
    result.setArray("sections") { array in
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
        }
      }
    }
  }

  /// The sections with rows in the window, and those without rows that lie before one of them.
  private func parts(of table: Table) -> [(section: Int, rows: Range<Int>)] {
    if let section {
      let count = table.rowCount(inSection: section)
      let first = min(start, count)
      return [(section, first..<first + min(limit, count - first))]
    }
    var parts: [(section: Int, rows: Range<Int>)] = []
    var (passed, left) = (start, limit)
    for section in 0..<table.sectionCount where left > 0 && parts.count < sectionLimit {
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
}

extension JSONObjectWriter {
  fileprivate mutating func setCounts(of table: Table) {
    set("sections", table.sectionCount)
    set("rows", table.rowCount)
  }
}
