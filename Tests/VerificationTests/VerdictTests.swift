import TableEditing
import Testing
import Verification

/// Verdicts on single batches, worked out by hand from the rules.
struct `a verdict` {
  @Test func `on Apple's worked example is where every row went`() {
    // Old [10, 20, 30]: one in front of section 0, row 1.1 anew and one behind it, row 2.1 out.
    let first = (0..<10).map { "\"0.\($0)\":\"0.\($0 + 1)\"" }
    let second = (0..<20).map { "\"1.\($0)\":\"1.\($0 < 2 ? $0 : $0 + 1)\"" }
    let third = (0..<30).map { row in
      row == 1 ? "\"2.1\":null" : "\"2.\(row)\":\"2.\(row < 1 ? row : row - 1)\""
    }
    let map = (first + second + third).joined(separator: ",")
    checkVerdict(
      #"{"before":[10,20,30],"after":[11,21,29],"ops":["#
        + #"{"op":"insertRow","at":[0,0]},{"op":"reloadRow","at":[1,1]},"#
        + #"{"op":"insertRow","at":[1,2]},{"op":"deleteRow","at":[2,1]}]}"#,
      #"{"verdict":"ok","result":{"map":{\#(map)}}}"#)
  }

  @Test func `names the first rule that the batch breaks`() throws {
    // A section is inserted at 2, and there are two after the update: bounds come before counts.
    let text =
      #"{"kind":"table","era":"17","before":[3,2],"after":[3,1],"ops":[{"op":"deleteRow","at":[1,0]},"#
      + #"{"op":"moveRow","at":[0,1],"to":[1,0]},{"op":"insertSection","at":2},{"op":"reloadRow","at":[0,0]}]}"#
    guard case .trap(let batch) = try verdict(on: text) else { throw Self.notATrap }
    #expect(batch.exception.rule == .insertBounds)
    #expect(
      batch.message
        == "attempt to insert section 2 but there are only 2 sections after the update")
    #expect(batch.place == [2])
    checkMembers(Verdict.trap(batch).json)
  }

  @Test func `warns of what passes only because a place is counted twice`() {
    checkVerdict(
      #"{"before":[3],"after":[1],"ops":[{"op":"deleteRow","at":[0,0]},{"op":"deleteRow","at":[0,0]}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":null,"0.1":"0.0","0.2":null}},"#
        + #""warnings":["one place was deleted twice; the counts agree, but a real table may crash later"]}"#
    )
  }

