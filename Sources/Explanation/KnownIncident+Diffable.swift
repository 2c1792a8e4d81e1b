import TableEditing

/// Sentences of diffable data sources, each with a script that raises it.
extension KnownIncident {
  /// What a script does, and what it raises; nil where none can.
  private typealias Example = (statements: [String], exception: DiffableException)

  /// Explains a sentence with identifiers of ours, which the text's own are not.
  var diffableExplanation: Explanation {
    let script = diffableExample.map { diffableScript($0) }
    return Explanation(
      meaning: meaning, readings: nil,
      causes: advice.map { Cause(title: $0.title, fix: $0.fix, script: script) },
      note: diffableNote(hasScript: script != nil))
  }

  private func diffableNote(hasScript: Bool) -> String {
    if hasScript { return "The script's identifiers are an example." }
    switch sentence {
    case .itemIdentifiersExist, .identifiersPresent:
      return "A line in the log and no exception, so there is no script."
    default: return Self.noScript
    }
  }

  private func diffableScript(_ example: Example) -> CauseScript {
    let era = found.eras.first { $0 >= .ios15 } ?? .ios17
    let kind = found.kind ?? .table
    var lines = ["# \(advice[0].title).", "era \(era.rawValue)", "kind \(kind.rawValue)"]
    lines += example.statements
    return CauseScript(
      text: lines.joined(separator: "\n") + "\n", message: example.exception.message(kind: kind),
      era: era, kind: kind, isScaledDown: isScaledDown)
  }

  private var isScaledDown: Bool {
    sentence == .sectionIdentifiersExist && found[.count] != existingSections.count
  }

  /// As many section identifiers as the text counts, where a script can show them.
  private var existingSections: [String] {
    let count = found[.count] ?? 1
    return (0..<(count > 0 && count <= Reproduction.mostSections ? count : 1)).map { "S\($0)" }
  }

  /// Whether the words that stand in the text speak of sections.
  var isOfSections: Bool {
    switch found.words.first {
    case "section", "section operation": true
    default: false
    }
  }

  private var diffableExample: Example? {
    switch sentence {
    case .diffableTableChanged: (Self.table + ["view delete 0"], .tableChanged)
    case .identifiersRepeated, .identifiersRepeatedWithoutList:
      isOfSections
        ? (Self.edit("append sections \"S\" \"S\""), .identifiersRepeated(.sections, ["S"]))
        : (Self.edit("append \"C\" \"C\""), .identifiersRepeated(.items, ["C"]))
    case .sectionIdentifiersExist:
      (
        ["table {"] + existingSections.map { "  section \"\($0)\" { }" } + ["}", "diffable"]
          + [
            "snapshot { append sections "
              + existingSections.map { "\"\($0)\"" }.joined(separator: " ") + " }"
          ],
        .sectionIdentifiersExist(existingSections)
      )
    case .noSections: (Self.edit("delete all; append \"A\""), .noSections)
    case .parameterNotSatisfying: conditionExample
    case .destinationInserted:
      isOfSections
        ? (
          Self.edit("insert sections \"Main\" after \"Main\""),
          .destinationInserted(.sections, "Main")
        ) : (Self.edit("insert \"A\" after \"A\""), .destinationInserted(.items, "A"))
    case .destinationMoved:
      isOfSections
        ? (Self.edit("move section \"Main\" after \"Main\""), .destinationMoved(.sections, "Main"))
        : (Self.edit("move \"A\" after \"A\""), .destinationMoved(.items, "A"))
    case .reloadedItemMissing:
      isOfSections
        ? (
          Self.edit("reload section \"Other\""), .reloadedIdentifierMissing(.sections, "Other")
        ) : (Self.edit("reload \"C\""), .reloadedIdentifierMissing(.items, "C"))
    case .reconfiguredItemMissing:
      (Self.edit("reconfigure \"C\""), .reconfiguredItemMissing("C"))
    default: nil
    }
  }

  private var conditionExample: Example? {
    guard let condition = found.words.first.flatMap(DiffableException.Condition.init) else {
      return nil
    }
    let edit =
      switch condition {
      case .section: "append \"C\" to \"Other\""
      case .insertIndex: "insert sections \"New\" after \"Other\""
      case .fromIndex: "move \"C\" after \"A\""
      case .toIndex: "move \"A\" after \"C\""
      case .fromSection: "move section \"Other\" after \"Main\""
      case .toSection: "move section \"Main\" after \"Other\""
      }
    return (Self.edit(edit), .notSatisfying(condition))
  }

  private static let table = [
    "table {", "  section \"Main\" { \"A\" \"B\" }", "}", "diffable",
  ]

  private static func edit(_ edit: String) -> [String] { table + ["snapshot { \(edit) }"] }
}
