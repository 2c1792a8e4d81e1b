import Testing

@testable import TableEditing

/// Follows the records of a session's steps: every beginning has its end, in the order of the facts.
struct DragAndDropLedger {
  /// The table that the items came from; nil if none is known here.
  private var source: String?
  /// The table that the items are over.
  private var inside: String?
  /// Tables that the session entered and that wait for its end.
  private var entered: Set<String> = []
  private(set) var faults: [String] = []

  /// Notes a step's record and holds the state after it against all records so far.
  mutating func note(_ outcome: Outcome, in title: String, after state: TableState) {
    // A row let go where it was lifted is dropped without a call.
    if case .ignored(.samePlace) = outcome.result { inside = nil }
    for callback in outcome.callbacks { note(callback, in: callback.table ?? title) }
    let session = state.interaction?.drag
    check(state.hasActiveDrop == (inside != nil), "hasActiveDrop is true while a table tracks")
    check(inside == nil || inside == state.title, "only the table in use tracks a session")
    let origin: String? =
      switch session?.origin {
      case .ownTable: state.title
      case .otherTable(let title): title
      case .otherApp, nil: nil
      }
    check(origin == source, "the session is at its source as long as it is here")
    check(state.otherTables.allSatisfy { $0.interaction?.drag == nil }, "one table has it")
    if session != nil { return }
    check(entered.isEmpty, "nobody waits for an end when there is no session")
    for table in [state] + state.otherTables {
      check(table.cells.paths { $0.dragState != .none }.isEmpty, "no cell is left in the air")
    }
  }

  private mutating func note(_ callback: Callback, in table: String) {
    guard case .told(let event) = callback.content else {
      if callback.name == .dropProposal { check(inside == table, "proposals are made inside") }
      return
    }
    switch event {
    case .dragSessionWillBegin:
      check(source == nil, "one session is under way")
      source = table
    case .dragSessionDidEnd:
      check(source == table, "a session ends where it began")
      check(entered.isEmpty, "a drag ends after its drops")
      source = nil
    case .dropSessionDidEnter:
      check(inside == nil, "one table is entered at a time")
      inside = table
      entered.insert(table)
    case .dropSessionDidExit, .performDrop, .moveRow:
      check(inside == table, "only what was entered is left or dropped on")
      inside = nil
    case .dropSessionDidEnd:
      check(inside == nil, "a drop ends after its exit or its performance")
      check(entered.remove(table) != nil, "a drop ends once, where it entered")
    default: break
    }
  }

  private mutating func check(_ isTrue: Bool, _ law: String) {
    if !isTrue { faults.append(law) }
  }
}
