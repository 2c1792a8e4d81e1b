import EditScript
import TableEditing

/// What an edit as written means to the engine: who acts, which rows, in which order.
extension Scope {
  /// The engine's edits that a statement stands for, of the table as it is by then.
  func edits(
    for statement: EditStatement, in state: TableState
  ) throws(Refusal) -> [Edit] {
    switch plane(of: statement, in: state) {
    case nil: [.user(try userEdit(statement.action, in: state))]
    case .app: try appEdits(statement, in: state)
    case .model: try modelEdits(statement.action, in: state).map { .model($0) }
    case .view: try viewEdits(statement, in: state)
    }
  }

  /// Who acts; nil for the user.
  ///
  /// Without a prefix it is the user where the table has a control for it, in an update, in a handler and for sections
  /// the app, for texts and swaps the data source, and for reloads the table.
  private func plane(of statement: EditStatement, in state: TableState) -> Plane? {
    if let plane = statement.plane { return plane }
    switch statement.action {
    case .insertRows, .deleteRows, .moveRow: return isHandler || state.isUpdating ? .app : nil
    case .insertSection, .deleteSections, .moveSection, .insertItems: return .app
    case .setText, .swapRows: return .model
    case .insertPlaces, .reloadRows, .reconfigureRows, .reloadData, .reloadSections: return .view
    }
  }

  // MARK: - The user

  private func userEdit(_ action: EditAction, in state: TableState) throws(Refusal) -> UserEdit {
    switch action {
    case .insertRows(let texts, let place):
      return .insertRows(try self.texts(texts, in: state), at: try path(place, in: state, .shown))
    case .deleteRows(let set): return .deleteRows(try distinctPaths(set, in: state, .shown))
    case .moveRow(let from, let to):
      return .moveRow(
        from: try path(from, in: state, .shown), to: try path(to, in: state, .shown))
    case .insertPlaces, .insertItems, .setText, .swapRows, .reloadRows, .reconfigureRows,
      .reloadData, .insertSection, .deleteSections, .moveSection, .reloadSections:
      throw .unparsed
    }
  }

  // MARK: - The app's code, done right

  private func appEdits(
    _ statement: EditStatement, in state: TableState
  ) throws(Refusal) -> [Edit] {
    let animation = statement.animation.map { RowAnimation($0) }
    switch statement.action {
    case .insertRows(let texts, let place):
      let start = try path(place, in: state, .shown)
      return [.app(calls(inserting: try self.texts(texts, in: state), at: start, animation))]
    case .insertItems(let items, let place):
      let start = try path(place, in: state, .shown)
      return [.app(calls(inserting: try self.texts(of: items, in: state), at: start, animation))]
    case .deleteRows(let set):
      return [
        .app(
          try distinctPaths(set, in: state, .shown).map {
            AppCall(.deleteRow(at: $0), animation: animation)
          })
      ]
    case .moveRow(let from, let to):
      let move = UpdateOperation.moveRow(
        from: try path(from, in: state, .shown), to: try path(to, in: state, .shown))
      return [.app([AppCall(move, animation: animation)])]
    case .setText(let place, let text):
      let path = try path(place, in: state, .shown)
      return [
        .model(.setText(at: path, try self.text(text, in: state))),
        .view([UpdateCall(.reloadRow(at: path), animation: animation)]),
      ]
    case .insertSection(let section, let index):
      let content = AppCall.Content.section(title: section.title, rows: section.rows)
      return [.app([AppCall(.insertSection(at: index), content, animation: animation)])]
    case .deleteSections(let set):
      let sections = try state.view.distinctSections(set)
      return [.app(sections.map { AppCall(.deleteSection(at: $0), animation: animation) })]
    case .moveSection(let from, let to):
      return [.app([AppCall(.moveSection(from: from, to: to), animation: animation)])]
    case .insertPlaces, .reloadRows, .reconfigureRows, .reloadData, .reloadSections:
      return try viewEdits(statement, in: state)
    case .swapRows: throw .unparsed
    }
  }

  private func calls(
    inserting texts: [String], at start: IndexPath, _ animation: RowAnimation?
  ) -> [AppCall] {
    texts.enumerated().map { index, text in
      AppCall(
        .insertRow(at: IndexPath(section: start.section, row: start.row + index)), .row(text),
        animation: animation)
    }
  }

  // MARK: - The data source

