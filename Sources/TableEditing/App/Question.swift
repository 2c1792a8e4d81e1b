/// What the table asks the app, with the rows it asks about.
///
/// Index paths count in the rows shown at that moment.
public enum Question: Hashable, Sendable {
  case canEdit(IndexPath)
  case editingStyle(IndexPath)
  case shouldIndent(IndexPath)
  case canMove(IndexPath)
  /// `from` is where the row was lifted; `to` is where it would end.
  case targetForMove(from: IndexPath, to: IndexPath)
  case titleForDeleteConfirmation(IndexPath)
  case leadingSwipeActions(IndexPath)
  case trailingSwipeActions(IndexPath)
  case editActions(IndexPath)
  case allowsMultipleSelectionDuringEditing
  case shouldBeginMultipleSelection(IndexPath)
  case itemsForDrag(IndexPath)
  /// The row was tapped while the table's own items are dragged.
  case itemsForAdding(IndexPath)
  case allowsMoveOperation
  case canHandleDrop([DragItem])
  /// `to` is nil over empty space; `isOwn` says whether this table has the active drag.
  case dropProposal(to: IndexPath?, items: [DragItem], isOwn: Bool)
  case shouldSpringLoad(IndexPath)

  public var name: CallbackName {
    switch self {
    case .canEdit: .canEdit
    case .editingStyle: .editingStyle
    case .shouldIndent: .shouldIndent
    case .canMove: .canMove
    case .targetForMove: .targetForMove
    case .titleForDeleteConfirmation: .titleForDeleteConfirmation
    case .leadingSwipeActions: .leadingSwipeActions
    case .trailingSwipeActions: .trailingSwipeActions
    case .editActions: .editActions
    case .allowsMultipleSelectionDuringEditing: .allowsMultipleSelectionDuringEditing
    case .shouldBeginMultipleSelection: .shouldBeginMultipleSelection
    case .itemsForDrag: .itemsForDrag
    case .itemsForAdding: .itemsForAdding
    case .allowsMoveOperation: .allowsMoveOperation
    case .canHandleDrop: .canHandleDrop
    case .dropProposal: .dropProposal
    case .shouldSpringLoad: .shouldSpringLoad
    }
  }
}

/// What an app answers; each question has one kind of answer.
public enum Answer: Hashable, Sendable {
  /// To `canEdit`, `shouldIndent`, `canMove`, `allows…`, `should…` and `canHandleDrop`.
  case boolean(Bool)
  /// To `editingStyle`.
  case style(EditingStyle)
  /// To `titleForDeleteConfirmation`; nil means the button's own "Delete".
  case title(String?)
  /// To `targetForMove`: where the row is to end.
  case path(IndexPath)
  /// To the questions for actions; nil is no configuration, which is not the same as one without actions.
  case actions([SwipeAction]?)
  /// To `itemsForDrag` and `itemsForAdding`; without items no drag begins.
  case items([DragItem])
  /// To `dropProposal`.
  case proposal(DropProposal)
}

/// `UITableViewCell.EditingStyle`.
public enum EditingStyle: String, CaseIterable, Sendable {
  case none, delete, insert

  /// UIKit's raw value.
  public var rawNumber: Int {
    switch self {
    case .none: 0
    case .delete: 1
    case .insert: 2
    }
  }
}

/// A button behind a swiped row: `UIContextualAction`, or `UITableViewRowAction` before iOS 11.
public struct SwipeAction: Hashable, Sendable {
  public enum Style: String, CaseIterable, Sendable {
    case normal, destructive
  }

  public var title: String
  public var style: Style

  public init(_ title: String, _ style: Style) {
    self.title = title
    self.style = style
  }
}
