import EditScript
import TableEditing

/// Running the statements of handlers.
///
/// Questions change nothing, so only an edit in a handler can lead to another handler: a row that comes shows its
/// controls, and `willTransition` is told. Handlers that go on so without an end crash the app, as the table sees to it;
/// how much they do until then has a limit, so that every gesture ends soon.
extension ScriptedApp {
  /// How many statements may run in handlers that another handler led to.
  static let nestedStatementLimit = 10_000

  /// Runs a handler to its end, or to the crash of the app.
  mutating func run(
    _ statements: [StatementNode], _ handler: inout Handler, in table: inout LiveTable
  ) throws(AppFailure) {
    if handlerDepth == 0 { nestedStatements = 0 }
    handlerDepth += 1
    defer { handlerDepth -= 1 }
    guard try runAll(statements, &handler, in: &table) else { return }
    if let begin = handler.begins.last {
      throw fail(PolicyError(.updateLeftOpen, begin), handler.callback, in: handler.source)
    }
  }

  /// Runs statements in order.
  ///
  /// - Returns: Whether the app still lives.
  private mutating func runAll(
    _ statements: [StatementNode], _ handler: inout Handler, in table: inout LiveTable
  ) throws(AppFailure) -> Bool {
    for node in statements {
      guard try run(node, &handler, in: &table) else { return false }
    }
    return true
  }

  private mutating func run(
    _ node: StatementNode, _ handler: inout Handler, in table: inout LiveTable
  ) throws(AppFailure) -> Bool {
    try count(node, handler)
    switch node.statement {
    case .edit(let statement):
      return try perform(
        try edits(node, handler) { () throws(Refusal) in
          try handler.scope.edits(for: statement, in: table.state)
        }, node, &handler, in: &table)
    case .placeholder(.insert(let items, let place)):
      return try perform(
        try edits(node, handler) { () throws(Refusal) in
          try handler.scope.placeholders(items, at: place, in: table.state)
        }, node, &handler, in: &table)
    case .batch(let statements):
      handler.begins.append(node.range)
      guard try perform([.beginUpdates], node, &handler, in: &table),
        try runAll(statements, &handler, in: &table)
      else { return false }
      return try end(node, &handler, in: &table)
    case .begin:
      handler.begins.append(node.range)
      return try perform([.beginUpdates], node, &handler, in: &table)
    case .end: return try end(node, &handler, in: &table)
    case .conditional(let condition, let then, let otherwise):
      let isTrue: Bool
      do throws(PolicyError) {
        isTrue = try handler.scope.boolean(of: condition, in: table.state)
      } catch {
        throw fail(error, handler.callback, in: handler.source)
      }
      return try runAll(isTrue ? then : otherwise, &handler, in: &table)
    default: throw fail(.unparsed, at: node.range, in: handler.source)
    }
  }

  private mutating func count(_ node: StatementNode, _ handler: Handler) throws(AppFailure) {
    if handlerDepth < 2 { return }
    nestedStatements += 1
    let limit = ScriptedApp.nestedStatementLimit
    if nestedStatements > limit {
      throw fail(
        PolicyError(.tooManyStatements(limit: limit), node.range), handler.callback,
        in: handler.source)
    }
  }

  private mutating func end(
    _ node: StatementNode, _ handler: inout Handler, in table: inout LiveTable
  ) throws(AppFailure) -> Bool {
    defer { if !table.state.isUpdating { handler.calls.removeAll() } }
    _ = handler.begins.popLast()
    return try perform([.endUpdates], node, &handler, in: &table)
  }

  private mutating func edits(
    _ node: StatementNode, _ handler: Handler, _ resolve: () throws(Refusal) -> [Edit]
  ) throws(AppFailure) -> [Edit] {
    do throws(Refusal) {
      return try resolve()
    } catch {
      if case .policy(let error) = error {
        throw fail(error, handler.callback, in: handler.source)
      }
      throw fail(error, at: node.range, in: handler.source)
    }
  }

  private mutating func perform(
    _ edits: [Edit], _ node: StatementNode, _ handler: inout Handler, in table: inout LiveTable
  ) throws(AppFailure) -> Bool {
    for edit in edits {
      if table.state.isUpdating {
        handler.calls.add(
          edit, at: ScriptPlace(source: handler.source, range: node.range))
      }
      switch try table.perform(edit, asking: &self) {
      case .done, .ignored: break
      case .refused(let refusal): throw fail(.edit(refusal), at: node.range, in: handler.source)
      case .trapped(let trap):
        // The innermost handler has said it already.
        trapPlace =
          trapPlace
          ?? ScriptPlace(
            source: handler.source, range: handler.calls.guilty(of: trap) ?? node.range)
        return false
      }
    }
    return true
  }
}

/// A handler under way.
struct Handler {
  let callback: CallbackName
  let scope: Scope
  /// Which text its statements are from.
  let source: Int
  /// Where the updates that it has begun and not ended were begun.
  var begins: [Range<Int>] = []
  var calls = UpdateCalls()

  init(_ event: Event, _ policy: ScriptedPolicy) {
    callback = event.name
    scope = Scope(event, policy)
    source = policy.source
  }
}

extension Scope {
  /// Placeholder rows, one an item.
  fileprivate func placeholders(
    _ items: Expression, at place: RowExpression, in state: TableState
  ) throws(Refusal) -> [Edit] {
    let start = try path(place, in: state, .shown)
    do throws(PolicyError) {
      let value = try value(of: items, in: state)
      return [.insertPlaceholders(try require(value.asItems, .items, items, value), at: start)]
    } catch {
      throw .policy(error)
    }
  }
}
