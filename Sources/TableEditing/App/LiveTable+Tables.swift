/// Several tables on one screen, of which one is in use.
extension LiveTable {
  mutating func declare(
    _ table: Table, _ title: String?, _ app: inout some TableApp
  ) throws(WalkEnd) {
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

  mutating func use(_ title: String) throws(WalkEnd) {
    if state.title == title { return }
    guard let index = state.otherTables.firstIndex(where: { $0.title == title }) else {
      throw .refused(.noTable(title))
    }
    if state.isUpdating { throw .refused(.updateOpen) }
    var next = state.otherTables[index]
    var rest = state
    rest.otherTables = []
    next.otherTables = state.otherTables
    next.otherTables[index] = rest
    next.settings.era = state.era
    next.settings.isCollection = state.settings.isCollection
    next.settings.behaviours = state.behaviours
    state.replace(with: next, &log)
  }
}
