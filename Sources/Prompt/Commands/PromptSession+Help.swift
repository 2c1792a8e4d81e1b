import EditScript
import Reporting

/// `.help`, from the one table of commands and the pages that the command line shows.
extension PromptSession {
  /// Longer lines are hard to read.
  private var helpWidth: Int { min(width, 100) }

  private var pages: TopicPage { TopicPage(width: helpWidth, helpCommand: ".help") }

  func help(_ run: CommandRun) throws(DotError) {
    guard let topic = run.invocation[.topic] else { return run.writePage(overview()) }
    if topic.hasPrefix(".") {
      switch DotCommandTable.command(called: String(topic.dropFirst())) {
      case .success(let command): return run.writePage(page(command))
      case .failure(let failure): throw DotError(failure.message, run.range(of: .topic))
      }
    }
    // A word of the language comes first: '.help .undo' is the command's page, '.help undo' the statement's.
    if let page = pages.page(topic) {
      return run.writePage(page)
    }
    if case .success(let command) = DotCommandTable.command(called: topic) {
      return run.writePage(page(command))
    }
    if let entry = SettingName(rawValue: topic) { return run.writePage(page(entry)) }
    let known =
      DotCommandTable.all.flatMap { $0.words } + SettingName.allCases.map { $0.rawValue }
      + TopicPage.topics
    let nearest = nearestWord(to: topic, among: known)
    throw DotError(
      "there is no help on '\(topic)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      run.range(of: .topic))
  }

  /// All commands by their groups, and where to read on.
  private func overview() -> String {
    var page = pages.paragraph(
      "Type statements, as in 'edit on; move 0 -> 2'; the table is drawn after each. Lines that begin with a dot are commands of the prompt; a beginning that only one has is enough, as in '.tim'."
    )
    for group in DotCommandGroup.allCases {
      page += "\n\(group.rawValue)\n"
      for command in DotCommandTable.all where command.group == group {
        page += Wrapping.item(command.form, command.summary, column: 32, width: helpWidth)
      }
    }
    return page + "\n"
      + pages.paragraph(
        "'.help .save' says more about a command, '.help move' about a word of the language, '.help accessible' about a setting. '.help keywords' lists the words, '.help gestures' what a user does, '.help policies' what an app answers, '.help drawings' the signs of a table."
      )
  }

  private func page(_ command: DotCommand) -> String {
    var page = "\(command.form): \(command.summary)\n"
    for paragraph in command.help {
      page += "\n" + pages.paragraph(paragraph)
    }
    if !command.aliases.isEmpty {
      page += "\nalso:    \(command.aliases.map { "." + $0 }.joined(separator: ", "))\n"
    }
    if command.name == .set {
      page += "\nsettings:\n"
      for name in SettingName.allCases {
        page += Wrapping.item(name.rawValue, name.entry.summary, column: 20, width: helpWidth)
      }
    }
    return page + "\nexample: \(command.example)\n"
  }

  private func page(_ name: SettingName) -> String {
    let entry = name.entry
    return ".set \(name.rawValue) \(entry.values.form): \(entry.summary)\n\n"
      + pages.paragraph(entry.help)
      + "\ndefault: \(entry.standard)\n"
  }
}
