package import Reporting
package import EditScript

/// A script that was read and parsed.
package struct ScriptInput {
  package let file: InputFile
  package let tree: ScriptTree

  package init(_ file: InputFile) {
    self.file = file
    tree = parse(file.bytes)
  }

  /// Reads a script, or standard input where the path is `-`; an unreadable one is reported, and nil is answered.
  package static func read(_ path: String, on console: Console) -> ScriptInput? {
    do throws(InputError) {
      return ScriptInput(try InputFile.read(path, limit: Limits.textSize))
    } catch {
      console.report(error)
      return nil
    }
  }

  /// The text with its lines, to show places in; making it takes time that a run without mistakes need not spend.
  package var source: SourceText { SourceText(name: file.name, file.bytes) }

  /// Draws what the parser says, in the order of the text.
  package func draw(_ diagnostics: [Diagnostic], style: Style, width: Int) -> String {
    if diagnostics.isEmpty { return "" }
    let source = source
    return diagnostics.map {
      SourceMessage($0).drawn(from: source, style: style, width: width)
    }.joined()
  }

  /// Writes the script's mistakes to standard error.
  package func reportDiagnostics(on console: Console) {
    console.errors.write(draw(tree.diagnostics, style: console.errorStyle, width: console.width))
  }
}
