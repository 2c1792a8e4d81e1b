package import ScriptAnalysis
import ScriptRunner
import TableEditing

/// What is shown of an entry while it is being typed.
extension PromptSession {
  /// The prompt of the following lines of an entry: as wide as the first, so that the lines stand below each other.
  package var continuationPrompt: String { "...> " }

  /// The command that shows long texts; nil where none is wanted.
  package var pager: String? {
    let command = settings[.pager].value
    return command == "off" || settings.isOn(.accessible) ? nil : command
  }

  /// What may stand where the cursor is.
  package func completions(of text: String, at offset: Int) -> CompletionList {
    analysis(of: text).completions(at: offset)
  }

  /// The pieces of the entry and what each is.
  package func highlights(of text: String) -> [Highlight] { analysis(of: text).highlights() }

  /// What may follow at the entry's end, and how much of it is text to enter; nil where that is nothing.
  package func hint(for text: String) -> (text: String, literal: String)? {
    let end = text.utf8.count
    guard let hint = analysis(of: text).argumentHint(at: end) else { return nil }
    let list = analysis(of: text).completions(at: end)
    guard list.items.count == 1, let only = list.items.first?.text.utf8,
      only.count > list.replaced.count
    else { return (hint, "") }
    let rest = String(decoding: only.dropFirst(list.replaced.count), as: UTF8.self)
    return (hint, hint.hasPrefix(rest) ? rest : "")
  }

  private func analysis(of text: String) -> ScriptAnalysis {
    ScriptAnalysis(
      Array(text.utf8), table: runner.timeline.state, lastStep: runner.timeline.lastStep)
  }
}
