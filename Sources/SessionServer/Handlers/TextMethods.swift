import EditScript
import Explanation
import JSON
import JSONRPC
import Reporting
import ScriptAnalysis
import TableEditing
import Verification

/// Methods about a text, or a batch, alone.
extension Method {
  static let complete = Method(
    "session/complete", "says what may stand at a place of a text, as the prompt does with TAB",
    [
      Parameter<String>.session.optional, Parameter<String>.text.needed,
      Parameter<Int>.offset.needed,
    ],
    gives: Schema.Member("completions", .shared(.completions), "the likeliest first"),
    errors: [.noSession, .limit]
  ) { (turn) throws(CallFailure) in
    let text = try turn.neededText()
    let offset = try turn.arguments.required(.offset)
    if offset > text.count {
      throw .error(.invalidParameters("'offset' is at most \(text.count) here"))
    }
    let named = try turn.arguments[.session] != nil || turn.host.sharedSession != nil
    let timeline = named ? try turn.session().driven.timeline : nil
    let list = ScriptAnalysis(
      text, table: timeline?.state, lastStep: timeline?.lastStep ?? 0
    ).completions(at: offset)
    return .result(
      .object { result in
        result.setRange("replaced", list.replaced)
        result.setArray("items") { array in
          for item in list.items {
            array.appendObject { object in
              object.set("text", item.text)
              object.set("kind", item.kind.rawValue)
              if let detail = item.detail { object.set("detail", detail) }
            }
          }
        }
      })
  }

  static let isComplete = Method(
    "session/isComplete", "says whether a text can be run, or more lines may make it whole",
    [Parameter<String>.text.needed],
    gives: Schema.Member("completeness", .shared(.completeness), "the text's status"),
    errors: [.limit]
  ) { (turn) throws(CallFailure) in
    let tree = parse(try turn.neededText())
    return .result(
      .object { result in
        if case .openBraces(let count) = tree.completeness {
          result.set("status", "incomplete")
          result.set("indent", 2 * count)
        } else {
          result.set("status", tree.hasErrors ? "invalid" : "complete")
        }
        result.setDiagnostics(tree.diagnostics)
      })
  }

  static let verify = Method(
    "batch/verify", "says whether UIKit takes a recorded batch, or the exception that it raises",
    [
      Parameter<TableKind>.kind.optional, Parameter<Era>.era.optional,
      Parameter<[UInt8]>.part("before", "the rows before: counts, or texts, by section").needed,
      Parameter<[UInt8]>.part("after", "the rows behind it").needed,
      Parameter<[UInt8]>.part("ops", "the calls of the batch").needed,
    ],
    gives: Schema.Member("verdict", .shared(.verdict), "what `rowsmith verify --json` says")
  ) { (turn) throws(CallFailure) in
    guard let batch = turn.arguments.whole else {
      throw .error(.invalidParameters("'before' is missing"))
    }
    do throws(BatchError) {
      var text: [UInt8] = []
      try RecordedBatch(batch).verdict.writeJSON { text += $0 }
      // As a line it has an end, which a value has not.
      if text.last == UInt8(ascii: "\n") { text.removeLast() }
      return .result(.json(text))
    } catch {
      throw .error(.invalidParameters(error.message))
    }
  }

  static let explain = Method(
    "exception/explain", "finds UIKit's exceptions in a text, and says what they mean",
    [Parameter<String>.text.needed, Parameter<String>.locale.optional],
    gives: Schema.Member(
      "explanation", .shared(.explanation), "what `rowsmith explain --json` says"),
    errors: [.limit]
  ) { (turn) throws(CallFailure) in
    _ = try turn.arguments[.locale]
    let findings = Explanation.findings(in: try turn.neededText())
    return .result(.object { $0.setFindings(findings) })
  }
}

extension Turn {
  fileprivate func neededText() throws(CallFailure) -> [UInt8] {
    guard let text = try text() else { throw .error(.invalidParameters("'text' is missing")) }
    return text
  }
}
