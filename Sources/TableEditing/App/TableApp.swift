/// The app around a table: what it answers when the table asks, and what it does when it is told.
///
/// A callback that is not implemented is neither asked nor told: UIKit's default holds, and the record has no entry.
public protocol TableApp {
  /// Whether the app of this table implements a callback, and how.
  func implementation(of callback: CallbackName, in table: TableState) -> Implementation

  /// The answer to a question whose callback the app implements in its own way.
  ///
  /// - Throws: `AppFailure` where there is no answer; the edit is abandoned then.
  /// - Returns: The kind of answer that belongs to the question.
  mutating func answer(
    to question: Question, in table: TableState
  ) throws(AppFailure) -> Answer

  /// Does what the app does when it is told of an event whose callback it implements in its own way.
  ///
  /// It may edit its data source and call the table by `perform(_:asking:)`. After an edit that trapped nothing follows.
  mutating func handle(_ event: Event, in table: inout LiveTable) throws(AppFailure)
}

/// How an app implements a callback.
public enum Implementation: Hashable, Sendable {
  /// Not at all.
  case none
  /// As the built-in correct app does.
  case builtIn
  /// In its own way.
  case own
}

/// An app had no answer: its policy is wrong in itself, and what is wrong is known to the app.
public struct AppFailure: Error, Hashable, Sendable {
  public init() {}
}

/// The built-in app, which does everything right.
public struct CorrectApp: TableApp {
  /// A value without a byte has no place of its own: the thread sanitizer takes all of them for one variable that threads share.
  private let byte: UInt8 = 0

  public init() {}

  public func implementation(of callback: CallbackName, in table: TableState) -> Implementation {
    callback.isBuiltIn ? .builtIn : .none
  }

  public mutating func answer(to question: Question, in table: TableState) -> Answer {
    question.correctAnswer(in: table)
  }

  public mutating func handle(_ event: Event, in table: inout LiveTable) {}
}

extension CallbackName {
  /// Whether the built-in app implements the callback: all but those that exist to change a default.
  public var isBuiltIn: Bool {
    switch self {
    case .canEdit, .editingStyle, .shouldIndent, .canMove, .targetForMove, .itemsForDrag,
      .canHandleDrop, .dropProposal, .commit, .moveRow, .selectAction, .willBeginEditing,
      .didEndEditing, .willTransition, .didTransition, .willSelect, .didSelect, .didDeselect,
      .didBeginMultipleSelection, .didEndMultipleSelection, .dragSessionWillBegin,
      .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit, .performDrop,
      .dropSessionDidEnd:
      true
    case .titleForDeleteConfirmation, .leadingSwipeActions, .trailingSwipeActions, .editActions,
      .allowsMultipleSelectionDuringEditing, .shouldBeginMultipleSelection, .itemsForAdding,
      .allowsMoveOperation, .shouldSpringLoad, .willBeginTableEditing, .didFinishTableEditing:
      false
    }
  }
}

extension Question {
  /// What the built-in app answers, and UIKit assumes where nobody answers.
  func correctAnswer(in table: TableState) -> Answer {
    switch self {
    case .canEdit: .boolean(table.rowsAreEditable)
    case .canMove: .boolean(table.rowsAreMovable)
    case .shouldIndent, .canHandleDrop, .allowsMoveOperation, .shouldSpringLoad: .boolean(true)
    case .editingStyle: .style(.delete)
    case .targetForMove(_, let to): .path(to)
    case .titleForDeleteConfirmation: .title(nil)
    case .leadingSwipeActions, .trailingSwipeActions, .editActions: .actions(nil)
    case .allowsMultipleSelectionDuringEditing, .shouldBeginMultipleSelection: .boolean(false)
    case .itemsForDrag(let path):
      .items(table.model.hasRow(at: path) ? [DragItem(table.model.text(at: path))] : [])
    case .itemsForAdding: .items([])
    case .dropProposal(_, let items, let isOwn): .proposal(.correct(items.count, isOwn: isOwn))
    }
  }
}
