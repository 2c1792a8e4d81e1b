import EditScript
import ScriptAnalysis
import Testing

/// Checks what the pieces of a text are: each on a line with its role.
private func checkHighlights(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let bytes = Array(text.utf8)
  let lines = ScriptAnalysis(bytes).highlights().map { highlight in
    "\(String(decoding: bytes[highlight.range], as: UTF8.self)) \(highlight.role)"
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}

@Suite struct HighlightTests {
  @Test func `an edit with its plane, rows and animation`() {
    checkHighlights(
      "view delete 0, 1.last fade # why",
      """
      view plane
      delete statement
      0 indexPath
      , sign
      1 indexPath
      . indexPath
      last indexPath
      fade animation
      # why comment
      """)
  }

  @Test func `words that mean several things`() {
    checkHighlights(
      "tap delete; tap row 1; policy commit none",
      """
      tap statement
      delete word
      ; sign
      tap statement
      row word
      1 indexPath
      ; sign
      policy statement
      commit policy
      none word
      """)
  }

  @Test func `an expression`() {
    checkHighlights(
      "policy canMove(insert) = insert.row < rows(0) || delete",
      """
      policy statement
      canMove policy
      ( sign
      insert name
      ) sign
      = sign
      insert name
      . sign
      row field
      < sign
      rows function
      ( sign
      0 number
      ) sign
      || sign
      delete value
      """)
  }

  @Test func `texts with escapes and interpolations`() {
    checkHighlights(
      #"policy titleForDeleteConfirmation(at) = "a\n\u{41}\(text(at))b""#,
      #"""
      policy statement
      titleForDeleteConfirmation policy
      ( sign
      at name
      ) sign
      = sign
      "a string
      \n escape
      \u{41} escape
      \( interpolation
      text function
      ( sign
      at name
      ) sign
      ) interpolation
      b" string
      """#)
  }

  @Test func `what is reported is an error, the rest is not`() {
    checkHighlights(
      "mvoe 1\nedit on\n#> a",
      """
      mvoe error
      1 number
      edit statement
      on word
      #> a outcomeLine
      """)
  }
}
