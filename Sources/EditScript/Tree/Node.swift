/// A node of the tree.
///
/// Nodes stand in preorder: the first child follows its parent, and `subtreeSize` leads past both.
package struct Node {
  package var kind: NodeKind
  /// Whether an error was reported in this statement (not in statements inside it).
  package var isInvalid = false
  package var firstToken: UInt32
  /// One past the last token; a node ends without trivia.
  package var tokenEnd: UInt32 = 0
  /// The number of nodes from this one to its last descendant.
  package var subtreeSize: UInt32 = 1
}

/// The rules of `grammar/rows.ungram`, and `Error` for what did not parse.
package enum NodeKind: String, CaseIterable {
  case script = "Script"
  case error = "Error"

  case table = "Table"
  case tableFrom = "TableFrom"
  case tableBody = "TableBody"
  case section = "Section"
  case rowList = "RowList"
  case use = "Use"

  case editing = "Editing"
  case insertRows = "InsertRows"
  case insertPlaces = "InsertPlaces"
  case insertItems = "InsertItems"
  case insertSection = "InsertSection"
  case deleteRows = "DeleteRows"
  case deleteSections = "DeleteSections"
  case moveRow = "MoveRow"
  case moveSection = "MoveSection"
  case setText = "SetText"
  case swapRows = "SwapRows"
  case reloadRows = "ReloadRows"
  case reloadSections = "ReloadSections"
  case reloadData = "ReloadData"
  case reconfigureRows = "ReconfigureRows"
  case batch = "Batch"
  case begin = "Begin"
  case end = "End"
  case block = "Block"

  case commit = "Commit"
  case rollback = "Rollback"
  case undo = "Undo"
  case redo = "Redo"
  case goto = "Goto"

  case era = "Era"
  case kind = "Kind"
  case option = "Option"

  case expectRows = "ExpectRows"
  case expectTrap = "ExpectTrap"
  case expectRefused = "ExpectRefused"
  case expectIgnored = "ExpectIgnored"
  case expectStale = "ExpectStale"

  case tapMinus = "TapMinus"
  case tapDelete = "TapDelete"
  case tapPlus = "TapPlus"
  case tapRow = "TapRow"
  case tapElsewhere = "TapElsewhere"
  case tapAction = "TapAction"
  case swipe = "Swipe"
  case drag = "Drag"
  case select = "Select"
  case deselect = "Deselect"
  case pan = "Pan"
  case lift = "Lift"
  case liftFrom = "LiftFrom"
  case liftOutside = "LiftOutside"
  case representations = "Representations"
  case representation = "Representation"
  case hover = "Hover"
  case hoverInto = "HoverInto"
  case hoverNowhere = "HoverNowhere"
  case spring = "Spring"
  case drop = "Drop"
  case cancelDrag = "CancelDrag"
  case placeholderRows = "PlaceholderRows"
  case placeholderCommit = "PlaceholderCommit"
  case placeholderDelete = "PlaceholderDelete"

  case policy = "Policy"
  case parameters = "Parameters"
  case conditional = "If"

  case diffable = "Diffable"
  case snapshot = "Snapshot"
  case appendSections = "AppendSections"
  case appendItems = "AppendItems"
  case insertItemsBeside = "InsertItemsBeside"
  case insertSectionsBeside = "InsertSectionsBeside"
  case moveItemBeside = "MoveItemBeside"
  case moveSectionBeside = "MoveSectionBeside"
  case deleteItems = "DeleteItems"
  case deleteSnapshotSections = "DeleteSnapshotSections"
  case deleteAll = "DeleteAll"
  case reloadItems = "ReloadItems"
  case reloadSnapshotSections = "ReloadSnapshotSections"
  case reconfigureItems = "ReconfigureItems"

  case rowReference = "RowReference"
  case rowRange = "RowRange"
  case allRows = "AllRows"
  case selectedRows = "SelectedRows"
  case rowSet = "RowSet"
  case sectionSet = "SectionSet"

  case expression = "Expression"
  case operand = "Operand"
  case name = "Name"
  case call = "Call"
  case parenthesized = "Parenthesized"
  case choice = "Choice"
  case interpolatedString = "InterpolatedString"
}
