/// How much sessions may hold and clients may ask for; `session/hello` tells it.
package struct SessionLimits: Sendable {
  /// Sessions at once.
  package var sessions = 1_024
  /// Bytes of the text of one request.
  package var text = 1 << 20
  /// Rows of a session's table.
  package var rows = 1_000_000
  /// Rows of one window, and of what a change carries with it.
  package var windowRows = 10_000
  /// Statements of a session.
  package var steps = 1_000_000
  /// Answers that a session keeps for requests that come a second time.
  package var keys = 64
  /// Statements that are run before others have their turn.
  package var statementsPerTurn = 256

  package init() {}
}
