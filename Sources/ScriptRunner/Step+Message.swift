import TableEditing

/// The runner's sentences.
extension Refusal {
  /// What stood in the way, in a sentence without a full stop.
  package var message: String {
    switch self {
    case .edit(let refusal): refusal.message
    case .policy(let error): error.message
    case .noLastRow(let section): "section \(section) has no last row: it is empty"
    case .rangeTooLong(let limit): "a range names at most \(limit) rows"
    case .unknownOption(let option): "there is no option '\(option)'"
    case .filesNotAllowed(let path): "reading files is not allowed here, so '\(path)' is not read"
    case .unreadableTable(let path, let reason): "cannot read a table from '\(path)': \(reason)"
    case .tooManySteps(let limit): "a script runs at most \(limit) steps"
    case .unparsed: "the statement has no meaning, so it is not run"
    }
  }
}

extension ExpectationFailure {
  /// What was expected and what is, in a sentence without a full stop.
  package var message: String {
    switch self {
    case .rows(let expected, let actual, let section):
      "section \(section) should show \(StateLine(sections: [expected]).text)"
        + ", but shows \(StateLine(sections: [actual]).text)"
    case .noSection(let section, let count):
      "there is no section \(section): the table shows \(count)"
    case .trap(let expected, let actual?): "expected the trap '\(expected)', got '\(actual)'"
    case .trap(let expected, nil): "expected the trap '\(expected)', but nothing trapped"
    case .ignored(_, nil): "expected the statement to be ignored, but it was not"
    case .ignored(let expected, let actual?):
      "expected that it is ignored with '\(expected ?? "")', got '\(actual)'"
    case .refusal(_, nil): "expected a refusal, but nothing was refused"
    case .refusal(let expected, let actual?):
      "expected a refusal with '\(expected ?? "")', got '\(actual)'"
    case .notStale(let paths):
      "not stale: " + paths.map { $0.description }.joined(separator: ", ")
    }
  }
}

extension StepResult {
  /// The text of a trap or a refusal, as `#!` lines have it; nil if the statement ended well.
  package var failureText: String? {
    switch self {
    case .trapped(let trap): trap.message
    case .refused(let refusal): refusal.message
    case .done, .ignored, .failed: nil
    }
  }
}
