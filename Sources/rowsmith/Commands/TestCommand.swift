import Reporting
import InputOutput
import EditScript
import ScriptRunner
import TableEditing

/// `rowsmith test`: scripts whose outcome lines are compared with what happens.
struct TestCommand {
  let console: Console
  let invocation: Invocation
  private var passedCount = 0
  private var failedCount = 0
  private var status = ExitStatus.fine

  init(console: Console, invocation: Invocation) {
    self.console = console
    self.invocation = invocation
  }

  mutating func run() -> ExitStatus {
    for operand in invocation.operands {
      do throws(InputError) {
        let scripts = try ScriptFolder.scripts(at: operand)
        if scripts.isEmpty {
          console.report("the folder holds no script, a file that ends in .rows", in: operand)
          status.worsen(to: .unusable)
        }
        for script in scripts { test(script) }
      } catch {
        console.report(error)
        status.worsen(to: .unusable)
      }
    }
    if !invocation.has(.quiet), passedCount + failedCount > 0 {
      console.out.writeLine("\(passedCount) passed, \(failedCount) failed")
    }
    return status
  }

  private mutating func test(_ path: String) {
    guard let script = ScriptInput.read(path, on: console) else {
      status.worsen(to: .unusable)
      return
    }
    script.reportDiagnostics(on: console)
    if script.tree.hasErrors {
      failedCount += 1
      status.worsen(to: .unusable)
      return
    }
    let test = ScriptTest(script.tree, ScriptRunner(invocation, script: script.file.name))
    guard invocation.has(.update), path != "-" else { return report(test, of: script) }
    // What no outcome line can say, such as an 'expect' that is not met, is left to report.
    let updated = ScriptInput(InputFile(name: script.file.name, bytes: test.updatedSource))
    if updated.file.bytes != script.file.bytes, !replace(updated.file) { return }
    let runner = ScriptRunner(invocation, script: script.file.name)
    report(ScriptTest(updated.tree, runner), of: updated)
  }

  /// Writes a file with what is to be in it.
  private mutating func replace(_ file: InputFile) -> Bool {
    do throws(InputError) {
      try FileReplacement.write(file.bytes, to: file.name)
    } catch {
      console.report(error)
      status.worsen(to: .unusable)
      return false
    }
    if !invocation.has(.quiet) { console.out.writeLine("\(file.name): updated") }
    return true
  }

  private mutating func report(_ test: ScriptTest, of script: ScriptInput) {
    if test.findings.isEmpty {
      passedCount += 1
      return
    }
    failedCount += 1
    status.worsen(to: .failed)
    let source = script.source
    for finding in test.findings {
      let message = SourceMessage(severity: .error, range: finding.range, text: finding.message)
      console.out.write(
        message.drawn(from: source, style: console.outStyle, width: console.width))
    }
  }
}
