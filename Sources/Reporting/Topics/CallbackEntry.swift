package import EditScript
package import TableEditing

/// A callback as help tells of it: each is a word of the language, and described there.
package struct CallbackEntry {
  package var keyword: Keyword
  /// The parameters as the language writes them.
  package var parameters: [String]

  /// Nil for what is no callback.
  package init?(_ name: CallbackName) {
    guard let keyword = Keyword(spelling: name.rawValue), let parameters = keyword.policyParameters
    else { return nil }
    self.keyword = keyword
    self.parameters = parameters
  }

  /// One line, lower case, no full stop.
  package var summary: String {
    // `commit` ends an editing session as well, and is described so first.
    keyword == .commit ? "a deletion or an insertion is to be done" : keyword.entry.summary
  }

  /// UIKit's name; nil for what is an app's own.
  package var uiKit: String? { keyword.entry.uiKit }

  package var isAsked: Bool { keyword.entry.categories.contains(.question) }

  /// As it is written: `canEdit(at)`.
  package var form: String {
    parameters.isEmpty
      ? keyword.spelling : "\(keyword.spelling)(\(parameters.joined(separator: ", ")))"
  }
}
