import InputOutput
/// The program once around: from the words of the command line to an exit status.
@MainActor enum Program {
  /// Does what the words behind the program's name ask for.
  static func run(_ arguments: [String]) -> ExitStatus {
    var console = Console()
    let status: ExitStatus
    do throws(UsageError) {
      let invocation = try ArgumentParser.parse(arguments)
      console.colorChoice = invocation.value(of: .color)
      status = try run(invocation, on: console)
    } catch {
      report(error, on: console)
      status = .unusable
    }
    return console.finish() ? status : .unusable
  }

  private static func run(
    _ invocation: Invocation, on console: Console
  ) throws(UsageError) -> ExitStatus {
    if invocation.has(.help) {
      return HelpCommand(console: console).show(invocation.command)
    }
    if invocation.has(.version) {
      console.out.writeLine("rowsmith \(CommandTable.version)")
      return .fine
    }
    switch invocation.command {
    case nil where !invocation.has(.text), .repl:
      return ReplCommand(console: console, invocation: invocation).run()
    case nil, .run: return RunCommand(console: console, invocation: invocation).run()
    case .format: return FormatCommand(console: console, invocation: invocation).run()
    case .test:
      var command = TestCommand(console: console, invocation: invocation)
      return command.run()
    case .verify: return VerifyCommand(console: console).run(invocation)
    case .check: return CheckCommand(console: console).run(invocation)
    case .explain: return ExplainCommand(console: console).run(invocation)
    case .serve: return ServeCommand(console: console, invocation: invocation).run()
    case .lsp: return LanguageCommand(console: console, invocation: invocation).run()
    case .help: return try HelpCommand(console: console).run(invocation)
    case .completions: return try completions(invocation, on: console)
    }
  }

  private static func completions(
    _ invocation: Invocation, on console: Console
  ) throws(UsageError) -> ExitStatus {
    let word = invocation.operands[0]
    guard let shell = Shell(rawValue: word) else { throw .unknownShell(word) }
    console.out.write(shell.completions)
    return .fine
  }

  private static func report(_ error: UsageError, on console: Console) {
    console.errors.writeLine("rowsmith: error: \(error.message)")
    if let command = error.command {
      console.errors.write(HelpPage.usage(CommandTable.entry(command)))
    } else {
      console.errors.writeLine(
        "usage: rowsmith COMMAND [OPTION]... [FILE]..., rowsmith -c TEXT, or rowsmith alone")
      console.errors.writeLine("'rowsmith help' lists the commands and options")
    }
  }
}

extension UsageError {
  /// The command whose form the line has missed.
  fileprivate var command: CommandName? {
    switch self {
    case .foreignOption(_, let command), .missingOperand(let command),
      .unwantedOperand(_, let command?):
      command
    case .unknownShell: .completions
    case .unknownTopic: .help
    case .unknownCommand, .unknownOption, .missingValue, .unwantedValue, .wrongValue,
      .unwantedOperand(_, nil):
      nil
    }
  }
}
