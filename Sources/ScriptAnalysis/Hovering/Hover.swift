/// What is told of a place in a script when somebody points at it.
package struct Hover: Equatable, Sendable {
  /// The bytes that it is about.
  package var range: Range<Int>
  package var blocks: [Block]

  package init(range: Range<Int>, blocks: [Block]) {
    self.range = range
    self.blocks = blocks
  }

  /// A part of it, which stands on lines of its own.
  package enum Block: Equatable, Sendable {
    /// A word of the language, and what it is in a few words.
    case word(String, String)
    /// A signature of UIKit's.
    case uiKit(String)
    /// A paragraph.
    case text(String)
    /// Points, each on its own.
    case list([String])
    /// Lines of a script.
    case script(String)
    /// Lines whose columns must stay as they are.
    case drawing(String)
  }
}
