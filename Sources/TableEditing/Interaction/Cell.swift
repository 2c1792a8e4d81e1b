/// What the table knows of a row's cell: its controls, which it asked for once, and its state.
///
/// It stays with the row through moves; a reload makes a new cell, which asks anew.
public struct Cell: Hashable, Sendable {
  /// Where the row is in a drag: `UITableViewCell.DragState`.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// The controls shown.
  public var state: CellState = []
  /// Whether the app was asked for the controls of editing mode.
  public var isAsked = false
  /// Whether the app lets the row be edited.
  public var isEditable = false
  /// The control at the leading edge in editing mode.
  public var editingStyle = EditingStyle.none
  public var isIndented = false
  public var showsReorderControl = false
  public var isSelected = false
  public var dragState = DragState.none

  init() {}

  /// `showingDeleteConfirmation` of the cell: whether a Delete button or other actions show.
  public var isOpen: Bool { state.contains(.showingDeleteConfirmation) }

  /// The cell as one number, for the log; 0 is a cell of which nothing is known.
  var packed: UInt32 {
    var packed = UInt32(truncatingIfNeeded: state.rawValue & 3)
    packed |= UInt32(truncatingIfNeeded: editingStyle.rawNumber) << 2
    packed |= UInt32(truncatingIfNeeded: dragState.rawValue) << 4
    let flags = [isAsked, isEditable, isIndented, showsReorderControl, isSelected]
    for (index, flag) in flags.enumerated() where flag { packed |= 1 << UInt32(6 + index) }
    return packed
  }

  init(packed: UInt32) {
    state = CellState(rawValue: Int(packed & 3))
    editingStyle = packed >> 2 & 3 == 2 ? .insert : packed >> 2 & 3 == 1 ? .delete : .none
    dragState = DragState(rawValue: Int(packed >> 4 & 3)) ?? .none
    isAsked = packed >> 6 & 1 != 0
    isEditable = packed >> 7 & 1 != 0
    isIndented = packed >> 8 & 1 != 0
    showsReorderControl = packed >> 9 & 1 != 0
    isSelected = packed >> 10 & 1 != 0
  }
}
