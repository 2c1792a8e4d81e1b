import Reporting
import SessionServer

// The entries, in the order in which help lists them.
extension CommandTable {
  static let repl = CommandEntry(
    name: .repl,
    summary: "edit at a prompt, with the table always in sight",
    synopsis: ["repl [OPTION]... [FILE]", "[OPTION]..."],
    description: [
      "Reads statements and dot commands, and shows the table after each: with the controls, buttons and marks that a person would see on the device. 'help' inside is '.help', the end is '.quit' or Ctrl-D.",
      "A FILE is run first: a script, or a table of lines, CSV, JSON or Markdown to start from. --table gives the first rows too.",
      "On a terminal, lines are edited with completion, hints and history. Where standard input or output is no terminal there is neither prompt nor greeting: each line is run as it comes, errors name stdin:LINE:COL, and the first one ends it.",
      "History is kept in rowsmith/history in the XDG state folder; rowsmith/rc in the XDG configuration folder holds lines to run first, unless --no-init is given. With -q there is no greeting.",
    ],
    options: [
      .table, .era, .kind, .trace, .color, .accessible, .quiet, .noInit, .share,
    ],
    operands: Operands(name: "FILE", kind: .script, count: 0...1),
    examples: [
      CommandExample(line: "rowsmith", meaning: "an empty table and a prompt"),
      CommandExample(line: "rowsmith -t 'a b c'", meaning: "a table of three rows and a prompt"),
      CommandExample(
        line: "echo 'view delete 9' | rowsmith -t 'a b c'", meaning: "lines from a pipe"),
    ],
    exitStatuses: [
      (.failed, "standard input is no terminal, and a line trapped, was refused or does not parse")
    ])

  static let run = CommandEntry(
    name: .run,
    summary: "run a script and show the table after each step",
    synopsis: ["run [OPTION]... FILE|-", "[OPTION]... -c TEXT"],
    description: [
      "Runs a script step by step. A step that UIKit would end with an exception shows the exception's exact text, why it is raised, and ends the run.",
      "The script starts from an empty table, or from the rows given with --table.",
      "With --trace each step shows in order which callbacks of data source, delegates and cells were called; 'rowsmith help callbacks' lists them. With --json they are always there; docs/json.md describes every field.",
    ],
    options: [.table, .output, .trace, .json, .color, .accessible, .quiet, .era, .kind],
    operands: Operands(name: "FILE", kind: .script, count: 1...1),
    examples: [
      CommandExample(
        line: "rowsmith -t 'a b c' -c 'edit on; move 0 -> 2; delete 1; commit'",
        meaning: "move and delete as a user would"),
      CommandExample(
        line: "rowsmith run -t list.txt -o plain moves.rows",
        meaning: "edit the lines of a file, and write the lines that come of it"),
      CommandExample(
        line: "rowsmith -t 'a b' --trace -c 'swipe 1; tap delete'",
        meaning: "see what UIKit asks an app when a row is swiped"),
    ],
    exitStatuses: [
      (.failed, "a step trapped or was refused, or an expectation failed")
    ])

  static let check = CommandEntry(
    name: .check,
    summary: "say what is wrong in scripts without running them",
    synopsis: ["check [OPTION]... FILE|-..."],
    description: [
      "Parses scripts and lists every mistake with its place, and how to mend it where that is known."
    ],
    options: [.json, .color, .quiet],
    operands: Operands(name: "FILE", kind: .script, count: 1...Int.max),
    examples: [CommandExample(line: "rowsmith check *.rows", meaning: "check all scripts here")],
    exitStatuses: [(.unusable, "a script cannot be read or does not parse")])

  static let format = CommandEntry(
    name: .format,
    summary: "lay scripts out in the one format",
    synopsis: ["format [--check] FILE|-..."],
    description: [
      "Rewrites scripts in place; their meaning and their comments stay. A script that does not parse is left as it is. Standard input is written to standard output."
    ],
    options: [.check, .color],
    operands: Operands(name: "FILE", kind: .script, count: 1...Int.max),
    examples: [
      CommandExample(
        line: "rowsmith format --check *.rows", meaning: "fail where a script is not formatted")
    ],
    exitStatuses: [(.failed, "with --check: a script would be rewritten")])

  static let test = CommandEntry(
    name: .test,
    summary: "run scripts and compare their outcome lines",
    synopsis: ["test [--update] FILE|FOLDER..."],
    description: [
      "Runs scripts that say what is expected behind their steps: #> the table, #! a refusal or exception, #? callbacks, #~ warnings. Each holds the whole text; 'expect trap' and 'expect refused' take a part of it. The table, callbacks and warnings of a step are compared only where a line has them; a failure without a line fails the test. Of a folder, all files that end in .rows are run."
    ],
    options: [.update, .color, .quiet, .era, .kind],
    operands: Operands(name: "FILE", kind: .scriptOrFolder, count: 1...Int.max),
    examples: [
      CommandExample(line: "rowsmith test Tests/Fixtures", meaning: "run every script in a folder"),
      CommandExample(
        line: "rowsmith test --update a.rows", meaning: "write the outcomes into a script"),
    ],
    exitStatuses: [(.failed, "an outcome differs")])

