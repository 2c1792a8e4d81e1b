import EditScript
import TableEditing

/// The pages on releases and on what no source settles.
extension TopicPage {
  func options() -> String {
    var page = paragraph(
      "'option NAME VALUE' in a script chooses one; the first value holds without it.",
    )
    page += "\n"
    for option in Keyword.words(in: .option) {
      page +=
        "  \(option.spelling) \(option.optionValues.map { $0.spelling }.joined(separator: "|"))\n"
      page += below(option.entry.summary, column: 6)
    }
    return page + said("\n'rowsmith help NAME' says who reports what.\n")
  }

  /// `button (the default), gesture`.
  static func values(of option: Keyword) -> String {
    option.optionValues.enumerated().map { index, value in
      value.spelling + (index == 0 ? " (the default)" : "")
    }.joined(separator: ", ")
  }

  func eras() -> String {
    var page = paragraph(
      "'--era 15' on the command line or 'era 15' in a script chooses a release; without either it is 17.",
    )
    page += "\n"
    for era in Era.allCases {
      page += item(era.rawValue, Self.meaning(of: era), column: 8)
    }
    page += "\n" + paragraph("Uncertain points, chosen by 'option NAME VALUE':")
    for option in Keyword.words(in: .option) {
      page += "\n  \(option.spelling): \(Self.values(of: option))\n"
      page += below(option.entry.help, column: 4)
    }
    page +=
      "\n"
      + paragraph(
        "Choices without an option; 'rowsmith help choices' says what is chosen:")
    for (heading, choices) in DocumentedChoice.sections {
      page += "\n  \(heading)\n"
      for choice in choices {
        page += "    - " + lines(choice.question, indent: 6) + "\n"
      }
    }
    return page
  }

  func choices() -> String {
    var page = paragraph(
      "So that nobody takes them for facts. Where releases are known to differ there is an option: 'rowsmith help options'.",
    )
    for (heading, choices) in DocumentedChoice.sections {
      page += "\n\(heading)\n"
      for choice in choices {
        page += "\n  - " + lines(choice.question, indent: 4) + "\n"
        page += below(choice.choice, column: 4)
      }
    }
    return page
  }

  /// Which releases an era stands for, and what they say differently.
  private static func meaning(of era: Era) -> String {
    switch era {
    case .ios5: "iOS 5: any wrong count raises one sentence without figures"
    case .ios12: "iOS 6 to 12: counts with their figures; two spaces after the first sentence"
    case .ios15: "iOS 13 to 15: the same with one space"
    case .ios16_0: "iOS 16.0 to 16.3: the same, with a description of the view at its end"
    case .ios16_4:
      "iOS 16.4 and later 16: most wrong counts raise 'Invalid batch updates detected' with the whole batch"
    case .ios17: "iOS 17 and later: as 16.4, with 'before and after' for 'before and/or after'"
    }
  }
}
