/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  /// The option exists, but not for this command.
  case foreignOption(String, command: CommandName)
  case missingValue(option: OptionName)
  case unwantedValue(option: OptionName, value: String)
  case wrongValue(option: OptionName, value: String, choices: [String], suggestion: String?)
  case missingOperand(CommandName)
  /// Nil where text is given with `-c`.
  case unwantedOperand(String, command: CommandName?)
  case unknownShell(String)
  case unknownTopic(String, suggestion: String?)
}

extension UsageError {
  var message: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      "unknown command '\(word)'" + Self.ending(suggestion)
    case .unknownOption(let word, let suggestion):
      "unknown option '\(word)'" + Self.ending(suggestion)
    case .foreignOption(let word, let command):
      "'\(command.rawValue)' takes no option '\(word)'"
    case .missingValue(let name):
      "option '\(CommandTable.option(name).spelling)' needs a value: "
        + CommandTable.option(name).forms
    case .unwantedValue(let name, let value):
      "option '\(CommandTable.option(name).spelling)' takes no value, and has '\(value)'"
    case .wrongValue(let name, let value, let choices, let suggestion):
      "option '\(CommandTable.option(name).spelling)' is one of "
        + "\(choices.joined(separator: ", ")), not '\(value)'" + Self.ending(suggestion)
    case .missingOperand(let command):
      "'\(command.rawValue)' needs a \(CommandTable.entry(command).operands.name)"
    case .unwantedOperand(let word, let command?):
      "'\(command.rawValue)' has no use for '\(word)'"
    case .unwantedOperand(let word, nil):
      "with -c there is no command and no file, and '\(word)' is given: leave it out"
    case .unknownShell(let word):
      "there are completions for bash, zsh and fish, not for '\(word)'"
    case .unknownTopic(let word, let suggestion):
      "there is no help on '\(word)'" + Self.ending(suggestion)
    }
  }

  private static func ending(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
