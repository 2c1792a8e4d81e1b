import Explanation
import JSON
import TableEditing
import Verification

/// `rowsmith verify`: the verdict on each recorded batch of a log.
struct VerifyCommand {
  let console: Console
  private let writesJSON: Bool
  private let isQuiet: Bool
  private let path: String
  private var name = ""
  private var okCount = 0
  private var trapCount = 0
  private var unreadableCount = 0

  init(console: Console, invocation: Invocation) {
    self.console = console
    writesJSON = invocation.has(.json)
    isQuiet = invocation.has(.quiet)
    path = invocation.operands.first ?? "-"
  }

  mutating func run() -> ExitStatus {
    do throws(InputError) {
      try verify()
    } catch {
      console.report(error)
      return .unusable
    }
    let count = okCount + trapCount + unreadableCount
    if count == 0 { console.report("expected a batch as a JSON object, found nothing", in: name) }
    if count > 1, !writesJSON, !isQuiet { console.out.writeLine(summary) }
    if count == 0 || unreadableCount > 0 { return .unusable }
    return trapCount > 0 ? .failed : .fine
  }

  private mutating func verify() throws(InputError) {
    var reader = try InputReader(path)
    name = reader.name
    var progress = ProgressLine("verifying", total: reader.size ?? 0)
    var readCount = 0
    var verifier = BatchVerifier()
    while let piece = try reader.next() {
      readCount += piece.count
      verifier.append(piece)
      while let verified = verifier.next() { report(verified) }
      progress.update(readCount)
    }
    verifier.end()
    while let verified = verifier.next() { report(verified) }
    progress.end()
  }

  private var summary: String {
    var summary = "\(okCount) ok, \(trapCount) trapped"
    if unreadableCount > 0 { summary += ", \(unreadableCount) unreadable" }
    return summary
  }

  // MARK: - One batch

  private mutating func report(_ verified: VerifiedBatch) {
    switch verified.content {
    case .unreadable(let batch):
      unreadableCount += 1
      report(batch, line: verified.line)
    case .verdict(let verdict):
      switch verdict {
      case .ok: okCount += 1
      case .trap: trapCount += 1
      }
      if writesJSON {
        verdict.writeJSON { console.out.write($0) }
      } else {
        report(verdict, line: verified.line)
      }
    }
  }

  private func report(_ verdict: Verdict, line: Int) {
    let style = console.outStyle
    let place = style.text("\(name):\(line):", as: .place)
    switch verdict {
    case .ok(let batch):
      if isQuiet { return }
      console.out.writeLine("\(place) ok")
      if !batch.staleRows.isEmpty {
        let warning = Warning.staleRows(
          Array(batch.staleRows.prefix(8)), count: batch.staleRows.count)
        console.out.writeLine("  \(style.text("warning:", as: .warning)) \(warning.message)")
      }
    case .trap(let batch):
      console.out.writeLine("\(place) \(style.text("error:", as: .error)) \(batch.message)")
      let text = ExplanationText(style: style, width: min(console.width, 100))
      let explanation = batch.explanation
      console.out.write(text.meaning(explanation, indent: 2))
      for fix in explanation.fixes { console.out.write(text.fix(fix, indent: 2)) }
    }
  }

  private func report(_ batch: UnreadableBatch, line: Int) {
    let position = batch.position
    console.report(batch.error.message, in: "\(name):\(position.line):\(position.column)")
    let excerpt = SourceExcerpt(
      before: String(decoding: batch.excerpt.bytes[..<batch.excerpt.offset], as: UTF8.self),
      marked: "",
      after: String(decoding: batch.excerpt.bytes[batch.excerpt.offset...], as: UTF8.self))
    console.errors.write(excerpt.drawn(style: console.errorStyle, width: console.width))
    guard writesJSON else { return }
    var writer = JSONWriter()
    writer.object { object in
      object.set("verdict", "unreadable")
      object.set("line", position.line)
      object.set("column", position.column)
      object.set("error", batch.error.message)
    }
    writer.endLine()
    console.out.write(writer.bytes)
  }
}
