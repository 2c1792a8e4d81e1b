import EditScript

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
      console.out.write(script.draw(shown, style: console.outStyle, width: console.width))
    }
    return status
  }
}
