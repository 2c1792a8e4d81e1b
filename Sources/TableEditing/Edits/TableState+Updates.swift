/// Updates of the table: single calls, the app's own edits, and what stands between begin and end.
extension TableState {
  mutating func beginUpdates(_ log: inout ChangeLog) -> Outcome {
    if var update {
      update.depth += 1
      setUpdate(update, &log)
      return .done
    }
    let loaded = loadIfPending(&log)
    setUpdate(OpenUpdate(), &log)
    return Outcome(.done, changes: loaded)
  }

  mutating func endUpdates(_ log: inout ChangeLog) -> Outcome {
    guard var update else { return Outcome(.refused(.endWithoutBegin)) }
    if update.depth > 1 {
      update.depth -= 1
      setUpdate(update, &log)
      return .done
    }
    setUpdate(nil, &log)
    if update.reloadsData {
      var outcome = reloadData(&log)
      if update.waiting.count > 0 { outcome.warnings.insert(.reloadDataInUpdate, at: 0) }
      return outcome
    }
    let calls = update.calls
    if update.hasAppCalls, update.isAppOnly { return performApp(calls, &log) }
    if update.hasAppCalls { bringToModel(calls, update, &log) }
    var outcome = performView(calls, &log)
    if update.hasAppCalls { outcome.saysAll = false }
    return outcome
  }

  mutating func reloadData(_ log: inout ChangeLog) -> Outcome {
    if var update {
      update.reloadsData = true
      setUpdate(update, &log)
      return .done
    }
    change(&log) { $0.isLayoutPending = false }
    if separateView != nil {
      replace(.view, with: model, &log)
      separateView = nil
    }
    return Outcome(.done, changes: [ChangeSet(.view, [Change(.reloadedData)])])
  }

  mutating func applyApp(_ calls: [AppCall], _ log: inout ChangeLog) -> Outcome {
    if isDiffable { return trap(.diffable(.tableChanged, edit: nil), &log) }
    if calls.count == 1, let outcome = performSingle(calls[0], &log) { return outcome }
    let waiting = calls.map { waitingCall($0) }
    if gather(waiting, &log) { return .done }
    let loaded = loadIfPending(&log)
    return performApp(waiting, &log).after(loaded)
  }

  mutating func applyView(_ calls: [UpdateCall], _ log: inout ChangeLog) -> Outcome {
    if isDiffable { return trap(.diffable(.tableChanged, edit: nil), &log) }
    let waiting = calls.map { OpenUpdate.Waiting(call: $0, isApp: false) }
    if gather(waiting, &log) { return .done }
    let loaded = loadIfPending(&log)
    return performView(waiting, &log).after(loaded)
  }

  /// Keeps the calls for the end of the open update; false if none is open.
  private mutating func gather(_ calls: [OpenUpdate.Waiting], _ log: inout ChangeLog) -> Bool {
    guard var update else { return false }
    for call in calls { update.add(call) }
    setUpdate(update, &log)
    return true
  }

  /// A table that waits for its first layout takes its old counts from the data source when a batch begins.
  mutating func loadIfPending(_ log: inout ChangeLog) -> [ChangeSet] {
    isLayoutPending ? reloadData(&log).changes : []
  }

  private func waitingCall(_ call: AppCall) -> OpenUpdate.Waiting {
    var waiting = OpenUpdate.Waiting(call: call.call, isApp: true)
    switch call.content {
    case .none: break
    case .row(let text): waiting.row = model.store.makeRow(text)
    case .section(let title, let rows): waiting.section = makeSection(title: title, rows: rows)
    }
    return waiting
  }
}

// MARK: - The app's own edits

