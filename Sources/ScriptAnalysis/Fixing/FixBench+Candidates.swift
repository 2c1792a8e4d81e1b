import EditScript
import ScriptRunner
import TableEditing

/// What may mend a finding, the likeliest first.
extension FixBench {
  func candidates() -> [Candidate] {
    guard let code = FindingCode(rawValue: finding.code) else {
      return UpdateRule(rawValue: finding.code).map { candidates(for: $0) } ?? []
    }
    switch code {
    case .expectation: return corrections()
    case .refused:
      return [editModeFirst(), undoFirst(), withPlane("app", "Let the app do it")].compacted
    case .ignored: return [tapMinus(), editModeFirst()].compacted
    case .staleRows: return [reloadStaleRows()].compacted
    case .countsApart: return [tellTable()].compacted
    case .ascendingRemovals: return [removeLastFirst()].compacted
    case .swapForMove: return [moveInData()].compacted
    case .moveToItself:
      return [Candidate(title: "Take the move out", edits: [remove(finding.range)])]
    case .repeatedDelete:
      return [Candidate(title: "Delete it once", edits: [remove(finding.range)])]
    case .reloadDataInUpdate:
      return [
        Candidate(
          title: "Reload after the update",
          edits: [remove(finding.range), insert("reload data", after: number)])
      ]
    case .sectionMoveWithRowEdits: return [deleteAndInsertSection()].compacted
    case .unendedUpdate:
      return [Candidate(title: "End the update", edits: [insert("end", after: nodes.count - 1)])]
    case .crash: return [undoFirst()].compacted
    case .fileNotRead, .notRun, .repeatedInsert, .touchOnlyCloses, .itemsWithoutText,
      .uncommittedDelete, .gestureTookTap, .proposalChanged, .existingItems:
      return []
    }
  }

  private func candidates(for rule: UpdateRule) -> [Candidate] {
    switch rule {
    case .rowCount, .sectionCount:
      return [modelFirst(), useBatch(), tellData(), tellTable(), appInstead()].compacted
    case .deleteAndReload, .deleteAndMove: return [sayOldIndex(), reloadAfter()].compacted
    case .moveFromDeletedSection, .moveIntoInsertedSection: return [insertAtNewPlace()].compacted
    case .itemsBelowZero, .deleteBounds, .insertBounds, .moveBounds, .insertAndMove, .duplicateMove:
      return []
    }
  }

  // MARK: - What comes out

  private func corrections() -> [Candidate] {
    let title = "Update this expectation"
    if case .expect(let expectation) = node.statement, finding.range == node.range {
      guard let words = withRunner({ words(of: expectation, $0.timeline.state) }) else { return [] }
      return [Candidate(title: title, edits: [TextEdit(range: node.range, replacement: words)])]
    }
    let lines = segment.tree.outcomeLines(after: number)
    return withRunner { runner in
      var runner = runner
      let step = runner.run(node)
      let corrections = ScriptTest.corrections(
        of: lines, from: step, after: runner.timeline.state)
      guard let correction = corrections.first(where: { $0.lines[0].range == finding.range }) else {
        return []
      }
      return [Candidate(title: title, edits: edits(correction))]
    }
  }

  private func edits(_ correction: ScriptTest.Correction) -> [TextEdit] {
    let first = correction.lines[0].range
    if correction.texts.isEmpty { return correction.lines.map { remove($0.range) } }
    let indent = indent(of: first.lowerBound) ?? ""
    let words = correction.texts.joined(separator: lineEnd + indent)
    return [TextEdit(range: first, replacement: words)]
      + correction.lines.dropFirst().map { remove($0.range) }
  }

  private func words(of expectation: Expectation, _ state: TableState) -> String? {
    guard case .rows(_, let section) = expectation, section < state.view.sectionCount else {
      return nil
    }
    let texts = state.view.texts(inSection: section).map { $0.asLiteral }
    return (["expect rows"] + (section == 0 ? [] : ["in \(section)"]) + texts)
      .joined(separator: " ")
  }

  // MARK: - The mode and the timeline

  private func editModeFirst() -> Candidate? {
    Candidate(
      title: "Enter editing mode first", edits: [insert("edit on", before: node.range.lowerBound)])
  }

  private func undoFirst() -> Candidate? {
    if number == 0 { return nil }
    return Candidate(
      title: "Undo the crash first", edits: [insert("undo", before: node.range.lowerBound)])
  }

