import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// The shape of the statement that is being typed.
@Suite struct SignatureTests {
  /// Checks the shapes at the mark, a line each, with `«…»` around the part at hand.
  private func check(
    _ marked: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cursor = CursorText(marked)
    let shapes = ScriptDocument(cursor.text).signatures(at: cursor.offset).map(drawn)
    #expect(shapes == expected, sourceLocation: sourceLocation)
  }

  private func drawn(_ signature: Signature) -> String {
    guard let active = signature.active else { return signature.label }
    let units = Array(signature.label.utf16)
    let range = signature.parameters[active].range
    func text(_ units: ArraySlice<UInt16>) -> String { String(decoding: units, as: UTF16.self) }
    #expect(text(units[range]) == signature.parameters[active].text)
    return text(units[..<range.lowerBound]) + "«" + text(units[range]) + "»"
      + text(units[range.upperBound...])
  }

  @Test func `a move has two places`() {
    check("move ①", "move «ROW» -> ROW", "move section «SECTION» -> SECTION")
    check("move 0①", "move «ROW» -> ROW")
    check("move 0 ①", "move ROW -> «ROW»")
    check("move 0 -> ①", "move ROW -> «ROW»")
    check("move 0 -> 1.①", "move ROW -> «ROW»")
    check("move 0 -> 1 ①")
    check("move sec①", "move section «SECTION» -> SECTION")
    check("move section ①", "move section «SECTION» -> SECTION")
    check("edit on; move 0 -> ①", "move ROW -> «ROW»")
    check("batch {\n  move 0 ①", "move ROW -> «ROW»")
  }

  @Test func `lists of rows are one part`() {
    check("delete 0, ①", "delete «ROWS» [ANIMATION]")
    check("delete 0...①", "delete «ROWS» [ANIMATION]")
    check("delete 0 ①", "delete ROWS «[ANIMATION]»")
    check("delete 0 fade ①")
  }

  @Test func `texts, planes and words`() {
    check("set 1 = ①", "set ROW = «\"TEXT\"»")
    check("view insert at ①", "view insert at «ROWS» [ANIMATION]")
    check("edit ①", "edit «on|off»")
    check("edit on ①")
    check("swipe 0 ①", "swipe ROW «[leading|trailing]» [full|part]")
    check("undo ①", "undo «[N]»")
    check("use ①", "use «\"TITLE\"»")
    check("use \"Sh①", "use «\"TITLE\"»")
    check("option ①", "option «NAME» VALUE")
    check("option samePlace ①", "option samePlace «skipped|told»")
  }

  @Test func `the model takes no animation`() {
    check("model delete ①", "model delete «ROWS»", "model delete «section|sections» SECTIONS")
  }

  @Test func `a policy's head has its parameters and its body`() {
    check("policy ①", "policy «NAME»")
    check("policy canMove①", "policy «NAME»")
    check("policy canMove ①", "policy canMove(«at») = EXPRESSION")
    check("policy commit(①", "policy commit(«style», at) { … }")
    check("policy commit(style, ①", "policy commit(style, «at») { … }")
    check("policy commit(style, at) ①", "policy commit(style, at) «{ … }»")
    check("policy canMove(at) = ①")
    check("policy didBeginMultipleSelection ①", "policy didBeginMultipleSelection(«at») { … }")
  }

  @Test func `a call has its arguments`() {
    check("policy targetForMove(a, b) = path(①", "path(«SECTION», ROW)")
    check("policy targetForMove(a, b) = path(0, ①", "path(SECTION, «ROW»)")
    check("policy targetForMove(a, b) = path(rows(①", "rows(«SECTION»)")
    check("policy targetForMove(a, b) = path(rows(0), ①", "path(SECTION, «ROW»)")
    check("policy itemsForDrag(at) = items(item(\"a\"), ①", "items(«ITEM», …)")
    check("policy canMove(at) = sections(①")
    check("policy dropProposal(a, b, c) = proposal(move, ①", "proposal(OPERATION, «[INTENT]»)")
  }

  @Test func `statements inside a handler have their own`() {
    check(
      "policy commit(style, at) { view delete ①",
      "view delete «ROWS» [ANIMATION]", "view delete «section|sections» SECTIONS [ANIMATION]")
  }

  @Test func `nothing is said where nothing is asked`() {
    check("①")
    check("mov①")
    check("# move ①")
    check("commit ①")
    check("table { ①")
    check("mvoe 1 ①")
    check("\"move ①")
  }

  @Test func `every function's arguments are as many as it takes`() {
    for keyword in Keyword.allCases {
      guard let count = keyword.argumentCount else {
        #expect(keyword.argumentNames == [])
        continue
      }
      let names = keyword.argumentNames
      if count.upperBound < 10 {
        #expect(names.count == count.upperBound, "\(keyword)")
      } else {
        #expect(names.count == 1, "\(keyword)")
      }
    }
  }

  @Test func `each prefix of each fixture has shapes in bounds, whose words are the statement's`()
    throws
  {
    for file in try FixtureFile.all(in: "scripts", withExtension: "rows").prefix(40) {
      let text = Array(try file.text().utf8.prefix(600))
      let document = ScriptDocument(text)
      for offset in 0...text.count {
        for signature in document.signatures(at: offset) {
          let width = signature.label.utf16.count
          let active = try #require(signature.active)
          #expect(signature.parameters.indices.contains(active))
          #expect(signature.parameters.allSatisfy { $0.range.upperBound <= width })
        }
      }
    }
  }
}
