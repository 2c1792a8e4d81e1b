/// What the table tells the app.
///
/// Index paths count in the rows shown at that moment.
public enum Event: Hashable, Sendable {
  /// The user confirmed a deletion or tapped an insert control.
  case commit(EditingStyle, IndexPath)
  /// The row is shown at `to` already; the data source is to follow.
  case moveRow(from: IndexPath, to: IndexPath)
  /// A button of a swiped row was tapped.
  case selectAction(String, IndexPath)
  case willBeginEditing(IndexPath)
  /// Nil where the row has gone.
  case didEndEditing(IndexPath?)
  case willTransition(IndexPath, to: CellState)
  case didTransition(IndexPath, to: CellState)
  case willBeginTableEditing
  case didFinishTableEditing
  case willSelect(IndexPath)
  case didSelect(IndexPath)
  case didDeselect(IndexPath)
  case didBeginMultipleSelection(IndexPath)
  case didEndMultipleSelection
  case dragSessionWillBegin
  case dragSessionDidEnd(DropOperation)
  case dropSessionDidEnter
  case dropSessionDidExit
  /// `to` is nil where the items were dropped over empty space.
  case performDrop([DragItem], to: IndexPath?)
  case dropSessionDidEnd

  public var name: CallbackName {
    switch self {
    case .commit: .commit
    case .moveRow: .moveRow
    case .selectAction: .selectAction
    case .willBeginEditing: .willBeginEditing
    case .didEndEditing: .didEndEditing
    case .willTransition: .willTransition
    case .didTransition: .didTransition
    case .willBeginTableEditing: .willBeginTableEditing
    case .didFinishTableEditing: .didFinishTableEditing
    case .willSelect: .willSelect
    case .didSelect: .didSelect
    case .didDeselect: .didDeselect
    case .didBeginMultipleSelection: .didBeginMultipleSelection
    case .didEndMultipleSelection: .didEndMultipleSelection
    case .dragSessionWillBegin: .dragSessionWillBegin
    case .dragSessionDidEnd: .dragSessionDidEnd
    case .dropSessionDidEnter: .dropSessionDidEnter
    case .dropSessionDidExit: .dropSessionDidExit
    case .performDrop: .performDrop
    case .dropSessionDidEnd: .dropSessionDidEnd
    }
  }
}
