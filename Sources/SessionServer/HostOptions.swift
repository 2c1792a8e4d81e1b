package import JSONRPC
package import ScriptRunner
package import TableEditing

/// How sessions are served.
package struct HostOptions {
  /// The version of the command.
  package var version: String
  package var limits = SessionLimits()
  package var messages = MessageLimits()
  /// What clients who come over a network must know before anything else is answered; without one none is let in.
  package var token: String?
  /// Reads the table of `table from "..."`; nil where scripts read no files.
  package var readTable: ((String) -> Result<Table, Refusal>)?

  package init(version: String) { self.version = version }
}
