import Testing

@testable import EditScript

/// Which outcome lines belong to which statement, and what a text still lacks.
@Suite struct OutcomeLineTests {
  private func lines(_ text: String) -> [[String]] {
    let tree = checkTree(Array(text.utf8))
    checkFormat(tree)
    return tree.statements.indices.map { index in
      tree.outcomeLines(after: index).map { $0.kind.rawValue + $0.text }
    }
  }

  @Test func `they belong to the statement before them`() {
    let text = """
      view delete 5
      #! attempt to delete row 5
      undo
      edit on; move 0 -> 2
        #>   b c a \t
      #? canMove(0) -> true

      #~ stale 1
      commit
      """
    #expect(
      lines(text) == [
        ["#!attempt to delete row 5"], [], [],
        ["#>b c a", "#?canMove(0) -> true", "#~stale 1"], [],
      ])
  }

  @Test func `only those that begin a line count`() {
    #expect(lines("commit #> a\n# #> b\n ; #> c\n#x\n#>d") == [["#>d"]])
    #expect(lines("batch {\n  #> a\n  delete 1\n}\n#>") == [["#>"]])
  }

  @Test func `those before the first statement belong to none`() {
    let tree = parse(Array("\u{FEFF}#> a\n#! b\ncommit\n#> c".utf8))
    #expect(tree.leadingOutcomeLines.map(\.text) == ["a", "b"])
    #expect(tree.outcomeLines(after: 0).map(\.text) == ["c"])
    #expect(parse(Array("#> a".utf8)).leadingOutcomeLines.map(\.text) == ["a"])
  }

  @Test func `they know their bytes`() {
    let text = MarkedText("commit\r\n  «#> a b »\r\n")
    #expect(parse(text.bytes).outcomeLines(after: 0).map(\.range) == text.ranges)
  }

  @Test func `a text says what it still lacks`() {
    func completeness(_ text: String) -> ScriptTree.Completeness {
      parse(Array(text.utf8)).completeness
    }
    #expect(completeness("") == .complete)
    #expect(completeness("batch { delete 1 }\n") == .complete)
    #expect(completeness("move 0 ->") == .complete)
    #expect(completeness("batch {") == .openBraces(1))
    #expect(completeness("batch { batch { delete 1 }\n") == .openBraces(1))
    #expect(completeness("policy commit(a, b) { if true {\n") == .openBraces(2))
    #expect(completeness("policy commit(a, b) {\nif true {\nmodel delete b\n") == .openBraces(2))
    #expect(completeness("table \"a\" { \"b\"") == .openBraces(1))
    #expect(completeness("snapshot {\ndelete all") == .openBraces(1))
    #expect(completeness("begin") == .complete)
    #expect(completeness("policy canMove(at) =") == .complete)
    #expect(completeness("policy canMove(at) = (") == .complete)
  }

  @Test func `a text with an error that no further line can mend is complete`() {
    func isComplete(_ text: String) -> Bool {
      parse(Array(text.utf8)).completeness == .complete
    }
    #expect(isComplete("use \"a"))
    #expect(isComplete("use \"a\ncommit"))
    #expect(isComplete("policy canMove = \"a\\(1"))
    #expect(isComplete("policy canMove = \"a\\(1)"))
    #expect(isComplete("batch {\ndelete"))
    #expect(isComplete("batch { insert \"a"))
    #expect(isComplete("mvoe 1; batch {"))
    #expect(isComplete("table { section \"a\" { 1"))
    #expect(!isComplete("batch {\n# delete"))
  }
}
