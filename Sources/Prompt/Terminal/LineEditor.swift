@preconcurrency import CReadline

/// A line of the terminal that is being edited, by GNU readline.
@MainActor package final class LineEditor {
  package static let shared = LineEditor()

  /// readline's version.
  package var version: String { String(cString: rl_library_version) }
}
