import EditScript
import InputOutput
import ScriptRunner
import TableEditing

/// The session fed by a pipe or a file: no prompt, no line editing, and the first failure ends it.
struct PipePrompt {
  private var session: PromptSession
  private let console: Console
  private let start: PromptStart

  init(_ session: PromptSession, _ console: Console, _ start: PromptStart) {
    self.session = session
    self.console = console
    self.start = start
  }

  /// Runs all lines of standard input.
  consuming func run() -> PromptEnd {
    if let entry = start.fileEntry {
      switch enter(entry, line: nil) {
      case .done: break
      case .failed: return .failed
      case .quit, .edit: return .fine
      }
    }
    var lines = EntryReader()
    do throws(InputError) {
      let input = try InputPieces("-")
      var rest: [UInt8] = []
      while let piece = try input.next() {
        rest += piece
        var begin = 0
        while let end = rest[begin...].firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[begin..<end], as: UTF8.self)
          begin = end + 1
          guard let entry = lines.add(line.hasSuffix("\r") ? String(line.dropLast()) : line) else {
            continue
          }
          if let end = self.end(entry) { return end }
        }
        rest.removeFirst(begin)
      }
      if !rest.isEmpty, let entry = lines.add(String(decoding: rest, as: UTF8.self)),
        let end = self.end(entry)
      {
        return end
      }
    } catch {
      console.report(error)
      return .unusable
    }
    if let entry = lines.finish(), let end = self.end(entry) { return end }
    return finish()
  }

  /// Runs an entry.
  ///
  /// - Returns: How all of it ends, if it ends here.
  private mutating func end(_ entry: EntryReader.Entry) -> PromptEnd? {
    switch enter(entry.text, line: entry.firstLine) {
    case .done: nil
    case .failed: .failed
    case .quit: .fine
    case .edit:
      // Nobody is there to edit.
      refuseEditor(line: entry.firstLine)
    }
  }

  private mutating func enter(_ text: String, line: Int?) -> EntryEnd {
    let console = console
    let end = session.enter(
      text, from: .input(name: line == nil ? "rowsmith" : "stdin", line: line ?? 1),
      write: { console.write($0) }, isInterrupted: { false })
    // Whoever writes the lines may wait for what comes of each.
    console.out.flush()
    return end
  }

  private func refuseEditor(line: Int) -> PromptEnd {
    console.report("an editor needs a terminal", in: "stdin:\(line):1")
    return .failed
  }

  private func finish() -> PromptEnd {
    let state = session.runner.timeline.state
    guard state.isUpdating, !state.isPoisoned else { return .fine }
    console.report(ScriptRunner.unendedUpdateMessage, in: "stdin")
    return .failed
  }
}
