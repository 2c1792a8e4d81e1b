import Testing

@testable import EditScript

/// What fingers do.
@Suite struct GestureTests {
  @Test func `controls, rows and other places are tapped`() {
    checkStatements(
      "tap minus 1; tap delete; tap plus 3; tap row 1.2; tap elsewhere",
      .gesture(.tapMinus(row(1))), .gesture(.tapDelete), .gesture(.tapPlus(row(3))),
      .gesture(.tapRow(row(1, 2))), .gesture(.tapElsewhere))
  }

  @Test func `a swipe has an edge and a reach`() {
    checkStatements("swipe 1", .gesture(.swipe(row(1), .trailing, .open)))
    checkStatements("swipe 1 leading", .gesture(.swipe(row(1), .leading, .open)))
    checkStatements("swipe 1 trailing full", .gesture(.swipe(row(1), .trailing, .full)))
    checkStatements("swipe last full", .gesture(.swipe(last(), .trailing, .full)))
    checkStatements("swipe 1 part", .gesture(.swipe(row(1), .trailing, .part)))
  }

  @Test func `rows are dragged and selected`() {
    checkStatements("drag 0 -> 2", .gesture(.drag(from: row(0), through: [], to: row(2))))
    checkStatements(
      "select 0, 2; deselect 2", .gesture(.select(rows(0, 2))), .gesture(.deselect(rows(2))))
  }

  @Test func `a drag session lifts, hovers and drops`() {
    checkStatements(
      #"lift 0; lift 0, 2; lift from "Other" 1; lift outside "a" "b""#,
      .gesture(.lift(rows(0))), .gesture(.lift(rows(0, 2))),
      .gesture(.liftFrom(table: "Other", rows(1))),
      .gesture(.liftOutside(["a", "b"], [.plainText])))
    checkStatements(
      "hover 2; hover 0.end; hover nowhere; hover into 2",
      .gesture(.hover(row(2))), .gesture(.hover(end())), .gesture(.hoverNowhere),
      .gesture(.hoverInto(row(2))))
    checkStatements("drop; cancel drag", .gesture(.drop), .gesture(.cancelDrag))
  }
}
