import Reporting
/// The pages of `rowsmith help`, made of the command table.
enum HelpPage {
  /// What there is: forms, commands, options.
  static func overview(width: Int) -> String {
    var page = "rowsmith: \(CommandTable.summary)\n\n"
    page +=
      "usage: rowsmith COMMAND [OPTION]... [FILE]...\n       rowsmith [OPTION]... -c TEXT\n       rowsmith [OPTION]...\n\n"
    page += paragraphs(CommandTable.overview, width: width)
    page += "commands:\n"
    for name in CommandName.allCases {
      let entry = CommandTable.entry(name)
      page += Wrapping.item(name.rawValue, entry.summary, column: 16, width: width)
    }
    page += "\ntopics:\n"
    for topic in Topic.allCases {
      page += Wrapping.item(topic.rawValue, topic.summary, column: 16, width: width)
    }
    page += "\noptions:\n" + options([.text, .help, .version], width: width)
    page += "\nexit status:\n" + statuses([], width: width)
    let more =
      "'rowsmith help WORD' says more about a command, a topic, a word of the language or a callback."
    page += "\n" + Wrapping.lines(more, width: width, indent: 0) + "\n"
    return page
  }

  static func command(_ name: CommandName, width: Int) -> String {
    let entry = CommandTable.entry(name)
    var page = "rowsmith \(name.rawValue): \(entry.summary)\n\n"
    page += usage(entry) + "\n"
    page += paragraphs(entry.description, width: width)
    page += "options:\n" + options(CommandTable.options(of: name), width: width)
    page +=
      "\nexit status:\n"
      + statuses(
        entry.exitStatuses, fails: entry.canFail, width: width)
    page += "\nexamples:\n"
    for example in entry.examples {
      page += "  # \(example.meaning)\n  \(example.line)\n"
    }
    return page
  }

  /// All forms of a command, one a line.
  static func usage(_ entry: CommandEntry) -> String {
    entry.synopsis.enumerated().map { index, form in
      (index == 0 ? "usage: " : "       ") + "rowsmith \(form)\n"
    }.joined()
  }

  private static func paragraphs(_ texts: [String], width: Int) -> String {
    texts.map { Wrapping.lines($0, width: width, indent: 0) + "\n\n" }.joined()
  }

  private static func options(_ names: [OptionName], width: Int) -> String {
    names.map { name in
      let option = CommandTable.option(name)
      return Wrapping.item(option.forms, meaning(of: option), column: 22, width: width)
    }.joined()
  }

  /// An option's summary with the values it may have.
  static func meaning(of option: OptionEntry) -> String {
    guard case .choice(let name, let choices)? = option.value else { return option.summary }
    return "\(option.summary); \(name) is \(choices.joined(separator: ", "))"
  }

  private static func statuses(
    _ own: [(status: ExitStatus, meaning: String)], fails: Bool = true, width: Int
  ) -> String {
    ExitStatus.allCases.filter { fails || $0 != .failed }.map { status in
      let meaning = own.first { $0.status == status }?.meaning ?? status.meaning
      return Wrapping.item("\(status.rawValue)", meaning, column: 6, width: width)
    }.joined()
  }
}
