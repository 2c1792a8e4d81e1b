import EditScript

/// The one list of the prompt's commands: `.help`, completion, the page of the prompt and the reader of lines use it.
package enum DotCommandTable {
  package static func command(_ name: DotCommandName) -> DotCommand {
    switch name {
    case .help: help
    case .quit: quit
    case .undo: undo
    case .redo: redo
    case .goto: goto
    case .back: back
    case .forward: forward
    case .timeline: timeline
    case .table: table
    case .tables: tables
    case .use: use
    case .why: why
    case .trace: trace
    case .policies: policies
    case .era: era
    case .kind: kind
    case .open: open
    case .read: read
    case .save: save
    case .import: importing
    case .export: export
    case .edit: edit
    case .history: history
    case .set: set
    case .show: show
    case .timer: timer
    }
  }

  /// All commands, in the order in which they are listed.
  package static var all: [DotCommand] { DotCommandName.allCases.map(command) }

  /// The command that a word means: its name, another word for it, or the beginning of one command's name only.
  package static func command(called word: String) -> Result<DotCommand, UnknownDotCommand> {
    if let exact = all.first(where: { $0.words.contains(word) }) { return .success(exact) }
    let found = all.compactMap { command in
      command.words.first { $0.hasPrefix(word) }.map { (command: command, word: $0) }
    }
    if found.count == 1, !word.isEmpty { return .success(found[0].command) }
    if found.count > 1, !word.isEmpty {
      return .failure(.ambiguous(word, found.map { $0.word }))
    }
    return .failure(.unknown(word, nearest: nearestWord(to: word, among: all.flatMap { $0.words })))
  }
}

/// Why a word behind a dot is no command.
package enum UnknownDotCommand: Error, Equatable {
  case unknown(String, nearest: String?)
  /// The beginning of several.
  case ambiguous(String, [String])
}
