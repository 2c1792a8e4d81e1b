import EditScript
import TableEditing

// Rows, sections, steps and eras: everything that begins with a digit.
extension Completer {
  mutating func addNumbers() {
    var roles: [Continuation.Role] = []
    var hasText = false
    for continuation in continuations {
      switch (continuation.terminal, continuation.rule) {
      case (.integer, .rowReference):
        for role in continuation.roles where !roles.contains(role) { roles.append(role) }
      case (.integer, .sectionSet): addSections(isPlace: false)
      case (.integer, .moveSection), (.integer, .expectRows): addSections(isPlace: false)
      case (.integer, .insertSection): addSections(isPlace: true)
      case (.integer, .goto): addSteps()
      case (.integer, .placeholderCommit), (.integer, .placeholderDelete): addPlaceholders()
      case (.digits, _): addEras()
      case (.string, _): hasText = true
      default: break
      }
    }
    guard !roles.isEmpty, !place.isInPolicy, let table = rows else { return }
    if cursor.kind == .text {
      if !hasText { addRows(withText: cursor.typed.dropFirst(), of: table) }
    } else {
      addRows(roles, of: table)
    }
  }

  private mutating func addEras() {
    for era in EraName.allCases.reversed() {
      add(Completion(era.rawValue, .keyword, detail: "iOS \(era.rawValue)"), rank: Rank.row)
    }
  }

  private mutating func addSteps() {
    var step = lastStep
    var count = 0
    while step >= 0, count < Self.limit {
      let text = "\(step)"
      if cursor.fits(text) != nil {
        add(Completion(text, .number, detail: step == 0 ? "the start" : nil), rank: Rank.row)
        count += 1
      }
      step -= 1
    }
  }

  private mutating func addPlaceholders() {
    let placeholders = table?.interaction?.placeholders ?? []
    for (index, placeholder) in placeholders.enumerated().prefix(Self.limit) {
      add(
        Completion("\(index)", .number, detail: placeholder.item.text(for: .sameApp)),
        rank: Rank.row)
    }
  }

  private mutating func addSections(isPlace: Bool) {
    guard let table = rows, cursor.kind != .word else { return }
    let count = table.sectionCount + (isPlace ? 1 : 0)
    let isTitle = cursor.kind == .text
    var found = 0
    for section in 0..<min(count, Self.searchLimit) where found < Self.limit {
      let title = section < table.sectionCount ? table.title(ofSection: section) : "at the end"
      let completion = Completion("\(section)", .section, detail: title)
      if isTitle {
        guard section < table.sectionCount, let title, cursor.fits(title.asLiteral) != nil else {
          continue
        }
        addFound(completion, rank: Rank.row)
      } else {
        guard cursor.fits(completion.text) != nil else { continue }
        add(completion, rank: Rank.row)
      }
      found += 1
    }
  }
}