  static let verify = CommandEntry(
    name: .verify,
    summary: "say whether recorded batch updates are valid",
    synopsis: ["verify [OPTION]... [FILE|-]"],
    description: [
      "Reads one JSON object, or JSON lines of them: the row counts before and after a batch, and its operations. Answers with UIKit's exact exception, why it is raised and how to mend it, or says that the batch is valid.",
      "An object looks like {\"kind\":\"table\",\"era\":\"17\",\"before\":[3,2],\"after\":[3,1],\"ops\":[{\"op\":\"deleteRow\",\"at\":[1,0]}]}.",
      "Before and after are row counts, one a section, or arrays of texts. The operations are deleteRow, insertRow, reloadRow, reconfigureRow and moveRow at [section,row], all with Item for Row too, and deleteSection, insertSection, reloadSection and moveSection at a number. A move has its destination as \"to\"; \"count\" stands for that many consecutive ones.",
    ],
    options: [.json, .color, .quiet],
    operands: Operands(name: "FILE", kind: .file, count: 0...1),
    examples: [
      CommandExample(
        line: "rowsmith verify --json batches.jsonl", meaning: "check an app's log in bulk")
    ],
    exitStatuses: [(.failed, "a batch raises an exception")])

  static let explain = CommandEntry(
    name: .explain,
    summary: "find UIKit's exceptions in a text and explain them",
    synopsis: ["explain [OPTION]... [FILE|-]"],
    description: [
      "Reads any text, such as a crash log, and explains each exception of a table or collection update in it: the rule, the figures, what must have been true, the usual causes with a script that reproduces each, and the fix."
    ],
    options: [.json, .color],
    operands: Operands(name: "FILE", kind: .file, count: 0...1),
    examples: [CommandExample(line: "rowsmith explain crash.txt", meaning: "explain a crash log")],
    exitStatuses: [(.failed, "no exception is found in the text")])

  static let serve = CommandEntry(
    name: .serve,
    summary: "let editors and programs drive sessions over JSON-RPC",
    synopsis: ["serve [OPTION]..."],
    description: [
      "Answers JSON-RPC 2.0 requests on standard input and output until the input ends; with --socket or --listen it serves whoever connects there until it gets SIGINT or SIGTERM. rpc.discover describes all methods; docs/protocol.md shows each. Standard output carries the protocol and nothing else.",
      "Clients of --listen begin with session/hello and the token.",
      "--limit may be given several times. NAME is one of: "
        + LimitName.allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: "; ") + ".",
    ],
    options: [.socket, .listen, .allowRemote, .tokenFile, .framing, .allowRead, .limit],
    operands: Operands(name: "FILE", kind: .nothing, count: 0...0),
    examples: [
      CommandExample(line: "rowsmith serve", meaning: "one client, over pipes"),
      CommandExample(
        line: "rowsmith serve --socket /tmp/rows.sock --limit rows=10000",
        meaning: "many clients, tables of at most 10000 rows"),
    ])

  static let lsp = CommandEntry(
    name: .lsp,
    summary: "be an editor's language server for scripts",
    synopsis: ["lsp [OPTION]..."],
    description: [
      "Speaks the Language Server Protocol on standard input and output: an editor starts it. It says what is wrong in a script, runs it as it is typed, shows the table after each line, completes, explains, renames and formats. Sessions are driven over the same connection. docs/editors.md says how to set editors up.",
      "Scripts read no files, unless --allow-read names a folder for their tables.",
    ],
    options: [.stdio, .allowRead, .limit],
    operands: Operands(name: "FILE", kind: .nothing, count: 0...0),
    examples: [
      CommandExample(line: "rowsmith lsp", meaning: "what an editor's settings name as the command")
    ],
    exitStatuses: [(.failed, "the editor ended it without asking it to shut down")])

  static let help = CommandEntry(
    name: .help,
    summary: "say more about a command, a word of the language, or a topic",
    synopsis: ["help [TOPIC]"],
    description: [
      "Without a topic, lists the commands. A topic is a command, a word of the language, a callback, a part of a UIKit name such as moveRowAt, or one of: "
        + Topic.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: "; ") + "."
    ],
    options: [.manual],
    operands: Operands(name: "TOPIC", kind: .topic, count: 0...1),
    examples: [
      CommandExample(line: "rowsmith help move", meaning: "the keyword move"),
      CommandExample(
        line: "rowsmith help policies", meaning: "what a script can write in place of the app"),
    ])

  static let completions = CommandEntry(
    name: .completions,
    summary: "write a shell's completions",
    synopsis: ["completions bash|zsh|fish"],
    description: [
      "Writes a script that makes the shell complete commands, options and their values."
    ],
    operands: Operands(name: "SHELL", kind: .shell, count: 1...1),
    examples: [
      CommandExample(
        line: "rowsmith completions bash > ~/.local/share/bash-completion/completions/rowsmith",
        meaning: "completions for bash, from the next shell on")
    ])
}
