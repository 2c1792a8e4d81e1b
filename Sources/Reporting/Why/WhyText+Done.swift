import ScriptRunner
import TableEditing
import TableRendering

/// A step that was done: what was asked and told, in which table each number counts, and where the rows went.
extension WhyText {
  func done(_ step: Step, after state: TableState) -> String {
    let outcome = step.outcome
    var text = heading("done", summary(of: step, after: state), as: .note)
    text += order(outcome.callbacks)
    text += changes(outcome.changes, state)
    if outcome.changes.isEmpty, let before = step.before, differs(before, state) {
      text += renderer.drawTravel(from: before, to: state)
    }
    if let plan = outcome.plan, let before = step.before {
      text += routes(plan, from: before.view)
    }
    return text + warnings(outcome.warnings, state)
  }

  private func summary(of step: Step, after state: TableState) -> String {
    let calls = step.outcome.callbacks
    let changes = step.outcome.changes.reduce(0) { $0 + $1.changes.count }
    if calls.isEmpty, changes == 0 {
      guard let before = step.before, differs(before, state) else {
        return "nothing was asked, and nothing that shows has changed"
      }
      return "the table is as it was at another step"
    }
    let asked = calls.filter { if case .asked = $0.content { true } else { false } }.count
    let talk =
      calls.isEmpty
      ? "the app was asked and told nothing"
      : "\(times(asked, "question")) to the app, \(times(calls.count - asked, "time")) told"
    return talk + ", " + (changes == 0 ? "nothing changed" : times(changes, "change"))
  }

  private func times(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func differs(_ before: TableState, _ after: TableState) -> Bool {
    renderer.draw(before) != renderer.draw(after)
  }

  // MARK: - Changes

  private static let mostChanges = 12

  private func changes(_ sets: [ChangeSet], _ state: TableState) -> String {
    var text = ""
    var count = 0
    var hasPlaces = false
    for set in sets {
      for change in set.changes {
        count += 1
        if change.operation != nil { hasPlaces = true }
        if count > WhyText.mostChanges { continue }
        let plane =
          switch set.plane {
          case .both: ""
          case .model: "data source: "
          case .view: "table: "
          }
        text += item("changed", plane + change.words(state.model.store))
      }
    }
    if count > WhyText.mostChanges { text += below("and \(count - WhyText.mostChanges) more") }
    if hasPlaces { text += item("rule", Change.indexRule) }
    return text
  }

  // MARK: - Where rows went

  private static let mostRows = 20_000
  private static let mostRoutes = 10

  private func routes(_ plan: UpdatePlan, from before: Table) -> String {
    if before.rowCount > WhyText.mostRows {
      return item("rows", "the table is too large to say where each row went")
    }
    var routes: [RowRoute] = []
    plan.forEachRow(of: before) { old, new in
      if routes.isEmpty || !routes[routes.count - 1].extends(to: old, new) {
        routes.append(RowRoute(start: old, count: 1, destination: new))
      }
    }
    routes.removeAll { $0.start == $0.destination }
    if routes.isEmpty { return item("rows", "each row kept its index path") }
    var text = ""
    for route in routes.prefix(WhyText.mostRoutes) { text += item("rows", route.words) }
    let more = routes.count - WhyText.mostRoutes
    return text + (more > 0 ? below("and \(more) more runs of rows") : "")
  }
}

/// Rows side by side that went the same way.
private struct RowRoute {
  var start: IndexPath
  var count: Int
  /// Where the first one is now; nil if they are gone.
  var destination: IndexPath?

  /// Takes the next row in, if it went the same way.
  mutating func extends(to old: IndexPath, _ new: IndexPath?) -> Bool {
    guard old.section == start.section, old.row == start.row + count else { return false }
    let next = destination.map { IndexPath(section: $0.section, row: $0.row + count) }
    guard next == new else { return false }
    count += 1
    return true
  }

  var words: String {
    func range(_ start: IndexPath) -> String {
      count == 1
        ? "\(start.description)"
        : "\(start.description) to \(IndexPath(section: start.section, row: start.row + count - 1).description)"
    }
    let verb = count == 1 ? "is" : "are"
    guard let destination else { return "\(range(start)) \(verb) gone" }
    return "\(range(start)) \(verb) \(range(destination)) now"
  }
}
