import TableEditing

/// A sentence that the engine cannot raise, found in a text.
struct KnownIncident {
  let sentence: KnownSentence
  let found: FoundException

  subscript(figure: Figure) -> String { found[figure].map { "\($0)" } ?? "…" }

  static let noScript = "This engine cannot raise it, so there is no script."

  var explanation: Explanation {
    switch sentence {
    case .inconsistentUpdate, .inconsistentBatch: countsExplanation
    case .arrayIndex: arrayIndexExplanation
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
    let kind = found.kind ?? .table
    let figures: [FigureValue] = [
      FigureValue(.section, 0), FigureValue(.before, 3), FigureValue(.after, 4),
      FigureValue(.inserted, 0), FigureValue(.deleted, 1), FigureValue(.movedIn, 0),
      FigureValue(.movedOut, 0),
    ]
    let incident = Incident(UpdateException(.rowCount, figures), kind: kind, era: era)
    let cause = incident.cause(
      "The calls and the model do not agree about how many \(incident.rows) or sections came and went",
      fix:
        "Count the \(incident.rows) of every section in the model before and after the update: the difference must be what was "
        + "announced. Change the model inside the update block."
    ) { _ in
      Reproduction([3], to: [4], [.deleteRow(at: IndexPath(section: 0, row: 0))])
    }
    return Explanation(
      meaning:
        "the counts that the data source answers after the update are not those before it with the announced changes",
      readings: nil, causes: [cause],
      note: "The text gives no figures, so that the script's figures are an example.")
  }

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
