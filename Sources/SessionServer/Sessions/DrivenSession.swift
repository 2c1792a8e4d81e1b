package import EditScript
package import ScriptRunner
package import TableEditing

/// A session that clients drive: one of their own, or the one of the person at a prompt.
package protocol DrivenSession: AnyObject {
  /// All states that it ever had. Who asks has a copy, which costs something: for what is asked often there are shorter ways.
  var timeline: Timeline { get }
  /// The place of the timeline where it is.
  var position: Int { get }
  /// The last step made.
  var lastPosition: Int { get }
  /// Whether an update is open.
  var isUpdating: Bool { get }
  /// Lends the state now.
  func withState<Result>(_ body: (TableState) -> Result) -> Result

  /// Begins with a text whose statements are run next; they are part of the session's record.
  func begin(_ tree: ScriptTree, from client: String)
  /// Runs a statement of the text. They are run in order, up to the first that fails.
  func run(_ node: StatementNode, of tree: ScriptTree) -> Step
  /// Whether the text expects that its statement fails.
  func isExpected(_ index: Int, of tree: ScriptTree) -> Bool
  /// No more of the text is run.
  func end(_ tree: ScriptTree)

  /// The way back to where the session is now.
  func savepoint() -> Savepoint
  /// What a step of the timeline was made by; nil for the beginning.
  func statement(ofStep position: Int) -> RecordedStatement?
  /// A session of its own that is where this one is, and was where this one was.
  func fork() -> ScriptSession
}

/// Where a session was.
package struct Savepoint {
  /// Takes the session back there.
  package let restore: () -> Void

  package init(restore: @escaping () -> Void) { self.restore = restore }
}

/// What made a step.
package struct RecordedStatement: Equatable {
  package var text: String
  /// The name of the one whose statement it was.
  package var client: String
  package var isTrap: Bool

  package init(text: String, client: String, isTrap: Bool) {
    self.text = text
    self.client = client
    self.isTrap = isTrap
  }
}
