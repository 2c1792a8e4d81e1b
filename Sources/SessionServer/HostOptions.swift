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
  /// Gives the text of a document that is open in the client's editor, up to and with what begins on a line, or all of it.
  ///
  /// Nil where that document is not open; without it there are no documents.
  package var readDocument: ((_ uri: String, _ line: Int?) -> [UInt8]?)?

  package init(version: String) { self.version = version }
}
