import EditScript
import ScriptAnalysis
import Testing

/// Checks what the selection at `①` grows to, a line each, `|` for line ends.
private func checkSelections(
  _ marked: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let cursor = CursorText(marked)
  let ranges = parse(cursor.text).selections(at: cursor.offset)
  let lines = ranges.map {
    String(decoding: cursor.text[$0], as: UTF8.self).replacing("\n", with: "|")
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
  for (inner, outer) in zip(ranges, ranges.dropFirst()) {
    #expect(
      outer != inner && outer.lowerBound <= inner.lowerBound
        && inner.upperBound <= outer.upperBound, sourceLocation: sourceLocation)
  }
}

/// What a selection grows to.
@Suite struct SelectionTests {
  @Test func `from a text to its table and the whole script`() {
    checkSelections(
      "undo\ntable {\n section \"F\" { \"A①b\" }\n}",
      """
      Ab
      "Ab"
       "Ab" 
      { "Ab" }
      section "F" { "Ab" }
      | section "F" { "Ab" }|
      {| section "F" { "Ab" }|}
      table {| section "F" { "Ab" }|}
      undo|table {| section "F" { "Ab" }|}
      """)
  }

  @Test func `from a row to its set and its statement`() {
    checkSelections(
      "delete 0, 1.①last; undo",
      """
      last
      1.last
      0, 1.last
      delete 0, 1.last
      delete 0, 1.last; undo
      """)
  }

  @Test func `from a name through its expressions to the policy`() {
    checkSelections(
      "policy canMove(at) = rows(at①.section) > 1",
      """
      at
      at.section
      rows(at.section)
      rows(at.section) > 1
      policy canMove(at) = rows(at.section) > 1
      """)
  }

  @Test func `between statements there is only everything`() {
    checkSelections("undo\n①\nredo", "undo||redo")
    checkSelections("①", "")
    checkSelections("# a①b\nundo", "# ab\n# ab|undo")
  }
}
