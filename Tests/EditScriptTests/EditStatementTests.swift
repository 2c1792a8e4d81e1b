import Testing

@testable import EditScript

/// Edits of rows and sections: each form, and what it means.
@Suite struct EditStatementTests {
  @Test func `the line on the card runs`() {
    checkStatements(
      "edit on; move 0 -> 2; delete 1; commit",
      .editing(true), edit(.moveRow(from: row(0), to: row(2))), edit(.deleteRows(rows(1))), .commit)
  }

  @Test func `rows are inserted with their texts, an animation at the end`() {
    checkStatements(
      #"insert "Kiwi" at 0.1 fade"#,
      edit(.insertRows(texts: [.literal("Kiwi")], at: row(0, 1)), .fade))
    checkStatements(
      #"insert "a" "b", "c" at end"#,
      edit(.insertRows(texts: [.literal("a"), .literal("b"), .literal("c")], at: end())))
    checkStatements(
      #"app insert "" at 1.last none"#,
      edit(.insertRows(texts: [.literal("")], at: last(1)), by: .app, AnimationName.none))
  }

  @Test func `a table call names places only`() {
    checkStatements(
      "view insert at 0, 2", edit(.insertPlaces(at: rows(0, 2)), by: .view))
    checkStatements(
      "view insert at 0...2 fade",
      edit(.insertPlaces(at: set(.closedRange(place(0, 0), place(0, 2)))), by: .view, .fade))
  }

  @Test func `rows are deleted by numbers, ranges and all at once`() {
    checkStatements("delete 1", edit(.deleteRows(rows(1))))
    checkStatements("delete 0, 2", edit(.deleteRows(rows(0, 2))))
    checkStatements(
      "delete 0.1...0.3", edit(.deleteRows(set(.closedRange(place(0, 1), place(0, 3))))))
    checkStatements(
      "delete 0..<3", edit(.deleteRows(set(.halfOpenRange(place(0, 0), place(0, 3))))))
    checkStatements(
      "delete 1.0 ... 1.3, last left",
      edit(
        .deleteRows(set(.closedRange(place(1, 0), place(1, 3)), .row(last()))), AnimationName.left))
    checkStatements("view delete all", edit(.deleteRows(set(.all)), by: .view))
    checkStatements(
      "delete 2...last",
      edit(
        .deleteRows(
          set(.closedRange(place(0, 2), RowReference(section: 0, position: .last))))))
  }

  @Test func `a row moves to its final index path`() {
    checkStatements("move 0 -> 2", edit(.moveRow(from: row(0), to: row(2))))
    checkStatements("view move 0.1->1.0", edit(.moveRow(from: row(0, 1), to: row(1, 0)), by: .view))
    checkStatements("model move 2 -> last", edit(.moveRow(from: row(2), to: last()), by: .model))
  }

  @Test func `sections are inserted, deleted and moved`() {
    checkStatements(
      #"insert section "Bakery" { "Bread" "Rolls" } at 1 top"#,
      edit(.insertSection(SectionLiteral(title: "Bakery", rows: ["Bread", "Rolls"]), at: 1), .top))
    checkStatements(
      #"insert section { "Bread" } at 0"#,
      edit(.insertSection(SectionLiteral(title: nil, rows: ["Bread"]), at: 0)))
    checkStatements(
      "view insert section at 1",
      edit(.insertSection(SectionLiteral(title: nil, rows: []), at: 1), by: .view))
    checkStatements("delete section 1", edit(.deleteSections(sections(.section(1)))))
    checkStatements(
      "delete sections 0, 2 fade",
      edit(.deleteSections(sections(.section(0), .section(2))), .fade))
    checkStatements(
      "delete sections 0...1, 4, 6 ..< 8",
      edit(.deleteSections(sections(.closedRange(0, 1), .section(4), .halfOpenRange(6, 8)))))
    checkStatements("view delete sections all", edit(.deleteSections(sections(.all)), by: .view))
    checkStatements("move section 0 -> 2", edit(.moveSection(from: 0, to: 2)))
  }

  @Test func `a text is set in the model`() {
    checkStatements(
      #"set 0.1 = "Granny Smith""#,
      edit(.setText(at: row(0, 1), text: .literal("Granny Smith"))))
    checkStatements(
      #"model set last = """#, edit(.setText(at: last(), text: .literal("")), by: .model))
  }

  @Test func `rows, sections and everything are reloaded`() {
    checkStatements("reload 0.1", edit(.reloadRows(rows(1))))
    checkStatements("view reload 0, 1 fade", edit(.reloadRows(rows(0, 1)), by: .view, .fade))
    checkStatements("reload section 1", edit(.reloadSections(sections(.section(1)))))
    checkStatements(
      "reload sections 1...2 fade", edit(.reloadSections(sections(.closedRange(1, 2))), .fade))
    checkStatements("reload data", edit(.reloadData))
    checkStatements("view reload data", edit(.reloadData, by: .view))
    checkStatements("reconfigure 0.1", edit(.reconfigureRows(rows(1))))
    checkStatements("reconfigure all", edit(.reconfigureRows(set(.all))))
  }

  @Test func `two rows of the model are swapped`() {
    checkStatements("swap 0 1", edit(.swapRows(row(0), row(1))))
    checkStatements("model swap 0, 1.0", edit(.swapRows(row(0), row(1, 0)), by: .model))
  }

  @Test func `a batch holds edits and batches`() {
    checkStatements(
      """
      batch {
        delete 0; batch { view insert at 1 }

        model delete 1
      }
      """,
      .batch([
        node(edit(.deleteRows(rows(0)))),
        node(.batch([node(edit(.insertPlaces(at: rows(1)), by: .view))])),
        node(edit(.deleteRows(rows(1)), by: .model)),
      ]))
    checkStatements("batch { }", .batch([]))
    checkStatements("begin; delete 0; end", .begin, edit(.deleteRows(rows(0))), .end)
  }

  @Test func `statements know where they stand`() {
    let text = MarkedText("«move 0 -> 2» ; # two\n  «batch { «delete 1» }» # three\n")
    let statements = Array(parse(text.bytes).statements)
    #expect(statements.map(\.range) == [text.ranges[0], text.ranges[1]])
    guard case .batch(let inner) = statements.last?.statement else {
      Issue.record("no batch")
      return
    }
    #expect(inner.map(\.range) == [text.ranges[2]])
  }

  @Test func `leading zeros are nothing special`() {
    checkStatements("delete 007", edit(.deleteRows(rows(7))))
  }
}
