import EditScript
import ScriptRunner
import TableEditing

/// The laws that hold for any bytes taken for a script.
///
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenScriptLaw(_ bytes: [UInt8]) -> String? {
  let tree = parse(bytes)
  if tree.source != bytes { return "the tree keeps every byte" }
  for diagnostic in tree.diagnostics {
    let range = diagnostic.range
    if range.lowerBound < 0 || range.upperBound > bytes.count || diagnostic.message.isEmpty {
      return "a diagnostic says something of bytes that are there"
    }
  }
  return brokenFormatLaw(tree) ?? brokenRunLaw(tree)
}

private func brokenFormatLaw(_ tree: ScriptTree) -> String? {
  guard let formatted = format(tree) else {
    return tree.hasErrors ? nil : "what parses can be formatted"
  }
  let again = parse(formatted)
  if again.hasErrors { return "what is formatted parses" }
  if format(again) != formatted { return "formatting twice is formatting once" }
  let statements = tree.statements.map { $0.statement.map(withoutPlaces) }
  if again.statements.map({ $0.statement.map(withoutPlaces) }) != statements {
    return "formatting keeps the meaning"
  }
  return nil
}

/// A statement whose inner statements have no places in a text.
private func withoutPlaces(_ statement: Statement) -> Statement {
  func bare(_ nodes: [StatementNode]) -> [StatementNode] {
    nodes.map { node in
      var node = node
      node.range = 0..<0
      node.statement = node.statement.map(withoutPlaces)
      return node
    }
  }
  switch statement {
  case .batch(let nodes): return .batch(bare(nodes))
  case .conditional(let condition, let then, let otherwise):
    return .conditional(condition: condition, then: bare(then), else: bare(otherwise))
  case .policy(var policy):
    if case .handler(let nodes) = policy.body { policy.body = .handler(bare(nodes)) }
    return .policy(policy)
  case .snapshot(let edits):
    return .snapshot(
      edits.map { edit in
        var edit = edit
        edit.range = 0..<0
        return edit
      })
  default: return statement
  }
}

private func brokenRunLaw(_ tree: ScriptTree) -> String? {
  let table = Table(rows: ["a", "b", "c"])
  var options = ScriptRunner.Options()
  options.stepLimit = 200
  var runner = ScriptRunner(table, options: options)
  var isPlaced = true
  runner.run(tree) { step in
    let range = step.failureRange ?? step.range
    isPlaced = isPlaced && range.lowerBound >= 0 && range.upperBound <= tree.source.count
  }
  if !isPlaced { return "a step goes wrong somewhere in the script" }
  var timeline = runner.timeline
  let end = timeline.state
  let last = timeline.position
  timeline.go(to: 0)
  let beginning = timeline.state
  if StateLine.text(of: beginning.view) != "a b c"
    || StateLine.text(of: beginning.model) != "a b c"
    || beginning.app != AppID(rawValue: 0) || beginning.isEditing || beginning.interaction != nil
  {
    return "undoing everything brings back the beginning"
  }
  timeline.go(to: last)
  if StateLine.text(of: timeline.state.view) != StateLine.text(of: end.view)
    || StateLine.text(of: timeline.state.model) != StateLine.text(of: end.model)
    || timeline.state.app != end.app || timeline.state.isEditing != end.isEditing
    || timeline.state.interaction != end.interaction
    || timeline.state.selectedPaths != end.selectedPaths
  {
    return "redoing brings back the end"
  }
  let test = ScriptTest(tree, ScriptRunner(table, options: options))
  let updated = parse(test.updatedSource)
  if !tree.hasErrors, updated.hasErrors { return "an updated script parses" }
  return nil
}
