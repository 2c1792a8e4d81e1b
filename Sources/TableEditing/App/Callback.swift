/// An entry of a step's record: what the table asked or told the app, and what it answered.
public struct Callback: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case asked(Question, Answer)
    case told(Event)
  }

  public var content: Content
  /// The title of the table whose app it is, where that is not the table in use.
  public var table: String?

  public init(_ content: Content, table: String? = nil) {
    self.content = content
    self.table = table
  }

  public var name: CallbackName {
    switch content {
    case .asked(let question, _): question.name
    case .told(let event): event.name
    }
  }
}

extension Callback: CustomStringConvertible {
  /// The call as the rows language writes it: `canMove(0.1) -> true`, `"Other": dragSessionDidEnd(copy)`.
  public var description: String {
    let call: String
    switch content {
    case .asked(let question, let answer): call = "\(question.description) -> \(answer.description)"
    case .told(let event): call = event.description
    }
    return table.map { "\($0.asLiteral): \(call)" } ?? call
  }
}

extension Question: CustomStringConvertible {
  public var description: String {
    switch self {
    case .canEdit(let path), .editingStyle(let path), .shouldIndent(let path), .canMove(let path),
      .titleForDeleteConfirmation(let path), .leadingSwipeActions(let path),
      .trailingSwipeActions(let path), .editActions(let path),
      .shouldBeginMultipleSelection(let path), .itemsForDrag(let path), .itemsForAdding(let path),
      .shouldSpringLoad(let path):
      "\(name.rawValue)(\(path.description))"
    case .targetForMove(let from, let to):
      "targetForMove(\(from.description), \(to.description))"
    case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation: name.rawValue
    case .canHandleDrop(let items): "canHandleDrop(\(items.count))"
    case .dropProposal(let path, let items, let isOwn):
      "dropProposal(\(path.text), \(items.count), \(isOwn ? "true" : "false"))"
    }
  }
}

extension Answer: CustomStringConvertible {
  public var description: String {
    switch self {
    case .boolean(let answer): answer ? "true" : "false"
    case .style(let style): style.rawValue
    case .title(let title): title.map { $0.asLiteral } ?? "none"
    case .path(let path): path.description
    case .actions(let actions):
      actions.map { actions in
        "actions(" + actions.map { $0.description }.joined(separator: ", ") + ")"
      } ?? "none"
    case .items(let items):
      "items(" + items.map { $0.description }.joined(separator: ", ") + ")"
    case .proposal(let proposal): proposal.description
    }
  }
}

extension SwipeAction: CustomStringConvertible {
  public var description: String { "action(\(title.asLiteral), \(style.rawValue))" }
}

extension Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .commit(let style, let path): "commit(\(style.rawValue), \(path.description))"
    case .moveRow(let from, let to): "moveRow(\(from.description), \(to.description))"
    case .selectAction(let title, let path): "selectAction(\(title.asLiteral), \(path.description))"
    case .willBeginEditing(let path), .willSelect(let path), .didSelect(let path),
      .didDeselect(let path), .didBeginMultipleSelection(let path):
      "\(name.rawValue)(\(path.description))"
    case .didEndEditing(let path): "didEndEditing(\(path.text))"
    case .willTransition(let path, let state), .didTransition(let path, let state):
      "\(name.rawValue)(\(path.description), \(state.rawValue))"
    case .dragSessionDidEnd(let operation): "dragSessionDidEnd(\(operation.rawValue))"
    case .performDrop(let items, let path): "performDrop(\(items.count), \(path.text))"
    case .willBeginTableEditing, .didFinishTableEditing, .didEndMultipleSelection,
      .dragSessionWillBegin, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      name.rawValue
    }
  }
}

extension IndexPath? {
  fileprivate var text: String { map { $0.description } ?? "none" }
}