  private func tapMinus() -> Candidate? {
    guard case .gesture(.swipe(.reference(let row), _, _)) = node.statement else { return nil }
    return Candidate(
      title: "Tap the minus control",
      edits: [TextEdit(range: node.range, replacement: "tap minus \(row.words)")])
  }

  private func withPlane(_ plane: String, _ title: String) -> Candidate? {
    guard case .edit(let edit) = node.statement, edit.plane == nil else { return nil }
    let start = node.range.lowerBound
    return Candidate(
      title: title, edits: [TextEdit(range: start..<start, replacement: plane + " ")])
  }

  // MARK: - Data source and table

  /// Exchanges a table call with the model edit behind it.
  private func modelFirst() -> Candidate? {
    guard case .edit(let edit) = node.statement, edit.plane == .view, number + 1 < nodes.count,
      case .edit(let next) = nodes[number + 1].statement, next.isOfModel
    else { return nil }
    let (first, second) = (node.range, nodes[number + 1].range)
    return Candidate(
      title: "Change the model first",
      edits: [
        TextEdit(range: first, replacement: text(second)),
        TextEdit(range: second, replacement: text(first)),
      ])
  }

  /// Makes one update of the statements of the app's code around.
  func useBatch(_ title: String = "Make one update of these statements") -> Candidate? {
    guard node.edit != nil, let range = codeStatements(around: number), range.count > 1 else {
      return nil
    }
    return Candidate(title: title, edits: batchEdits(range))
  }

  /// The model and view edits side by side around one.
  private func codeStatements(around number: Int) -> ClosedRange<Int>? {
    func isCode(_ number: Int) -> Bool {
      guard let edit = nodes[number].edit else { return false }
      return edit.isOfModel || edit.plane == .view
        || (edit.plane == nil && edit.isOfCode)
    }
    guard isCode(number) else { return nil }
    var first = number
    while first > 0, isCode(first - 1), segment.tree.outcomeLines(after: first - 1).isEmpty {
      first -= 1
    }
    var last = number
    while last + 1 < nodes.count, isCode(last + 1),
      segment.tree.outcomeLines(after: last).isEmpty
    {
      last += 1
    }
    return first...last
  }

  func batchEdits(_ range: ClosedRange<Int>) -> [TextEdit] {
    let first = nodes[range.lowerBound].range.lowerBound
    let end = nodes[range.upperBound].range.upperBound
    let isOnOneLine = endOfLine(first) >= end
    guard !isOnOneLine, let indent = indent(of: first) else {
      return [
        TextEdit(range: first..<first, replacement: "batch { "),
        TextEdit(range: end..<end, replacement: " }"),
      ]
    }
    var edits: [TextEdit] = []
    for number in range {
      let start = nodes[number].range.lowerBound
      let head = number == range.lowerBound ? "batch {" + lineEnd + indent : ""
      if number > range.lowerBound, self.indent(of: start) == nil { continue }
      edits.append(TextEdit(range: start..<start, replacement: head + "  "))
    }
    let last = endOfLine(end)
    let isFree =
      range.upperBound + 1 == nodes.count || nodes[range.upperBound + 1].range.lowerBound >= last
    let place = isFree ? last : end
    edits.append(TextEdit(range: place..<place, replacement: lineEnd + indent + "}"))
    return edits
  }

  private var culprit: StatementNode? {
    if case .batch(let inner) = node.statement {
      return inner.flattened.first { $0.range == finding.range }
    }
    return nodes.first { $0.range == finding.range }
  }

  private func tellData() -> Candidate? {
    guard let culprit, let edit = culprit.edit, edit.plane == .view,
      let statement = edit.action.inModel
    else { return nil }
    return Candidate(
      title: "Also tell the data source",
      edits: [insert(statement, before: culprit.range.lowerBound)])
  }

  private func tellTable() -> Candidate? {
    guard let culprit, let edit = culprit.edit, edit.isOfModel, let statement = edit.action.inView
    else { return nil }
    let isNested = culprit.range != node.range
    return Candidate(
      title: "Also tell the table",
      edits: [
        isNested ? insert(statement, behind: culprit.range) : insert(statement, after: number)
      ])
  }

  private func appInstead() -> Candidate? {
    guard let culprit, let edit = culprit.edit, edit.plane == .view,
      let statement = edit.action.inApp
    else { return nil }
    return Candidate(
      title: "Let the app change both",
      edits: [TextEdit(range: culprit.range, replacement: statement)])
  }

