import Reporting
import InputOutput
import Explanation
import JSON
import TableEditing

/// `rowsmith explain`: finds UIKit's exceptions in a text and says what they mean.
struct ExplainCommand {
  let console: Console

  func run(_ invocation: Invocation) -> ExitStatus {
    let file: InputFile
    do throws(InputError) {
      file = try InputFile.read(invocation.operands.first ?? "-", limit: Self.sizeLimit)
    } catch {
      console.report(error)
      return .unusable
    }
    let findings = Explanation.findings(in: file.bytes)
    if invocation.has(.json) {
      console.out.write(Self.json(findings))
    } else {
      let source = SourceText(name: file.name, file.bytes)
      for finding in findings { console.out.write(draw(finding, in: source)) }
    }
    guard findings.isEmpty else { return .fine }
    console.errors.writeLine(
      "\(file.name): nothing is found; searched for \(Explanation.searchedFor)")
    return .failed
  }

  /// One gibibyte.
  private static let sizeLimit = 1 << 30

  private func draw(_ finding: Finding, in source: SourceText) -> String {
    let style = console.outStyle
    let text = ExplanationText(style: style, width: min(console.width, 100))
    let position = source.position(of: finding.found.range.lowerBound)
    var drawing = style.text("\(source.name):\(position.line):\(position.column):", as: .place)
    drawing += " \(style.text(finding.rule, as: .error))"
    let others = finding.ranges.dropFirst().map { "\(source.position(of: $0.lowerBound).line)" }
    if !others.isEmpty {
      drawing += others.count == 1 ? ", again in line " : ", again in lines "
      drawing += others.joined(separator: ", ")
    }
    drawing += "\n"
    let quoted = source.text(in: finding.found.range)
    drawing += text.quote(quoted, indent: 2) + "\n"
    drawing += text.meaning(finding.explanation, indent: 2)
    if !finding.explanation.causes.isEmpty {
      drawing += "\n  Usual causes, the likeliest first:\n"
      drawing += text.causes(finding.explanation.causes, indent: 2)
    }
    return drawing + "\n"
  }

  private static func json(_ findings: [Finding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.setFindings(findings) }
    writer.endLine()
    return writer.bytes
  }
}
