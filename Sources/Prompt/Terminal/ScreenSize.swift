import Glibc
import InputOutput

/// How many rows and columns the terminal has.
package struct ScreenSize: Equatable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// The size now: what the terminal says, else what the environment says, else 24 × 80.
  package static var current: ScreenSize {
    let terminal = Terminal(descriptor: STDOUT_FILENO)
    return ScreenSize(rows: terminal.height, columns: terminal.width)
  }
}
