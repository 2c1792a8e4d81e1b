/// What help, completion and hover say about a word.
package struct KeywordEntry: Sendable {
  package let keyword: Keyword
  package let spelling: String
  package let categories: KeywordCategories
  /// One line, lower case, no full stop.
  package let summary: String
  /// The UIKit name or signature behind the word, where there is one.
  package let uiKit: String?
  /// A script that parses.
  package let example: String
  /// A paragraph.
  package let help: String

  init(
    _ keyword: Keyword, _ spelling: String, _ categories: KeywordCategories, _ summary: String,
    uiKit: String? = nil, example: String, help: String
  ) {
    self.keyword = keyword
    self.spelling = spelling
    self.categories = categories
    self.summary = summary
    self.uiKit = uiKit
    self.example = example
    self.help = help
  }
}

/// The places where a word can stand.
package struct KeywordCategories: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Begins a statement at top level.
  package static let statement = Self(rawValue: 1 << 0)
  /// Says what an edit does; may follow `app`, `model` or `view`.
  package static let edit = Self(rawValue: 1 << 1)
  /// Begins a user's gesture.
  package static let gesture = Self(rawValue: 1 << 2)
  /// Says who acts.
  package static let plane = Self(rawValue: 1 << 3)
  /// Stands inside a statement.
  package static let word = Self(rawValue: 1 << 4)
  package static let animation = Self(rawValue: 1 << 5)
  /// A delegate or data source callback.
  package static let policy = Self(rawValue: 1 << 6)
  /// A policy that is asked something: its body is an expression.
  package static let question = Self(rawValue: 1 << 7)
  /// A policy that is told something: its body is a handler.
  package static let event = Self(rawValue: 1 << 8)
  package static let function = Self(rawValue: 1 << 9)
  package static let field = Self(rawValue: 1 << 10)
  /// A name with a fixed meaning in expressions.
  package static let value = Self(rawValue: 1 << 11)
  /// Begins an edit inside `snapshot { }`.
  package static let snapshot = Self(rawValue: 1 << 12)
  package static let kind = Self(rawValue: 1 << 13)
  package static let option = Self(rawValue: 1 << 14)
  package static let optionValue = Self(rawValue: 1 << 15)
  package static let expectation = Self(rawValue: 1 << 16)

  /// The categories that have a name, in reading order.
  package static let named: [(category: KeywordCategories, name: String)] = [
    (.statement, "statement"), (.edit, "edit"), (.gesture, "gesture"), (.plane, "plane"),
    (.word, "word"), (.animation, "animation"), (.policy, "policy"), (.question, "question"),
    (.event, "event"), (.function, "function"), (.field, "field"), (.value, "value"),
    (.snapshot, "snapshot edit"), (.kind, "kind"), (.option, "option"),
    (.optionValue, "option value"), (.expectation, "expectation"),
  ]
}
