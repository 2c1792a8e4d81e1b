import EditScript
import ScriptAnalysis
import Testing

/// Symbols get other names everywhere, or a sentence says why not.
@Suite struct RenameTests {
  @Test func `a rename keeps the other table`() throws {
    try checkRename(
      #"table "①A"; table "B"; use "A"; lift from "A" 0"#, to: "C",
      .success(#"table "C"; table "B"; use "C"; lift from "C" 0"#))
  }

  @Test func `a title is written with what escapes it needs`() throws {
    try checkRename(
      #"table "①A"; use "A""#, to: "say \"\\(x)\"\n😀",
      .success(#"table "say \"\\(x)\"\n😀"; use "say \"\\(x)\"\n😀""#))
    try checkRename(#"table "①A""#, to: "", .success(#"table """#))
  }

  @Test func `a title that another table has is refused`() throws {
    try checkRename(#"table "①A"; table "B""#, to: "B", .failure(.taken(.table, "B")))
    try checkRename(#"table "①A"; table "B""#, to: "A", .success(#"table "A"; table "B""#))
  }

  @Test func `sections may have one title, but not one identifier`() throws {
    try checkRename(
      #"table { section "①A"; section "B" }"#, to: "B",
      .success(#"table { section "B"; section "B" }"#))
    try checkRename(
      #"diffable; snapshot { append sections "①A" "B"; append "x" to "A" }"#, to: "B",
      .failure(.taken(.section, "B")))
    try checkRename(
      #"diffable; snapshot { append sections "①A" "B"; append "x" to "A" }"#, to: "C",
      .success(#"diffable; snapshot { append sections "C" "B"; append "x" to "C" }"#))
  }

  @Test func `a parameter is renamed in its policy only`() throws {
    try checkRename(
      #"policy titleForDeleteConfirmation(at) = "\(text(①at))"; policy canMove(at) = at.row == 0"#,
      to: "place",
      .success(
        #"policy titleForDeleteConfirmation(place) = "\(text(place))"; policy canMove(at) = at.row == 0"#
      ))
  }

  @Test func `a parameter may be called like a statement, where that means the same`() throws {
    try checkRename(
      "policy commit(style, ①at) { model delete at }", to: "delete",
      .success("policy commit(style, delete) { model delete delete }"))
  }

  @Test func `a parameter does not take the place of a word that is used`() throws {
    for (text, name) in [
      ("policy editingStyle(①at) = if at.row == 0 then insert else delete", "delete"),
      ("policy targetForMove(①from, to) = if from.row == 0 then from else to", "to"),
      ("policy commit(style, ①at) { model delete all; model delete at }", "all"),
      ("policy canMove(①at) = true", "true"),
      ("policy commit(style, ①at) { model delete last; model delete at }", "last"),
    ] {
      try checkRename(text, to: name, .failure(.taken(.parameter, name)))
    }
  }

  @Test func `a parameter is a word`() throws {
    for name in ["", "1a", "a b", "é", "a-b", "\"a\""] {
      try checkRename(
        "policy canMove(①at) = at.row == 0", to: name, .failure(.noParameterName(name)))
    }
  }

  @Test func `UIKit's names, rows and broken policies are left alone`() throws {
    try checkRename("policy ①canMove = true", to: "x", .failure(.policy("canMove")))
    try checkRename(#"diffable; snapshot { append "①a" }"#, to: "x", .failure(.item))
    try checkRename(
      "policy commit(style, ①at) { model delete at; model delte at }", to: "x", .failure(.broken))
  }

  @Test func `every refusal has a sentence of its own`() {
    let refusals: [RenameRefusal] = [
      .policy("canMove"), .item, .noParameterName("1"), .taken(.table, "A"),
      .taken(.section, "A"), .taken(.parameter, "a"), .broken,
    ]
    #expect(Set(refusals.map(\.message)).count == refusals.count)
    #expect(RenameRefusal.taken(.table, "A\"").message == #"there is a table "A\"" already"#)
  }

  // MARK: - Editing in several places at once

  private func linked(_ marked: String) throws -> Int {
    let cursor = CursorText(marked)
    let tree = parse(cursor.text)
    let symbols = ScriptSymbols(tree)
    return symbols.linkedRanges(
      of: try #require(symbols.occurrence(at: cursor.offset)), in: tree
    ).count
  }

  @Test func `titles and parameters that are written alike are edited together`() throws {
    #expect(try linked(#"table "①A"; use "A"; use "B""#) == 2)
    #expect(try linked("policy canMove(at) = ①at.row == at.section") == 3)
    #expect(try linked(#"table "①A"; use "\u{41}""#) == 0)
    #expect(try linked(#"table "①A""#) == 0)
    #expect(try linked(#"snapshot { append section "①A"; append "x" to "A" }"#) == 0)
  }
}
