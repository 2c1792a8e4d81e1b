/// Completions for fish, with the summaries of commands and options.
enum FishCompletions {
  static func text() -> String {
    var script = "# fish completion for rowsmith\n"
    let commands = CommandName.allCases.map(\.rawValue).joined(separator: " ")
    let none = "not __fish_seen_subcommand_from \(commands)"
    for name in CommandName.allCases {
      let summary = CommandTable.entry(name).summary
      script +=
        "complete -c rowsmith -f -n \(quoted(none)) -a \(name.rawValue) -d \(quoted(summary))\n"
    }
    for option in CommandTable.topOptions { script += line(option, condition: none) }
    for name in CommandName.allCases {
      let seen = "__fish_seen_subcommand_from \(name.rawValue)"
      if let words = CommandTable.entry(name).operands.kind.words {
        let list = quoted(words.joined(separator: " "))
        script += "complete -c rowsmith -f -n \(quoted(seen)) -a \(list)\n"
      }
      for option in CommandTable.options(of: name) { script += line(option, condition: seen) }
    }
    return script
  }

  private static func line(_ name: OptionName, condition: String) -> String {
    let option = CommandTable.option(name)
    var line = "complete -c rowsmith -n \(quoted(condition))"
    if let short = option.short { line += " -s \(short)" }
    if let long = option.long { line += " -l \(long)" }
    switch option.value {
    case .choice(_, let choices): line += " -x -a \(quoted(choices.joined(separator: " ")))"
    case .file: line += " -r"
    case .text: line += " -x"
    case nil: break
    }
    return line + " -d \(quoted(option.summary))\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
