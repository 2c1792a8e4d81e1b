/// Completions for zsh, with each option's summary.
enum ZshCompletions {
  static func text() -> String {
    var script = "#compdef rowsmith\n\n"
    script += "_rowsmith() {\n  local context state state_descr line\n  typeset -A opt_args\n"
    script += "  _arguments -C \\\n"
    for option in CommandTable.topOptions { script += "    \(specification(option)) \\\n" }
    script += "    '1:command:->command' '*::argument:->argument'\n"
    script += "  case $state in\n    command)\n      local -a commands=(\n"
    for name in CommandName.allCases {
      script += "        \(quoted("\(name.rawValue):\(CommandTable.entry(name).summary)"))\n"
    }
    script += "      )\n      _describe command commands ;;\n"
    script += "    argument)\n      case $words[1] in\n"
    for name in CommandName.allCases { script += command(name) }
    script += "      esac ;;\n  esac\n}\n\n"
    // Sourced, the file defines the completion; read by compinit, it is the completion.
    script += "if [[ $funcstack[1] == _rowsmith ]]; then _rowsmith \"$@\"\n"
    script += "elif (( $+functions[compdef] )); then compdef _rowsmith rowsmith; fi\n"
    return script
  }

  private static func command(_ name: CommandName) -> String {
    let operands = CommandTable.entry(name).operands
    var part = "        \(name.rawValue)) _arguments \\\n"
    for option in CommandTable.options(of: name) {
      part += "          \(specification(option)) \\\n"
    }
    let action = operands.kind.words.map { "(\($0.joined(separator: " ")))" } ?? "_files"
    return part + "          \(quoted("*:\(operands.name):\(action)")) ;;\n"
  }

  /// `'--color[use colour]:WHEN:(auto always never)'`, or both forms where there is a letter.
  private static func specification(_ name: OptionName) -> String {
    let option = CommandTable.option(name)
    let summary = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let value =
      switch option.value {
      case .choice(let name, let choices): ":\(name):(\(choices.joined(separator: " ")))"
      case .file(let name): ":\(name):_files"
      case .text(let name): ":\(name):"
      case nil: ""
      }
    let tail = quoted("[\(summary)]\(value)")
    let letter = option.short.map { "-\($0)" }
    let long = option.long.map { "--\($0)" + (option.value == nil ? "" : "=") }
    return [letter, long].compactMap { $0.map { $0 + tail } }.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
