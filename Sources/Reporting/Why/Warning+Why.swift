import TableEditing

/// What to do about a warning.
extension Warning {
  /// What may follow, and what mends it; nil where the warning says all.
  func advice(in state: TableState) -> [Advice] {
    switch self {
    case .staleRows:
      return [
        .say(
          "the cell still has the text that it was given: UIKit does not crash here, the user sees the wrong row"
        ),
        .type("reload data", effect: "asks the data source anew"),
      ]
    case .countsApart:
      return [
        .say("the next update counts the rows, and raises an exception"),
        .type("reload data", effect: "counts anew without an exception"),
        .type("undo", effect: "takes the edit back"),
      ]
    case .repeatedDelete:
      return [
        .say(
          "name each row and each section once in an update: the app's list of places has a duplicate"
        )
      ]
    case .repeatedInsert:
      return [.say("name each new place once: two inserts at one place are counted as two rows")]
    case .sectionMoveWithRowEdits:
      return [.say("delete the section and insert it anew, or move it in an update of its own")]
    case .reloadDataInUpdate:
      return [.say("call reloadData outside of the update, and alone")]
    case .moveToItself: return [.say("leave the call out where source and destination are one")]
    case .touchOnlyCloses: return [.say("repeat the touch: it means its row now")]
    case .itemsWithoutText:
      return [.say("what an item can be loaded as depends on its types and on who may see them")]
    case .uncommittedDelete:
      return [
        .say("let commit change the data source and then tell the table: deleteRows(at:with:)")
      ]
    case .gestureTookTap:
      return [.say("a recognizer on the table must let touches on buttons through")]
    case .proposalChanged:
      return [.say("answer a proposal that the system takes as it is: a move only of one own row")]
    case .existingItems:
      return [.say("name each identifier once: one that is there is moved, not added")]
    }
  }
}
