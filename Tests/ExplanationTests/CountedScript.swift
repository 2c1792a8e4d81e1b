import EditScript
import Explanation
import TableEditing
import Testing

/// A cause's script, followed by counting rows: enough to know the exception that it raises.
///
/// It knows only what such scripts are written with, and records an issue for anything else.
struct CountedScript {
  private(set) var model: [Int] = []
  private var shown: [Int]?
  private(set) var era = Era.ios17
  private(set) var kind = TableKind.table
  /// The message of the statement that trapped.
  private(set) var message: String?
  private var problems: [String] = []

  init(_ text: String) {
    let tree = parse(Array(text.utf8))
    problems = tree.diagnostics.map { "\($0.id): \($0.message)" }
    for node in tree.statements where message == nil {
      guard let statement = node.statement else { continue }
      run(statement)
    }
  }

  /// Records what this type does not know, and what does not parse.
  func checkUnderstood(_ text: String, sourceLocation: SourceLocation) {
    for problem in problems {
      Issue.record("\(problem) in\n\(text)", sourceLocation: sourceLocation)
    }
  }

  private mutating func run(_ statement: Statement) {
    switch statement {
    case .era(let name): era = Era(rawValue: name.rawValue) ?? era
    case .kind(let name): kind = TableKind(rawValue: name.rawValue) ?? kind
    case .table(_, let sections):
      model = sections.map(\.rows.count)
      shown = model
    case .option("layout", "pending"): shown = nil
    case .edit(let edit):
      switch edit.plane {
      case .model: change(edit.action)
      case .app:
        change(edit.action)
        shown = model
      case .view: update([edit])
      case nil: problems.append("an edit without a plane")
      }
    case .batch(let nodes): runBatch(nodes)
    default: problems.append("a statement that no cause needs")
    }
  }

  private mutating func runBatch(_ nodes: [StatementNode]) {
    let before = shown ?? model
    shown = before
    var calls: [EditStatement] = []
    for node in nodes {
      guard case .edit(let edit)? = node.statement else { continue }
      if edit.plane == .model { change(edit.action) } else { calls.append(edit) }
    }
    update(calls)
  }

  private mutating func update(_ calls: [EditStatement]) {
    let operations = calls.flatMap { self.operations($0.action) }
    let before = shown ?? model
    let batch = BatchListing(
      rowCountsBefore: before, rowCountsAfter: model, operations: operations)
    do throws(UpdateException) {
      _ = try UpdatePlan(
        operations: operations, before: RowCounts(before), after: RowCounts(model), kind: kind)
      shown = model
    } catch {
      let exception = UpdateException(
        error.form, error.figures,
        batch: error.form == .rowCount || error.form == .sectionCount ? batch : nil)
      message = exception.message(era: era, kind: kind)
    }
  }

  // MARK: - The model

  private mutating func change(_ action: EditAction) {
    switch action {
    case .insertRows(let texts, let place):
      guard let path = path(place), isInside(path, orAtEnd: true) else { return fault() }
      model[path.section] += texts.count
    case .deleteRows(let set):
      let paths = paths(set)
      guard paths.allSatisfy({ isInside($0, orAtEnd: false) }) else { return fault() }
      for path in paths { model[path.section] -= 1 }
    case .moveRow(let from, let to):
      guard let from = path(from), let to = path(to), isInside(from, orAtEnd: false) else {
        return fault()
      }
      model[from.section] -= 1
      guard isInside(to, orAtEnd: true) else { return fault() }
      model[to.section] += 1
    case .insertSection(let section, let index):
      guard index <= model.count else { return fault() }
      model.insert(section.rows.count, at: index)
    case .deleteSections(let set):
      for section in sections(set).sorted(by: >) {
        guard model.indices.contains(section) else { return fault() }
        model.remove(at: section)
      }
    case .moveSection(let from, let to):
      guard model.indices.contains(from), model.indices.contains(to) else { return fault() }
      model.insert(model.remove(at: from), at: to)
    default: problems.append("an edit of the model that no cause needs")
    }
  }

  private mutating func fault() { message = "Fatal error: Index out of range" }

  private func isInside(_ path: IndexPath, orAtEnd: Bool) -> Bool {
    model.indices.contains(path.section)
      && path.row < model[path.section] + (orAtEnd ? 1 : 0)
  }

  // MARK: - The calls

  private mutating func operations(_ action: EditAction) -> [UpdateOperation] {
    switch action {
    case .insertPlaces(let set): return paths(set).map { .insertRow(at: $0) }
    case .deleteRows(let set): return paths(set).map { .deleteRow(at: $0) }
    case .reloadRows(let set): return paths(set).map { .reloadRow(at: $0) }
    case .moveRow(let from, let to):
      guard let from = path(from), let to = path(to) else { return [] }
      return [.moveRow(from: from, to: to)]
    case .insertSection(_, let index): return [.insertSection(at: index)]
    case .deleteSections(let set): return sections(set).map { .deleteSection(at: $0) }
    case .reloadSections(let set): return sections(set).map { .reloadSection(at: $0) }
    case .moveSection(let from, let to): return [.moveSection(from: from, to: to)]
    default:
      problems.append("a call that no cause needs")
      return []
    }
  }

  private func path(_ expression: RowExpression) -> IndexPath? {
    guard case .reference(let reference) = expression else { return nil }
    return path(reference)
  }

  private func path(_ reference: RowReference) -> IndexPath? {
    guard case .index(let row) = reference.position else { return nil }
    return IndexPath(section: reference.section, row: row)
  }

  private func paths(_ set: RowSet) -> [IndexPath] {
    set.items.flatMap { item -> [IndexPath] in
      switch item {
      case .row(let expression): return path(expression).map { [$0] } ?? []
      case .closedRange(let first, let last):
        guard let first = path(first), let last = path(last) else { return [] }
        return (first.row...last.row).map { IndexPath(section: first.section, row: $0) }
      default: return []
      }
    }
  }

  private func sections(_ set: SectionSet) -> [Int] {
    set.items.flatMap { item -> [Int] in
      switch item {
      case .section(let section): [section]
      case .closedRange(let first, let last): Array(first...last)
      default: []
      }
    }
  }
}

/// Checks that a script parses, begins with its release and view, and raises what its cause promises.
func checkRaises(
  _ script: CauseScript, sourceLocation: SourceLocation = #_sourceLocation
) {
  let counted = CountedScript(script.text)
  counted.checkUnderstood(script.text, sourceLocation: sourceLocation)
  #expect(
    counted.message == script.message, "\(script.text)", sourceLocation: sourceLocation)
  #expect(counted.era == script.era, sourceLocation: sourceLocation)
  #expect(counted.kind == script.kind, sourceLocation: sourceLocation)
}
