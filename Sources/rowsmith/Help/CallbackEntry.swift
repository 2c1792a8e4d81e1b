import EditScript
import TableEditing

/// A callback as help tells of it.
///
/// Those that a script can write are words of the language and described there; the others are described here.
struct CallbackEntry {
  var name: CallbackName
  /// One line, lower case, no full stop.
  var summary: String
  /// UIKit's name; nil for what is an app's own.
  var uiKit: String?
  /// The parameters as the language writes them.
  var parameters: [String]
  var isAsked: Bool

  init(_ name: CallbackName) {
    self.name = name
    if let keyword = Keyword(spelling: name.rawValue), let parameters = keyword.policyParameters {
      let entry = keyword.entry
      // `commit` ends an editing session as well, and is described so first.
      summary = name == .commit ? "a deletion or an insertion is to be done" : entry.summary
      uiKit = entry.uiKit
      self.parameters = parameters
      isAsked = entry.categories.contains(.question)
    } else {
      let told = CallbackEntry.told(name)
      summary = told.summary
      uiKit = told.uiKit
      parameters = told.parameters
      isAsked = false
    }
  }

  /// As it is written: `canEdit(at)`.
  var form: String {
    parameters.isEmpty ? name.rawValue : "\(name.rawValue)(\(parameters.joined(separator: ", ")))"
  }

  /// Whether a script can write it.
  var isPolicy: Bool { Keyword(spelling: name.rawValue)?.policyParameters != nil }

  /// The callbacks that no script writes: the built-in app only hears of them.
  private static func told(
    _ name: CallbackName
  ) -> (summary: String, uiKit: String, parameters: [String]) {
    switch name {
    case .willSelect: ("a row is about to be selected", "tableView(_:willSelectRowAt:)", ["at"])
    case .didSelect: ("a row is selected", "tableView(_:didSelectRowAt:)", ["at"])
    case .didDeselect: ("a row is no longer selected", "tableView(_:didDeselectRowAt:)", ["at"])
    case .didBeginMultipleSelection:
      (
        "two fingers have begun to select rows",
        "tableView(_:didBeginMultipleSelectionInteractionAt:)", ["at"]
      )
    case .didEndMultipleSelection:
      (
        "two fingers have ended selecting rows",
        "tableViewDidEndMultipleSelectionInteraction(_:)", []
      )
    case .dragSessionWillBegin:
      ("items of this table are lifted", "tableView(_:dragSessionWillBegin:)", [])
    case .dragSessionDidEnd:
      ("the drag of its items has ended", "tableView(_:dragSessionDidEnd:)", ["operation"])
    case .dropSessionDidEnter:
      ("items have come over the table", "tableView(_:dropSessionDidEnter:)", [])
    case .dropSessionDidExit:
      ("items have left the table", "tableView(_:dropSessionDidExit:)", [])
    case .dropSessionDidEnd:
      ("the session that was over the table has ended", "tableView(_:dropSessionDidEnd:)", [])
    case .canEdit, .editingStyle, .shouldIndent, .canMove, .targetForMove,
      .titleForDeleteConfirmation, .leadingSwipeActions, .trailingSwipeActions, .editActions,
      .allowsMultipleSelectionDuringEditing, .shouldBeginMultipleSelection, .itemsForDrag,
      .itemsForAdding, .allowsMoveOperation, .canHandleDrop, .dropProposal, .shouldSpringLoad,
      .commit, .moveRow, .selectAction, .willBeginEditing, .didEndEditing, .willTransition,
      .didTransition, .willBeginTableEditing, .didFinishTableEditing, .performDrop:
      preconditionFailure("a policy is a word of the language")
    }
  }
}
