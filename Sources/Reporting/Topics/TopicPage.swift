import EditScript
import TableEditing

/// Help on what is no command: a topic, a keyword of the language, or a callback.
package struct TopicPage {
  let width: Int
  /// The command that shows another page, as the pages call it.
  let helpCommand: String

  /// Pages of that width that call the command for help by that name: `rowsmith help`, or `.help` at the prompt.
  package init(width: Int, helpCommand: String = TopicPage.commandLine) {
    self.width = width
    self.helpCommand = helpCommand
  }

  /// How the command line asks for help, and how all texts have it.
  package static let commandLine = "rowsmith help"

  /// The words that there are pages for, commands left out.
  package static var topics: [String] {
    Topic.allCases.map { $0.rawValue } + Keyword.allCases.map { $0.spelling }
      + CallbackName.allCases.map { $0.rawValue }.filter { Keyword(spelling: $0) == nil }
  }

  /// What the page on a topic, a keyword or a callback is about, in a few words.
  package static func summary(of word: String) -> String? {
    Topic(rawValue: word)?.summary ?? Keyword(spelling: word)?.entry.summary
  }

  /// The page on a topic; nil where there is none.
  package func page(_ word: String) -> String? {
    if let topic = Topic(rawValue: word) { return page(topic) }
    if let keyword = Keyword(spelling: word) { return self.keyword(keyword) }
    if ["0", "1", "2", "3"].contains(word) { return page(.masks) }
    return uiKitNames(with: word)
  }

  private func page(_ topic: Topic) -> String {
    let head = "\(topic.rawValue): \(topic.summary)\n\n"
    switch topic {
    case .keywords: return head + keywords()
    case .options: return head + options()
    case .policies: return head + policies()
    case .gestures: return head + gestures()
    case .callbacks: return head + callbacks()
    case .masks: return head + masks()
    case .drawings: return head + drawings()
    case .eras: return head + eras()
    case .choices: return head + choices()
    }
  }
}

// MARK: - Laying out

extension TopicPage {
  package func paragraph(_ text: String) -> String {
    lines(text, indent: 0) + "\n"
  }

  func lines(_ text: String, indent: Int) -> String {
    Wrapping.lines(said(text), width: width, indent: indent)
  }

  func item(_ term: String, _ meaning: String, column: Int) -> String {
    Wrapping.item(term, said(meaning), column: column, width: width)
  }

  func below(_ meaning: String, column: Int) -> String {
    Wrapping.below(said(meaning), column: column, width: width)
  }

  /// The text with the command for help by its name here.
  func said(_ text: String) -> String {
    if helpCommand == Self.commandLine { return text }
    let bytes = Array(text.utf8)
    let name = Array(Self.commandLine.utf8)
    var said: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: name) {
        said += Array(helpCommand.utf8)
        index += name.count
      } else {
        said.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: said, as: UTF8.self)
  }
}

// MARK: - Words

extension TopicPage {
  /// All keywords, by what they are.
  private func keywords() -> String {
    var page = ""
    // Every policy is a question or an event.
    for (category, name) in KeywordCategories.named where category != .policy {
      let words = Keyword.words(in: category).map { $0.spelling }.joined(separator: " ")
      page += item(name, words, column: 18)
    }
    return page + "\n"
      + paragraph(
        "'rowsmith help KEYWORD' says more about a word; 'rowsmith help gestures', 'options' and 'policies' list those words with what they mean.",
      )
  }

  private func keyword(_ keyword: Keyword) -> String {
    let entry = keyword.entry
    let categories = KeywordCategories.named.filter { entry.categories.contains($0.category) }
    var page = "\(entry.spelling): \(entry.summary)\n\n"
    page += lines(entry.help, indent: 0) + "\n\n"
    page += "is:       \(categories.map { $0.name }.joined(separator: ", "))\n"
    if !keyword.optionValues.isEmpty {
      page += "values:   \(Self.values(of: keyword))\n"
    }
    if let uiKit = entry.uiKit {
      page += "in UIKit: " + lines(uiKit, indent: 10) + "\n"
    }
    page += "example:\n"
    for line in entry.example.split(separator: "\n", omittingEmptySubsequences: false) {
      page += "  \(line)\n"
    }
    return page
  }

  private func gestures() -> String {
    var page = ""
    for keyword in Keyword.words(in: .gesture) + [.placeholder] {
      let example = keyword.entry.example.split(separator: "\n").joined(separator: "; ")
      page += item(keyword.spelling, keyword.entry.summary, column: 16)
      page += below(example, column: 16)
    }
    return page + "\n"
      + paragraph(
        "Editing mode is 'edit on' and 'edit off'. 'move', 'delete' and 'insert' without a word before them are whole walks of gestures: to the control, the confirmation and back. 'rowsmith help tap' and its like say more.",
      )
  }
}

// MARK: - Callbacks

extension TopicPage {
  private func policies() -> String {
    var page = paragraph(
      "'policy NAME(PARAMETERS) = EXPRESSION' answers a question, 'policy NAME(PARAMETERS) { ... }' handles an event, 'policy NAME none' leaves it out, as an app that does not implement it, and 'policy default' returns to the built-in app, which does everything right.",
    )
    for (title, isAsked) in [("questions, which the table asks:", true), ("events:", false)] {
      page += "\n\(title)\n"
      for entry in Self.callbackEntries where entry.isAsked == isAsked {
        page += item(entry.form, entry.summary, column: 32)
      }
    }
    return page + "\n" + expressions() + "\n"
      + paragraph(
        "A policy belongs to the table in use. 'rowsmith help NAME' says more about one.",
      )
  }

