/// A word of the rows language.
///
/// No word is reserved: a policy may call its parameter `at`. What a word means follows from its place, so one word
/// may stand in several categories (`delete` is a statement, an editing style and something to tap).
/// What is known about each word stands in its `KeywordEntry`, the only list of words there is.
package enum Keyword: UInt8, CaseIterable, Sendable {
  // Statements.
  case table, use, edit, insert, delete, move, set, reload, reconfigure, swap, batch, begin, end
  case commit, rollback, undo, redo, goto, era, kind, option, expect, policy, diffable, snapshot
  case `if`, `else`, then
  // Gestures and their words.
  case tap, swipe, drag, select, deselect, pan, lift, hover, spring, drop, cancel, placeholder
  case minus, plus, row, elsewhere, leading, trailing, full, part, outside, nowhere, into
  // Who acts.
  case app, model, view
  // Words between.
  case from, on, off, at, to, before, after, append, section, sections, data, last, all, `in`
  case selected, `as`
  // Animations; `none` is called so because an optional keyword has a `none` of its own.
  case fade, right, left, top, bottom, nothing, middle, automatic
  // Settings and expectations.
  case collection, rows, trap, refused, ignored, stale
  // Options, each before its values.
  case layout, done, pending
  case deleteTap, button, gesture
  case confirmationMasks, sent, noReturn, unsent
  case abortedSwipe, ends, stuck
  case swipeBack, told, untold
  case styleNone, blocks, shows
  case unchangedCommit, stays, closes
  case samePlace, skipped
  case uneditableHandle, hidden, shown
  case handleWithoutMoveRow
  case severalItems
  case fallbackAsks, asked, unasked
  // Policies.
  case canEdit, canMove, editingStyle, titleForDeleteConfirmation, shouldIndent, targetForMove
  case leadingSwipeActions, trailingSwipeActions, editActions
  case allowsMultipleSelectionDuringEditing, shouldBeginMultipleSelection
  case itemsForDrag, itemsForAdding, allowsMoveOperation
  case canHandleDrop, dropProposal, shouldSpringLoad
  case moveRow, willBeginEditing, didEndEditing
  case willTransition, didTransition, performDrop, selectAction, willBeginTableEditing
  case didFinishTableEditing, willSelect, didSelect, didDeselect, didBeginMultipleSelection
  case didEndMultipleSelection, dragSessionWillBegin, dragSessionDidEnd, dropSessionDidEnter
  case dropSessionDidExit, dropSessionDidEnd, `default`
  // Expressions.
  case text, path, isEditing, proposal, actions, action, `true`, `false`
  case items, item, representation, canLoad
  case forbidden, copy, unspecified, insertAt, insertInto, normal, destructive
  case team, group, ownProcess

  /// The word as it is written.
  package var spelling: String { entry.spelling }

  /// What is known about the word.
  package var entry: KeywordEntry { Self.entries[Int(rawValue)] }

  /// Every word's entry, in the order of the cases: the one table of the language.
  package static let entries: [KeywordEntry] =
    (KeywordEntry.statements + KeywordEntry.words + KeywordEntry.options
    + KeywordEntry.questions + KeywordEntry.events + KeywordEntry.courseEvents
    + KeywordEntry.expressions)
    .sorted { $0.keyword.rawValue < $1.keyword.rawValue }

  /// The word with this spelling.
  package init?(spelling: String) {
    var spelling = spelling
    guard let keyword = spelling.withUTF8({ KeywordLookup.shared.keyword(spelledBy: $0) }) else {
      return nil
    }
    self = keyword
  }

  /// The words of a category, in the order of the cases.
  package static func words(in category: KeywordCategories) -> [Keyword] {
    entries.filter { $0.categories.contains(category) }.map { $0.keyword }
  }
}
