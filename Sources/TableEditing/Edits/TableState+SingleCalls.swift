/// The app's edit of one row where both planes agree: by far the most frequent edit.
///
/// If its places exist it breaks no rule, so nothing needs to be sorted or counted. Anything else is left to the
/// general way, which also knows what to raise.
extension TableState {
  /// What came of the edit; nil if it is not of this kind.
  mutating func performSingle(
    _ waiting: OpenUpdate.Waiting, _ log: inout ChangeLog
  ) -> Outcome? {
    guard planesAgree else { return nil }
    switch waiting.call.operation {
    case .deleteRow(let path):
      guard model.hasRow(at: path) else { return nil }
      _ = removeRow(at: path, .both, &log)
      return outcome(.deletedRow(before: path), waiting)
    case .insertRow(let path):
      guard let row = waiting.row, hasGap(at: path) else { return nil }
      insertRow(row, at: path, .both, &log)
      return outcome(.insertedRow(after: path, row), waiting)
    case .moveRow(let from, let to):
      guard from != to, model.hasRow(at: from),
        from.section == to.section ? model.hasRow(at: to) : hasGap(at: to)
      else { return nil }
      moveRow(from: from, to: to, .both, &log)
      return outcome(.movedRow(before: from, after: to), waiting)
    case .reloadRow, .reconfigureRow, .deleteSection, .insertSection, .moveSection, .reloadSection:
      return nil
    }
  }

  private func outcome(_ action: Change.Action, _ waiting: OpenUpdate.Waiting) -> Outcome {
    let change = Change(action, animation: waiting.call.animation)
    return Outcome(.done, changes: [ChangeSet(.both, [change])])
  }

  /// Whether a row can be put at `path`.
  private func hasGap(at path: IndexPath) -> Bool {
    path.section >= 0 && path.section < model.sectionCount
      && path.row >= 0 && path.row <= model.rowCount(inSection: path.section)
  }
}
