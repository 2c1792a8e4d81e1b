/// Completions for bash: options by command, values by option, words or paths for operands.
enum BashCompletions {
  static func text() -> String {
    """
    # bash completion for rowsmith
    _rowsmith() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
      COMPREPLY=()
      # Bash makes a word of the sign in --option=value.
      if [[ $current == = ]]; then current=
      elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
      case $previous in
    \(values())    esac
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
          \(CommandName.allCases.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case $command in
    \(CommandName.allCases.map(command).joined())    *)
          case $current in
            -*) COMPREPLY=($(compgen -W '\(spellings(CommandTable.topOptions))' -- "$current")) ;;
            *) COMPREPLY=($(compgen -W '\(words(CommandName.allCases.map(\.rawValue)))' -- "$current")) ;;
          esac ;;
      esac
    }
    complete -o filenames -F _rowsmith rowsmith

    """
  }

  private static func values() -> String {
    OptionName.allCases.map(CommandTable.option).map { option in
      let forms = [option.short.map { "-\($0)" }, option.long.map { "--\($0)" }]
      let pattern = forms.compactMap { $0 }.joined(separator: "|")
      return switch option.value {
      case .choice(_, let choices):
        "    \(pattern)) COMPREPLY=($(compgen -W '\(words(choices))' -- \"$current\")); return ;;\n"
      case .file:
        "    \(pattern)) mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); return ;;\n"
      case .text: "    \(pattern)) return ;;\n"
      case nil: ""
      }
    }.joined()
  }

  private static func command(_ name: CommandName) -> String {
    let operands = CommandTable.entry(name).operands
    let completed =
      operands.kind.words.map { "COMPREPLY=($(compgen -W '\(words($0))' -- \"$current\"))" }
      ?? "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
    return """
          \(name.rawValue))
            case $current in
              -*) COMPREPLY=($(compgen -W '\(spellings(CommandTable.options(of: name)))' -- "$current")) ;;
              *) \(completed) ;;
            esac ;;

      """
  }

  private static func spellings(_ names: [OptionName]) -> String {
    words(names.map { CommandTable.option($0).spelling })
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
