import EditScript
import TableEditing

/// Help on what is no command: a keyword of the language, or the iOS releases.
enum TopicPage {
  /// The words that there are pages for, commands left out.
  static var topics: [String] { ["eras", "keywords"] + Keyword.allCases.map(\.spelling) }

  /// The page on a topic; nil where there is none.
  static func page(_ topic: String, width: Int) -> String? {
    switch topic {
    case "eras": eras(width: width)
    case "keywords": keywords(width: width)
    default: Keyword(spelling: topic).map { keyword($0, width: width) }
    }
  }

  /// All keywords, by what they are.
  private static func keywords(width: Int) -> String {
    var page = "keywords: the words of the language, by what they are\n\n"
    // Every policy is a question or an event.
    for (category, name) in KeywordCategories.named where category != .policy {
      let words = Keyword.words(in: category).map(\.spelling).joined(separator: " ")
      page += Wrapping.item(name, words, column: 18, width: width)
    }
    return page + "\n'rowsmith help KEYWORD' says more about a word.\n"
  }

  private static func keyword(_ keyword: Keyword, width: Int) -> String {
    let entry = keyword.entry
    let categories = KeywordCategories.named.filter { entry.categories.contains($0.category) }
    var page = "\(entry.spelling): \(entry.summary)\n\n"
    page += Wrapping.lines(entry.help, width: width, indent: 0) + "\n\n"
    page += "is:       \(categories.map(\.name).joined(separator: ", "))\n"
    if let uiKit = entry.uiKit {
      page += "in UIKit: " + Wrapping.lines(uiKit, width: width, indent: 10) + "\n"
    }
    page += "example:\n"
    for line in entry.example.split(separator: "\n", omittingEmptySubsequences: false) {
      page += "  \(line)\n"
    }
    return page
  }

  private static func eras(width: Int) -> String {
    var page = "eras: the iOS releases whose wording and behaviour can be chosen\n\n"
    page += Wrapping.lines(
      "'--era 15' on the command line or 'era 15' in a script chooses one; without either it is 17.",
      width: width, indent: 0)
    page += "\n\n"
    for era in Era.allCases {
      page += Wrapping.item(era.rawValue, meaning(of: era), column: 8, width: width)
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
