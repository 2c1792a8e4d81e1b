import EditScript
import TableEditing

/// What each form of statement does.
extension ScriptRunner {
  mutating func outcome(
    of statement: Statement, _ step: inout Step
  ) throws(Refusal) -> Outcome {
    switch statement {
    case .edit(let edit):
      return timeline.state.isUpdating ? try performInUpdate(edit, &step) : try perform(edit)
    case .editing(let isOn): return try apply(.setEditing(isOn))
    case .batch(let nodes): return try runBatch(nodes, &step)
    case .begin:
      if !timeline.state.isUpdating { openCalls.removeAll() }
      return try apply(.beginUpdates)
    case .end: return try endUpdate(&step)
    case .commit: return try apply(.commit)
    case .rollback:
      timeline.rollback()
      return .done
    case .undo(let count):
      let undone = timeline.undo(count)
      if undone == count { return .done }
      timeline.redo(undone)
      throw .edit(.tooFewToUndo(undone))
    case .redo(let count):
      let redone = timeline.redo(count)
      if redone == count { return .done }
      timeline.undo(redone)
      throw .edit(.tooFewToRedo(redone))
    case .goto(let number):
      if timeline.go(to: number) { return .done }
      throw .edit(.noStep(number, last: timeline.lastStep))
    case .table(let title, let sections):
      return try apply(.declare(table(sections), title: title))
    case .tableFrom(let path): return try apply(.declare(try table(from: path)))
    case .era(let name): return try apply(.setEra(Era(name)))
    case .kind(let name): return try apply(.setKind(TableKind(name)))
    case .option(let name, let value): return try setOption(name, value)
    case .expect: return .done
    case .gesture(let gesture):
      return try apply(.user(try Scope.topLevel.userEdit(gesture, in: timeline.state)))
    case .placeholder(.commit(let number)):
      return try apply(.user(.commitPlaceholder(number)))
    case .placeholder(.delete(let number)):
      return try apply(.user(.deletePlaceholder(number)))
    case .policy(let policy): return try setPolicy(policy)
    case .placeholder(.insert), .conditional: throw .unparsed
    case .use(let title): return try apply(.use(title: title))
    case .diffable: return try apply(.useDiffableDataSource)
    case .snapshot(let edits): return try runSnapshot(edits, &step)
    }
  }

  private func table(_ sections: [SectionLiteral]) -> Table {
    var builder = TableBuilder(store: timeline.state.model.store)
    for section in sections {
      builder.beginSection(title: section.title)
      for row in section.rows { builder.addRow(row) }
    }
    return builder.finish()
  }

  private func table(from path: String) throws(Refusal) -> Table {
    guard let read = options.readTable else { throw .filesNotAllowed(path: path) }
    return try read(path).get()
  }

  private mutating func setOption(_ name: String, _ value: String) throws(Refusal) -> Outcome {
    switch (name, value) {
    case ("layout", "pending"): return try apply(.setLayoutPending(true))
    case ("layout", "done"): return try apply(.setLayoutPending(false))
    default:
      guard let option = EditingOption(rawValue: name),
        let index = option.values.firstIndex(where: { $0.name == value })
      else { throw .unknownOption("\(name) \(value)") }
      return try apply(.setOption(option, value: index))
    }
  }
}

extension Era {
  init(_ name: EraName) {
    switch name {
    case .ios5: self = .ios5
    case .ios12: self = .ios12
    case .ios15: self = .ios15
    case .ios16_0: self = .ios16_0
    case .ios16_4: self = .ios16_4
    case .ios17: self = .ios17
    }
  }
}

extension TableKind {
  init(_ name: KindName) {
    switch name {
    case .table: self = .table
    case .collection: self = .collection
    }
  }
}
