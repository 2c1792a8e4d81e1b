package import EditScript
package import ScriptRunner
package import TableEditing

/// A session that belongs to clients alone.
package final class ScriptSession: DrivenSession {
  private var runner: ScriptRunner
  private var record = StatementRecord()
  private var client = ""

  /// - Parameters:
  ///   - runner: A runner, which may have run statements already.
  ///   - record: Those that made the steps of its timeline.
  package init(_ runner: ScriptRunner, _ record: StatementRecord = StatementRecord()) {
    self.runner = runner
    self.record = record
  }

  package var timeline: Timeline { runner.timeline }

  package var position: Int { runner.timeline.position }

  package var lastPosition: Int { runner.timeline.lastStep }

  package var isUpdating: Bool { runner.timeline.state.isUpdating }

  package func withState<Result>(_ body: (TableState) -> Result) -> Result {
    body(runner.timeline.state)
  }

  package func begin(_ tree: ScriptTree, from client: String) {
    self.client = client
    runner.source += 1
  }

  package func run(_ node: StatementNode, of tree: ScriptTree) -> Step {
    let lastStep = runner.timeline.lastStep
    let step = runner.run(node)
    if runner.timeline.lastStep > lastStep {
      record.add(tree.source[node.range], by: client, isTrap: step.result.isFailure)
    }
    return step
  }

  package func isExpected(_ index: Int, of tree: ScriptTree) -> Bool {
    runner.isExpected(index, in: tree)
  }

  package func end(_ tree: ScriptTree) {}

  package func savepoint() -> Savepoint {
    let (runner, record) = (runner, record)
    return Savepoint {
      self.runner = runner
      self.record = record
    }
  }

  package func statement(ofStep position: Int) -> RecordedStatement? { record[position] }

  /// Goes to a step of the timeline that is there.
  func go(to position: Int) { runner.go(to: position) }

  package func fork() -> ScriptSession { ScriptSession(runner, record) }
}
