import Glibc
import InputOutput

/// The program that long texts are read with.
@MainActor package enum Pager {
  /// Writes a text to stdout, through the pager where it is longer than the screen.
  ///
  /// Without a command there is no pager, and none is used where stdin or stdout is no terminal, or a dumb one.
  package static func show(_ text: String, with command: String?) {
    let isPaged = command.map { isWanted(for: text) && page(text, $0) } ?? false
    if !isPaged {
      print(text, terminator: text.isEmpty || text.hasSuffix("\n") ? "" : "\n")
    }
    fflush(nil)
  }

  /// Whether a text goes to the pager.
  private static func isWanted(for text: String) -> Bool {
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1, !Terminal.isDumb else {
      return false
    }
    // The prompt takes a row itself.
    return rows(of: text, columns: ScreenSize.current.columns) >= ScreenSize.current.rows
  }

  /// The rows that a text takes, escapes not counted.
  static func rows(of text: String, columns: Int) -> Int {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.reduce(0) { rows, line in
      let width = PromptText(String(line)).columns
      return rows + max((width + columns - 1) / max(columns, 1), 1)
    }
  }

  private static func page(_ text: String, _ command: String) -> Bool {
    guard let ends = PipeEnds() else { return false }
    fflush(nil)
    // Colours pass, a text that fits ends at once, and the text stays on the screen.
    let settings = getenv("LESS") == nil ? ["LESS": "-FRX"] : [:]
    let pager = ChildProcess(command: command, environment: settings, input: ends.reading)
    close(ends.reading)
    guard let pager else {
      close(ends.writing)
      return false
    }
    // A pager that is left early breaks the pipe; that ends the writing and nothing else.
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    _ = WholeWrite.write(text.hasSuffix("\n") ? text : text + "\n", to: ends.writing)
    close(ends.writing)
    return pager.wait() != .notFound
  }
}
