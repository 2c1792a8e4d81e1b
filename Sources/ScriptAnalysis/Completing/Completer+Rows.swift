import EditScript
import TableEditing

// The index paths of rows that are there, and of places for new ones.
extension Completer {
  mutating func addRows(_ roles: [Continuation.Role], of table: Table) {
    if cursor.kind == .word || cursor.kind == .sign { return }
    let isPlace = continuations.contains { $0.rule == .rowReference && $0.isPlace }
    let typed = cursor.typed
    var found: [(path: IndexPath, text: String)] = []
    if let dot = typed.firstIndex(of: UInt8(ascii: ".")) {
      guard let section = Int(String(decoding: typed[..<dot], as: UTF8.self)),
        section < table.sectionCount
      else { return }
      addRows(of: section, typed[(dot + 1)...], table, &found) { "\(section).\($0)" }
      addEnds(of: section, isPlace)
    } else if table.sectionCount == 1 {
      addRows(of: 0, typed, table, &found) { "\($0)" }
    } else {
      // A row alone is one of section 0.
      if let row = Int(String(decoding: typed, as: UTF8.self)), table.sectionCount > 0,
        row < table.rowCount(inSection: 0)
      {
        found.append((IndexPath(section: 0, row: row), "\(row)"))
      }
      for section in 0..<table.sectionCount where found.count < Self.scanned {
        guard "\(section)".utf8.starts(with: typed) else { continue }
        addRows(of: section, typed[typed.endIndex...], table, &found) { "\(section).\($0)" }
        if isPlace || roles.contains(where: { $0.rule == .moveRow && $0.label == .to }) {
          addEnds(of: section, true)
        }
      }
    }
    addRows(found, for: roles, table)
  }

  /// How many rows are looked at for those with the control that is needed.
  private static let scanned = 400

  /// Adds rows: those first that have what the statement needs.
  private mutating func addRows(
    _ found: [(path: IndexPath, text: String)], for roles: [Continuation.Role], _ table: Table
  ) {
    var first: [(path: IndexPath, text: String)] = []
    var others: [(path: IndexPath, text: String)] = []
    for row in found {
      if hasWhatIsNeeded(row.path, for: roles) == false {
        others.append(row)
      } else {
        first.append(row)
      }
    }
    for (index, row) in (first + others).prefix(Self.limit).enumerated() {
      let detail = table.beginning(at: row.path)
      add(
        Completion(row.text, .indexPath, detail: detail),
        rank: Rank.row + (index < first.count ? 0 : Self.limit))
    }
  }

  /// Finds the rows of a section whose numbers begin with some digits, the nearest first.
  private func addRows(
    of section: Int, _ digits: ArraySlice<UInt8>, _ table: Table,
    _ found: inout [(path: IndexPath, text: String)], _ text: (Int) -> String
  ) {
    let count = table.rowCount(inSection: section)
    var start = 0
    var length = count
    if !digits.isEmpty {
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return }
      start = number
      length = 1
    }
    while start < count, found.count < Self.scanned {
      for row in start..<min(start + length, count) where found.count < Self.scanned {
        found.append((IndexPath(section: section, row: row), text(row)))
      }
      // 12, then 120 to 129, then 1200 to 1299.
      guard start > 0, start <= count / 10, !digits.isEmpty else { return }
      start *= 10
      length *= 10
    }
  }

  private mutating func addEnds(of section: Int, _ isPlace: Bool) {
    add(
      Completion("\(section).last", .indexPath, detail: "the last row of the section"),
      rank: Rank.word)
    if isPlace {
      add(
        Completion("\(section).end", .indexPath, detail: "behind the last row of the section"),
        rank: Rank.word)
    }
  }

  /// Adds the rows whose texts begin with what is typed in quotes.
  mutating func addRows(withText typed: ArraySlice<UInt8>, of table: Table) {
    var found = 0
    forEachText(of: table) { path, literal in
      guard let isExact = cursor.fits(literal) else { return true }
      let text = table.sectionCount == 1 ? "\(path.row)" : "\(path)"
      addFound(
        Completion(text, .indexPath, detail: table.beginning(at: path)), rank: Rank.row,
        isExact: isExact)
      found += 1
      return found < Self.limit
    }
  }

  /// Calls `body` with the rows of a table, each with its text as a string of the language, as long as it wants more.
  func forEachText(of table: Table, _ body: (IndexPath, String) -> Bool) {
    var seen = 0
    for section in 0..<table.sectionCount {
      for row in 0..<table.rowCount(inSection: section) {
        seen += 1
        let path = IndexPath(section: section, row: row)
        guard seen <= Self.searchLimit else { return }
        guard let text = table.shortText(at: path) else { continue }
        guard body(path, text.asLiteral) else { return }
      }
    }
  }
}

extension Table {
  /// A row's text, shortened to what fits beside an index path.
  func beginning(at path: IndexPath) -> String {
    let (text, isCut) = store.beginning(of: row(at: path), limit: 60)
    return isCut ? text + "…" : text
  }

  /// A row's text; nil if it is too long to be written in a statement.
  func shortText(at path: IndexPath) -> String? {
    let (text, isCut) = store.beginning(of: row(at: path), limit: 200)
    return isCut ? nil : text
  }
}
