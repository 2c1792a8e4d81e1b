/// The app's edit of one row where both planes agree and no update is open: by far the most frequent edit.
///
/// If its places exist it breaks no rule, so nothing needs to be sorted or counted. Anything else is left to the
/// general way, which also knows what to raise.
extension TableState {
  /// What came of the edit; nil if it is not of this kind.
  mutating func performSingle(_ call: AppCall, _ log: inout ChangeLog) -> Outcome? {
    guard planesAgree, update == nil, !isLayoutPending else { return nil }
    switch call.call.operation {
    case .deleteRow(let path):
      guard model.hasRow(at: path) else { return nil }
      _ = removeRow(at: path, .both, &log)
      return outcome(.deletedRow(before: path), call)
    case .insertRow(let path):
      guard case .row(let text) = call.content, hasPlace(path) else { return nil }
      let row = model.store.makeRow(text)
      insertRow(row, at: path, .both, &log)
      return outcome(.insertedRow(after: path, row), call)
    case .moveRow(let from, let to):
      guard from != to, model.hasRow(at: from),
        from.section == to.section ? model.hasRow(at: to) : hasPlace(to)
      else { return nil }
      moveRow(from: from, to: to, .both, &log)
      return outcome(.movedRow(before: from, after: to), call)
    case .reloadRow, .reconfigureRow, .deleteSection, .insertSection, .moveSection, .reloadSection:
      return nil
    }
  }

  private func outcome(_ action: Change.Action, _ call: AppCall) -> Outcome {
    let change = Change(action, animation: call.call.animation)
    return Outcome(.done, changes: [ChangeSet(.both, [change])])
  }
}
