import TestSupport
import Testing

@testable import TableEditing

/// Whatever is done, sessions keep their beginnings and ends, and every state can be returned to.
@Suite struct DragAndDropSessionTests {
  /// B of two rows is in use, beside A of two.
  private static func tables() -> TableState {
    var state = tableState([["b", "c"]], title: "B")
    state.otherTables = [tableState([["x", "y"]], title: "A")]
    return state
  }

  private let gestures: [Edit] = [
    .lift(0), .lift(0, 1), .lift(from: "A", 1), .liftOutside("o"), .hover(1), .hover(into: 0),
    .hoverNowhere, .drop, .cancelDrag, .tap(1), .use(title: "A"), .use(title: "B"),
  ]

  /// Apps that answer each question of drags and drops in each way.
  private let apps: [TestApp] = {
    var apps = [TestApp()]
    for (operation, intent) in [
      (DropOperation.move, DropIntent.insertAt), (.move, .automatic), (.copy, .automatic),
      (.forbidden, .unspecified),
    ] {
      var app = TestApp()
      app.propose(operation, intent)
      app.answer(.itemsForAdding) { _, _ in .items([DragItem("more")]) }
      apps.append(app)
    }
    var choosy = TestApp()
    choosy.answer(.canHandleDrop) { question, _ in
      guard case .canHandleDrop(let items) = question else { return .boolean(false) }
      return .boolean(items.count > 1)
    }
    choosy.answer(.itemsForAdding) { _, _ in .items([DragItem("more")]) }
    choosy.answer(.canMove) { _, _ in .boolean(false) }
    apps.append(choosy)
    // Tables change while their apps are told of the session.
    var restless = TestApp()
    restless.propose(.move, .insertAt)
    for callback in [CallbackName.dropSessionDidEnter, .dragSessionWillBegin] {
      restless.handle(callback) { _, table, app throws(AppFailure) in
        let call = AppCall(.insertRow(at: path(0)), .row("r"))
        _ = try table.perform(.app([call]), asking: &app)
      }
    }
    restless.handle(.dropSessionDidExit) { _, table, app throws(AppFailure) in
      _ = try table.perform(.reloadData, asking: &app)
    }
    restless.handle(.performDrop) { event, table, app throws(AppFailure) in
      guard case .performDrop(let items, let path?) = event else { return }
      _ = try table.perform(.insertPlaceholders(items, at: path), asking: &app)
    }
    apps.append(restless)
    return apps
  }()

  @Test(arguments: 0..<7)
  func `every four gestures on two tables begin and end sessions in order`(_ number: Int) {
    var app = apps[number]
    var timeline = Timeline(DragAndDropSessionTests.tables())
    var faults: Set<String> = []
    explore(&timeline, &app, DragAndDropLedger(), depth: 4, &faults)
    #expect(faults.isEmpty)
    #expect(timeline.position == 0)
  }

  private func explore(
    _ timeline: inout Timeline, _ app: inout TestApp, _ ledger: DragAndDropLedger, depth: Int,
    _ faults: inout Set<String>
  ) {
    let before = depth > 1 ? WholePicture(timeline.state) : nil
    let title = timeline.state.title ?? ""
    for gesture in gestures {
      let last = timeline.lastStep
      guard let outcome = try? timeline.apply(gesture, asking: &app) else {
        faults.insert("the app failed")
        continue
      }
      let isStep = timeline.lastStep > last
      var next = ledger
      next.note(outcome, in: title, after: timeline.state)
      faults.formUnion(next.faults)
      if case .trapped(let trap) = outcome.result { faults.insert(trap.message) }
      if case .refused = outcome.result, isStep {
        faults.insert("a refusal changed something")
      }
      if depth > 1 { explore(&timeline, &app, next, depth: depth - 1, &faults) }
      if isStep { timeline.undo() }
    }
    if let before, WholePicture(timeline.state) != before {
      faults.insert("undo has not brought a state back")
    }
  }

  @Test(arguments: 0..<40)
  func `long random sessions with updates in between keep the laws and can be taken back`(
    _ seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed) + 4_000)
    var app = apps[seed % apps.count]
    var timeline = Timeline(DragAndDropSessionTests.tables())
    var ledger = DragAndDropLedger()
    var pictures = [WholePicture(timeline.state)]
    for _ in 0..<80 where !timeline.state.isPoisoned {
      let title = timeline.state.title ?? ""
      let last = timeline.lastStep
      let edit = edit(timeline.state, &random)
      guard let outcome = try? timeline.apply(edit, asking: &app) else {
        Issue.record("the app failed")
        return
      }
      if !timeline.state.isPoisoned { ledger.note(outcome, in: title, after: timeline.state) }
      #expect(ledger.faults.isEmpty, "\(edit)")
      checkPlaces(timeline.state)
      if timeline.lastStep > last { pictures.append(WholePicture(timeline.state)) }
      #expect(WholePicture(timeline.state) == pictures[timeline.position])
    }
    for _ in 0..<40 {
      let step = random.number(below: pictures.count)
      timeline.go(to: step)
      #expect(WholePicture(timeline.state) == pictures[step])
    }
    timeline.go(to: 0)
    #expect(WholePicture(timeline.state) == WholePicture(DragAndDropSessionTests.tables()))
  }

  /// What is remembered of places lies within the table.
  private func checkPlaces(_ state: TableState) {
    if state.isPoisoned { return }
    for placeholder in state.interaction?.placeholders ?? [] {
      #expect(state.missingPlace(placeholder.path, without: nil) == nil)
    }
    if let place = state.interaction?.drag?.drop?.destination {
      #expect(state.missingPlace(place, without: nil) == nil)
    }
    guard let session = state.interaction?.drag, session.origin == .ownTable else { return }
    for source in session.sources {
      if let source { #expect(state.view.hasRow(at: source)) }
    }
  }

  private func edit(_ state: TableState, _ random: inout SplitMix64) -> Edit {
    switch random.number(below: 12) {
    case 0: return .app([AppCall(.insertRow(at: path(0)), .row("n"))])
    case 1:
      let count = state.view.rowCount(inSection: 0)
      if count == 0 { return .reloadData }
      return .app([AppCall(.deleteRow(at: path(random.number(below: count))))])
    case 2: return random.number(below: 4) == 0 ? .reloadData : .setOption(.severalItems, value: 1)
    case 3: return .user(.commitPlaceholder(random.number(below: 2)))
    case 4:
      return random.number(below: 2) == 0 ? .user(.deletePlaceholder(0)) : .hover(3)
    case 5: return .view([UpdateCall(.reloadSection(at: 0))])
    default:
      return gestures[random.number(below: gestures.count)]
    }
  }
}
