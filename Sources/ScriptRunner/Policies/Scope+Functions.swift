import EditScript
import TableEditing

/// The functions of the language.
///
/// `rows`, `sections` and `last` count the rows shown, as `numberOfRows(inSection:)` does: in an update those before it.
/// `text` is the data source's, as an app reads it from its own list.
extension Scope {
  func call(
    _ function: String, _ arguments: [Expression], _ expression: Expression,
    in state: TableState, _ depth: Int
  ) throws(PolicyError) -> Value {
    var values: [Value] = []
    for argument in arguments {
      values.append(try value(of: argument, in: state, depth: depth))
    }
    let call = Call(
      scope: self, function: function, arguments: arguments, values: values,
      range: expression.range)
    return try call.value(in: state)
  }
}

/// A function with the values that it is called with.
private struct Call {
  let scope: Scope
  let function: String
  let arguments: [Expression]
  let values: [Value]
  let range: Range<Int>

  func value(in state: TableState) throws(PolicyError) -> Value {
    switch function {
    case "rows":
      try requireCount(1...1)
      return .integer(try scope.rowCount(try integer(0), arguments[0].range, in: state.view))
    case "sections":
      try requireCount(0...0)
      return .integer(state.view.sectionCount)
    case "last":
      try requireCount(1...1)
      let section = try integer(0)
      let row = try scope.lastRow(section, arguments[0].range, in: state.view)
      return .path(IndexPath(section: section, row: row))
    case "text":
      try requireCount(1...1)
      return .text(try rowText(in: state.model))
    case "path":
      try requireCount(2...2)
      return .path(IndexPath(section: try place(0), row: try place(1)))
    case "canLoad":
      try requireCount(1...1)
      let type = try text(0)
      let receiver = state.receiver
      return .boolean(scope.items(in: state).contains { $0.offers(type, to: receiver) })
    default: return try made()
    }
  }

  /// What is put together of its parts.
  private func made() throws(PolicyError) -> Value {
    switch function {
    case "action":
      try requireCount(2...2)
      guard case .actionStyle(let style) = values[1] else { throw wrong(1, .actionStyle) }
      return .action(SwipeAction(try text(0), style))
    case "actions":
      var actions: [SwipeAction] = []
      for index in values.indices {
        guard case .action(let action) = values[index] else { throw wrong(index, .action) }
        actions.append(action)
      }
      return .actions(actions)
    case "proposal":
      try requireCount(1...2)
      guard case .operation(let operation) = values[0] else { throw wrong(0, .operation) }
      if values.count == 1 { return .proposal(DropProposal(operation)) }
      guard case .intent(let intent) = values[1] else { throw wrong(1, .intent) }
      return .proposal(DropProposal(operation, intent))
    case "representation":
      try requireCount(2...3)
      var visibility = DragItem.Visibility.all
      if values.count == 3 {
        guard case .visibility(let written) = values[2] else { throw wrong(2, .visibility) }
        visibility = written
      }
      return .representation(DragItem.Representation(try text(0), try text(1), visibility))
    case "item": return .item(try item())
    case "items":
      var items: [DragItem] = []
      for index in values.indices {
        guard case .item(let item) = values[index] else { throw wrong(index, .item) }
        items.append(item)
      }
      return .items(items)
    default: throw PolicyError(.unknownFunction(function), range)
    }
  }

  /// `item(text)` or `item(representation...)`.
  private func item() throws(PolicyError) -> DragItem {
    try requireCount(1...Int.max)
    if values.count == 1, case .text(let text) = values[0] { return DragItem(text) }
    var representations: [DragItem.Representation] = []
    for index in values.indices {
      guard case .representation(let representation) = values[index] else {
        throw wrong(index, .representation)
      }
      representations.append(representation)
    }
    return DragItem(representations: representations)
  }

  private func rowText(in model: Table) throws(PolicyError) -> String {
    let path = try scope.path(arguments[0], values[0])
    let count = try scope.rowCount(path.section, arguments[0].range, in: model)
    if path.row < count { return model.text(at: path) }
    throw PolicyError(.noRow(path, rowsInSection: count), arguments[0].range)
  }

  // MARK: - Arguments

  private func requireCount(_ counts: ClosedRange<Int>) throws(PolicyError) {
    if !counts.contains(values.count) {
      throw PolicyError(.wrongArgumentCount(function: function), range)
    }
  }

  private func wrong(_ index: Int, _ expected: ValueKind) -> PolicyError {
    PolicyError(
      .wrongKind(expected: expected, found: values[index].kind), arguments[index].range)
  }

  private func integer(_ index: Int) throws(PolicyError) -> Int {
    try scope.integer(arguments[index], values[index])
  }

  private func place(_ index: Int) throws(PolicyError) -> Int {
    let number = try integer(index)
    if !Value.isPlace(number) { throw PolicyError(.noPlace(number), arguments[index].range) }
    return number
  }

  private func text(_ index: Int) throws(PolicyError) -> String {
    try scope.require(values[index].asText, .text, arguments[index], values[index])
  }
}
