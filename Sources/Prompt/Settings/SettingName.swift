/// What `.set` can set.
package enum SettingName: String, CaseIterable, Sendable {
  case accessible
  case ambiguousWidth = "ambiguous-width"
  case bail, color, hints
  case indexPaths = "index-paths"
  case pager, prompt, rows, timer, trace, width
}

/// A setting as a person meets it: what it may be, what it is without anybody's word, and what it is for.
package struct SettingEntry {
  package var values: SettingValues
  package var standard: String
  package var summary: String
  package var help: String
}

/// The values that a setting takes.
package enum SettingValues: Equatable {
  case onOff
  case words([String])
  /// `auto`, or a number of at least so much.
  case number(least: Int)
  case text

  /// The values as usage lines have them.
  package var form: String {
    switch self {
    case .onOff: "on|off"
    case .words(let words): words.joined(separator: "|")
    case .number: "auto|N"
    case .text: "TEXT"
    }
  }

  /// The words that can be typed; numbers and texts have none.
  package var words: [String] {
    switch self {
    case .onOff: ["on", "off"]
    case .words(let words): words
    case .number: ["auto"]
    case .text: []
    }
  }

  /// Whether a text is such a value.
  func takes(_ text: String) -> Bool {
    switch self {
    case .onOff, .words: words.contains(text)
    case .number(let least): text == "auto" || Int(text).map { $0 >= least } ?? false
    case .text: true
    }
  }
}

extension SettingName {
  package var entry: SettingEntry {
    switch self {
    case .accessible:
      SettingEntry(
        values: .onOff, standard: "off",
        summary: "say the table in sentences for a screen reader",
        help:
          "A sentence for each row, and no signs, no columns, no colour and no hints while you type. ACCESSIBLE=1 in the environment turns it on."
      )
    case .ambiguousWidth:
      SettingEntry(
        values: .words(["1", "2"]), standard: "1",
        summary: "columns of characters that East Asian terminals draw wide",
        help:
          "Signs such as → and ≡ and letters such as λ take one column in most terminals, and two in some East Asian ones; where tables look ragged, try the other."
      )
    case .bail:
      SettingEntry(
        values: .onOff, standard: "on", summary: "stop a file at its first failure",
        help:
          "With off, '.read', '.open' and the rc file go on behind a failure. What is typed or pasted always stops there."
      )
    case .color:
      SettingEntry(
        values: .words(["auto", "always", "never"]), standard: "auto",
        summary: "whether to use colour",
        help:
          "With auto there is colour on a terminal that is not dumb. NO_COLOR in the environment makes it never."
      )
    case .hints:
      SettingEntry(
        values: .onOff, standard: "on", summary: "show what may follow while you type",
        help: "The hint stands dimmed behind the cursor, and is no part of the line.")
    case .indexPaths:
      SettingEntry(
        values: .onOff, standard: "on", summary: "draw each row's index path before it",
        help: "Section and row, as in 1.0; with off only the rows' texts are drawn.")
    case .pager:
      SettingEntry(
        values: .text, standard: "less -FRX", summary: "the command that shows long texts",
        help:
          "Used on a terminal for texts longer than the screen; off for none. The variable PAGER chooses another, and none where it is empty."
      )
    case .prompt:
      SettingEntry(
        values: .text, standard: PromptTemplate.standard, summary: "what stands before the line",
        help: PromptTemplate.help)
    case .rows:
      SettingEntry(
        values: .number(least: 1), standard: "auto", summary: "how many rows of a table to draw",
        help:
          "Of a longer table a window around what changed is drawn. With auto it is as many rows as the terminal has room for."
      )
    case .timer:
      SettingEntry(
        values: .onOff, standard: "off", summary: "say how long each entry took",
        help: "The time covers running and drawing.")
    case .trace:
      SettingEntry(
        values: .onOff, standard: "off", summary: "show what the app is asked and told",
        help:
          "The callbacks of data source, delegates and cells, in UIKit's order; '.help callbacks' lists them."
      )
    case .width:
      SettingEntry(
        values: .number(least: 20), standard: "auto", summary: "how many columns to draw in",
        help: "With auto it is the terminal's width, and follows it.")
    }
  }
}
