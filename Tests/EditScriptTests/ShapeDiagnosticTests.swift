import Testing

@testable import EditScript

/// What is reported where a statement does not have its shape: what got furthest, and how to go on.
@Suite struct ShapeDiagnosticTests {
  @Test func `an unknown statement is reported with the word that was meant`() {
    checkParse(
      "«mvoe» 0 -> 2",
      Finding(
        .unknownStatement, "expected a statement, found 'mvoe'; did you mean 'move'?",
        fixed: "move 0 -> 2"))
    checkParse(
      "«frobnicate» 1", Finding(.unknownStatement, "expected a statement, found 'frobnicate'"))
    checkParse("«{» delete 1 }", Finding(.unknownStatement))
    checkParse("«}»", Finding(.unknownStatement, fixed: ""))
    checkParse("view «delte» 1", Finding(.expectedEdit, fixed: "view delete 1"))
    checkParse(
      "view «commit»",
      Finding(
        .expectedEdit, "expected an edit (such as 'delete 1') after 'view', found 'commit'"))
    checkParse("model«»", Finding(.expectedEdit))
  }

  @Test func `a move says what is missing`() {
    checkParse(
      "move 0«»",
      Finding(.expectedArrow, "expected '->' and the row's final index path after 'move 0'"))
    checkParse("move 0 «2»", Finding(.expectedArrow, fixed: "move 0 -> 2"))
    checkParse("move 0 «to» 2", Finding(.expectedArrow, fixed: "move 0 -> 2"))
    checkParse("move 0 «=»> 2", Finding(.expectedArrow, fixed: "move 0 -> 2"))
    checkParse("drag 0 «>» 2", Finding(.expectedArrow, fixed: "drag 0 -> 2"))
    checkParse(
      "move 0 ->«»",
      Finding(.expectedRow, "expected the row's final index path after 'move 0 ->'"))
    checkParse("move «->» 2", Finding(.expectedRow))
    checkParse("move section 0 «1»", Finding(.expectedArrow, fixed: "move section 0 -> 1"))
    checkParse("move section 0 -> «last»", Finding(.expectedSection))
  }

  @Test func `a row that is not there is reported with the word that was meant`() {
    checkParse(
      "delete«»", Finding(.expectedRow, "expected a row (such as 2, 1.0 or last) after 'delete'"))
    checkParse("delete «lats»", Finding(.expectedRow, fixed: "delete last"))
    checkParse("delete «sectoin» 1", Finding(.expectedRow, fixed: "delete section 1"))
    checkParse("reload «dta»", Finding(.expectedRow, fixed: "reload data"))
    checkParse("select «sections» 1", Finding(.expectedRow))
    checkParse("delete 1.«foo»", Finding(.expectedRow))
    checkParse("delete 1.«»", Finding(.expectedRow))
    checkParse("delete 0,«»", Finding(.expectedRow))
    checkParse("delete 0.«.»2", Finding(.expectedRow))
    checkParse("hover «nowere»", Finding(.expectedRow, fixed: "hover nowhere"))
    checkParse("lift «form» \"a\" 1", Finding(.expectedRow, fixed: "lift from \"a\" 1"))
    checkParse("delete sections «x»", Finding(.expectedSection))
    checkParse("delete sections 0...«last»", Finding(.expectedSection))
    checkParse("reload section «al»", Finding(.expectedSection, fixed: "reload section all"))
  }

