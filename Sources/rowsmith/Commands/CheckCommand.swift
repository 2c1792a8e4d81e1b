import Reporting
import InputOutput
import EditScript
import JSON

/// `rowsmith check`: what is wrong in scripts, without running them.
struct CheckCommand {
  let console: Console

  func run(_ invocation: Invocation) -> ExitStatus {
    var status = ExitStatus.fine
    for path in invocation.operands {
      guard let script = ScriptInput.read(path, on: console) else {
        status.worsen(to: .unusable)
        continue
      }
      if script.tree.hasErrors { status.worsen(to: .unusable) }
      let shown = script.tree.diagnostics.filter {
        !invocation.has(.quiet) || $0.severity == .error
      }
      if invocation.has(.json) {
        let source = script.source
        for diagnostic in shown { console.out.write(Self.json(diagnostic, in: source)) }
      } else {
        console.out.write(script.draw(shown, style: console.outStyle, width: console.width))
      }
    }
    return status
  }

  /// A diagnostic on a line of its own; places are bytes, counted from 0, and line and column, counted from 1.
  private static func json(_ diagnostic: Diagnostic, in source: SourceText) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.set("file", source.name)
      let position = source.position(of: diagnostic.range.lowerBound)
      object.set("line", position.line)
      object.set("column", position.column)
      object.set("range", diagnostic.range)
      object.set("severity", diagnostic.severity.rawValue)
      object.set("id", diagnostic.id.rawValue)
      object.set("message", diagnostic.message)
      object.setArray("fixes") { fixes in
        for fix in diagnostic.fixIts {
          fixes.appendObject { object in
            object.set("title", fix.title)
            object.setArray("edits") { edits in
              for edit in fix.edits {
                edits.appendObject { object in
                  object.set("range", edit.range)
                  object.set("replacement", edit.replacement)
                }
              }
            }
          }
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}

extension JSONObjectWriter {
  /// A range as an array of its two ends.
  mutating func set(_ key: JSONKey, _ range: Range<Int>) {
    setArray(key) { ends in
      ends.append(range.lowerBound)
      ends.append(range.upperBound)
    }
  }
}
