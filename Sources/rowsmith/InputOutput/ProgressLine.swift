import Glibc

/// A line on the terminal that tells how far a long job is, and vanishes when it is done.
///
/// Nothing is written where standard error is no terminal.
struct ProgressLine {
  private let verb: String
  private let total: Int
  private let isShown: Bool
  private var lastPercent = -1

  /// - Parameters:
  ///   - verb: What is being done, as in `checking`.
  ///   - total: How many units there are.
  init(_ verb: String, total: Int) {
    self.verb = verb
    self.total = total
    isShown = total > 0 && Terminal(descriptor: STDERR_FILENO).isInteractive
  }

  /// Says how many units are done.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let percent = done * 100 / total
    guard percent != lastPercent else { return }
    lastPercent = percent
    Self.put("\r\(verb): \(percent) %")
  }

  /// Takes the line away.
  func end() {
    if isShown, lastPercent >= 0 { Self.put("\r\u{1B}[K") }
  }

  private static func put(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
