/// What the command line asks of the prompt.
package struct PromptStart {
  /// The rows to start with: words as `#>` lines write them, or a file.
  package var table: String?
  /// A script to run first, or a file of rows.
  package var file: String?
  package var era: String?
  package var kind: String?
  /// `auto`, `always` or `never`.
  package var color: String?
  package var isAccessible = false
  package var showsCallbacks = false
  /// Whether there is no greeting.
  package var isQuiet = false
  package var readsInitFile = true
  /// Where clients attach; nil for a session of one's own.
  package var sharePath: String?
  package var version = ""

  package init() {}

  /// The line that runs the file: a script begins from the table of the command line, and a table takes its place.
  var fileEntry: String? {
    file.map { (PromptSession.isTable($0) ? ".open " : ".read ") + DotLine.quoted($0) }
  }
}

/// How a prompt ended.
package enum PromptEnd: Equatable, Sendable {
  case fine
  /// Standard input is no terminal, and something in it failed.
  case failed
  /// What the command line names cannot be used.
  case unusable
}
