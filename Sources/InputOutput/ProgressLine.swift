import Glibc

/// A line on the terminal that tells how far a long job is, and vanishes when it is done.
///
/// Nothing is written for a short job, nor where standard error is no terminal.
package struct ProgressLine {
  private let verb: String
  private let total: Int
  private let isShown: Bool
  private var lastPercent = -1

  /// A line for a job of so many units, which is long from `long` units on.
  ///
  /// `verb` says what is being done, as in `checking`. A job that writes to standard output as it goes has no line where
  /// that is a terminal too: the two would mix.
  package init(_ verb: String, total: Int, long: Int, writesAsItGoes: Bool) {
    self.verb = verb
    self.total = total
    isShown =
      total >= long && Terminal(descriptor: STDERR_FILENO).isInteractive
      && !(writesAsItGoes && Terminal(descriptor: STDOUT_FILENO).isInteractive)
  }

  /// Says how many units are done.
  package mutating func update(_ done: Int) {
    guard isShown else { return }
    let percent = done * 100 / total
    guard percent != lastPercent else { return }
    lastPercent = percent
    Self.put("\r\(verb): \(percent) %")
  }

  /// Takes the line away.
  package func end() {
    if isShown, lastPercent >= 0 { Self.put("\r\u{1B}[K") }
  }

  private static func put(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