  @Test func `without operations still compares the counts`() {
    checkVerdict(
      #"{"before":[2],"after":[2],"ops":[]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.0","0.1":"0.1"}}}"#)
    checkVerdict(
      #"{"before":[],"after":[],"ops":[]}"#, #"{"verdict":"ok","result":{"map":{}}}"#)
  }

  @Test(arguments: [
    ("12", "table", ".  The number of rows", ""),
    ("15", "collection", ". The number of items", ""),
    (
      "16.0", "table", ". The number of rows",
      " Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>"
    ),
    (
      "17", "collection", ". The number of items",
      " Collection view: <UICollectionView: 0x...; frame = ...; dataSource: <...>>"
    ),
  ])
  func `has the release's and the view's words`(
    era: String, kind: String, middle: String, end: String
  ) throws {
    // No operations: the old text in every release.
    let text = #"{"kind":"\#(kind)","era":"\#(era)","before":[1,5],"after":[1,4],"ops":[]}"#
    guard case .trap(let batch) = try verdict(on: text) else { throw Self.notATrap }
    #expect(batch.message.contains("in section 1\(middle) contained in an existing section"))
    #expect(batch.message.hasSuffix("(0 moved in, 0 moved out).\(end)"))
    #expect(batch.place == [1])
    #expect(batch.exception.rule == .rowCount)
  }

  @Test func `of iOS 16_4 lists the batch`() throws {
    let text =
      #"{"era":"16.4","before":[3],"after":[3,1],"ops":[{"op":"deleteRow","at":[0,2]},{"op":"insertRow","at":[0,0]}]}"#
    guard case .trap(let batch) = try verdict(on: text) else { throw Self.notATrap }
    #expect(
      batch.message == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data source before and/or \
        after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with row counts: [3] }
        Data source after updates = { 2 sections with row counts: [3, 1] }
        Updates = [
        \tDelete row (0 - 2),
        \tInsert row (0 - 0)
        ]
        Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>
        """)
    #expect(batch.place == [])
    #expect(batch.exception.rule == .sectionCount)
  }

  /// Every rule, with a batch that breaks it, the text from the templates of UIKit's exceptions, and the place.
  static let rules: [(rule: String, batch: String, text: String, place: [Int])] = [
    (
      "row-count",
      #""before":[2,3],"after":[2,3],"ops":[{"op":"deleteRow","at":[1,0]}]"#,
      "Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).",
      [1]
    ),
    (
      "section-count",
      #""before":[1],"after":[1],"ops":[{"op":"insertSection","at":0}]"#,
      "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted).",
      []
    ),
    (
      "items-below-zero",
      #""kind":"collection","before":[1],"after":[0],"ops":[{"op":"deleteItem","at":[0,0],"count":1},{"op":"deleteItem","at":[0,0]}]"#,
      "Invalid update: invalid number of items in section 0. Attempt to delete more items than exist in section.",
      [0]
    ),
    (
      "delete-bounds",
      #""before":[1,4],"after":[1,4],"ops":[{"op":"deleteRow","at":[1,4]}]"#,
      "attempt to delete row 4 from section 1 which only contains 4 rows before the update", [1, 4]
    ),
    (
      "delete-bounds",
      #""before":[1],"after":[1],"ops":[{"op":"reloadSection","at":[1]}]"#,
      "attempt to delete section 1, but there are only 1 sections before the update", [1]
    ),
    (
      "insert-bounds",
      #""before":[1],"after":[1],"ops":[{"op":"insertRow","at":[0,1]}]"#,
      "attempt to insert row 1 into section 0, but there are only 1 rows in section 0 after the update",
      [0, 1]
    ),
    (
      "move-bounds",
      #""before":[1],"after":[1],"ops":[{"op":"moveRow","at":[0,0],"to":[0,3]}]"#,
      "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 0}) to index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 3}) that does not exist - there are only 1 rows in section 0 after the update",
      [0, 0]
    ),
    (
      "delete-and-move",
      #""before":[2],"after":[1],"ops":[{"op":"moveRow","at":[0,1],"to":[0,0]},{"op":"deleteRow","at":[0,1]}]"#,
      "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1})",
      [0, 1]
    ),
    (
      "insert-and-move",
      #""before":[1,1],"after":[1,1,1],"ops":[{"op":"moveSection","at":0,"to":1},{"op":"insertSection","at":1}]"#,
      "attempt to perform an insert and a move to the same section (1)", [1]
    ),
    (
      "delete-and-reload",
      #""before":[2],"after":[1],"ops":[{"op":"reloadRow","at":[0,1]},{"op":"deleteRow","at":[0,1]}]"#,
      "attempt to delete and reload the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1})",
      [0, 1]
    ),
    (
      "move-from-deleted-section",
      #""before":[2,1],"after":[2],"ops":[{"op":"deleteSection","at":1},{"op":"moveRow","at":[1,0],"to":[0,1]}]"#,
      "cannot move a row from a deleted section (1)", [1]
    ),
    (
      "move-into-inserted-section",
      #""kind":"collection","before":[2],"after":[1,1],"ops":[{"op":"insertSection","at":1},{"op":"moveItem","at":[0,0],"to":[1,0]}]"#,
      "cannot move an item into a newly inserted section (1)", [1]
    ),
    (
      "duplicate-move",
      #""before":[3],"after":[3],"ops":[{"op":"moveRow","at":[0,2],"to":[0,0]},{"op":"moveRow","at":[0,2],"to":[0,1]}]"#,
      "attempt to move row at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 2} to both <NSIndexPath: 0x...> {length = 2, path = 0 - 0} and <NSIndexPath: 0x...> {length = 2, path = 0 - 1}",
      [0, 2]
    ),
  ]

  @Test(arguments: rules)
  func `names each rule, its exact text and its place`(
    rule: String, batch: String, text: String, place: [Int]
  ) throws {
    guard case .trap(let trap) = try verdict(on: #"{"era":"15",\#(batch)}"#) else {
      throw Self.notATrap
    }
    #expect(trap.exception.rule.rawValue == rule)
    #expect(trap.message == text)
    #expect(trap.place == place)
    checkMembers(Verdict.trap(trap).json)
  }

  @Test func `can name every rule`() {
    #expect(Set(Self.rules.map(\.rule)) == Set(UpdateRule.allCases.map(\.rawValue)))
  }

  private static let notATrap = UnexpectedAnswer(description: "the batch goes through")
}
