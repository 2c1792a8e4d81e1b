import TableEditing

/// What ran in a session, in order: what is saved as a script, and what the timeline's steps were made by.
struct SessionRecord {
  /// What one statement is written as.
  enum Content {
    /// Bytes of its text.
    case statement(Range<Int>)
    /// A statement that a command stands for.
    case text(String)
    /// A table from a file, with all its rows.
    case table(Table, from: String?)
    /// A statement that would fail when the script is tested: it is written as a comment.
    case failed(Range<Int>)
    /// No statement, only what stands before it.
    case nothing
  }

  struct Item {
    var content: Content
    /// The bytes before it, back to the statement before: its comments.
    var gap: Range<Int>
    /// The number of its text.
    var text: Int
  }

  private(set) var items: [Item] = []
  /// Whether the last statement will not be run again: then nothing can be expected of it.
  var lacksLastResult = false
  /// For each step of the timeline but the first the item that made it, and whether the app crashed there.
  private(set) var steps: [(item: Int, isTrap: Bool)] = []

  mutating func add(_ content: Content, gap: Range<Int>, text: Int) {
    items.append(Item(content: content, gap: gap, text: text))
  }

  /// Says that the last item made a step.
  mutating func noteStep(isTrap: Bool) { steps.append((items.count - 1, isTrap)) }

  /// Keeps the comments behind the last statement of a text.
  mutating func addComments(in gap: Range<Int>, _ text: Int) {
    if !gap.isEmpty { add(.nothing, gap: gap, text: text) }
  }
}
