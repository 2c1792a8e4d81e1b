/// The one table of commands and options.
///
/// Arguments are parsed by it; `help`, the man page and the completions are made of it.
enum CommandTable {
  static let version = "0.1.0"

  /// What the whole program is, in a few words.
  static let summary = "edit a UITableView without a phone"

  static let overview = [
    """
    rowsmith runs scripts of table edits as UIKit would, and shows the table after each step, or UIKit's exact \
    exception with an explanation. It checks recorded batch updates, and explains the exceptions in crash logs.
    """,
    "Without a command there is a prompt; -c TEXT runs a script given as text. An operand of - stands for standard input.",
  ]

  static func entry(_ name: CommandName) -> CommandEntry {
    switch name {
    case .repl: repl
    case .run: run
    case .check: check
    case .format: format
    case .test: test
    case .verify: verify
    case .explain: explain
    case .serve: serve
    case .lsp: lsp
    case .help: help
    case .completions: completions
    }
  }

  /// All options that can stand without a command.
  static var topOptions: [OptionName] {
    let first = [.text] + run.options
    return first + repl.options.filter { !first.contains($0) } + [.help, .version]
  }

  /// The options that stand without a command, beside `-c TEXT` or before the prompt.
  static func topOptions(withText: Bool) -> [OptionName] {
    [.text] + (withText ? run : repl).options + [.help, .version]
  }

  /// The options of a command, `--help` among them.
  static func options(of name: CommandName) -> [OptionName] { entry(name).options + [.help] }

  static func option(_ name: OptionName) -> OptionEntry {
    switch name {
    case .text:
      OptionEntry(
        name: name, short: "c", value: .text(name: "TEXT"),
        summary: "run TEXT as a script, with the options of run")
    case .table:
      OptionEntry(
        name: name, long: "table", short: "t", value: .file(name: "ROWS"),
        summary: "start from these rows: words, or a file of lines, CSV, JSON or a Markdown list")
    case .output:
      OptionEntry(
        name: name, long: "output", short: "o",
        value: .choice(name: "FORM", of: ["table", "plain", "json", "csv", "markdown"]),
        summary: "draw every step (table), or write the last table only, in one of the other forms")
    case .trace:
      OptionEntry(
        name: name, long: "trace",
        summary: "draw with each step what the app was asked, with its answers, and told")
    case .json:
      OptionEntry(name: name, long: "json", summary: "write JSON, one object a line")
    case .color:
      OptionEntry(
        name: name, long: "color",
        value: .choice(name: "WHEN", of: ["auto", "always", "never"]),
        summary: "use colour; auto is on a terminal, unless NO_COLOR is set or TERM is dumb")
    case .accessible:
      OptionEntry(
        name: name, long: "accessible",
        summary: "write sentences that read well aloud instead of drawings")
    case .quiet:
      OptionEntry(name: name, long: "quiet", short: "q", summary: "write errors only")
    case .era:
      OptionEntry(
        name: name, long: "era",
        value: .choice(name: "IOS", of: ["5", "12", "15", "16.0", "16.4", "17"]),
        summary: "take the wording and behaviour of this iOS release (17); see help eras")
    case .kind:
      OptionEntry(
        name: name, long: "kind", value: .choice(name: "KIND", of: ["table", "collection"]),
        summary: "let a table view (table) or a collection view show the rows")
    case .noInit:
      OptionEntry(name: name, long: "no-init", summary: "leave the rc file out")
    case .share:
      OptionEntry(
        name: name, long: "share", value: .file(name: "PATH"),
        summary: "let editors attach to this session by a Unix socket at PATH")
    case .socket:
      OptionEntry(
        name: name, long: "socket", value: .file(name: "PATH"),
        summary: "listen at a Unix socket that only its owner may open")
    case .listen:
      OptionEntry(
        name: name, long: "listen", value: .text(name: "ADDRESS:PORT"),
        summary: "listen for TCP connections with a token; port 0 is any that is free")
    case .allowRemote:
      OptionEntry(
        name: name, long: "allow-remote",
        summary: "let --listen take an address that other machines can reach")
    case .tokenFile:
      OptionEntry(
        name: name, long: "token-file", value: .file(name: "FILE"),
        summary: "the first line is what TCP clients must know; else ROWSMITH_TOKEN is")
    case .framing:
      OptionEntry(
        name: name, long: "framing",
        value: .choice(name: "FORM", of: ["auto", "lines", "headers"]),
        summary:
          "one JSON text a line, or Content-Length headers; auto goes by a stream's first byte")
    case .allowRead:
      OptionEntry(
        name: name, long: "allow-read", value: .file(name: "FOLDER"),
        summary: "let scripts from clients read tables below FOLDER; else they read no file")
    case .stdio:
      OptionEntry(
        name: name, long: "stdio", summary: "use standard input and output, as it does anyway")
    case .limit:
      OptionEntry(
        name: name, long: "limit", value: .text(name: "NAME=N"),
        summary: "set one of the limits that session/hello names")
    case .check:
      OptionEntry(
        name: name, long: "check", summary: "change nothing; name what would be rewritten")
    case .update:
      OptionEntry(
        name: name, long: "update",
        summary:
          "rewrite the outcome lines to what the script does now, and add missing ones; a line of #? or #~ is written only where one stands, though it be empty"
      )
    case .manual:
      OptionEntry(name: name, long: "man", summary: "write the whole help as a man page")
    case .help:
      OptionEntry(name: name, long: "help", short: "h", summary: "say what this is for")
    case .version:
      OptionEntry(name: name, long: "version", short: "V", summary: "name the version")
    }
  }
}
