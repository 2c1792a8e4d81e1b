import EditScript
import TableEditing

/// What an edit as written means to the engine: who acts, which rows, in which order.
extension ScriptRunner {
  /// Performs an edit that is a step of its own.
  mutating func perform(_ edit: EditStatement) throws(Refusal) -> Outcome {
    let edits = try edits(for: edit)
    if edits.count == 1 { return timeline.apply(edits[0]) }
    timeline.beginStep()
    let outcome = perform(edits)
    timeline.endStep()
    return outcome
  }

  mutating func performInStep(_ edit: EditStatement) throws(Refusal) -> Outcome {
    perform(try edits(for: edit))
  }

  private mutating func perform(_ edits: [Edit]) -> Outcome {
    var outcome = Outcome.done
    for edit in edits {
      outcome.add(timeline.perform(edit))
      if outcome.result != .done { break }
    }
    return outcome
  }

  /// The engine's edits that a statement stands for.
  private func edits(for statement: EditStatement) throws(Refusal) -> [Edit] {
    switch plane(of: statement) {
    case nil: [.user(try userEdit(statement.action))]
    case .app: try appEdits(statement)
    case .model: try modelEdits(statement.action).map { .model($0) }
    case .view: try viewEdits(statement)
    }
  }

  /// Who acts; nil for the user.
  ///
  /// Without a prefix it is the user where the table has a control for it, in an update and for sections the app, for
  /// texts and swaps the data source, and for reloads the table.
  private func plane(of statement: EditStatement) -> Plane? {
    if let plane = statement.plane { return plane }
    switch statement.action {
    case .insertRows, .deleteRows, .moveRow: return timeline.state.isUpdating ? .app : nil
    case .insertSection, .deleteSections, .moveSection: return .app
    case .setText, .swapRows: return .model
    case .insertPlaces, .reloadRows, .reconfigureRows, .reloadData, .reloadSections: return .view
    case .insertItems: return .app
    }
  }

  // MARK: - The user

  private func userEdit(_ action: EditAction) throws(Refusal) -> UserEdit {
    let rows = RowResolution(timeline.state.view)
    switch action {
    case .insertRows(let texts, let place):
      return .insertRows(try self.texts(texts), at: try rows.path(place))
    case .deleteRows(let set): return .deleteRows(try rows.distinctPaths(set))
    case .moveRow(let from, let to):
      return .moveRow(from: try rows.path(from), to: try rows.path(to))
    case .insertPlaces, .insertItems, .setText, .swapRows, .reloadRows, .reconfigureRows,
      .reloadData, .insertSection, .deleteSections, .moveSection, .reloadSections:
      throw .unparsed
    }
  }

  // MARK: - The app's code, done right

  private func appEdits(_ statement: EditStatement) throws(Refusal) -> [Edit] {
    let rows = RowResolution(timeline.state.view)
    let animation = statement.animation.map { RowAnimation($0) }
    switch statement.action {
    case .insertRows(let texts, let place):
      let start = try rows.path(place)
      let calls = try self.texts(texts).enumerated().map { index, text in
        AppCall(
          .insertRow(at: IndexPath(section: start.section, row: start.row + index)), .row(text),
          animation: animation)
      }
      return [.app(calls)]
    case .deleteRows(let set):
      return [
        .app(try rows.distinctPaths(set).map { AppCall(.deleteRow(at: $0), animation: animation) })
      ]
    case .moveRow(let from, let to):
      let move = UpdateOperation.moveRow(from: try rows.path(from), to: try rows.path(to))
      return [.app([AppCall(move, animation: animation)])]
    case .setText(let place, let text):
      let path = try rows.path(place)
      return [
        .model(.setText(at: path, try self.text(text))),
        .view([UpdateCall(.reloadRow(at: path), animation: animation)]),
      ]
    case .insertSection(let section, let index):
      let content = AppCall.Content.section(title: section.title, rows: section.rows)
      return [.app([AppCall(.insertSection(at: index), content, animation: animation)])]
    case .deleteSections(let set):
      let sections = try SectionResolution(timeline.state.view).distinctSections(set)
      return [.app(sections.map { AppCall(.deleteSection(at: $0), animation: animation) })]
    case .moveSection(let from, let to):
      return [.app([AppCall(.moveSection(from: from, to: to), animation: animation)])]
    case .insertPlaces, .reloadRows, .reconfigureRows, .reloadData, .reloadSections:
      return try viewEdits(statement)
    case .insertItems: throw .unsupported(.policies)
    case .swapRows: throw .unparsed
    }
  }

