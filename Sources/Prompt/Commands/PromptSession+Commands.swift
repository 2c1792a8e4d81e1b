import Reporting
import ScriptRunner
import TableEditing

/// A command that is being carried out.
struct CommandRun {
  let invocation: DotInvocation
  let text: SessionText
  let context: EntryContext

  func write(_ text: String) { context.write(.text(text)) }
  func writePage(_ text: String) { context.write(.page(text)) }
}

/// Carrying commands out.
extension PromptSession {
  /// Runs a line that begins with a dot.
  mutating func runCommand(_ text: SessionText, _ context: EntryContext) -> PieceEnd {
    let invocation: DotInvocation
    switch DotInvocation.read(DotLine(text.bytes)) {
    case .success(let read): invocation = read
    case .failure(let error):
      write(error, in: text, context)
      return .failed
    }
    let run = CommandRun(invocation: invocation, text: text, context: context)
    do throws(DotError) {
      return try carryOut(run)
    } catch {
      write(error, in: text, context)
      return .failed
    }
  }

  private func write(_ error: DotError, in text: SessionText, _ context: EntryContext) {
    let message = SourceMessage(severity: .error, range: error.range, text: error.message)
    var drawing = message.drawn(from: text.now, style: style, width: width)
    if let usage = error.usage { drawing += usage + "\n" }
    context.write(.problem(drawing))
  }

  private mutating func carryOut(_ run: CommandRun) throws(DotError) -> PieceEnd {
    let invocation = run.invocation
    switch invocation.command.name {
    case .help: try help(run)
    case .quit: return .quit
    case .undo: try travel("undo \(invocation.number(.count) ?? 1)", run)
    case .redo: try travel("redo \(invocation.number(.count) ?? 1)", run)
    case .goto: try travel("goto \(invocation.number(.step) ?? 0)", run)
    case .back: try goBack(invocation.number(.count) ?? 1, run)
    case .forward: try goForward(invocation.number(.count) ?? 1, run)
    case .timeline: run.writePage(timelineList(last: invocation.number(.count)))
    case .table: run.write(drawTable())
    case .tables: run.write(tableList())
    case .use: try use(run)
    case .why: run.writePage(explanation())
    case .trace: toggle(.trace, run)
    case .timer: toggle(.timer, run)
    case .policies: run.write(policyList())
    case .era: try setEra(run)
    case .kind: try setKind(run)
    case .open: return try open(run)
    case .read: return try read(run)
    case .save: try save(run)
    case .import: try importTable(run)
    case .export: try export(run)
    case .edit: return .edit(try editedText(run))
    case .history: run.writePage(historyList(last: invocation.number(.count)))
    case .set: try set(run)
    case .show: run.write(settingList())
    }
    return .done
  }

  /// What to say of a statement that a command stands for and that failed; nil where it did not.
  func failure(of step: Step?, _ range: Range<Int>) -> DotError? {
    guard let step, let text = step.result.failureText else { return nil }
    return DotError(text, range)
  }
}

extension CommandRun {
  /// Where a message is about all of the command.
  var wholeRange: Range<Int> {
    let start = text.bytes.firstIndex { !$0.isSpace } ?? 0
    let end = (text.bytes.lastIndex { !$0.isSpace } ?? -1) + 1
    return start..<max(start, end)
  }

  func range(of kind: DotParameter.Kind) -> Range<Int> {
    invocation.range(of: kind) ?? wholeRange
  }
}
