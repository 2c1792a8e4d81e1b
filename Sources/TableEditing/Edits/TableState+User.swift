/// What a user does with the controls, and what a correct app is asked and answers.
extension TableState {
  mutating func apply(_ edit: UserEdit, _ log: inout ChangeLog) -> Outcome {
    if isUpdating { return Outcome(.refused(.updateOpen)) }
    switch edit {
    case .moveRow(let from, let to): return dragRow(from, to, &log)
    case .deleteRows(let paths): return deleteRows(paths, &log)
    case .insertRows(let texts, let path): return insertRows(texts, path, &log)
    }
  }

  private mutating func dragRow(
    _ from: IndexPath, _ to: IndexPath, _ log: inout ChangeLog
  ) -> Outcome {
    if !isEditing { return Outcome(.refused(.needsEditingMode(.reorder))) }
    if let refusal = missing(from) ?? missingPlace(to, without: from) {
      return Outcome(.refused(refusal))
    }
    if from == to {
      let callbacks: [Callback] = [
        .canMove(from, answer: true), .targetForMove(from: from, to: to, answer: to),
      ]
      return Outcome(.ignored(.samePlace(from)), callbacks: callbacks)
    }
    var outcome = applyApp([AppCall(.moveRow(from: from, to: to))], &log)
    outcome.callbacks = [
      .canMove(from, answer: true), .targetForMove(from: from, to: to, answer: to),
      .moveRow(from: from, to: to),
    ]
    return outcome
  }

  private mutating func deleteRows(_ paths: [IndexPath], _ log: inout ChangeLog) -> Outcome {
    for path in paths {
      if let refusal = missing(path) { return Outcome(.refused(refusal)) }
    }
    var outcome = Outcome.done
    // A row that is named twice is deleted once.
    for path in paths.sorted().withoutRepeats().reversed() {
      var callbacks: [Callback] = [.commit(.delete, path)]
      if !isEditing {
        callbacks.insert(
          contentsOf: [
            .canEdit(path, answer: true), .editingStyle(path, answer: .delete),
            .willBeginEditing(path),
          ], at: 0)
        callbacks.append(.didEndEditing(path))
      }
      let deletion = applyApp([AppCall(.deleteRow(at: path))], &log)
      outcome.callbacks += callbacks
      outcome.changes += deletion.changes
      outcome.warnings = deletion.warnings
      outcome.plan = paths.count == 1 ? deletion.plan : nil
      outcome.result = deletion.result
      if case .trapped = deletion.result { break }
    }
    return outcome
  }

  private mutating func insertRows(
    _ texts: [String], _ path: IndexPath, _ log: inout ChangeLog
  ) -> Outcome {
    if !isEditing { return Outcome(.refused(.needsEditingMode(.insert))) }
    if let refusal = missingPlace(path, without: nil) { return Outcome(.refused(refusal)) }
    let calls = texts.enumerated().map { index, text in
      let place = IndexPath(section: path.section, row: path.row + index)
      return AppCall(.insertRow(at: place), .row(text))
    }
    return applyApp(calls, &log)
  }

  /// Why the row cannot be touched; nil if it can.
  private func missing(_ path: IndexPath) -> EditRefusal? {
    if separateView?.hasRow(at: path) ?? model.hasRow(at: path) { return nil }
    return missingSection(path)
      ?? .noRow(path, rowsInSection: view.rowCount(inSection: path.section))
  }

  /// Why a row cannot be put at `path`, after the row at `source` was lifted; nil if it can.
  private func missingPlace(_ path: IndexPath, without source: IndexPath?) -> EditRefusal? {
    if let refusal = missingSection(path) { return refusal }
    let lifted = source?.section == path.section ? 1 : 0
    let count =
      separateView?.rowCount(inSection: path.section) ?? model.rowCount(inSection: path.section)
    let places = count + 1 - lifted
    return path.row >= 0 && path.row < places ? nil : .noPlace(path, placesInSection: places)
  }

  private func missingSection(_ path: IndexPath) -> EditRefusal? {
    let count = separateView?.sectionCount ?? model.sectionCount
    return path.section >= 0 && path.section < count
      ? nil : .noSection(path.section, sectionCount: count)
  }
}
