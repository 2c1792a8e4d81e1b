import Reporting
/// The shells that completions are written for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A script for the shell, made of the command table.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text()
    case .zsh: ZshCompletions.text()
    case .fish: FishCompletions.text()
    }
  }
}

extension Operands.Kind {
  /// The words that may stand there; nil where paths are completed.
  var words: [String]? {
    switch self {
    case .script, .scriptOrFolder, .file: nil
    case .topic: CommandName.allCases.map(\.rawValue) + TopicPage.topics
    case .nothing: []
    case .shell: Shell.allCases.map(\.rawValue)
    }
  }
}
