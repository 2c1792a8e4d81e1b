import Testing

@testable import EditScript

/// A bad statement hides nothing but itself.
@Suite struct RecoveryTests {
  /// Checks which of the statements of a text have a value.
  private func check(
    _ text: String, _ hasValue: [Bool], errors: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tree = parse(Array(text.utf8))
    #expect(
      tree.statements.map { $0.statement != nil } == hasValue, sourceLocation: sourceLocation)
    #expect(
      tree.diagnostics.count == errors, "\(tree.diagnostics.map(\.message))",
      sourceLocation: sourceLocation)
    checkLaws(Array(text.utf8), sourceLocation: sourceLocation)
  }

  @Test func `the next line and the next statement are read as if nothing had happened`() {
    check("delete 1\nmvoe 0\ndelete 2", [true, false, true])
    check("delete 1; mvoe 0; delete 2", [true, false, true])
    check("move 0; delete\nset 0; commit", [false, false, false, true], errors: 3)
    check("use \"abc; commit\ncommit", [false, true])
  }

  @Test func `gestures hide nothing but themselves`() {
    check(
      "tap action; tap delete\ndrag 0 -> 1 ->\nspring 1", [false, true, false, true], errors: 2)
    check("option deleteTap told\noption deleteTap button", [false, true])
    check("placeholder items at 1\nplaceholder commit", [false, true])
    check("lift outside \"a\" as\nhover 1; drop", [false, true, true])
    check(
      "policy performDrop(items, to) { placeholder items; model delete to }\ndrop", [true, true])
  }

  @Test func `braces belong to the statement that opens them`() {
    check("insrt { \n \"a\" \n } 1 ; commit", [false, true])
    check("table x {\n \"a\"\n}\ncommit", [false, true])
    check("delete { batch { } } \n commit", [false, true])
  }

  @Test func `a bad statement in a batch leaves the batch and its neighbours`() {
    let tree = checkTree(Array("batch { delete 1; mvoe; delete 2 }; commit".utf8))
    guard case .batch(let inner) = tree.statements.first?.statement else {
      Issue.record("no batch")
      return
    }
    #expect(inner.map { $0.statement != nil } == [true, false, true])
    #expect(tree.statements.count == 2)
  }

  @Test func `an open brace ends before a statement that cannot stand inside`() {
    check("batch { delete 1\ncommit\ndelete 2", [false, true, true])
    check("policy commit(style, at) { view delete at; commit", [false, true])
    check("snapshot { append \"A\"\ncommit", [false, true])
  }

  @Test func `an open brace ends before a line that is not deeper`() {
    check("batch {\n  delete 1\ndelete 2\ndelete 3", [false, true, true])
    check("  batch {\n    delete 1\n  delete 2", [false, true])
    check("table \"T\" {\n  \"a\"\n  \"b\"\nedit on\ndelete 1", [false, true, true])
    check("table {\n  section \"A\" {\n    \"a\"\nedit on", [false, true], errors: 2)
  }

  @Test func `an open brace inside another one`() {
    check(
      "policy commit(style, at) {\n  if true {\n    view delete at\n}\ncommit", [false, true])
    check("batch { batch { delete 1 }\ncommit", [false, true])
  }

  @Test func `a brace too many is reported alone`() {
    check("batch { delete 1 } }\ncommit", [false, true])
    check("}\ncommit", [false, true])
  }

  @Test func `statements beside each other on a line are both read`() {
    check("delete 1 move 0 -> 2", [false, true])
  }

  @Test func `what failed is an error node`() {
    let tree = parse(Array("mvoe 0 -> 2 ; commit".utf8))
    #expect(tree.nodes.map(\.kind) == [.script, .error, .commit])
    #expect(tree.statements.first?.range == 0..<11)
  }
}
