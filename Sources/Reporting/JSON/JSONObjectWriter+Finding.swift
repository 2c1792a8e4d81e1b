package import Explanation
package import JSON
import TableEditing

extension JSONObjectWriter {
  /// Sets what was found in a text: each exception with its figures, its meaning and its causes.
  package mutating func setFindings(_ findings: [Finding]) {
    setArray("found") { array in
      for finding in findings { array.appendObject { $0.setFinding(finding) } }
    }
  }

  private mutating func setFinding(_ finding: Finding) {
    set("rule", finding.rule)
    setObject("figures") { figures in
      for figure in finding.found.figures {
        figures.set(.text(figure.figure.rawValue), figure.value)
      }
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