extension TableState {
  /// Edits done right: the data source comes to what the table's rules give, and the table follows.
  mutating func performApp(
    _ waiting: [OpenUpdate.Waiting], _ log: inout ChangeLog
  ) -> Outcome {
    let calls = SortedUpdate(waiting.map { $0.call.operation })
    let modelPlan = UpdatePlan(model: calls)
    let fresh = FreshContent(waiting)
    let viewPlan: UpdatePlan
    do throws(UpdateException) {
      viewPlan = try checkedPlan(of: calls, modelPlan, fresh)
    } catch {
      return trap(.update(error), &log)
    }
    if planesAgree, !calls.mixesReloads {
      carryOut(modelPlan, on: .both, fresh, &log)
      let changes = ChangeSet(.both, self.changes(of: waiting, viewPlan))
      var outcome = Outcome(
        .done, changes: [changes], warnings: viewPlan.warnings, plan: viewPlan)
      outcome.saysAll = calls.saysEachThingOnce
      return outcome
    }
    let inModel = waiting.filter { changesModel($0.call.operation) }
    carryOut(modelPlan, on: .model, fresh, &log)
    var outcome = performView(waiting, &log)
    outcome.changes.insert(ChangeSet(.model, changes(of: inModel, viewPlan)), at: 0)
    return outcome
  }

  /// Whether the app does something to its data source beside a call: reloads change nothing there, and neither does a
  /// row's delete that a reload of its section covers, so that nobody asks whether the row exists.
  private func changesModel(_ operation: UpdateOperation) -> Bool {
    switch operation {
    case .reloadRow, .reloadSection, .reconfigureRow: false
    case .deleteRow(let path): model.hasRow(at: path)
    case .insertRow, .moveRow, .deleteSection, .insertSection, .moveSection: true
    }
  }

  /// The table's plan for calls beside which the data source comes to what its plan gives.
  ///
  /// Apart from carrying it out, so that no copy of the tables is held then and their memory is changed in place.
  private func checkedPlan(
    of calls: SortedUpdate, _ modelPlan: UpdatePlan, _ fresh: FreshContent
  ) throws(UpdateException) -> UpdatePlan {
    let after = PlannedCounts(before: model, plan: modelPlan, fresh: fresh)
    return try UpdatePlan(calls, before: model, after: after, kind: kind, touchedOnly: true)
  }

  /// The app's edits in an update in which it also edited the data source by hand.
  ///
  /// Their old places are followed through those edits; their new places count at the end.
  private mutating func bringToModel(
    _ waiting: [OpenUpdate.Waiting], _ update: OpenUpdate, _ log: inout ChangeLog
  ) {
    let app = waiting.filter { $0.isApp }
    let calls = SortedUpdate(app.map { $0.call.operation })
    let plan = UpdatePlan(model: calls).following(update)
    carryOut(plan, on: .model, FreshContent(app), &log)
  }
}

// MARK: - The table's side

extension TableState {
  /// Checks calls against what is shown and what the data source has by now, and shows the result.
  mutating func performView(
    _ waiting: [OpenUpdate.Waiting], _ log: inout ChangeLog
  ) -> Outcome {
    let calls = SortedUpdate(waiting.map { $0.call.operation })
    let plan: UpdatePlan
    do throws(UpdateException) {
      plan = try UpdatePlan(
        calls, before: RowCounts(of: view), after: RowCounts(of: model), kind: kind,
        touchedOnly: false)
    } catch {
      return trap(.update(error), &log)
    }
    carryOut(plan, on: .view, FreshContent(of: model), &log)
    matchCounts(calls, &log)
    let changes = ChangeSet(.view, self.changes(of: waiting, plan))
    var outcome = Outcome(
      .done, changes: [changes], warnings: calls.warnings + plan.warnings + settlePlanes(&log),
      plan: plan)
    outcome.saysAll = calls.saysEachThingOnce
    return outcome
  }

  /// Lets the shown rows have the data source's counts where the check passed without that being so.
  ///
  /// A place named twice is counted twice, and a row's move between sections that move themselves may hide behind equal
  /// section numbers. What a real table shows then is anybody's guess; here surplus rows at the end go, and missing ones
  /// are asked for.
  private mutating func matchCounts(_ calls: SortedUpdate, _ log: inout ChangeLog) {
    guard calls.mayMiscount, RowCounts(of: view) != RowCounts(of: model) else { return }
    replace(.view, with: view.trimmed(to: model), &log)
  }
}
