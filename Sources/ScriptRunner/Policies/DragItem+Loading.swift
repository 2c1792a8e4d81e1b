import TableEditing

/// What an app may load of dragged items.
extension DragItem {
  /// Whether the item has a representation of the type that a receiver may see; every plain text is one of the types
  /// that it conforms to as well.
  func offers(_ type: String, to receiver: Receiver) -> Bool {
    let isOfPlainText = type == "public.plain-text" || type == "public.text"
    return representations.contains {
      $0.isVisible(to: receiver) && ($0.type == type || (isOfPlainText && $0.isPlainText))
    }
  }
}

extension TableState {
  /// Who this app is to what is dragged.
  var receiver: DragItem.Receiver { interaction?.drag?.receiver ?? .sameApp }
}

extension Scope {
  /// The items in the air: those that the policy is called with, or those of the drag.
  func items(in state: TableState) -> [DragItem] {
    sessionItems.isEmpty ? state.interaction?.drag?.items ?? [] : sessionItems
  }
}
