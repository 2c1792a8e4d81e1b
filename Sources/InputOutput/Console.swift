package import Reporting
import Glibc

/// Where a command writes, and in which style.
package struct Console {
  package let out: OutputStream
  package let errors: OutputStream

  /// The value of `--color`.
  package var colorChoice: String?

  package init() {
    out = OutputStream(STDOUT_FILENO)
    errors = OutputStream(STDERR_FILENO, behind: out)
  }

  package var outStyle: Style {
    Style(usesColor: Terminal(descriptor: STDOUT_FILENO).usesColor(colorChoice))
  }

  package var errorStyle: Style {
    Style(usesColor: Terminal(descriptor: STDERR_FILENO).usesColor(colorChoice))
  }

  /// The columns to draw in on standard output.
  package var width: Int { Terminal(descriptor: STDOUT_FILENO).width }

  /// Says that an input cannot be used: `FILE: error: ...`.
  package func report(_ error: InputError) { report(error.message, in: error.name) }

  /// Says what is wrong in a place: `PLACE: error: ...`.
  package func report(_ message: String, in place: String) {
    let style = errorStyle
    errors.writeLine(
      "\(style.text(place + ":", as: .place)) \(style.text("error:", as: .error)) \(message)")
  }

  /// Writes what is pending, and says so where that fails.
  ///
  /// - Returns: Whether all was written.
  package func finish() -> Bool {
    out.flush()
    if let failure = out.failure {
      errors.writeLine("rowsmith: error: cannot write: \(SystemError.words(for: failure))")
    }
    errors.flush()
    return out.failure == nil
  }
}