  private func reloadStaleRows() -> Candidate? {
    let paths: [IndexPath] = withRunner { runner in
      var runner = runner
      let step = runner.run(node)
      for case .staleRows(let paths, let count) in step.outcome.warnings where paths.count == count
      {
        return paths
      }
      return []
    }
    let rows = paths.map {
      RowReference(section: $0.section, position: .index($0.row)).words
    }
    return Candidate(
      title: "Also tell the table",
      edits: [
        insert(
          rows.isEmpty ? "view reload data" : "view reload " + rows.joined(separator: ", "),
          after: number)
      ])
  }
}

extension [FixBench.Candidate?] {
  var compacted: [FixBench.Candidate] { compactMap { $0 } }
}

// MARK: - The other half of an edit

extension EditAction {
  /// The same as a statement of the data source's; nil where that cannot be told.
  var inModel: String? {
    switch self {
    case .deleteRows(let set):
      set.references.map { "model delete " + $0.downwards.map { $0.words }.joined(separator: ", ") }
    case .insertPlaces(let set):
      set.references.map { references in
        references.map { "model insert \"new\" at \($0.words)" }.joined(separator: "; ")
      }
    case .moveRow(.reference(let from), .reference(let to)):
      "model move \(from.words) -> \(to.words)"
    case .deleteSections(let set):
      set.numbers.map { numbers in
        numbers.sorted(by: >).map { "model delete section \($0)" }.joined(separator: "; ")
      }
    case .insertSection(_, let index): "model insert section at \(index)"
    case .moveSection(let from, let to): "model move section \(from) -> \(to)"
    default: nil
    }
  }

  /// The same as a table call; nil where that cannot be told.
  var inView: String? {
    switch self {
    case .deleteRows(let set):
      set.references.map { "view delete " + $0.map { $0.words }.joined(separator: ", ") }
    case .insertRows(let texts, .reference(let place)):
      if let row = place.number {
        "view insert at "
          + texts.indices.map {
            RowReference(section: place.section, position: .index(row + $0)).words
          }.joined(separator: ", ")
      } else {
        texts.count == 1 ? "view insert at \(place.words)" : nil
      }
    case .moveRow(.reference(let from), .reference(let to)):
      "view move \(from.words) -> \(to.words)"
    case .setText(.reference(let place), _): "view reload \(place.words)"
    case .swapRows(.reference(let first), .reference(let second)):
      "view reload \(first.words), \(second.words)"
    case .deleteSections(let set):
      set.numbers.map { numbers in
        numbers.map { "view delete section \($0)" }.joined(separator: "; ")
      }
    case .insertSection(_, let index): "view insert section at \(index)"
    case .moveSection(let from, let to): "view move section \(from) -> \(to)"
    default: nil
    }
  }

  /// The same of data source and table together; nil where that cannot be told.
  var inApp: String? {
    switch self {
    case .deleteRows(let set):
      set.references.map { "app delete " + $0.map { $0.words }.joined(separator: ", ") }
    case .insertPlaces(let set):
      set.references.map { references in
        references.map { "app insert \"new\" at \($0.words)" }.joined(separator: "; ")
      }
    case .insertRows(let texts, .reference(let place)):
      texts.literals.map { "app insert \($0) at \(place.words)" }
    case .moveRow(.reference(let from), .reference(let to)): "app move \(from.words) -> \(to.words)"
    case .setText(.reference(let place), .literal(let text)):
      "app set \(place.words) = \(text.asLiteral)"
    case .deleteSections(let set):
      set.numbers.map { numbers in
        numbers.count == 1
          ? "app delete section \(numbers[0])"
          : "app delete sections " + numbers.map { "\($0)" }.joined(separator: ", ")
      }
    case .moveSection(let from, let to): "app move section \(from) -> \(to)"
    default: nil
    }
  }
}

extension [RowReference] {
  /// The last row of each section first.
  var downwards: [RowReference] {
    sorted {
      $0.section == $1.section ? ($0.number ?? 0) > ($1.number ?? 0) : $0.section > $1.section
    }
  }
}

extension SectionSet {
  /// Its sections, where each is written with its own number.
  var numbers: [Int]? {
    var numbers: [Int] = []
    for item in items {
      guard case .section(let number) = item else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension [TextExpression] {
  /// The texts as they are written; nil where one is an expression.
  fileprivate var literals: String? {
    var literals: [String] = []
    for text in self {
      guard case .literal(let text) = text else { return nil }
      literals.append(text.asLiteral)
    }
    return literals.joined(separator: " ")
  }
}
