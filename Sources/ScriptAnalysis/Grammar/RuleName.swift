/// The rules of the grammar, in its order.
///
/// Made by `tools/make-grammar` from `grammar/rows.ungram`.
enum RuleName: Int, CaseIterable, Sendable {
  case script, separator, statement, table, tableBody
  case section, rowList, tableFrom, use, editing
  case edit, plane, animation, insertRows, insertPlaces
  case insertItems, insertSection, deleteRows, deleteSections, moveRow
  case moveSection, setText, swapRows, reloadRows, reloadSections
  case reloadData, reconfigureRows, batch, begin, end
  case block, row, rowReference, rowSet, rowSetItem
  case rowRange, allRows, selectedRows, sectionSet, text
  case commit, rollback, undo, redo, goto
  case era, kind, option, expect, expectRows
  case expectTrap, expectRefused, expectIgnored, expectStale, gesture
  case tapMinus, tapDelete, tapAction, tapPlus, tapRow
  case tapElsewhere, swipe, drag, select, deselect
  case pan, lift, liftFrom, liftOutside, representations
  case representation, visibility, hover, hoverInto, hoverNowhere
  case spring, drop, cancelDrag, placeholder, placeholderRows
  case placeholderCommit, placeholderDelete, policy, policyName, question
  case event, parameters, conditional, expression, binaryOperator
  case operand, primary, field, name, value
  case call, function, parenthesized, choice, interpolatedString
  case diffable, snapshot, snapshotEdit, appendSections, appendItems
  case insertItemsBeside, insertSectionsBeside, moveItemBeside, moveSectionBeside, deleteItems
  case deleteSnapshotSections, deleteAll, reloadItems, reloadSnapshotSections, reconfigureItems
}
