import EditScript
import Reporting
import ScriptRunner
import TableEditing
import TableRendering

/// How a part of an entry ended.
enum PieceEnd: Equatable {
  case done
  case failed
  case quit
  case edit(String)
  /// The person wants the entry stopped and taken back.
  case interrupted
}

/// What holds while an entry runs.
struct EntryContext {
  var source: EntrySource
  /// The folder that paths in the entry start from.
  var folder: String
  /// How many files are being read, each by the one before.
  var depth = 0
  let write: (SessionOutput) -> Void
  let isInterrupted: () -> Bool

  /// The number of the entry's first line in its file or stream; nil for what is typed.
  var firstLine: Int? {
    switch source {
    case .typed: nil
    case .input(_, let line): line
    case .file: 1
    }
  }
}

extension PromptSession {
  /// Runs an entry: statements, commands, or lines of both.
  ///
  /// It ends at its first failure; one that is interrupted is taken back as a whole, but for files that it wrote.
  /// - Parameters:
  ///   - text: One line, or as many as belong together.
  ///   - source: Where the text is from.
  ///   - write: Is given what is to be shown, in order, as it comes.
  ///   - isInterrupted: Is asked between statements whether to stop.
  /// - Returns: How it ended.
  package mutating func enter(
    _ text: String, from source: EntrySource, write: (SessionOutput) -> Void,
    isInterrupted: () -> Bool
  ) -> EntryEnd {
    withoutActuallyEscaping(write) { write in
      withoutActuallyEscaping(isInterrupted) { isInterrupted in
        let context = EntryContext(
          source: source, folder: surroundings.folder, write: write, isInterrupted: isInterrupted)
        let bytes = Array(text.utf8)
        return enter(source == .typed ? TypedTexts.closing(bytes) : bytes, context)
      }
    }
  }

  private mutating func enter(_ bytes: [UInt8], _ context: EntryContext) -> EntryEnd {
    let start = surroundings.now()
    let pieces = EntryPieces(bytes)
    // A copy of a long history takes time, and nobody interrupts one statement.
    let before = context.source == .typed && Self.hasParts(pieces, bytes) ? self : nil
    let end = run(pieces, of: bytes, context)
    if settings.isOn(.timer) {
      context.write(.text("took \(Self.milliseconds(surroundings.now() - start)) ms\n"))
    }
    if context.source == .typed, !bytes.allSatisfy({ $0.isSpace }), end != .interrupted {
      remember(bytes, pieces)
    }
    switch end {
    case .done: return .done
    case .failed: return .failed
    case .quit: return .quit
    case .edit(let text): return .edit(text)
    case .interrupted:
      takeBack(to: before, context)
      return .failed
    }
  }

  /// Whether an entry may run several statements, between which it can be interrupted.
  private static func hasParts(_ pieces: EntryPieces, _ bytes: [UInt8]) -> Bool {
    guard pieces.pieces.count == 1, let piece = pieces.pieces.first else { return true }
    switch piece {
    case .statements(let range, _):
      return bytes[range].contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") }
    case .command(let range, _):
      guard
        case .success(let command) = DotCommandTable.command(
          called: DotLine(Array(bytes[range])).name.text)
      else { return false }
      return command.name == .read || command.name == .open
    }
  }

  /// Keeps an entry for `.edit`; one that only holds `.edit` is not worth it.
  private mutating func remember(_ bytes: [UInt8], _ pieces: EntryPieces) {
    if pieces.pieces.count == 1, case .command(let range, _) = pieces.pieces[0],
      case .success(let invocation) = DotInvocation.read(DotLine(Array(bytes[range]))),
      invocation.command.name == .edit
    {
      return
    }
    lastEntry = String(decoding: bytes, as: UTF8.self)
  }

  private mutating func takeBack(to before: PromptSession?, _ context: EntryContext) {
    guard let before else { return context.write(.problem("interrupted\n")) }
    let count = runner.timeline.lastStep - before.runner.timeline.lastStep
    let files = written
    // `.open` has begun to count anew.
    let steps = count > 0 ? "\(Words.counted(count, "step")) were taken back" : "it was taken back"
    self = before
    written = files
    context.write(.problem("interrupted: \(count == 1 ? "1 step was taken back" : steps)\n"))
    context.write(.text(drawTable()))
  }

  /// Runs the pieces of an entry or a file, up to the first that does not end well.
  mutating func run(
    _ pieces: EntryPieces, of bytes: [UInt8], _ context: EntryContext
  ) -> PieceEnd {
    var end = PieceEnd.done
    for piece in pieces.pieces {
      if context.isInterrupted() { return .interrupted }
      let pieceEnd: PieceEnd
      switch piece {
      case .statements(let range, let line):
        let text = SessionText(
          bytes: Array(bytes[range]), place: place(line, of: pieces.lineCount, context))
        pieceEnd = run(text, context)
      case .command(let range, let line):
        let text = SessionText(
          bytes: Array(bytes[range]), place: place(line, of: pieces.lineCount, context))
        pieceEnd = runCommand(text, context)
      }
      switch pieceEnd {
      case .done: break
      case .failed:
        end = .failed
        if !goesOnBehindFailures(context) { return .failed }
      case .quit, .edit, .interrupted: return pieceEnd
      }
    }
    return end
  }

  private func place(_ line: Int, of count: Int, _ context: EntryContext) -> SessionText.Place {
    switch context.source {
    case .typed: .entry(line: line, count: count)
    case .input(let name, let first): .file(name, line: first + line)
    case .file(let path): .file(path, line: line + 1)
    }
  }

  /// Whether a failure does not end what is being run.
  func goesOnBehindFailures(_ context: EntryContext) -> Bool {
    context.source.isFile && !settings.isOn(.bail)
  }

  /// `1.5` for a million and a half nanoseconds.
  private static func milliseconds(_ nanoseconds: Int) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(Words.number(tenths / 10)).\(tenths % 10)"
  }
}
