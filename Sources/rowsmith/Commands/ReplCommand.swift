import InputOutput
import Prompt

/// `rowsmith repl`, and `rowsmith` alone: the prompt.
struct ReplCommand {
  let console: Console
  let invocation: Invocation

  @MainActor func run() -> ExitStatus {
    var start = PromptStart()
    start.table = invocation.value(of: .table)
    start.file = invocation.operands.first
    start.era = invocation.value(of: .era)
    start.kind = invocation.value(of: .kind)
    start.color = invocation.value(of: .color)
    start.isAccessible = invocation.has(.accessible)
    start.showsCallbacks = invocation.has(.trace)
    start.isQuiet = invocation.has(.quiet)
    start.readsInitFile = !invocation.has(.noInit)
    start.sharePath = invocation.value(of: .share)
    start.version = CommandTable.version
    switch start.run(on: console) {
    case .fine: return .fine
    case .failed: return .failed
    case .unusable: return .unusable
    }
  }
}
