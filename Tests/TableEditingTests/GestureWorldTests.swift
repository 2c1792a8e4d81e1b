import TestSupport
import Testing

@testable import TableEditing

/// Every gesture in every state that a few gestures lead to, under many apps.
///
/// Each step has one outcome; one that is ignored or refused changes nothing; cells go only through states that UIKit knows;
/// what begins ends; undo and redo give every state back; and, but for drags, all is what the slow reference says. `SmallWorld
/// gestures` goes deeper.
@Suite struct GestureWorldTests {
  @Test(arguments: AppPlan.all + AppPlan.withOptions)
  func `whatever a person does, table and app go along as the reference says`(_ plan: AppPlan) {
    check(GestureWorld(plan, depth: plan.isBuiltIn ? 5 : 3), atLeast: 1_000)
  }

  @Test(arguments: AppPlan.dragging)
  func `whatever is dragged and dropped, what begins ends`(_ plan: AppPlan) {
    check(
      GestureWorld(
        plan, depth: 3, alphabet: GestureAlphabet(touchesRows: false, dragsItems: true),
        hasReference: false), atLeast: 500)
  }

  @Test func `drags and other gestures go together`() {
    check(
      GestureWorld(
        AppPlan("drags and all else") {
          $0.itemsForAdding = 1
          $0.springs = true
        }, depth: 3, alphabet: GestureAlphabet(dragsItems: true), hasReference: false),
      atLeast: 10_000)
  }

  @Test(arguments: AppPlan.mischievous + AppPlan.mischievousDragging)
  func `an app that changes the table at the wrong moment breaks nothing`(_ plan: AppPlan) {
    check(
      GestureWorld(
        plan, depth: 3,
        alphabet: GestureAlphabet(
          rowLimit: 2, touchesRows: !plan.dragsItems, dragsItems: plan.dragsItems),
        sections: [["a", "b"]], hasReference: false), atLeast: 100)
  }

  @Test func `updates left open and a second section change no law`() {
    check(
      GestureWorld(
        AppPlan("two sections"), depth: 2,
        alphabet: GestureAlphabet(dragsItems: true, opensUpdates: true),
        sections: [["a"], ["b", "c"]], hasReference: false), atLeast: 1_000)
  }

  private func check(
    _ world: GestureWorld, atLeast steps: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tally = world.explore()
    for failure in tally.failures { Issue.record("\(failure)", sourceLocation: sourceLocation) }
    #expect(tally.steps >= steps, sourceLocation: sourceLocation)
  }
}

extension AppPlan {
  fileprivate var isBuiltIn: Bool { name == "built-in" }
  fileprivate var dragsItems: Bool { name.hasPrefix("drags") }
}
