import Reporting
import InputOutput
import Explanation
import JSON
import TableEditing
import Verification

/// What verifying a log writes, batch by batch and at its end.
struct VerifyReport {
  enum Form {
    /// What is wrong with batches, and a line that sums up.
    case drawing
    /// What is wrong with batches.
    case failures
    /// Every batch as a JSON object on a line of its own.
    case json
  }

  let name: String
  let form: Form
  let console: Console
  private var okCount = 0
  private var trapCount = 0
  private var unreadableCount = 0

  init(name: String, form: Form, console: Console) {
    self.name = name
    self.form = form
    self.console = console
  }

  mutating func add(_ batch: VerifiedBatch) {
    switch batch.content {
    case .verdict(let verdict):
      switch verdict {
      case .ok: okCount += 1
      case .trap: trapCount += 1
      }
      write(verdict, line: batch.line)
    case .unreadable(let batch):
      unreadableCount += 1
      write(batch)
    }
  }

  /// Sums up, and says how the process is to end.
  func finish() -> ExitStatus {
    let count = okCount + trapCount + unreadableCount
    guard count > 0 else {
      console.report("expected a batch, found nothing", in: name)
      return .unusable
    }
    if form == .drawing { console.out.writeLine(summary(of: count)) }
    return unreadableCount > 0 ? .unusable : trapCount > 0 ? .failed : .fine
  }

  /// `3 batches: 1 ok, 1 trap, 1 unreadable`, or `1 batch: ok`.
  private func summary(of count: Int) -> String {
    guard count > 1 else {
      return "1 batch: " + (okCount > 0 ? "ok" : trapCount > 0 ? "trap" : "unreadable")
    }
    var parts: [String] = []
    if okCount > 0 { parts.append("\(okCount) ok") }
    if trapCount > 0 { parts.append(trapCount == 1 ? "1 trap" : "\(trapCount) traps") }
    if unreadableCount > 0 { parts.append("\(unreadableCount) unreadable") }
    return "\(count) batches: " + parts.joined(separator: ", ")
  }

  // MARK: - Verdicts

  private func write(_ verdict: Verdict, line: Int) {
    switch (form, verdict) {
    case (.json, _): verdict.writeJSON(console.out.write)
    case (_, .trap(let batch)): console.out.write(drawn(batch, line: line))
    case (.drawing, .ok(let batch)):
      for warning in batch.warnings { console.out.write(drawn(warning, line: line)) }
      if !batch.staleRows.isEmpty { console.out.write(drawnStaleRows(batch, line: line)) }
    case (.failures, .ok): break
    }
  }

  /// Where, which rule, the exception's exact text, and why and how to mend it.
  private func drawn(_ batch: TrappedBatch, line: Int) -> String {
    let style = console.outStyle
    var drawing = "\(style.text("\(name):\(line):", as: .place)) "
    drawing += "\(style.text("trap:", as: .error)) \(batch.exception.rule.rawValue)"
    drawing += Self.place(batch.place, of: batch.batch.kind) + "\n"
    for line in batch.message.split(separator: "\n", omittingEmptySubsequences: false) {
      drawing += "  \(line)\n"
    }
    var explanation = batch.explanation
    // It speaks of scripts, and none is shown here.
    explanation.note = nil
    let text = ExplanationText(style: style, width: min(console.width, 100))
    drawing += text.meaning(explanation, indent: 2)
    for fix in explanation.fixes { drawing += text.fix(fix, indent: 2) }
    return drawing + "\n"
  }

  private static func place(_ place: [Int], of kind: TableKind) -> String {
    guard let section = place.first else { return "" }
    guard place.count > 1 else { return ", section \(section)" }
    let row = kind == .table ? "row" : "item"
    return ", section \(section), \(row) \(place[1])"
  }

  /// What UIKit does not notice.
  private func drawnStaleRows(_ batch: AcceptedBatch, line: Int) -> String {
    let warning = Warning.staleRows(Array(batch.staleRows.prefix(8)), count: batch.staleRows.count)
    return drawn(warning, line: line)
      + "  The counts agree, so that no exception will say it.\n"
  }

  private func drawn(_ warning: Warning, line: Int) -> String {
    let style = console.outStyle
    return "\(style.text("\(name):\(line):", as: .place)) "
      + "\(style.text("warning:", as: .warning)) \(warning.message)\n"
  }

  // MARK: - What is no batch

  private func write(_ batch: UnreadableBatch) {
    let position = batch.position
    guard form != .json else {
      var writer = JSONWriter()
      writer.object { object in
        object.set("verdict", "unreadable")
        object.set("line", position.line)
        object.set("column", position.column)
        object.set("message", batch.error.message)
      }
      writer.endLine()
      return console.out.write(writer.bytes)
    }
    console.report(batch.error.message, in: "\(name):\(position.line):\(position.column)")
    let text = batch.excerpt.bytes
    let marked = batch.excerpt.marked
    let excerpt = SourceExcerpt(
      before: String(decoding: text[..<marked.lowerBound], as: UTF8.self),
      marked: String(decoding: text[marked], as: UTF8.self),
      after: String(decoding: text[marked.upperBound...], as: UTF8.self))
    console.errors.write(excerpt.drawn(style: console.errorStyle, width: console.width))
  }
}
