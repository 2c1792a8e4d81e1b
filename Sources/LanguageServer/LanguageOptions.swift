package import ScriptRunner
package import TableEditing

/// How the language server is started.
package struct LanguageOptions {
  /// The version of the command.
  package var version: String
  /// Reads the table of `table from "..."`; nil where scripts read no files.
  package var readTable: ((String) -> Result<Table, Refusal>)?

  package init(version: String) { self.version = version }
}
