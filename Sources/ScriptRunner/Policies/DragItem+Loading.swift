import TableEditing

/// What an app may load of a dragged item.
extension DragItem {
  /// The types of plain text, each a kind of the next.
  private static let plainTexts = [DragItem.plainText, "public.plain-text", "public.text"]

  /// The text that the item brings: that of its first representation which is plain text and may be seen.
  func plainText(inOwnApp isOwn: Bool) -> String? {
    representations.first {
      DragItem.plainTexts.contains($0.type) && $0.isVisible(inOwnApp: isOwn)
    }?.text
  }

  /// Whether the item has a representation of the type that may be seen; UTF-8 plain text is also plain text and text.
  func offers(_ type: String, inOwnApp isOwn: Bool) -> Bool {
    representations.contains { representation in
      representation.isVisible(inOwnApp: isOwn)
        && (representation.type == type || representation.isPlainText(like: type))
    }
  }
}

extension DragItem.Representation {
  /// The app that offers an item sees all of it, another app what is for everybody.
  fileprivate func isVisible(inOwnApp isOwn: Bool) -> Bool { isOwn || visibility == .all }

  fileprivate func isPlainText(like type: String) -> Bool {
    switch type {
    case "public.text": self.type == DragItem.plainText || self.type == "public.plain-text"
    case "public.plain-text": self.type == DragItem.plainText
    default: false
    }
  }
}

extension TableState {
  /// Whether what is dragged comes from this app: from this table or another of its tables.
  var isOwnDrag: Bool {
    switch interaction?.drag?.origin {
    case .otherApp: false
    case .ownTable, .otherTable, nil: true
    }
  }
}

extension Scope {
  /// The items in the air: those that the policy is called with, or those of the drag.
  func items(in state: TableState) -> [DragItem] {
    sessionItems.isEmpty ? state.interaction?.drag?.items ?? [] : sessionItems
  }
}
