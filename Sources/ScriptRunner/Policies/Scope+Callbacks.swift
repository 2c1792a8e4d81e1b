import EditScript
import TableEditing

extension Scope {
  /// What a policy's expression is read in when it is asked.
  init(_ question: Question, _ policy: ScriptedPolicy) {
    self.init(question.values, policy.parameters)
    isHandler = true
    switch question {
    case .canHandleDrop(let items), .dropProposal(_, let items, _): sessionItems = items
    default: break
    }
  }

  /// What a policy's handler is read in when it is told.
  init(_ event: Event, _ policy: ScriptedPolicy) {
    self.init(event.values, policy.parameters)
    isHandler = true
    if case .performDrop(let items, _) = event { sessionItems = items }
  }

  private init(_ values: [Value], _ names: [String]) {
    parameters = zip(names, values).map { Parameter(name: $0, value: $1) }
  }
}

extension Question {
  /// The values of a policy's parameters, in their order.
  fileprivate var values: [Value] {
    switch self {
    case .canEdit(let path), .editingStyle(let path), .shouldIndent(let path), .canMove(let path),
      .titleForDeleteConfirmation(let path), .leadingSwipeActions(let path),
      .trailingSwipeActions(let path), .editActions(let path),
      .shouldBeginMultipleSelection(let path), .itemsForDrag(let path), .itemsForAdding(let path),
      .shouldSpringLoad(let path):
      [.path(path)]
    case .targetForMove(let from, let to): [.path(from), .path(to)]
    case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation: []
    case .canHandleDrop(let items): [.integer(items.count)]
    case .dropProposal(let path, let items, let isOwn):
      [Value(path), .integer(items.count), .boolean(isOwn)]
    }
  }
}

extension Event {
  /// The values of a policy's parameters, in their order.
  fileprivate var values: [Value] {
    switch self {
    case .commit(let style, let path): [.style(style), .path(path)]
    case .moveRow(let from, let to): [.path(from), .path(to)]
    case .selectAction(let title, let path): [.text(title), .path(path)]
    case .willBeginEditing(let path), .willSelect(let path), .didSelect(let path),
      .didDeselect(let path), .didBeginMultipleSelection(let path):
      [.path(path)]
    case .didEndEditing(let path): [Value(path)]
    case .willTransition(let path, let state), .didTransition(let path, let state):
      [.path(path), .integer(state.rawValue)]
    case .performDrop(let items, let path): [.items(items), Value(path)]
    case .dragSessionDidEnd(let operation): [.operation(operation)]
    case .willBeginTableEditing, .didFinishTableEditing, .didEndMultipleSelection,
      .dragSessionWillBegin, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      []
    }
  }
}

extension Value {
  fileprivate init(_ path: IndexPath?) {
    self = path.map { .path($0) } ?? .nothing
  }
}

extension Scope {
  /// The answer that an expression gives to a question.
  func answer(
    to question: CallbackName, _ expression: Expression, in state: TableState
  ) throws(PolicyError) -> Answer {
    let value = try value(of: expression, in: state)
    switch question {
    case .editingStyle: return .style(try require(value.asStyle, .style, expression, value))
    case .titleForDeleteConfirmation:
      if value == .nothing { return .title(nil) }
      return .title(try require(value.asText, .text, expression, value))
    case .targetForMove: return .path(try path(expression, value))
    case .leadingSwipeActions, .trailingSwipeActions, .editActions:
      if value == .nothing { return .actions(nil) }
      guard case .actions(let actions) = value else {
        return try require(nil, .actions, expression, value)
      }
      return .actions(actions)
    case .itemsForDrag, .itemsForAdding:
      return .items(try require(value.asItems, .items, expression, value))
    case .dropProposal:
      guard case .proposal(let proposal) = value else {
        return try require(nil, .proposal, expression, value)
      }
      return .proposal(proposal)
    default: return .boolean(try require(value.asBoolean, .boolean, expression, value))
    }
  }
}
