/// The man page, made of the command table.
enum ManualPage {
  static func text() -> String {
    var page = ".TH ROWSMITH 1 \"\" \"rowsmith \(CommandTable.version)\" \"User Commands\"\n"
    page += ".SH NAME\nrowsmith \\- \(escaped(CommandTable.summary))\n"
    page += ".SH SYNOPSIS\n.nf\n"
    for name in CommandName.allCases {
      for form in CommandTable.entry(name).synopsis {
        page += call(form)
      }
    }
    page += ".fi\n.SH DESCRIPTION\n" + paragraphs(CommandTable.overview)
    page += ".SH COMMANDS\n" + CommandName.allCases.map(command).joined()
    page += ".SH OPTIONS\n"
    for name in OptionName.allCases {
      let option = CommandTable.option(name)
      page += term(option.forms) + line(HelpPage.meaning(of: option) + ".")
    }
    page += ".SH EXIT STATUS\n"
    for status in ExitStatus.allCases {
      page += term("\(status.rawValue)") + line(status.meaning + ".")
    }
    page += ".SH ENVIRONMENT\n"
    page += term("NO_COLOR") + line("Where it is set and not empty, --color auto means never.")
    page += term("TERM") + line("Where it is dumb, --color auto means never.")
    page += term("COLUMNS") + line("The width to draw in where no terminal tells it.")
    return page
  }

  private static func command(_ name: CommandName) -> String {
    let entry = CommandTable.entry(name)
    var part = ".SS \(entry.name.rawValue)\n" + line(entry.summary + ".")
    for form in entry.synopsis { part += ".PP\n" + call(form) }
    part += paragraphs(entry.description)
    let options = entry.options.map { CommandTable.option($0).spelling }
    if !options.isEmpty { part += ".PP\n" + line("Options: \(options.joined(separator: ", ")).") }
    for (status, meaning) in entry.exitStatuses {
      part += ".PP\n" + line("Exit status \(status.rawValue): \(meaning).")
    }
    for example in entry.examples {
      part += ".PP\n" + line("To \(example.meaning):") + ".PP\n.nf\n.RS\n"
      part += line(example.line) + ".RE\n.fi\n"
    }
    return part
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.map { ".PP\n" + line($0) }.joined()
  }

  private static func term(_ words: String) -> String { ".TP\n.B " + line(words) }

  private static func call(_ form: String) -> String { "\\fBrowsmith\\fR " + line(form) }

  private static func line(_ text: String) -> String { escaped(text) + "\n" }

  /// A text that roff prints as it stands: dashes stay ASCII, and no line begins a request.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "`": escaped += "\\(ga"
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
