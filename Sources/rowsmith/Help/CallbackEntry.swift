import EditScript
import TableEditing

/// A callback as help tells of it: each is a word of the language, and described there.
struct CallbackEntry {
  var keyword: Keyword
  /// The parameters as the language writes them.
  var parameters: [String]

  /// Nil for what is no callback.
  init?(_ name: CallbackName) {
    guard let keyword = Keyword(spelling: name.rawValue), let parameters = keyword.policyParameters
    else { return nil }
    self.keyword = keyword
    self.parameters = parameters
  }

  /// One line, lower case, no full stop.
  var summary: String {
    // `commit` ends an editing session as well, and is described so first.
    keyword == .commit ? "a deletion or an insertion is to be done" : keyword.entry.summary
  }

  /// UIKit's name; nil for what is an app's own.
  var uiKit: String? { keyword.entry.uiKit }

  var isAsked: Bool { keyword.entry.categories.contains(.question) }

  /// As it is written: `canEdit(at)`.
  var form: String {
    parameters.isEmpty
      ? keyword.spelling : "\(keyword.spelling)(\(parameters.joined(separator: ", ")))"
  }
}