  private func modelEdits(
    _ action: EditAction, in state: TableState
  ) throws(Refusal) -> [ModelEdit] {
    switch action {
    case .insertRows(let texts, let place):
      return [
        .insertRows(try self.texts(texts, in: state), at: try path(place, in: state, .model))
      ]
    case .insertItems(let items, let place):
      return [
        .insertRows(try self.texts(of: items, in: state), at: try path(place, in: state, .model))
      ]
    case .deleteRows(let set): return try removals(set, in: state)
    case .moveRow(let from, let to):
      return [
        .moveRow(from: try path(from, in: state, .model), to: try path(to, in: state, .model))
      ]
    case .setText(let place, let text):
      return [
        .setText(at: try path(place, in: state, .model), try self.text(text, in: state))
      ]
    case .swapRows(let first, let second):
      return [.swapRows(try path(first, in: state, .model), try path(second, in: state, .model))]
    case .insertSection(let section, let index):
      return [.insertSection(title: section.title, rows: section.rows, at: index)]
    case .deleteSections(let set): return try state.model.removals(set)
    case .moveSection(let from, let to): return [.moveSection(from: from, to: to)]
    case .insertPlaces, .reloadRows, .reconfigureRows, .reloadData, .reloadSections:
      throw .unparsed
    }
  }

  // MARK: - The table's calls

  private func viewEdits(
    _ statement: EditStatement, in state: TableState
  ) throws(Refusal) -> [Edit] {
    let operations: [UpdateOperation]
    switch statement.action {
    case .insertRows(let texts, let place):
      operations = insertions(texts.count, at: try path(place, in: state, .shown))
    case .insertItems(let items, let place):
      let texts = try self.texts(of: items, in: state)
      operations = insertions(texts.count, at: try path(place, in: state, .shown))
    case .insertPlaces(let set):
      operations = try paths(set, in: state, .shown).map { .insertRow(at: $0) }
    case .deleteRows(let set):
      operations = try distinctPaths(set, in: state, .shown).map { .deleteRow(at: $0) }
    case .moveRow(let from, let to):
      operations = [
        .moveRow(from: try path(from, in: state, .shown), to: try path(to, in: state, .shown))
      ]
    case .reloadRows(let set):
      operations = try distinctPaths(set, in: state, .shown).map { .reloadRow(at: $0) }
    case .reconfigureRows(let set):
      operations = try distinctPaths(set, in: state, .shown).map { .reconfigureRow(at: $0) }
    case .reloadData: return [.reloadData]
    case .insertSection(_, let index): operations = [.insertSection(at: index)]
    case .deleteSections(let set):
      operations = try state.view.distinctSections(set).map { .deleteSection(at: $0) }
    case .moveSection(let from, let to): operations = [.moveSection(from: from, to: to)]
    case .reloadSections(let set):
      operations = try state.view.distinctSections(set).map { .reloadSection(at: $0) }
    case .setText, .swapRows: throw .unparsed
    }
    let animation = statement.animation.map { RowAnimation($0) }
    return [.view(operations.map { UpdateCall($0, animation: animation) })]
  }

  private func insertions(_ count: Int, at start: IndexPath) -> [UpdateOperation] {
    (0..<count).map { .insertRow(at: IndexPath(section: start.section, row: start.row + $0)) }
  }

  // MARK: - Texts

  private func texts(
    _ expressions: [TextExpression], in state: TableState
  ) throws(Refusal) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(expressions.count)
    for expression in expressions { texts.append(try text(expression, in: state)) }
    return texts
  }

  private func text(_ expression: TextExpression, in state: TableState) throws(Refusal) -> String {
    switch expression {
    case .literal(let text): return text
    case .expression(let expression):
      do throws(PolicyError) {
        return try text(of: expression, in: state)
      } catch {
        throw .policy(error)
      }
    }
  }

  /// The rows that a lone name brings: one an item that has a text for this app, or the one text that it is.
  private func texts(of items: Expression, in state: TableState) throws(Refusal) -> [String] {
    do throws(PolicyError) {
      return try rowTexts(of: items, in: state)
    } catch {
      throw .policy(error)
    }
  }
}

extension RowAnimation {
  init(_ name: AnimationName) {
    switch name {
    case .fade: self = .fade
    case .right: self = .right
    case .left: self = .left
    case .top: self = .top
    case .bottom: self = .bottom
    case .none: self = .none
    case .middle: self = .middle
    case .automatic: self = .automatic
    }
  }
}
