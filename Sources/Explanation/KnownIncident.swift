import TableEditing

/// A sentence that no batch update raises, found in a text.
struct KnownIncident {
  let sentence: KnownSentence
  let found: FoundException

  subscript(figure: Figure) -> String { found[figure].map { "\($0)" } ?? "…" }

  static let noScript = "This engine cannot raise it, so there is no script."

  var explanation: Explanation {
    switch sentence {
    case .inconsistentUpdate, .inconsistentBatch, .rowCountInStack, .sectionCountInStack,
      .batchInStack:
      countsExplanation
    case .arrayIndex: arrayIndexExplanation
    case .diffableTableChanged, .identifiersRepeated, .identifiersRepeatedWithoutList,
      .sectionIdentifiersExist, .itemIdentifiersExist, .identifiersPresent, .noSections,
      .parameterNotSatisfying, .destinationInserted, .destinationMoved, .reloadedItemMissing,
      .reconfiguredItemMissing:
      diffableExplanation
    default:
      Explanation(
        meaning: meaning, readings: nil,
        causes: advice.map { Cause(title: $0.title, fix: $0.fix, script: nil) },
        note: Self.noScript)
    }
  }

  /// A count is wrong, but the text does not say which one: the scripts show the usual mistake, with figures of ours.
  private var countsExplanation: Explanation {
    let era: Era = sentence == .inconsistentUpdate ? .ios5 : found.eras.first ?? .ios17
    let isSection = sentence == .sectionCountInStack
    let example = isSection ? Self.sectionExample : Self.rowExample
    let incident = Incident(example.exception, kind: found.kind ?? .table, era: era)
    let things = isSection ? "sections" : "\(incident.rows) or sections"
    let cause = incident.cause(
      "The calls and the model do not agree about how many \(things) came and went",
      fix:
        "Count the \(incident.rows) of every section in the model before and after the update: the difference must be what was "
        + "announced. Change the model inside the update block."
    ) { _ in example.reproduction }
    return Explanation(
      meaning:
        "the counts that the data source answers after the update are not those before it with the announced changes",
      readings: nil, causes: [cause],
      note: "The text gives no figures, so that the script's figures are an example.")
  }

  private typealias Example = (exception: UpdateException, reproduction: Reproduction)

  private static let rowExample: Example = (
    UpdateException(
      .rowCount,
      zip(ExceptionForm.rowCount.figures, [0, 3, 4, 0, 1, 0, 0]).map { FigureValue($0, $1) }),
    Reproduction([3], to: [4], [.deleteRow(at: IndexPath(section: 0, row: 0))])
  )

  private static let sectionExample: Example = (
    UpdateException(
      .sectionCount,
      zip(ExceptionForm.sectionCount.figures, [2, 1, 0, 0]).map { FigureValue($0, $1) }),
    Reproduction([2, 1], to: [2], [.deleteRow(at: IndexPath(section: 1, row: 0))])
  )

  /// The one fault of an array that a script can show.
  private var arrayIndexExplanation: Explanation {
    Explanation(
      meaning: meaning, readings: nil,
      causes: advice.map { title, fix in
        Cause(
          title: title, fix: fix,
          script: CauseScript(
            text: """
              # \(title).
              era 17
              kind table
              table {
                section { "0" "1" }
              }
              model delete 2

              """,
            message: "Fatal error: Index out of range", era: .ios17, kind: .table,
            isScaledDown: false))
      },
      note: "An array raises it, not the table; the script's figures are an example.")
  }
}
