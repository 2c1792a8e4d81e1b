package import JSON
package import ScriptRunner
package import TableEditing

extension JSONObjectWriter {
  /// Sets what came of a step: `outcome`, the reason where there is one, `callbacks`, `changes` and `warnings`.
  ///
  /// Inserted rows are given with their texts, which `store` holds.
  package mutating func setStep(_ step: Step, store: RowStore) {
    setResult(step.result)
    let outcome = step.outcome
    setArray("callbacks") { callbacks in
      for callback in outcome.callbacks { callbacks.appendObject { $0.setCallback(callback) } }
    }
    setChanges(outcome.changes, store: store)
    setArray("warnings") { warnings in
      for warning in outcome.warnings { warnings.append(warning.message) }
    }
  }

  /// Sets `changes`: sets of changes, one after the other.
  ///
  /// Inserted rows are given with their texts, which `store` holds.
  package mutating func setChanges(_ sets: [ChangeSet], store: RowStore) {
    setArray("changes") { array in
      for changes in sets {
        array.appendObject { object in
          object.set("plane", changes.plane.rawValue)
          object.setArray("changes") { array in
            for change in changes.changes {
              array.appendObject { $0.setChange(change, store: store) }
            }
          }
        }
      }
    }
  }

  /// Sets how a step ended: `outcome`, and the reason where there is one.
  package mutating func setResult(_ result: StepResult) {
    switch result {
    case .done:
      set("outcome", "done")
    case .ignored(let reason):
      set("outcome", "ignored")
      set("reason", reason.message)
    case .refused(let refusal):
      set("outcome", "refused")
      set("reason", refusal.message)
    case .trapped(let trap):
      set("outcome", "trapped")
      switch trap.cause {
      case .update(let exception): set("rule", exception.rule.rawValue)
      case .diffable(let exception, _): set("rule", exception.sentence.rule)
      case .indexOutOfRange, .endlessHandlers: break
      }
      set("exception", trap.message)
    case .failed(let failure):
      set("outcome", "failed")
      set("reason", failure.message)
    }
  }

  /// Sets a change: `change` names what happened, `before` and `after` where, in the table before and after it.
  package mutating func setChange(_ change: Change, store: RowStore) {
    switch change.action {
    case .deletedRow(let before): setChange("deleteRow", before: before)
    case .insertedRow(let after, let row):
      setChange("insertRow", after: after)
      set("text", store.text(of: row))
    case .movedRow(let before, let after): setChange("moveRow", before: before, after: after)
    case .reloadedRow(let before, let after): setChange("reloadRow", before: before, after: after)
    case .reconfiguredRow(let before, let after):
      setChange("reconfigureRow", before: before, after: after)
    case .setText(let path, let row):
      setChange("setText", before: path, after: path)
      set("text", store.text(of: row))
    case .deletedSection(let before): setChange("deleteSection", before: before)
    case .insertedSection(let after): setChange("insertSection", after: after)
    case .movedSection(let before, let after):
      setChange("moveSection", before: before, after: after)
    case .reloadedSection(let before, let after):
      setChange("reloadSection", before: before, after: after)
    case .reloadedData: set("change", "reloadData")
    case .declaredTable: set("change", "declareTable")
    case .openedRow(let path): setChange("openRow", before: path, after: path)
    case .closedRow(let path): setChange("closeRow", before: path, after: path)
    case .selectedRow(let path): setChange("selectRow", before: path, after: path)
    case .deselectedRow(let path): setChange("deselectRow", before: path, after: path)
    case .changedEditing(let isOn):
      set("change", "setEditing")
      set("editing", isOn)
    }
    if let animation = change.animation { set("animation", animation.rawValue) }
  }

  private mutating func setChange(
    _ name: String, before: IndexPath? = nil, after: IndexPath? = nil
  ) {
    set("change", name)
    if let before { setPath("before", before) }
    if let after { setPath("after", after) }
  }

  private mutating func setChange(_ name: String, before: Int? = nil, after: Int? = nil) {
    set("change", name)
    if let before { set("before", before) }
    if let after { set("after", after) }
  }
}
