import EditScript
import TableEditing

/// What a statement or an expression is read in: who acts where nobody is named, and what the parameters are.
///
/// The table's state is given beside it, as it is by then.
struct Scope {
  /// Whether it is the app's code that runs, so that an edit without a plane is the app's.
  var isHandler = false
  var parameters: [Parameter] = []
  /// The dragged items that a policy is asked or told about.
  var sessionItems: [DragItem] = []

  /// A name that a policy is called with, and its value.
  struct Parameter {
    let name: String
    let value: Value
  }

  /// Where statements of a script stand that belong to no policy.
  static let topLevel = Scope()
}

/// In which table a place counts.
enum CountedRows {
  /// In the rows shown.
  case shown
  /// In the data source's.
  case model
}

extension TableState {
  func table(_ rows: CountedRows) -> Table {
    switch rows {
    case .shown: view
    case .model: model
    }
  }
}
