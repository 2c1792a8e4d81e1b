/// Several tables on one screen, of which one is in use.
extension LiveTable {
  mutating func declare(
    _ table: Table, _ title: String?, _ app: inout some TableApp
  ) throws(WalkEnd) {
    if state.interaction?.drag != nil, !state.isPoisoned { throw .refused(.dragUnderWay) }
    if let title, let current = state.title, title != current, !state.isPoisoned {
      return declareBeside(table, title)
    }
    // A crash ends the app, and so the other tables.
    let others = state.isPoisoned ? [] : state.otherTables
    state.setUpdate(nil, &log)
    state.forgetCells(&log) { _ in true }
    if state.interaction != nil { state.changeInteraction(&log) { $0 = Interaction() } }
    state.replace(.model, with: table, &log)
    state.replace(.view, with: table, &log)
    state.separateView = nil
    state.change(&log) {
      $0.isInEditingMode = false
      $0.selectsSeveral = false
      $0.isTableEditingBegun = false
      $0.isPoisoned = false
      $0.isDiffable = false
    }
    let name = title ?? state.title
    if name != state.title || others.count != state.otherTables.count {
      var named = state
      named.title = name
      named.otherTables = others
      state.replace(with: named, &log)
    }
    gathered.changes.append(ChangeSet(.both, [Change(.declaredTable)]))
  }

  /// One more table, or another for one that is not in use; it is in use then.
  private mutating func declareBeside(_ table: Table, _ title: String) {
    var new = TableState(table, era: state.era, kind: state.kind, title: title)
    var rest = state
    rest.otherTables = []
    new.settings.behaviours = state.behaviours
    if let old = state.otherTables.first(where: { $0.title == title }) {
      new.settings.app = old.settings.app
    }
    new.otherTables = state.otherTables.filter { $0.title != title } + [rest]
    state.replace(with: new, &log)
    gathered.changes.append(ChangeSet(.both, [Change(.declaredTable)]))
  }

  /// Takes another table in use; items in the air go along.
  mutating func use(_ title: String, _ app: inout some TableApp) throws(WalkEnd) {
    if state.title == title { return }
    if !state.otherTables.contains(where: { $0.title == title }) {
      throw .refused(.noTable(title))
    }
    if state.isUpdating { throw .refused(.updateOpen) }
    try leaveTable(&app)
    exchange(for: title)
  }

  /// Puts another table in the place of the one in use.
  private mutating func exchange(for title: String) {
    guard let index = state.otherTables.firstIndex(where: { $0.title == title }) else { return }
    var next = state.otherTables[index]
    var rest = state
    rest.otherTables = []
    next.otherTables = state.otherTables
    if let session = rest.interaction?.drag {
      rest.changeInteraction { $0.drag = nil }
      next.changeInteraction { $0.drag = session.seen(from: title, leaving: rest.title) }
    }
    next.otherTables[index] = rest
    next.settings.era = state.era
    next.settings.isCollection = state.settings.isCollection
    next.settings.behaviours = state.behaviours
    state.replace(with: next, &log)
  }

  /// Does something to another table, in whose callbacks' record its title stands.
  ///
  /// What changes there is no change of the table in use, so the outcome does not tell of it.
  mutating func withTable<App: TableApp>(
    _ title: String, _ app: inout App,
    _ body: (inout LiveTable, inout App) throws(WalkEnd) -> Void
  ) throws(WalkEnd) {
    guard let current = state.title, current != title else { return try body(&self, &app) }
    let before = state
    let start = log.count
    let drop = before.interaction?.drag?.drop
    let outer = gathered
    gathered.changes = []
    gathered.warnings = []
    gathered.plan = nil
    changeDrag { $0.drop = nil }
    exchange(for: title)
    let inside = log.count
    var end: WalkEnd?
    do throws(WalkEnd) { try body(&self, &app) } catch { end = error }
    if log.count == inside {
      // Nothing has changed there, so nothing is to be undone.
      log.removeRecords(from: start)
      state = before
    } else {
      exchange(for: current)
      changeDrag { $0.drop = drop }
    }
    gathered.dropStaleWarnings()
    gathered.changes = outer.changes
    gathered.warnings.insert(contentsOf: outer.warnings, at: 0)
    gathered.plan = outer.plan
    for index in outer.callbacks.count..<gathered.callbacks.count
    where gathered.callbacks[index].table == nil {
      gathered.callbacks[index].table = title
    }
    guard let end else { return }
    // The app that crashed there is this one too.
    if case .trapped = end { state.change(&log) { $0.isPoisoned = true } }
    throw end
  }
}

extension TableState {
  /// Changes what the user has begun, in a state that is not in use.
  fileprivate mutating func changeInteraction(_ body: (inout Interaction) -> Void) {
    var interaction = interaction ?? Interaction()
    body(&interaction)
    self.interaction = interaction.isEmpty ? nil : interaction
  }
}
