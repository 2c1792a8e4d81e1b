/// What one statement says, as values: the tree's words once their meaning is known.
///
/// A statement that did not parse has no value. Row positions stay as written (`last`, `end`); only the table can
/// say which index that is.
///
/// At top level everything may stand but `conditional` and `PlaceholderStatement.insert`. A batch at top level holds
/// `edit`, `batch`, `begin` and `end`. A handler, its branches and its batches hold these, `conditional` and
/// `PlaceholderStatement.insert`. The parser has reported everything else.
package enum Statement: Equatable {
  // Tables.
  case table(title: String?, sections: [SectionLiteral])
  case tableFrom(path: String)
  case use(title: String)

  // Edits.
  case editing(Bool)
  case edit(EditStatement)
  case batch([StatementNode])
  case begin
  case end

  // The timeline.
  case commit
  case rollback
  case undo(count: Int)
  case redo(count: Int)
  case goto(step: Int)

  // Settings.
  case era(EraName)
  case kind(KindName)
  case option(name: String, value: String)

  case expect(Expectation)

  // What a user does, and what an app answers.
  case gesture(Gesture)
  case policy(Policy)
  case placeholder(PlaceholderStatement)
  case conditional(condition: Expression, then: [StatementNode], else: [StatementNode])

  // Diffable data sources.
  case diffable
  case snapshot([SnapshotEditNode])
}

/// Who makes an edit: the prefix before it.
package enum Plane: String, Equatable, CaseIterable {
  case app, model, view
}

/// A row or section edit with its prefix and its animation, both optional.
package struct EditStatement: Equatable {
  package var plane: Plane?
  package var action: EditAction
  package var animation: AnimationName?
}

/// What an edit does to rows or sections.
package enum EditAction: Equatable {
  case insertRows(texts: [TextExpression], at: RowExpression)
  /// `view insert at 0, 2`: a table call names places only.
  case insertPlaces(at: RowSet)
  /// `insert items at to` in a handler: a lone name, which may stand for dropped items or for one text.
  case insertItems(Expression, at: RowExpression)
  case deleteRows(RowSet)
  case moveRow(from: RowExpression, to: RowExpression)
  case setText(at: RowExpression, text: TextExpression)
  case swapRows(RowExpression, RowExpression)
  case reloadRows(RowSet)
  case reconfigureRows(RowSet)
  case reloadData
  case insertSection(SectionLiteral, at: Int)
  case deleteSections(SectionSet)
  case moveSection(from: Int, to: Int)
  case reloadSections(SectionSet)
}

/// A section as written: `section "Fruit" { "Apple" "Pear" }`.
package struct SectionLiteral: Equatable {
  package var title: String?
  package var rows: [String]

  package init(title: String?, rows: [String]) {
    self.title = title
    self.rows = rows
  }
}

/// Where a row is, as written: `3`, `1.3`, `last`, `1.last`, `end`, `1.end`.
package struct RowReference: Equatable {
  package enum Position: Equatable {
    case index(Int)
    case last
    case end
  }
  package var section: Int
  package var position: Position

  package init(section: Int, position: Position) {
    self.section = section
    self.position = position
  }
}

/// A row reference, or in a policy any expression that gives an index path.
package enum RowExpression: Equatable {
  case reference(RowReference)
  case expression(Expression)
}

/// Rows as written, in the order written: `0, 2` · `0...2` · `1.0..<1.3` · `all` · `selected`.
package struct RowSet: Equatable {
  package enum Item: Equatable {
    case row(RowExpression)
    case closedRange(RowReference, RowReference)
    case halfOpenRange(RowReference, RowReference)
    case all
    /// The selected rows, ascending.
    case selected
  }
  package var items: [Item]
}

/// Sections as written, in the order written.
package struct SectionSet: Equatable {
  package enum Item: Equatable {
    case section(Int)
    case closedRange(Int, Int)
    case halfOpenRange(Int, Int)
    case all
  }
  package var items: [Item]
}

/// A text, or in a policy any expression that gives one.
package enum TextExpression: Equatable {
  case literal(String)
  case expression(Expression)
}

/// UIKit's row animations; they never change what is valid.
package enum AnimationName: String, Equatable, CaseIterable {
  case fade, right, left, top, bottom, none, middle, automatic
}

/// The releases whose wording and behaviour can be chosen.
package enum EraName: String, Equatable, CaseIterable {
  case ios5 = "5"
  case ios12 = "12"
  case ios15 = "15"
  case ios16_0 = "16.0"
  case ios16_4 = "16.4"
  case ios17 = "17"
}

/// What the rows are shown by.
package enum KindName: String, Equatable, CaseIterable {
  case table, collection
}

/// `expect ...`: an outcome said as a statement.
package enum Expectation: Equatable {
  /// `expect rows "b" "c"` (section 0), or `expect rows in 1 "b" "c"`.
  case rows([String], section: Int)
  case trap(String)
  /// `expect refused`, or `expect refused "part of the reason"`.
  case refused(String?)
  /// `expect ignored`, or `expect ignored "part of the reason"`.
  case ignored(String?)
  case stale(RowSet)
}

/// An outcome line, `#> ...` and its like, that follows a statement.
package struct OutcomeLine: Equatable {
  package enum Kind: String, Equatable, CaseIterable, Sendable {
    case state = "#>"
    case trap = "#!"
    case callbacks = "#?"
    case warnings = "#~"
  }
  package var kind: Kind
  /// The text behind the mark, without the space around it.
  package var text: String
  /// Its bytes in the source, mark included, line end not.
  package var range: Range<Int>
}

