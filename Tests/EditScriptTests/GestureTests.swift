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
      "drag 0 -> 1.1->last -> 2",
      .gesture(.drag(from: row(0), through: [row(1, 1), last()], to: row(2))))
    checkStatements("pan 0...2", .gesture(.pan(set(.closedRange(place(0, 0), place(0, 2))))))
    checkStatements(
      "select 0, 2; deselect 2", .gesture(.select(rows(0, 2))), .gesture(.deselect(rows(2))))
  }

  @Test func `a button of the open row is tapped by its title`() {
    checkStatements(
      #"tap action "Flag"; tap action "delete""#,
      .gesture(.tapAction(title: "Flag")), .gesture(.tapAction(title: "delete")))
  }

  @Test func `the selected rows are a set of rows`() {
    checkStatements(
      "deselect selected; app delete selected fade; model delete 0, selected",
      .gesture(.deselect(set(.selected))), edit(.deleteRows(set(.selected)), by: .app, .fade),
      edit(.deleteRows(set(.row(row(0)), .selected)), by: .model))
  }

  @Test func `items of another app have types in order, and who may load each`() {
    checkStatements(
      #"lift outside "a", "b" as "public.html" team, "public.text""#,
      .gesture(
        .liftOutside(
          ["a", "b"],
          [
            RepresentationLiteral(type: "public.html", visibility: .team),
            RepresentationLiteral(type: "public.text", visibility: .all),
          ])))
  }

  @Test(arguments: VisibilityName.allCases)
  func `each visibility can be written`(visibility: VisibilityName) {
    checkStatements(
      #"lift outside "a" as "t" "# + visibility.rawValue,
      .gesture(.liftOutside(["a"], [RepresentationLiteral(type: "t", visibility: visibility)])))
  }

  @Test func `without types items are plain text for everybody`() {
    checkStatements(
      #"lift outside "a""#,
      .gesture(
        .liftOutside(
          ["a"],
          [RepresentationLiteral(type: "public.utf8-plain-text", visibility: .all)])))
  }

  @Test func `placeholders are told what became of their data`() {
    checkStatements(
      "placeholder commit; placeholder delete; placeholder commit 2; placeholder delete 1",
      .placeholder(.commit(0)), .placeholder(.delete(0)), .placeholder(.commit(2)),
      .placeholder(.delete(1)))
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
    checkStatements("spring 2", .gesture(.spring(row(2))))
    checkStatements("drop; cancel drag", .gesture(.drop), .gesture(.cancelDrag))
  }
}
