import EditScript
import ScriptRunner
import TableEditing

/// Statements that commands make: recorded as if they had been typed.
extension PromptSession {
  /// Runs a statement that a command stands for; one that is refused leaves no trace.
  ///
  /// - Returns: What came of it.
  @discardableResult
  mutating func runMade(_ statement: String) -> Step? {
    guard let node = parse(Array(statement.utf8)).statements.first else { return nil }
    return runMade(node, .text(statement))
  }

  /// Declares a table, as the statement with all its rows would.
  @discardableResult
  mutating func runMade(_ table: Table, from path: String? = nil) -> Step? {
    var sections: [SectionLiteral] = []
    for section in 0..<table.sectionCount {
      sections.append(
        SectionLiteral(
          title: table.title(ofSection: section), rows: table.texts(inSection: section)))
    }
    // A script cannot write a table without sections.
    if sections.isEmpty { sections = [SectionLiteral(title: nil, rows: [])] }
    let statement = StatementNode(
      range: 0..<0, statement: .table(title: nil, sections: sections))
    return runMade(statement, .table(table, from: path))
  }

  private mutating func runMade(_ node: StatementNode, _ content: SessionRecord.Content) -> Step? {
    var next = runner
    next.options.keepsStateBefore = true
    next.source = texts.count
    let lastStep = next.timeline.lastStep
    let step = next.run(node)
    if step.result.isFailure { return step }
    runner = next
    texts.append(SessionText(bytes: [], place: .entry(line: 0, count: 1)))
    record.add(content, gap: 0..<0, text: texts.count - 1)
    if runner.timeline.lastStep > lastStep { record.noteStep(isTrap: false) }
    last = LastStep(step: step, state: runner.timeline.state)
    return step
  }
}
