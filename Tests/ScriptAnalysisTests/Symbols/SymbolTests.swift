import EditScript
import ScriptAnalysis
import Testing

/// What a script declares, and where it is used.
@Suite struct SymbolTests {
  @Test func `a table is used and lifted from by its title`() {
    checkSymbol(
      #"table "①Shop" { "a" }; table "Other"; use "Shop"; lift from "Shop" 0; use "Other""#,
      #"table "[Shop]" { "a" }; table "Other"; use "‹Shop›"; lift from "‹Shop›" 0; use "Other""#)
  }

  @Test func `a title is the text that it stands for, however it is written`() {
    checkSymbol(
      #"table "A\u{62}"; use "A①b"; use "ab""#, #"table "[A\u{62}]"; use "‹Ab›"; use "ab""#)
  }

  @Test func `a name is found at both of its ends and at its quotes`() {
    for marked in [#"use ①"A""#, #"use "①A""#, #"use "A①""#, #"use "A"①"#] {
      checkSymbol(marked, #"use "‹A›""#)
    }
    checkSymbol(#"use① "A""#, nil)
    checkSymbol("①", nil)
  }

  @Test func `a row is no symbol where no data source knows it by its text`() {
    checkSymbol(#"table { "①a" "a" }"#, nil)
    checkSymbol(#"expect rows "①a""#, nil)
  }

  @Test func `each table has its own sections`() {
    checkSymbol(
      #"table "A" { section "①F" }; table "B" { section "F" }; insert section "F" at 0; use "A"; insert section "F" at 1"#,
      #"table "A" { section "[F]" }; table "B" { section "F" }; insert section "F" at 0; use "A"; insert section "[F]" at 1"#
    )
  }

  @Test func `a table that is declared anew has new sections`() {
    checkSymbol(
      #"table "A" { section "F" }; table "A" { section "①F" }"#,
      #"table "A" { section "F" }; table "A" { section "[F]" }"#)
  }

  @Test func `sections and items of snapshots are apart, and known by their texts`() {
    checkSymbol(
      """
      diffable
      snapshot {
        append sections "A"
        append "①A" "B" to "A"
        insert "C" before "A"
        move "A" after "C"; delete "A"; reload "A"; reconfigure "A"
        move section "A" after "B"
      }
      """,
      """
      diffable
      snapshot {
        append sections "A"
        append "[A]" "B" to "A"
        insert "C" before "‹A›"
        move "‹A›" after "C"; delete "‹A›"; reload "‹A›"; reconfigure "‹A›"
        move section "A" after "B"
      }
      """)
    checkSymbol(
      #"snapshot { append sections "①A" "B"; append "A" to "A"; insert section "C" before "A"; delete sections "A" }"#,
      #"snapshot { append sections "[A]" "B"; append "A" to "‹A›"; insert section "C" before "‹A›"; delete sections "‹A›" }"#
    )
  }

  @Test func `rows and sections that a diffable data source takes over are identifiers`() {
    checkSymbol(
      #"table "T" { section "S" { "a" } }; diffable; snapshot { delete "①a"; append "b" to "S" }"#,
      #"table "T" { section "S" { "[a]" } }; diffable; snapshot { delete "‹a›"; append "b" to "S" }"#
    )
    checkSymbol(
      #"table "T" { section "S" { "a" } }; diffable; snapshot { append "b" to "①S" }"#,
      #"table "T" { section "[S]" { "a" } }; diffable; snapshot { append "b" to "‹S›" }"#)
  }

  @Test func `a parameter is known in its policy, also inside texts`() {
    checkSymbol(
      #"policy titleForDeleteConfirmation(at) = "\(①at.row) of \(text(at))"; policy canMove(at) = at.row == 1"#,
      #"policy titleForDeleteConfirmation([at]) = "\(‹at›.row) of \(text(‹at›))"; policy canMove(at) = at.row == 1"#
    )
  }

  @Test func `a parameter is not the word of a statement that is spelled alike`() {
    checkSymbol(
      #"policy moveRow(①at, to) { model insert "x" at at; if to.row == 1 { batch { model delete at } } }"#,
      #"policy moveRow([at], to) { model insert "x" at ‹at›; if to.row == 1 { batch { model delete ‹at› } } }"#
    )
    checkSymbol(
      "policy commit(①delete, all) { model delete all }",
      "policy commit([delete], all) { model delete all }")
    checkSymbol(
      "policy commit(delete, ①all) { model delete all }",
      "policy commit(delete, [all]) { model delete ‹all› }")
  }

  @Test func `a policy is declared each time that it is written for the table`() {
    checkSymbol(
      #"table "A"; policy ①canMove = true; policy canEdit = true; policy canMove none; table "B"; policy canMove = false"#,
      #"table "A"; policy [canMove] = true; policy canEdit = true; policy [canMove] none; table "B"; policy canMove = false"#
    )
  }

  @Test func `a statement that does not parse is known by how it begins`() {
    checkSymbol(
      "table \"①A\" { , }}\nuse \"A\"\npolicy canMove = ",
      "table \"[A]\" { , }}\nuse \"‹A›\"\npolicy canMove = ")
    checkSymbol("policy ①canMove(at) = at +", "policy [canMove](at) = at +")
  }

  @Test func `the definition is the last declaration before, otherwise the first behind`() {
    checkDefinition(#"table "A"; table "②A"; use "①A"; table "A""#)
    checkDefinition(#"use "①A"; table "②A"; table "A""#)
    checkDefinition(#"table "A"; table "②①A""#)
    checkDefinition(#"use "①A""#)
    checkDefinition("policy targetForMove(from, ②to) = if ①to.row > 1 then from else to")
  }

  @Test func `every place of a symbol is in the text and says its name`() throws {
    let text = Array("\u{FEFF}table \"é😀\" {\r\n  section \"a\"\r\n}\r\nuse \"é😀\"\r\nuse \"x".utf8)
    let symbols = ScriptSymbols(parse(text))
    let names = symbols.occurrences.map { String(decoding: text[$0.range], as: UTF8.self) }
    #expect(names == ["é😀", "a", "é😀", "x"])
  }
}
