import Glibc

/// The program once around: from the words of the command line to an exit status.
struct Program {
  let out = OutputStream(STDOUT_FILENO)
  let errors = OutputStream(STDERR_FILENO)

  /// - Parameter arguments: The words behind the program's name.
  func run(_ arguments: [String]) -> ExitStatus {
    var status = perform(arguments)
    out.flush()
    if let failure = out.failure {
      errors.writeLine("rowsmith: error: cannot write: \(SystemError.words(for: failure))")
      status = .unusable
    }
    errors.flush()
    return status
  }

  private func perform(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      return try perform(try ArgumentParser.parse(arguments))
    } catch {
      report(error)
      return .unusable
    }
  }

  private func perform(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    if invocation.has(.help) {
      let width = helpWidth
      out.write(
        invocation.command.map { HelpPage.command($0, width: width) }
          ?? HelpPage.overview(width: width))
      return .fine
    }
    if invocation.has(.version) {
      out.writeLine("rowsmith \(CommandTable.version)")
      return .fine
    }
    switch invocation.command {
    case nil, .run, .check, .format, .test, .verify, .explain:
      return .unusable
    case .help: return try help(invocation)
    case .completions: return try completions(invocation)
    }
  }

  private func help(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    if invocation.has(.manual) {
      out.write(ManualPage.text())
      return .fine
    }
    guard let topic = invocation.operands.first else {
      out.write(HelpPage.overview(width: helpWidth))
      return .fine
    }
    guard let command = CommandName(rawValue: topic) else {
      let near = NearestWord.to(topic, among: CommandName.allCases.map(\.rawValue))
      throw .unknownTopic(topic, suggestion: near)
    }
    out.write(HelpPage.command(command, width: helpWidth))
    return .fine
  }

  private func completions(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let word = invocation.operands[0]
    guard let shell = Shell(rawValue: word) else { throw .unknownShell(word) }
    out.write(shell.completions)
    return .fine
  }

  private var helpWidth: Int { min(Terminal(descriptor: STDOUT_FILENO).width, 100) }

  private func report(_ error: UsageError) {
    errors.writeLine("rowsmith: error: \(error.message)")
    if let command = error.command {
      errors.write(HelpPage.usage(CommandTable.entry(command)))
    } else {
      errors.writeLine("usage: rowsmith COMMAND [OPTION]... [FILE]..., or rowsmith -c TEXT")
      errors.writeLine("'rowsmith help' lists the commands and options")
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
      .unwantedOperand(_, nil), .nothingAsked:
      nil
    }
  }
}
