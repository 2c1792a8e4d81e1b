/// Where an entry is from: what its places are called, and what happens behind a failure.
package enum EntrySource: Equatable, Sendable {
  /// Typed or pasted at a terminal.
  case typed
  /// Standard input that is no terminal, the entry's first line being that one of it.
  case input(name: String, line: Int)
  /// A file, by the path that it was asked for with.
  case file(String)

  /// Whether a failure in it may be gone on behind.
  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}

/// What a session knows of where it is drawn.
package struct SessionScreen: Equatable, Sendable {
  /// Columns and lines of the terminal.
  package var width: Int
  package var height: Int
  /// Whether a person looks at it: then a table is drawn as high as there is room.
  package var isTerminal: Bool
  /// Whether colour is used where nobody chose.
  package var prefersColor: Bool

  package init(
    width: Int = 80, height: Int = 24, isTerminal: Bool = false, prefersColor: Bool = false
  ) {
    self.width = width
    self.height = height
    self.isTerminal = isTerminal
    self.prefersColor = prefersColor
  }
}

/// What a session asks of the world besides files.
package struct SessionSurroundings {
  /// The folder that paths start from; empty for the process's.
  package var folder = ""
  /// The folder that `~/` in a path stands for.
  package var home: String?
  /// Nanoseconds since some moment.
  package var now: () -> Int = { 0 }
  /// The history's entries, the oldest first.
  package var history: () -> [String] = { [] }

  package init() {}
}