  private func expressions() -> String {
    var page = "expressions, each on one line:\n"
    for (form, meaning) in [
      ("at.row, at.section", "the numbers of an index path"),
      ("path(section, row)", "an index path of two numbers"),
      ("rows(s), sections()", "how many rows section s shows, and how many sections there are"),
      ("last(s)", "the index path of the last row of section s"),
      (#"text(at), "A \(text(at))""#, "a row's text, and a text with a value in it"),
      ("if a then b else c", "b or c; a handler has 'if a { ... } else { ... }'"),
      ("== != < <= > >=", "comparisons"),
      ("&& || !", "and, or, not"),
      ("+ - * / %", "arithmetic; + also joins texts"),
      ("isEditing", "whether the table is in editing mode"),
      ("insert delete none true copy", "values without quotes, such as an editing style"),
    ] {
      page += item(form, meaning, column: 32)
    }
    return page
  }

  private func callbacks() -> String {
    var page = paragraph(
      "As '--trace' and '#?' lines write them; each can be a policy.")
    for (title, isAsked) in [("asked:", true), ("told:", false)] {
      page += "\n\(title)\n"
      for entry in Self.callbackEntries where entry.isAsked == isAsked {
        page += item(entry.form, entry.summary, column: 32)
        if let uiKit = entry.uiKit { page += below(uiKit, column: 32) }
      }
    }
    return page + said("\n'rowsmith help NAME' says more about one.\n")
  }

  private static var callbackEntries: [CallbackEntry] {
    CallbackName.allCases.compactMap { CallbackEntry($0) }
  }

  /// The words behind which a part of a UIKit name stands, such as `moveRowAt`; nil if there are none.
  private func uiKitNames(with part: String) -> String? {
    guard part.count >= 6 else { return nil }
    var page = ""
    for keyword in Keyword.allCases {
      guard let uiKit = keyword.entry.uiKit, Self.holds(uiKit, part) else { continue }
      page += item(keyword.spelling, uiKit, column: 24)
    }
    if page.isEmpty { return nil }
    return "\(part): a part of these names of UIKit\n\n\(page)\n"
      + said("'rowsmith help WORD' says more.\n")
  }

  private static func holds(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    return (0..<max(text.count - part.count + 1, 0)).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }

  private func masks() -> String {
    var page = paragraph(
      "A cell is told which controls it shows: 'willTransition(at, state)' before and 'didTransition(at, state)' after. The state is UITableViewCell.StateMask, a sum of two bits.",
    )
    page += "\n"
    for (mask, meaning) in [
      ("0", "nothing: out of editing mode, or the app does not let the row be edited"),
      (
        "1",
        "showingEditControl: editing mode is on, with or without a minus or plus, as editingStyle says"
      ),
      ("2", "showingDeleteConfirmation: a swipe has opened the row's buttons, out of editing mode"),
      ("3", "both: the minus was tapped in editing mode, and the Delete button shows"),
    ] {
      page += item(mask, meaning, column: 6)
    }
    page += "\n"
    for (gesture, masks) in [
      ("edit on", "1 for each row that can be edited"), ("tap minus 0", "3"),
      ("tap elsewhere", "1 again, or 0 after a swipe"), ("swipe 0", "2"),
      ("edit off", "0 for each row"),
    ] {
      page += item(gesture, masks, column: 18)
    }
    return page + "\n"
      + paragraph(
        "Releases differ in what a cell is told of the confirmation: 'rowsmith help confirmationMasks'.",
      )
  }
}

// MARK: - Drawings

extension TopicPage {
  private func drawings() -> String {
    let signs = [
      (
        "before a row, what the step did:",
        [
          ("+", "inserted"), ("-", "deleted; the note has its old place"),
          ("→", "moved; the note has its old place"),
          ("~", "reloaded, reconfigured, or its text set"),
          ("!", "stale: the data source has another text; beside an exception: named by it"),
          ("?", "beside an exception: the same index, where it does not count"),
          ("↓", "the gap that opens where dragged items would be dropped"),
          ("◌", "a placeholder, which waits for its data"),
        ]
      ),
      (
        "before its text, in editing mode:",
        [
          ("⊖", "the minus: the editing style is delete"),
          ("⊘", "the minus turned, while the Delete button shows"),
          ("⊕", "the plus: the editing style is insert"),
          ("○ ◉", "not selected, selected, where several rows can be"),
          ("·", "off the screen: nobody has asked for the row's controls"),
        ]
      ),
      (
        "behind its text:",
        [
          ("≡", "the reorder control"),
          ("[Delete]", "a button of the open row; those of a leading swipe stand before the text"),
        ]
      ),
    ]
    var page = ""
    for (title, items) in signs {
      page += title + "\n"
      for (sign, meaning) in items {
        page += item(sign, meaning, column: 12)
      }
      page += "\n"
    }
    return page
      + paragraph(
        "A row without a control cannot be edited; one that is only indented has the style none. Where the data source and the table differ they stand side by side. '--accessible' says all of this in sentences.",
      )
  }
}
