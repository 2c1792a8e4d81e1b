import Reporting
import InputOutput
import EditScript

/// `rowsmith help`, and `--help` behind a command.
struct HelpCommand {
  let console: Console

  func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    if invocation.has(.manual) {
      console.out.write(ManualPage.text())
      return .fine
    }
    guard let topic = invocation.operands.first else { return show(nil) }
    if let command = CommandName(rawValue: topic) { return show(command) }
    guard let page = TopicPage(width: width).page(topic) else {
      let known = CommandName.allCases.map(\.rawValue) + TopicPage.topics
      throw .unknownTopic(topic, suggestion: nearestWord(to: topic, among: known))
    }
    console.out.write(page)
    return .fine
  }

  /// Shows a command's page, or without one the overview.
  func show(_ command: CommandName?) -> ExitStatus {
    console.out.write(
      command.map { HelpPage.command($0, width: width) } ?? HelpPage.overview(width: width))
    return .fine
  }

  /// Longer lines are hard to read.
  private var width: Int { min(console.width, 100) }
}
