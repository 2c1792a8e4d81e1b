import TableEditing

extension UpdateException {
  /// Whether all figures are counts and indexes that a table can have.
  var isPlausible: Bool {
    figures.allSatisfy { $0.value >= 0 && $0.value <= BatchListing.greatestFigure }
  }

  /// The exception with each figure brought into a table's reach.
  fileprivate var withinReach: UpdateException {
    UpdateException(
      form, figures.map { FigureValue($0.figure, min(max($0.value, 0), 1_000_000)) })
  }
}

extension Incident {
  /// What a message with a negative or an enormous figure means; `NSNotFound` is the usual one.
  var implausibleExplanation: Explanation {
    let isNotFound = exception.figures.contains { $0.value == .max }
    var incident = Incident(exception.withinReach, kind: kind, era: era)
    incident.operations = operations
    var explanation = incident.explanation
    for index in explanation.causes.indices { explanation.causes[index].script = nil }
    explanation.readings = nil
    explanation.meaning =
      isNotFound
      ? "an index is \(Int.max), which is NSNotFound: something was looked for and not found, and the answer was used as an index"
      : "a figure is no count and no index that a \(view) can have"
    explanation.note = "There is no script for figures like these."
    if isNotFound {
      let cause = Cause(
        title: "The answer of a search was used without asking whether anything was found",
        fix:
          "Compare the index with NSNotFound, or use a search that answers nil, before the call.",
        script: nil)
      explanation.causes.insert(cause, at: 0)
    }
    return explanation
  }
}
