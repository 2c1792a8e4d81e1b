import EditScript
import TableEditing

/// Help on what is no command: a topic, a keyword of the language, or a callback.
package enum TopicPage {
  /// The words that there are pages for, commands left out.
  package static var topics: [String] {
    Topic.allCases.map { $0.rawValue } + Keyword.allCases.map { $0.spelling }
      + CallbackName.allCases.map { $0.rawValue }.filter { Keyword(spelling: $0) == nil }
  }

  /// The page on a topic; nil where there is none.
  package static func page(_ word: String, width: Int) -> String? {
    if let topic = Topic(rawValue: word) { return page(topic, width: width) }
    if let keyword = Keyword(spelling: word) { return self.keyword(keyword, width: width) }
    if ["0", "1", "2", "3"].contains(word) { return page(.masks, width: width) }
    return uiKitNames(with: word, width: width)
  }

  private static func page(_ topic: Topic, width: Int) -> String {
    let head = "\(topic.rawValue): \(topic.summary)\n\n"
    switch topic {
    case .keywords: return head + keywords(width: width)
    case .options: return head + options(width: width)
    case .policies: return head + policies(width: width)
    case .gestures: return head + gestures(width: width)
    case .callbacks: return head + callbacks(width: width)
    case .masks: return head + masks(width: width)
    case .drawings: return head + drawings(width: width)
    case .eras: return head + eras(width: width)
    case .choices: return head + choices(width: width)
    }
  }

  package static func paragraph(_ text: String, width: Int) -> String {
    Wrapping.lines(text, width: width, indent: 0) + "\n"
  }
}

// MARK: - Words

extension TopicPage {
  /// All keywords, by what they are.
  private static func keywords(width: Int) -> String {
    var page = ""
    // Every policy is a question or an event.
    for (category, name) in KeywordCategories.named where category != .policy {
      let words = Keyword.words(in: category).map { $0.spelling }.joined(separator: " ")
      page += Wrapping.item(name, words, column: 18, width: width)
    }
    return page + "\n"
      + paragraph(
        "'rowsmith help KEYWORD' says more about a word; 'rowsmith help gestures', 'options' and 'policies' list those words with what they mean.",
        width: width)
  }

  private static func keyword(_ keyword: Keyword, width: Int) -> String {
    let entry = keyword.entry
    let categories = KeywordCategories.named.filter { entry.categories.contains($0.category) }
    var page = "\(entry.spelling): \(entry.summary)\n\n"
    page += Wrapping.lines(entry.help, width: width, indent: 0) + "\n\n"
    page += "is:       \(categories.map { $0.name }.joined(separator: ", "))\n"
    if !keyword.optionValues.isEmpty {
      page += "values:   \(values(of: keyword))\n"
    }
    if let uiKit = entry.uiKit {
      page += "in UIKit: " + Wrapping.lines(uiKit, width: width, indent: 10) + "\n"
    }
    page += "example:\n"
    for line in entry.example.split(separator: "\n", omittingEmptySubsequences: false) {
      page += "  \(line)\n"
    }
    return page
  }

  private static func gestures(width: Int) -> String {
    var page = ""
    for keyword in Keyword.words(in: .gesture) + [.placeholder] {
      let example = keyword.entry.example.split(separator: "\n").joined(separator: "; ")
      page += Wrapping.item(keyword.spelling, keyword.entry.summary, column: 16, width: width)
      page += Wrapping.below(example, column: 16, width: width)
    }
    return page + "\n"
      + paragraph(
        "Editing mode is 'edit on' and 'edit off'. 'move', 'delete' and 'insert' without a word before them are whole walks of gestures: to the control, the confirmation and back. 'rowsmith help tap' and its like say more.",
        width: width)
  }
}

// MARK: - Callbacks

extension TopicPage {
  private static func policies(width: Int) -> String {
    var page = paragraph(
      "'policy NAME(PARAMETERS) = EXPRESSION' answers a question, 'policy NAME(PARAMETERS) { ... }' handles an event, 'policy NAME none' leaves it out, as an app that does not implement it, and 'policy default' returns to the built-in app, which does everything right.",
      width: width)
    for (title, isAsked) in [("questions, which the table asks:", true), ("events:", false)] {
      page += "\n\(title)\n"
      for entry in callbackEntries where entry.isAsked == isAsked {
        page += Wrapping.item(entry.form, entry.summary, column: 32, width: width)
      }
    }
    return page + "\n" + expressions(width: width) + "\n"
      + paragraph(
        "A policy belongs to the table in use. 'rowsmith help NAME' says more about one.",
        width: width)
  }

  private static func expressions(width: Int) -> String {
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
      page += Wrapping.item(form, meaning, column: 32, width: width)
    }
    return page
  }

  private static func callbacks(width: Int) -> String {
    var page = paragraph(
      "As '--trace' and '#?' lines write them; each can be a policy.", width: width)
    for (title, isAsked) in [("asked:", true), ("told:", false)] {
      page += "\n\(title)\n"
      for entry in callbackEntries where entry.isAsked == isAsked {
        page += Wrapping.item(entry.form, entry.summary, column: 32, width: width)
        if let uiKit = entry.uiKit { page += Wrapping.below(uiKit, column: 32, width: width) }
      }
    }
    return page + "\n'rowsmith help NAME' says more about one.\n"
  }

  private static var callbackEntries: [CallbackEntry] {
    CallbackName.allCases.compactMap { CallbackEntry($0) }
  }

  /// The words behind which a part of a UIKit name stands, such as `moveRowAt`; nil if there are none.
  private static func uiKitNames(with part: String, width: Int) -> String? {
    guard part.count >= 6 else { return nil }
    var page = ""
    for keyword in Keyword.allCases {
      guard let uiKit = keyword.entry.uiKit, holds(uiKit, part) else { continue }
      page += Wrapping.item(keyword.spelling, uiKit, column: 24, width: width)
    }
    if page.isEmpty { return nil }
    return "\(part): a part of these names of UIKit\n\n\(page)\n'rowsmith help WORD' says more.\n"
  }

  private static func holds(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    return (0..<max(text.count - part.count + 1, 0)).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }

  private static func masks(width: Int) -> String {
    var page = paragraph(
      "A cell is told which controls it shows: 'willTransition(at, state)' before and 'didTransition(at, state)' after. The state is UITableViewCell.StateMask, a sum of two bits.",
      width: width)
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
      page += Wrapping.item(mask, meaning, column: 6, width: width)
    }
    page += "\n"
    for (gesture, masks) in [
      ("edit on", "1 for each row that can be edited"), ("tap minus 0", "3"),
      ("tap elsewhere", "1 again, or 0 after a swipe"), ("swipe 0", "2"),
      ("edit off", "0 for each row"),
    ] {
      page += Wrapping.item(gesture, masks, column: 18, width: width)
    }
    return page + "\n"
      + paragraph(
        "Releases differ in what a cell is told of the confirmation: 'rowsmith help confirmationMasks'.",
        width: width)
  }
}

// MARK: - Drawings

extension TopicPage {
  private static func drawings(width: Int) -> String {
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
        page += Wrapping.item(sign, meaning, column: 12, width: width)
      }
      page += "\n"
    }
    return page
      + paragraph(
        "A row without a control cannot be edited; one that is only indented has the style none. Where the data source and the table differ they stand side by side. '--accessible' says all of this in sentences.",
        width: width)
  }
}
