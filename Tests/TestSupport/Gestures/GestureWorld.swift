import TableEditing

/// Every state that a table comes to by so many gestures, and every gesture in each.
///
/// States that differ in nothing but the names of their rows go on once. What must hold of every step is held against every
/// step; the first that fails ends the search, and says which gestures led there.
package struct GestureWorld: Sendable {
  package var plan: AppPlan
  package var alphabet: GestureAlphabet
  package var depth: Int
  /// The rows of the sections at the beginning.
  package var sections: [[String]]
  /// Whether each step is compared with the slow reference.
  package var hasReference: Bool

  package init(
    _ plan: AppPlan, depth: Int, alphabet: GestureAlphabet = GestureAlphabet(),
    sections: [[String]] = [["a", "b", "c"]], hasReference: Bool = true
  ) {
    self.plan = plan
    self.alphabet = alphabet
    self.depth = depth
    self.sections = sections
    self.hasReference = hasReference
  }

  package struct Tally: Sendable {
    package var states = 0
    package var steps = 0
    package var done = 0
    package var ignored = 0
    package var refused = 0
    package var trapped = 0
    /// Steps that were ignored and closed the open row on their way, by the kind of gesture.
    package var closings: Set<String> = []
    package var failures: [String] = []
  }

  /// A state that is reached, and how.
  private struct Node {
    var state: TableState
    var begins: OpenBegins
    var user: ReferenceUser?
    /// All that can be seen of the state.
    var picture: StatePicture
    var path: [Edit]
  }

  private struct Key: Hashable {
    var picture: StatePicture
    var begins: OpenBegins
  }

  /// Explores, and stops after so many failures.
  package func explore(failureLimit: Int = 5) -> Tally {
    var tally = Tally()
    let start = startState()
    var begins = OpenBegins()
    begins.isRelaxed = plan.isRelaxed
    var seen: Set<Key> = [
      Key(picture: StatePicture(start, isCanonical: true), begins: begins)
    ]
    var front = [
      Node(
        state: start, begins: begins,
        user: hasReference ? ReferenceUser(plan, rows: sections[0]) : nil,
        picture: StatePicture(start, isCanonical: false), path: [])
    ]
    tally.states = 1
    for step in 0..<depth {
      var next: [Node] = []
      for node in front {
        for edit in alphabet.edits(in: node.state) {
          let after = check(edit, on: node, &tally)
          if tally.failures.count >= failureLimit { return tally }
          guard let after, step + 1 < depth else { continue }
          let key = Key(
            picture: StatePicture(after.state, isCanonical: true), begins: after.begins)
          if seen.insert(key).inserted { next.append(after) }
        }
      }
      tally.states += next.count
      front = next
    }
    return tally
  }

  private func startState() -> TableState {
    var builder = TableBuilder()
    for rows in sections {
      builder.beginSection(title: nil)
      for row in rows { builder.addRow(row) }
    }
    var timeline = Timeline(TableState(builder.finish(), era: plan.era))
    for (option, value) in plan.options { timeline.apply(.setOption(option, value: value)) }
    return timeline.state
  }

  /// Makes one step and checks all that must hold of it.
  ///
  /// - Returns: The state after it, from which to go on; nil if there is none.
  private func check(_ edit: Edit, on node: Node, _ tally: inout Tally) -> Node? {
    tally.steps += 1
    var timeline = Timeline(node.state)
    var app = PlannedApp(plan)
    let outcome: Outcome
    do throws(AppFailure) {
      outcome = try timeline.apply(edit, asking: &app)
    } catch {
      tally.failures.append("\(edit.text): the app has an answer to everything")
      return nil
    }
    tally.count(outcome)
    var after = Node(
      state: timeline.state, begins: node.begins, user: node.user,
      picture: StatePicture(timeline.state, isCanonical: false), path: node.path + [edit])
    var problems = StepCheck(
      plan: plan, edit: edit, before: node.state, after: timeline.state,
      isSame: node.picture == after.picture, outcome: outcome, moments: app.moments
    ).problems(&after.begins, &tally.closings)
    if let problem = problem(ofUndoing: &timeline, from: after.picture, to: node.picture) {
      problems.append(problem)
    }
    if after.user != nil { problems += compare(&after, edit, outcome) }
    if !problems.isEmpty {
      tally.failures.append(
        "\(plan.name): \(after.path.map(\.text).joined(separator: "; "))\n"
          + problems.map { "    \($0)\n" }.joined()
          + "    outcome: \(outcome.result), callbacks: "
          + outcome.callbacks.map { $0.description }.joined(separator: ", "))
      return nil
    }
    if case .trapped = outcome.result { return nil }
    return after
  }

  private func problem(
    ofUndoing timeline: inout Timeline, from after: StatePicture, to before: StatePicture
  ) -> String? {
    if timeline.lastStep == 0 {
      return before == after ? nil : "a step that changed something left no trace in the history"
    }
    timeline.undo()
    if StatePicture(timeline.state, isCanonical: false) != before {
      return "undo does not give the state before"
    }
    timeline.redo()
    if StatePicture(timeline.state, isCanonical: false) != after {
      return "redo does not give the state after"
    }
    return nil
  }

  private func compare(_ node: inout Node, _ edit: Edit, _ outcome: Outcome) -> [String] {
    guard var user = node.user else { return [] }
    user.log = []
    let kind = user.perform(edit)
    node.user = user
    var problems: [String] = []
    if kind.rawValue != outcome.result.kind {
      problems.append("the reference says: \(kind.rawValue)")
    }
    let callbacks = outcome.callbacks.map { $0.description }
    if user.log != callbacks {
      problems.append("the reference's callbacks: \(user.log.joined(separator: ", "))")
    }
    let model = node.state.model.texts(inSection: 0)
    let view = node.state.view.texts(inSection: 0)
    if kind == .trapped { return problems }
    if user.model != model { problems.append("the reference's model: \(user.model), not \(model)") }
    if user.view.map(\.text) != view {
      problems.append("the reference shows: \(user.view.map(\.text)), not \(view)")
      return problems
    }
    for (row, shown) in user.view.enumerated() {
      let cell = node.state.cell(at: IndexPath(section: 0, row: row))
      if cell.state.rawValue != shown.mask {
        problems.append("the reference's mask of row \(row): \(shown.mask)")
      }
      if cell.isSelected != shown.isSelected {
        problems.append("row \(row) is \(shown.isSelected ? "" : "not ")selected in the reference")
      }
      if user.isInEditingMode, cell.showsReorderControl != shown.hasHandle {
        problems.append("row \(row): the reference has \(shown.hasHandle ? "a" : "no") handle")
      }
    }
    if user.isInEditingMode != node.state.isInEditingMode {
      problems.append("editing mode is \(user.isInEditingMode) in the reference")
    }
    return problems
  }
}

extension GestureWorld.Tally {
  fileprivate mutating func count(_ outcome: Outcome) {
    switch outcome.result {
    case .done: done += 1
    case .ignored: ignored += 1
    case .refused: refused += 1
    case .trapped: trapped += 1
    }
  }
}

extension GestureWorld.Tally: CustomStringConvertible {
  package var description: String {
    "\(states) states, \(steps) steps: \(done) done, \(ignored) ignored, \(refused) refused, "
      + "\(trapped) trapped"
      + (closings.isEmpty
        ? "" : "; ignored but for a closed row: " + closings.sorted().joined(separator: ", "))
  }
}

extension Outcome.Result {
  var kind: String {
    switch self {
    case .done: "done"
    case .ignored: "ignored"
    case .refused: "refused"
    case .trapped: "trapped"
    }
  }
}
