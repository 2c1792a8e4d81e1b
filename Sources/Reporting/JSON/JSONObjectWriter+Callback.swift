package import JSON
package import TableEditing

extension JSONObjectWriter {
  /// Sets a callback: its text as the rows language writes it, then the same in parts.
  ///
  ///     {"text":"canEdit(0.1) -> true","ask":"canEdit","at":[0,1],"answer":true}
  ///     {"text":"moveRow(0.0, 0.2)","tell":"moveRow","from":[0,0],"to":[0,2]}
  package mutating func setCallback(_ callback: Callback) {
    set("text", streaming: callback)
    if let table = callback.table { set("table", table) }
    switch callback.content {
    case .asked(let question, let answer):
      set("ask", question.name.rawValue)
      setArguments(of: question)
      setAnswer(answer)
    case .told(let event):
      set("tell", event.name.rawValue)
      setArguments(of: event)
    }
  }

  private mutating func setArguments(of question: Question) {
    switch question {
    case .canEdit(let path), .editingStyle(let path), .shouldIndent(let path), .canMove(let path),
      .titleForDeleteConfirmation(let path), .leadingSwipeActions(let path),
      .trailingSwipeActions(let path), .editActions(let path),
      .shouldBeginMultipleSelection(let path), .itemsForDrag(let path), .itemsForAdding(let path),
      .shouldSpringLoad(let path):
      setPath("at", path)
    case .targetForMove(let from, let to):
      setPath("from", from)
      setPath("to", to)
    case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation: break
    case .canHandleDrop(let items): setItems("items", items)
    case .dropProposal(let path, let items, let isOwn):
      setPath("to", path)
      setItems("items", items)
      set("own", isOwn)
    }
  }

  private mutating func setAnswer(_ answer: Answer) {
    switch answer {
    case .boolean(let isTrue): set("answer", isTrue)
    case .style(let style): set("answer", style.rawValue)
    case .title(let title?): set("answer", title)
    case .path(let path): setPath("answer", path)
    case .actions(let actions?): setActions("answer", actions)
    case .title(nil), .actions(nil): setNull("answer")
    case .items(let items): setItems("answer", items)
    case .proposal(let proposal): setProposal("answer", proposal)
    }
  }

  private mutating func setArguments(of event: Event) {
    switch event {
    case .commit(let style, let path):
      set("style", style.rawValue)
      setPath("at", path)
    case .moveRow(let from, let to):
      setPath("from", from)
      setPath("to", to)
    case .selectAction(let title, let path):
      set("title", title)
      setPath("at", path)
    case .willBeginEditing(let path), .willSelect(let path), .didSelect(let path),
      .didDeselect(let path), .didBeginMultipleSelection(let path):
      setPath("at", path)
    case .didEndEditing(let path): setPath("at", path)
    case .willTransition(let path, let state), .didTransition(let path, let state):
      setPath("at", path)
      set("state", state.rawValue)
    case .dragSessionDidEnd(let operation): set("operation", operation.rawValue)
    case .performDrop(let items, let path):
      setItems("items", items)
      setPath("to", path)
    case .willBeginTableEditing, .didFinishTableEditing, .didEndMultipleSelection,
      .dragSessionWillBegin, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      break
    }
  }
}
