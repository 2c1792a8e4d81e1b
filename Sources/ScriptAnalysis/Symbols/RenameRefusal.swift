import TableEditing

/// Why a symbol is not renamed.
package enum RenameRefusal: Error, Equatable {
  case policy(String)
  case item
  /// This is no word.
  case noParameterName(String)
  /// The name means something else already.
  case taken(ScriptSymbol.Kind, String)
  /// The policy does not parse, so nobody knows where its parameters are.
  case broken
}

extension RenameRefusal {
  package var message: String {
    switch self {
    case .policy(let name):
      "'\(name)' is UIKit's name of a callback; only the app's own names can be changed"
    case .item:
      "a row's text is no name: outcome lines and expectations compare it, and would not follow"
    case .noParameterName(let name):
      "'\(name)' is no name for a parameter: it is made of letters, digits and _, and begins with no digit"
    case .taken(.table, let name): "there is a table \(name.asLiteral) already"
    case .taken(.section, let name): "there is a section \(name.asLiteral) already"
    case .taken(_, let name):
      "'\(name)' has another meaning in this policy already"
    case .broken: "the policy has an error; once that is mended its parameters can be renamed"
    }
  }
}
