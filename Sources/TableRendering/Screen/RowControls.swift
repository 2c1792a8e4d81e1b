import TableEditing

/// What a row shows beside its text: the controls that its cell has, its buttons, and where it is in a drag.
struct RowControls {
  /// What stands at the leading edge in editing mode.
  enum Leading {
    /// The minus, and the minus turned while its Delete button shows.
    case minus, turnedMinus
    case plus
    /// The check mark of multiple selection.
    case unselected, selected
    /// No control, and no room for one where the row is not indented.
    case nothing(isIndented: Bool)
    /// Nobody has asked yet, as the row is off the screen.
    case unasked
  }

  /// Nil out of editing mode.
  var leading: Leading?
  /// Whether a control stands there although the row is not indented.
  var isUnindented = false
  var showsReorderControl = false
  /// Whether another row is open, so that a touch on the controls only closes that one.
  var isDimmed = false
  var isSelected = false
  var dragState = Cell.DragState.none
  var buttons: RowButtons?
  /// What a drop would put into the row.
  var incoming: String?
}

/// The buttons of an open row.
struct RowButtons {
  struct Button {
    var title: String
    var style: SwipeAction.Style
  }

  var edge: SwipeEdge
  /// The first one is at the edge.
  var buttons: [Button]
  /// Whether the finger is still down, half-way.
  var isHalfOpen: Bool
  var isTurnedMinus: Bool
}

/// A line between rows of the table shown that is no row of the data source.
enum Overlay {
  /// The gap that opens where items would be dropped, with what would happen.
  case gap(String)
  /// A row that waits for its data: its number among those that wait, and the item.
  case placeholder(Int, String)
}

// MARK: - Reading a state

extension RowControls {
  /// The controls of the row shown at a place.
  init(at place: IndexPath, in state: TableState, _ measure: TextMeasure) {
    let cell = state.cell(at: place)
    isSelected = cell.isSelected
    dragState = cell.dragState
    if cell.isOpen { buttons = state.openRow.map { RowButtons($0, measure) } }
    if let drop = state.dropInto, drop.place == place { incoming = drop.words }
    guard state.isInEditingMode else { return }
    isDimmed = !cell.isOpen && state.openRow != nil
    guard cell.isAsked else {
      leading = .unasked
      return
    }
    showsReorderControl = cell.showsReorderControl
    leading = RowControls.leading(of: cell, in: state)
    if case .nothing = leading {} else { isUnindented = !cell.isIndented }
  }

  private static func leading(of cell: Cell, in state: TableState) -> Leading {
    if !cell.isEditable { return .nothing(isIndented: false) }
    if state.selectsSeveralInEditingMode { return cell.isSelected ? .selected : .unselected }
    switch cell.editingStyle {
    case .none: return .nothing(isIndented: cell.isIndented)
    case .delete: return cell.isOpen ? .turnedMinus : .minus
    case .insert: return .plus
    }
  }
}

extension RowButtons {
  init(_ row: OpenRow, _ measure: TextMeasure) {
    switch row.cause {
    case .minus:
      edge = .trailing
      isTurnedMinus = true
    case .swipe(let edge):
      self.edge = edge
      isTurnedMinus = false
    }
    switch row.buttons {
    case .delete(let title):
      buttons = [Button(title: RowButtons.visible(title, measure), style: .destructive)]
    case .actions(let actions):
      buttons = actions.map {
        Button(title: RowButtons.visible($0.title, measure), style: $0.style)
      }
    }
    isHalfOpen = row.isPart
  }

  /// Columns beyond which a title is cut.
  private static let widestTitle = 24

  private static func visible(_ title: String, _ measure: TextMeasure) -> String {
    VisibleText.text(title).clipped(to: widestTitle, by: measure)
  }
}
