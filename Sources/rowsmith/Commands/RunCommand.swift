import Reporting
import InputOutput
import EditScript
import ScriptRunner
import TableEditing
import TableFormats

/// `rowsmith run`, and `rowsmith -c`: runs a script and shows what comes of it.
struct RunCommand {
  let console: Console
  let invocation: Invocation

  func run() -> ExitStatus {
    guard let script = readScript() else { return .unusable }
    script.reportDiagnostics(on: console)
    if script.tree.hasErrors { return .unusable }
    let table: Table
    do throws(TableInputError) {
      table = try invocation.value(of: .table).map(TableInput.table(for:)) ?? Table(rows: [])
    } catch {
      console.report(error.message, in: error.place)
      return .unusable
    }
    var runner = ScriptRunner(invocation, table, script: script.file.name)
    return run(script, with: &runner)
  }

  private func readScript() -> ScriptInput? {
    if let text = invocation.value(of: .text) {
      return ScriptInput(InputFile(name: "-c", bytes: Array(text.utf8)))
    }
    return ScriptInput.read(invocation.operands[0], on: console)
  }

  private func run(_ script: ScriptInput, with runner: inout ScriptRunner) -> ExitStatus {
    var report = RunReport(script: script, form: form, console: console)
    report.isAccessible = invocation.has(.accessible)
    report.showsCallbacks = invocation.has(.trace)
    runner.options.keepsStateBefore = report.needsStateBefore
    let statements = script.tree.statements
    var progress = ProgressLine(
      "running", total: statements.count, long: 100_000, writesAsItGoes: form.writesAsItGoes)
    for index in statements.indices {
      let step = runner.run(statements[index])
      let isExpected = step.result.isFailure && runner.isExpected(index, in: script.tree)
      report.add(step, after: runner.timeline.state, isExpected: isExpected)
      if step.result.isFailure, !isExpected {
        progress.end()
        report.finish(runner.timeline.state, isComplete: false)
        return .failed
      }
      progress.update(index + 1)
    }
    progress.end()
    if let begin = runner.unendedUpdate(in: script.tree) {
      report.finish(runner.timeline.state, isComplete: false)
      let message = SourceMessage(
        severity: .error, range: begin, text: ScriptRunner.unendedUpdateMessage)
      console.errors.write(
        message.drawn(from: script.source, style: console.errorStyle, width: console.width))
      return .failed
    }
    report.finish(runner.timeline.state, isComplete: true)
    return .fine
  }

  private var form: RunReport.Form {
    if invocation.has(.json) { return .steps }
    switch invocation.value(of: .output) {
    case "plain": return .table(.lines)
    case "json": return .table(.json)
    case "csv": return .table(.csv)
    case "markdown": return .table(.markdown)
    default: return invocation.has(.quiet) ? .nothing : .drawing
    }
  }
}
