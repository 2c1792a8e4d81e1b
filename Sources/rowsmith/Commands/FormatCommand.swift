import InputOutput
import EditScript

/// `rowsmith format`: scripts in the one layout.
struct FormatCommand {
  let console: Console
  let invocation: Invocation

  func run() -> ExitStatus {
    var status = ExitStatus.fine
    for path in invocation.operands { status.worsen(to: format(path)) }
    return status
  }

  private func format(_ path: String) -> ExitStatus {
    guard let script = ScriptInput.read(path, on: console) else { return .unusable }
    guard let formatted = EditScript.format(script.tree) else {
      script.reportDiagnostics(on: console)
      return .unusable
    }
    let isFormatted = formatted == script.file.bytes
    if invocation.has(.check) {
      if isFormatted { return .fine }
      console.out.writeLine("\(script.file.name): would be rewritten")
      return .failed
    }
    if path == "-" {
      console.out.write(formatted)
    } else if !isFormatted {
      return replace(path, with: formatted)
    }
    return .fine
  }

  private func replace(_ path: String, with bytes: [UInt8]) -> ExitStatus {
    do throws(InputError) {
      try FileReplacement.write(bytes, to: path)
      return .fine
    } catch {
      console.report(error)
      return .unusable
    }
  }
}
