import EditScript
import ScriptRunner
import TableEditing

/// What a callback is, and what the app answers there and then.
extension ScriptDocument {
  func hoverOfPolicy(_ pointed: Pointed) -> Hover? {
    guard let keyword = pointed.keyword else { return nil }
    var blocks: [Hover.Block] = []
    if let parameters = keyword.policyParameters {
      let form =
        parameters.isEmpty
        ? keyword.spelling : "\(keyword.spelling)(\(parameters.joined(separator: ", ")))"
      blocks.append(.word(form, keyword.entry.summary))
      if let uiKit = keyword.entry.uiKit { blocks.append(.uiKit(uiKit)) }
    }
    if let place = pointed.place {
      let answers = withRerun(of: place) { $0.after.answers(of: keyword) } ?? []
      if !answers.isEmpty {
        blocks.append(.text("Its answers now:"))
        blocks.append(.list(answers))
      }
    }
    blocks += Hover.reference(of: keyword).filter {
      switch $0 {
      case .word, .uiKit: false
      case .text, .list, .script, .drawing: true
      }
    }
    return Hover(range: pointed.range, blocks: blocks)
  }
}

extension ScriptRunner {
  /// How many rows are asked about, and how many lines that makes at most.
  private static let mostRows = 200
  private static let mostLines = 8

  /// What a callback answers for each row shown, rows with the same answer side by side together.
  fileprivate func answers(of keyword: Keyword) -> [String] {
    var runs: [AnswerRun] = []
    var asked = 0
    let view = timeline.state.view
    for section in 0..<view.sectionCount {
      for row in 0..<view.rowCount(inSection: section) {
        let path = IndexPath(section: section, row: row)
        guard let question = keyword.question(about: path, in: view) else { return [] }
        let words = words(ofAnswerTo: question)
        if let last = runs.last, last.words == words, last.end.section == section {
          runs[runs.count - 1].end = path
        } else {
          runs.append(AnswerRun(start: path, end: path, words: words))
        }
        asked += 1
        if asked == Self.mostRows { return Self.lines(of: runs, isCut: view.rowCount > asked) }
      }
    }
    return Self.lines(of: runs, isCut: false)
  }

  private func words(ofAnswerTo question: Question) -> String {
    switch answer(to: question) {
    case nil: "not implemented"
    case .success(let answer)?: answer.description
    case .failure(let refusal)?: refusal.message
    }
  }

  private static func lines(of runs: [AnswerRun], isCut: Bool) -> [String] {
    var lines = runs.prefix(mostLines).map { run in
      run.start == run.end
        ? "row \(run.start.description): \(run.words)"
        : "rows \(run.start.description) to \(run.end.description): \(run.words)"
    }
    if isCut || runs.count > mostLines { lines.append("and so on") }
    return lines
  }
}

/// Rows side by side with the same answer.
private struct AnswerRun {
  var start: IndexPath
  var end: IndexPath
  var words: String
}

extension Keyword {
  /// The question about one row; nil where a callback is none.
  ///
  /// A row is asked about moving to the end of its section.
  fileprivate func question(about path: IndexPath, in view: Table) -> Question? {
    switch self {
    case .canEdit: .canEdit(path)
    case .editingStyle: .editingStyle(path)
    case .shouldIndent: .shouldIndent(path)
    case .canMove: .canMove(path)
    case .targetForMove:
      .targetForMove(
        from: path,
        to: IndexPath(
          section: path.section, row: max(view.rowCount(inSection: path.section) - 1, 0)))
    case .titleForDeleteConfirmation: .titleForDeleteConfirmation(path)
    case .leadingSwipeActions: .leadingSwipeActions(path)
    case .trailingSwipeActions: .trailingSwipeActions(path)
    case .editActions: .editActions(path)
    case .shouldBeginMultipleSelection: .shouldBeginMultipleSelection(path)
    case .itemsForDrag: .itemsForDrag(path)
    case .itemsForAdding: .itemsForAdding(path)
    case .shouldSpringLoad: .shouldSpringLoad(path)
    case .allowsMultipleSelectionDuringEditing: .allowsMultipleSelectionDuringEditing
    case .allowsMoveOperation: .allowsMoveOperation
    default: nil
    }
  }
}
