import EditScript
import ScriptRunner
import SessionServer
import TableEditing

/// Entries of the person that others follow.
extension PromptSession {
  /// Of an entry with more steps than this only the states before and after are compared.
  private static let followedSteps = 1_000

  /// What was done since this was asked last.
  mutating func takeFollowed() -> PersonsEntry {
    defer { followed = PersonsEntry() }
    return followed ?? PersonsEntry(steps: nil)
  }

  /// Says that the timeline is a new one.
  mutating func followNewTimeline() {
    if followed == nil { return }
    followed = PersonsEntry(steps: nil)
    followed?.isNewTimeline = true
  }

  /// Runs a statement, and keeps what it changed if anybody follows the session.
  mutating func follow(_ node: StatementNode) -> Step {
    if followed == nil { return runner.run(node) }
    let (before, position) = (runner.timeline.state, runner.timeline.position)
    let step = runner.run(node)
    follow(step, from: before, at: position)
    return step
  }

  /// Keeps what a step has changed, if anybody follows the session.
  ///
  /// - Parameters:
  ///   - step: The step, which was just made.
  ///   - before: The state before it.
  ///   - position: The place of the timeline before it.
  mutating func follow(_ step: Step, from before: TableState, at position: Int) {
    guard let count = followed?.steps?.count, runner.timeline.position != position else { return }
    if count == Self.followedSteps {
      followed?.steps = nil
      return
    }
    let place = SessionPlace(runner.timeline)
    let saysAll = step.saysAll(
      wasUpdating: before.isUpdating, isUpdating: place.state.isUpdating)
    let changes = saysAll ? step.outcome.changes : nil
    followed?.steps?.append(PersonsStep(changes: changes, place: place))
  }
}