/// What a finger does.
package enum Gesture: Equatable {
  case tapMinus(RowExpression)
  case tapDelete
  case tapPlus(RowExpression)
  case tapRow(RowExpression)
  case tapElsewhere
  /// A button of the open row, by its title.
  case tapAction(title: String)
  case swipe(RowExpression, SwipeEdge, SwipeReach)
  /// The reorder control is dragged over other places, in the order written, and let go at the last one.
  case drag(from: RowExpression, through: [RowExpression], to: RowExpression)
  case select(RowSet)
  case deselect(RowSet)
  /// Two fingers move over rows, which selects them.
  case pan(RowSet)
  case lift(RowSet)
  case liftFrom(table: String, RowSet)
  /// One item a text, all with the same representations, of which there is at least one.
  case liftOutside([String], [RepresentationLiteral])
  case hover(RowExpression)
  case hoverInto(RowExpression)
  case hoverNowhere
  /// Dragged items are held over a row until it spring-loads.
  case spring(RowExpression)
  case drop
  case cancelDrag
}

/// A form in which a dragged item offers its text: `"public.utf8-plain-text" team`.
package struct RepresentationLiteral: Equatable {
  /// A uniform type identifier.
  package var type: String
  package var visibility: VisibilityName

  /// What an item has where no type is written: plain text for everybody.
  package static let plainText = RepresentationLiteral(
    type: "public.utf8-plain-text", visibility: .all)
}

/// Who may load a representation.
package enum VisibilityName: String, Equatable, CaseIterable {
  case all, team, group, ownProcess
}

/// Rows that stand for items whose data has not arrived.
package enum PlaceholderStatement: Equatable {
  /// `placeholder items at to` in a handler: as many placeholder rows as there are items.
  case insert(items: Expression, at: RowExpression)
  /// The data of the n-th waiting placeholder, counted from 0, has arrived.
  case commit(Int)
  /// The data of the n-th waiting placeholder, counted from 0, will not come.
  case delete(Int)
}

/// The side a swipe opens.
package enum SwipeEdge: String, Equatable, CaseIterable {
  case leading, trailing
}

/// How far a swipe goes.
package enum SwipeReach: String, Equatable, CaseIterable {
  case open, full, part
}

/// `policy ...`: one callback of the app.
package struct Policy: Equatable {
  package enum Body: Equatable {
    case expression(Expression)
    case handler([StatementNode])
    /// Not implemented.
    case none
  }
  /// Nil for `policy default`.
  package var name: PolicyName?
  package var parameters: [String]
  package var body: Body
}

/// Delegate and data source callbacks, UIKit's names shortened.
package enum PolicyName: String, Equatable, CaseIterable {
  // Questions.
  case canEdit, canMove, editingStyle, titleForDeleteConfirmation, shouldIndent, targetForMove
  case leadingSwipeActions, trailingSwipeActions, editActions
  case allowsMultipleSelectionDuringEditing, shouldBeginMultipleSelection
  case itemsForDrag, itemsForAdding, allowsMoveOperation
  case canHandleDrop, dropProposal, shouldSpringLoad
  // Events.
  case commit, moveRow, willBeginEditing, didEndEditing, willTransition, didTransition
  case performDrop, selectAction, willBeginTableEditing, didFinishTableEditing
  case willSelect, didSelect, didDeselect, didBeginMultipleSelection, didEndMultipleSelection
  case dragSessionWillBegin, dragSessionDidEnd, dropSessionDidEnter, dropSessionDidExit
  case dropSessionDidEnd
}

/// An edit of a diffable snapshot.
package enum SnapshotEdit: Equatable {
  case appendSections([String])
  case appendItems([String], section: String?)
  case insertItemsBefore([String], String)
  case insertItemsAfter([String], String)
  case insertSectionsBefore([String], String)
  case insertSectionsAfter([String], String)
  case moveItemBefore(String, String)
  case moveItemAfter(String, String)
  case moveSectionBefore(String, String)
  case moveSectionAfter(String, String)
  case deleteItems([String])
  case deleteSections([String])
  case deleteAll
  case reloadItems([String])
  case reloadSections([String])
  case reconfigureItems([String])
}

/// A snapshot's edit and where it stands.
package struct SnapshotEditNode: Equatable {
  /// Its bytes in the source.
  package var range: Range<Int>
  package var edit: SnapshotEdit
}

/// An expression of a policy, and where it stands.
///
/// Two expressions are equal if they say the same, wherever they stand.
package struct Expression: Equatable {
  package var kind: Kind
  /// Its bytes in the source, with the parentheses around it.
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package static func == (first: Expression, second: Expression) -> Bool {
    first.kind == second.kind
  }

  /// What an expression says.
  package indirect enum Kind: Equatable {
    case integer(Int)
    case boolean(Bool)
    /// A string, its pieces in order.
    case string([StringPiece])
    case row(RowReference)
    /// A parameter, or one of the words `delete insert none cancel ...`.
    case name(String)
    case field(Expression, String)
    case call(String, [Expression])
    case not(Expression)
    case negative(Expression)
    case binary(BinaryOperator, Expression, Expression)
    case conditional(Expression, then: Expression, else: Expression)
  }
}

/// A piece of a string: its text, or `\(expression)`.
package enum StringPiece: Equatable {
  case text(String)
  case interpolation(Expression)
}

/// The operators, from `||` to `*`.
package enum BinaryOperator: String, Equatable, CaseIterable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// A statement and where it stands.
package struct StatementNode: Equatable {
  /// Its bytes in the source, from first token to last, separators not included.
  package var range: Range<Int>
  /// Nil where it did not parse.
  package var statement: Statement?

  package init(range: Range<Int>, statement: Statement?) {
    self.range = range
    self.statement = statement
  }
}
