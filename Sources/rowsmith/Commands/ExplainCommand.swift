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
    writer.object { object in
      object.setArray("found") { array in
        for finding in findings { array.appendObject { $0.setFinding(finding) } }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setFinding(_ finding: Finding) {
    set("rule", finding.rule)
    setObject("figures") { figures in
      for figure in finding.found.figures { figures.set(figure.figure.rawValue, figure.value) }
    }
    setArray("ranges") { ranges in
      for range in finding.ranges {
        ranges.appendArray { ends in
          ends.append(range.lowerBound)
          ends.append(range.upperBound)
        }
      }
    }
    if let kind = finding.found.kind { set("kind", kind.rawValue) }
    setArray("eras") { eras in
      for era in finding.found.eras { eras.append(era.rawValue) }
    }
    set("meaning", finding.explanation.meaning)
    if let readings = finding.explanation.readings {
      setObject("readings") { object in
        object.set("before", readings.before)
        object.set("after", readings.after)
      }
    }
    if let note = finding.explanation.note { set("note", note) }
    setArray("causes") { causes in
      for cause in finding.explanation.causes {
        causes.appendObject { object in
          object.set("title", cause.title)
          if let script = cause.script { object.set("script", script.text) }
          object.set("fix", cause.fix)
        }
      }
    }
  }
}