  // MARK: - The data source

  private func modelEdits(_ action: EditAction) throws(Refusal) -> [ModelEdit] {
    let rows = RowResolution(timeline.state.model)
    switch action {
    case .insertRows(let texts, let place):
      return [.insertRows(try self.texts(texts), at: try rows.path(place))]
    case .deleteRows(let set): return try rows.removals(set)
    case .moveRow(let from, let to):
      return [.moveRow(from: try rows.path(from), to: try rows.path(to))]
    case .setText(let place, let text):
      return [.setText(at: try rows.path(place), try self.text(text))]
    case .swapRows(let first, let second):
      return [.swapRows(try rows.path(first), try rows.path(second))]
    case .insertSection(let section, let index):
      return [.insertSection(title: section.title, rows: section.rows, at: index)]
    case .deleteSections(let set):
      return try SectionResolution(timeline.state.model).removals(set)
    case .moveSection(let from, let to): return [.moveSection(from: from, to: to)]
    case .insertItems: throw .unsupported(.policies)
    case .insertPlaces, .reloadRows, .reconfigureRows, .reloadData, .reloadSections:
      throw .unparsed
    }
  }

  // MARK: - The table's calls

  private func viewEdits(_ statement: EditStatement) throws(Refusal) -> [Edit] {
    let operations: [UpdateOperation]
    let rows = RowResolution(timeline.state.view)
    switch statement.action {
    case .insertRows(let texts, let place):
      let start = try rows.path(place)
      operations = texts.indices.map {
        .insertRow(at: IndexPath(section: start.section, row: start.row + $0))
      }
    case .insertPlaces(let set): operations = try rows.paths(set).map { .insertRow(at: $0) }
    case .deleteRows(let set): operations = try rows.distinctPaths(set).map { .deleteRow(at: $0) }
    case .moveRow(let from, let to):
      operations = [.moveRow(from: try rows.path(from), to: try rows.path(to))]
    case .reloadRows(let set): operations = try rows.distinctPaths(set).map { .reloadRow(at: $0) }
    case .reconfigureRows(let set):
      operations = try rows.distinctPaths(set).map { .reconfigureRow(at: $0) }
    case .reloadData: return [.reloadData]
    case .insertSection(_, let index): operations = [.insertSection(at: index)]
    case .deleteSections(let set):
      operations = try SectionResolution(timeline.state.view).distinctSections(set)
        .map { .deleteSection(at: $0) }
    case .moveSection(let from, let to): operations = [.moveSection(from: from, to: to)]
    case .reloadSections(let set):
      operations = try SectionResolution(timeline.state.view).distinctSections(set)
        .map { .reloadSection(at: $0) }
    case .insertItems: throw .unsupported(.policies)
    case .setText, .swapRows: throw .unparsed
    }
    let animation = statement.animation.map { RowAnimation($0) }
    return [.view(operations.map { UpdateCall($0, animation: animation) })]
  }

  // MARK: - Texts

  private func texts(_ expressions: [TextExpression]) throws(Refusal) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(expressions.count)
    for expression in expressions { texts.append(try text(expression)) }
    return texts
  }

  private func text(_ expression: TextExpression) throws(Refusal) -> String {
    guard case .literal(let text) = expression else { throw .unsupported(.expressions) }
    return text
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