  @Test func `an insert says what is missing`() {
    checkParse(
      "insert «Kiwi» at 0",
      Finding(
        .expectedText,
        "expected a text in quotes (such as \"Kiwi\") after 'insert', found 'Kiwi'",
        fixed: "insert \"Kiwi\" at 0"))
    checkParse("insert «at» 0", Finding(.expectedText))
    checkParse("insert «0.1» \"Kiwi\"".replacing("«0.1»", with: "«0».1"), Finding(.expectedText))
    checkParse(#"insert "a" «0»"#, Finding(.expectedAt, fixed: #"insert "a" at 0"#))
    checkParse(#"insert "a" «att» 0"#, Finding(.expectedAt, fixed: #"insert "a" at 0"#))
    checkParse(
      #"insert "a"«»"#,
      Finding(
        .expectedAt, #"expected 'at' and the place of the new row after 'insert "a"'"#))
    checkParse(#"insert section "a"«»"#, Finding(.expectedAt))
    checkParse(
      #"insert section "a" «1»"#, Finding(.expectedAt, fixed: #"insert section "a" at 1"#))
    checkParse(
      #"insert «sections» "a" at 1"#, Finding(.expectedWord, fixed: #"insert section "a" at 1"#))
    checkParse(#"insert section "a" at «end»"#, Finding(.expectedSection))
  }

  @Test func `a text is set behind an equals sign`() {
    checkParse(#"set 0 «"x"»"#, Finding(.expectedEquals, fixed: #"set 0 = "x""#))
    checkParse("set 0«»", Finding(.expectedEquals, "expected '=' and the new text after 'set 0'"))
    checkParse("set 0 = «x»", Finding(.expectedText))
  }

  @Test func `a statement ends where it ends`() {
    checkParse(
      "delete 1 «fadde»",
      Finding(
        .unexpectedText,
        "expected the end of the statement after 'delete 1', found 'fadde'; did you mean 'fade'?",
        fixed: "delete 1 fade"))
    checkParse("delete 1 «2»", Finding(.unexpectedText, fixed: "delete 1, 2"))
    checkParse("undo «x»", Finding(.unexpectedText))
    checkParse("commit «}»", Finding(.unexpectedText, fixed: "commit "))
    checkParse("commit «}» } # c", Finding(.unexpectedText, fixed: "commit  # c"))
    checkParse("swipe 1 «leadng»", Finding(.unexpectedText, fixed: "swipe 1 leading"))
    checkParse(
      "delete 1 «move» 0 -> 2",
      Finding(
        .missingSeparator, "expected ';' or a new line before the next statement, found 'move'",
        fixed: "delete 1; move 0 -> 2"))
  }

  @Test func `a word out of few is reported with all of them`() {
    checkParse(
      "edit «onn»",
      Finding(
        .expectedWord, "expected 'on' or 'off' after 'edit', found 'onn'; did you mean 'on'?",
        fixed: "edit on"))
    checkParse("edit«»", Finding(.expectedWord))
    checkParse(
      "tap «1»",
      Finding(
        .expectedWord,
        "expected 'minus', 'delete', 'action', 'plus', 'row' or 'elsewhere' after 'tap', found '1'",
        fixed: "tap row 1"))
    checkParse("tap «mius» 1", Finding(.expectedWord, fixed: "tap minus 1"))
    checkParse(#"tap «"Flag"»"#, Finding(.expectedWord, fixed: #"tap action "Flag""#))
    checkParse(#"tap «acton» "Flag""#, Finding(.expectedWord, fixed: #"tap action "Flag""#))
    checkParse(
      "placeholder «comit» 1",
      Finding(
        .expectedWord,
        "expected 'commit' or 'delete' after 'placeholder', found 'comit'; did you mean 'commit'?",
        fixed: "placeholder commit 1"))
    checkParse("placeholder«»", Finding(.expectedWord))
    checkParse("placeholder commit «last»", Finding(.unexpectedText))
    checkParse(
      #"lift outside "a" as "t" «tem»"#,
      Finding(
        .expectedWord,
        #"expected 'all', 'team', 'group' or 'ownProcess' after 'lift outside "a" as "t"', found 'tem'; did you mean 'team'?"#,
        fixed: #"lift outside "a" as "t" team"#))
    checkParse("cancel«»", Finding(.expectedWord))
    checkParse("expect «rowz»", Finding(.expectedWord, fixed: "expect rows"))
  }

  @Test func `braces are reported where they are open`() {
    checkParse(
      "batch «{»",
      Finding(.unclosedBrace, "expected '}' to close this '{'", fixed: "batch { }"))
    checkParse("batch«»", Finding(.expectedBrace))
    checkParse(
      "batch «{» insert «\"a at 0 }»",
      Finding(.unclosedBrace, fixed: "batch { insert \"a at 0 }\n}"), Finding(.unclosedString))
    checkParse("snapshot «{»", Finding(.unclosedBrace, fixed: "snapshot { }"))
    checkParse(
      "table «{»\n  \"a\"\n", Finding(.unclosedBrace, fixed: "table {\n  \"a\"\n}\n"))
    checkParse("table«»", Finding(.expectedBrace))
    checkParse("table «form» \"x\"", Finding(.expectedBrace, fixed: "table from \"x\""))
    checkParse(
      #"table { "a" «5» }"#,
      Finding(
        .expectedBrace,
        #"expected 'section', a row's text in quotes or '}' after 'table { "a"', found '5'"#))
    checkParse(
      #"insert section { "a" «at» 1"#,
      Finding(.expectedText, fixed: #"insert section { "a" } at 1"#))
    let tree = parse(Array("batch {\n  delete 1".utf8))
    #expect(
      tree.diagnostics.first?.notes
        == [Diagnostic.Note(range: 18..<18, message: "the text that has to be closed ends here")])
  }

  @Test func `other parts are named`() {
    checkParse(
      "use «Groceries»",
      Finding(
        .expectedText, "expected the table's title in quotes after 'use', found 'Groceries'"))
    checkParse("goto«»", Finding(.expectedNumber, "expected a number after 'goto'"))
    checkParse("expect trap«»", Finding(.expectedText))
    checkParse("expect rows in «\"a\"»", Finding(.expectedSection))
    checkParse("expect stale«»", Finding(.expectedRow))
    checkParse("lift outside«»", Finding(.expectedText))
    checkParse(
      #"lift outside "a" as«»"#,
      Finding(
        .expectedText,
        #"expected the representation's type in quotes after 'lift outside "a" as'"#))
    checkParse(#"lift outside "a" as "t", «team»"#, Finding(.expectedText))
    checkParse(
      #"lift outside "a" as "t" «"u"»"#,
      Finding(.unexpectedText, fixed: #"lift outside "a" as "t", "u""#))
    checkParse(
      #"lift outside "a" «az» "t""#, Finding(.unexpectedText, fixed: #"lift outside "a" as "t""#))
    checkParse(
      "tap action«»",
      Finding(.expectedText, "expected the button's title in quotes after 'tap action'"))
    checkParse("drag 0 -> 1 ->«»", Finding(.expectedRow))
    checkParse("spring«»", Finding(.expectedRow))
    checkParse("pan «selcted»", Finding(.expectedRow, fixed: "pan selected"))
  }

  @Test func `edits of a snapshot are reported one by one`() {
    checkParse(
      #"snapshot { «apend» "A"; delete "B"; move "A" «befor» "B" }"#,
      Finding(
        .expectedEdit,
        #"expected an edit of the snapshot (such as 'append "A"'), found 'apend'; did you mean 'append'?"#,
        fixed: #"snapshot { append "A"; delete "B"; move "A" befor "B" }"#),
      Finding(
        .expectedWord, fixed: #"snapshot { apend "A"; delete "B"; move "A" before "B" }"#))
    checkParse(#"snapshot { append "A" to «}»"#, Finding(.expectedText))
    checkParse(#"snapshot { append "A" «x» }"#, Finding(.unexpectedText))
  }

  @Test func `long statements are cut in messages`() {
    let title = String(repeating: "ä", count: 40)
    let message = parse(Array("use \"\(title)\" 5".utf8)).diagnostics.first?.message
    #expect(
      message
        == "expected the end of the statement after '…\(String(repeating: "ä", count: 17))\"', found '5'"
    )
  }
}
