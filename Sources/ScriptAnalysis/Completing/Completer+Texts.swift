import EditScript
import TableEditing

// Texts in quotes.
extension Completer {
  mutating func addTexts(_ continuation: Continuation) {
    if place.isInPolicy { return }
    guard let role = continuation.roles.first else { return }
    switch role.rule {
    case .tableFrom: addFile()
    case .use, .liftFrom: addTables(isCurrentToo: role.rule == .use)
    case .setText: addCurrentText()
    case .expectRows: addExpectedTexts()
    case .tapAction: addActions()
    case .representation: addTypes()
    case .appendItems:
      if place.lastKeyword == .to { addTitles() }
    case .insertItemsBeside:
      if place.isBehindBeside { addItems() }
    case .insertSectionsBeside:
      if place.isBehindBeside { addTitles() }
    case .moveItemBeside, .deleteItems, .reloadItems, .reconfigureItems: addItems()
    case .moveSectionBeside, .deleteSnapshotSections, .reloadSnapshotSections: addTitles()
    default: break
    }
  }

  private mutating func add(text: String, _ kind: Completion.Kind = .text, detail: String? = nil) {
    add(Completion(text.asLiteral, kind, detail: detail), rank: Rank.row)
  }

  private mutating func addFile() {
    let typed = String(decoding: cursor.typed.dropFirst(), as: UTF8.self)
    addFound(Completion(typed, .file), rank: Rank.first)
  }

  private mutating func addTables(isCurrentToo: Bool) {
    guard let table else { return }
    for other in table.otherTables.prefix(Self.limit) {
      guard let title = other.title else { continue }
      add(text: title, .table, detail: "\(other.view.rowCount) rows")
    }
    if isCurrentToo, let title = table.title {
      add(text: title, .table, detail: "the table in use")
    }
  }

  private mutating func addActions() {
    guard let buttons = table?.openRow?.buttons else { return }
    switch buttons {
    case .delete(let title): add(text: title)
    case .actions(let actions):
      for action in actions { add(text: action.title, detail: action.style.rawValue) }
    }
  }

  private mutating func addTypes() {
    for type in ["public.utf8-plain-text", "public.html", "public.url", "public.rtf"] {
      add(text: type)
    }
  }

  /// The text that a row has now, to be changed.
  private mutating func addCurrentText() {
    guard let model = table?.model, let path = place.path(behind: .set, in: model),
      model.hasRow(at: path), let text = model.shortText(at: path)
    else { return }
    add(text: text, detail: "the row's text now")
  }

  /// The rows of the section, from the one on that comes next.
  private mutating func addExpectedTexts() {
    guard let model = table?.view else { return }
    let numbers = Array(place.words)
    var section = 0
    if place.keyword(2) == .in, numbers.count > 3 {
      section = Int(place.text(of: numbers[3])) ?? 0
    }
    guard section < model.sectionCount else { return }
    let written = numbers.count { place.tokens[$0].kind == .string }
    let rows = written..<max(written, model.rowCount(inSection: section))
    for row in rows.prefix(Self.limit) {
      let path = IndexPath(section: section, row: row)
      if let text = model.shortText(at: path) { add(text: text, detail: "\(path)") }
    }
  }

  /// The items of the snapshot that is edited.
  private mutating func addItems() {
    guard let model = table?.model else { return }
    var found = 0
    forEachText(of: model) { path, literal in
      guard cursor.fits(literal) != nil else { return true }
      add(Completion(literal, .text, detail: "\(path)"), rank: Rank.row)
      found += 1
      return found < Self.limit
    }
  }

  private mutating func addTitles() {
    guard let model = table?.model else { return }
    for section in 0..<min(model.sectionCount, Self.searchLimit) {
      if let title = model.title(ofSection: section) {
        add(text: title, detail: "section \(section)")
      }
    }
  }
}

extension Place {
  /// The keyword of the last token.
  var lastKeyword: Keyword? { words.last.flatMap { tokens[$0].keyword } }

  var isBehindBeside: Bool { lastKeyword == .before || lastKeyword == .after }

  /// The row that is named behind a verb.
  func path(behind verb: Keyword, in table: Table) -> IndexPath? {
    let numbers = Array(words)
    guard let start = numbers.firstIndex(where: { tokens[$0].keyword == verb }) else { return nil }
    var parts: [Int] = []
    for number in numbers[(start + 1)...] where tokens[number].kind != .dot {
      if tokens[number].kind == .assign { break }
      parts.append(number)
    }
    guard parts.count == 1 || parts.count == 2, let row = parts.last else { return nil }
    let section = parts.count == 2 ? Int(text(of: parts[0])) : 0
    guard let section, section >= 0, section < table.sectionCount else { return nil }
    if tokens[row].keyword == .last {
      return IndexPath(section: section, row: table.rowCount(inSection: section) - 1)
    }
    return Int(text(of: row)).map { IndexPath(section: section, row: $0) }
  }
}
