/// A command as a person at the shell meets it: everything that parsing, `help`, the man page and the completions need.
struct CommandEntry {
  var name: CommandName
  /// What it does, in a few words without a full stop.
  var summary: String
  /// How it is called, behind `rowsmith`; one entry a form.
  var synopsis: [String]
  /// Paragraphs.
  var description: [String]
  var options: [OptionName] = []
  var operands: Operands
  var examples: [CommandExample] = []
  /// What its exit statuses mean where the common words are too wide.
  var exitStatuses: [(status: ExitStatus, meaning: String)] = []

  /// Whether it ever ends with `failed`; those that do say what it means.
  var canFail: Bool { exitStatuses.contains { $0.status == .failed } }
}

/// The commands, by the word that chooses them.
enum CommandName: String, CaseIterable {
  case repl, run, check, format, test, verify, explain, serve, lsp, help, completions
}

/// What a command takes besides options.
struct Operands {
  /// The word that stands for one in messages.
  var name: String
  var kind: Kind
  var count: ClosedRange<Int>

  enum Kind {
    /// A script, or `-` for standard input.
    case script
    /// A script or a folder of scripts.
    case scriptOrFolder
    /// Any file, or `-` for standard input.
    case file
    /// A command's name or a topic.
    case topic
    /// A shell that completions exist for.
    case shell
    /// It takes none.
    case nothing
  }
}

/// A command line to try, and what comes of it.
struct CommandExample {
  var line: String
  var meaning: String
}
