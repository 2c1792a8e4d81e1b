import EditScript
import ScriptRunner
import TableEditing

/// What goes into the record.
extension PromptSession {
  /// Puts a statement that ran into the record.
  ///
  /// - Parameters:
  ///   - step: What came of it.
  ///   - node: The statement.
  ///   - gap: The bytes before it, back to the statement before.
  ///   - text: The number of the text that both are in.
  ///   - lastStep: The timeline's last step before it ran.
  mutating func keep(
    _ step: Step, _ node: StatementNode, gap: Range<Int>, text: Int, after lastStep: Int
  ) {
    var content = SessionRecord.Content.statement(node.range)
    switch (node.statement, step.result) {
    // The file may be another one when the script is run again.
    case (.tableFrom(let path), .done):
      content = .table(runner.timeline.state.model, from: path)
    case (.tableFrom, _):
      content = .failed(node.range)
      record.lacksLastResult = true
    case (.expect, .failed): content = .failed(node.range)
    case (.expect, _): if record.lacksLastResult { content = .failed(node.range) }
    default: record.lacksLastResult = false
    }
    record.add(content, gap: gap, text: text)
    if runner.timeline.lastStep > lastStep { record.noteStep(isTrap: step.result.isTrap) }
  }
}

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
    let (before, position) = (next.timeline.state, next.timeline.position)
    let step = next.run(node)
    if step.result.isFailure { return step }
    runner = next
    follow(step, from: before, at: position)
    texts.append(SessionText(bytes: [], place: .entry(line: 0, count: 1)))
    record.lacksLastResult = false
    record.add(content, gap: 0..<0, text: texts.count - 1)
    if runner.timeline.lastStep > lastStep { record.noteStep(isTrap: false) }
    last = LastStep(step: step, state: runner.timeline.state)
    return step
  }
}
