import Testing

@testable import EditScript

/// What is reported although it has the shape of a statement: no table could make sense of it.
@Suite struct MeaningDiagnosticTests {
  @Test func `a table call takes no text`() {
    checkParse(
      #"view insert «"x" "y"» at 0"#,
      Finding(
        .textInTableCall,
        "'view insert' takes no text: the table asks its data source for it",
        fixed: "view insert at 0"))
    checkParse(
      #"policy commit(style, at) { view insert «"\(at.row)"» at at }"#,
      Finding(.textInTableCall, fixed: "policy commit(style, at) { view insert at at }"))
    checkParse(
      #"view insert section «"T" { "a" }» at 1"#,
      Finding(.textInTableCall, fixed: "view insert section at 1"))
  }

  @Test func `planes have the edits that their code has`() {
    checkParse(
      #"«view set» 0 = "x""#, Finding(.setInView, fixed: #"model set 0 = "x""#))
    checkParse(
      "«model reload» 0",
      Finding(
        .reloadInModel, "'reload' is a table call: a model has nothing to reload",
        fixed: "view reload 0"))
    checkParse("«model reload» data", Finding(.reloadInModel, fixed: "view reload data"))
    checkParse("«model reconfigure» 0", Finding(.reloadInModel, fixed: "view reconfigure 0"))
    checkParse(
      "«view swap» 0 1",
      Finding(
        .swapOutsideModel, "'view swap' does not exist: only a model can swap rows",
        fixed: "model swap 0 1"))
    checkParse("«app swap» 0 1", Finding(.swapOutsideModel, fixed: "model swap 0 1"))
  }

  @Test func `an animation where none can be is a warning`() {
    for (marked, statement, fixed) in [
      ("move 0 -> 2 «fade»", "move", "move 0 -> 2"),
      ("reload data «fade»", "reload", "reload data"),
      ("reconfigure 1 «none»", "reconfigure", "reconfigure 1"),
      ("model delete 1 «fade»", "model delete", "model delete 1"),
      ("swap 0 1 «top»", "swap", "swap 0 1"),
      ("set 0 = \"x\" «fade»", "set", "set 0 = \"x\""),
    ] {
      checkParse(
        marked,
        Finding(
          .animationWithoutEffect, "'\(statement)' takes no animation: it has no effect here",
          fixed: fixed))
      let tree = parse(MarkedText(marked).bytes)
      #expect(tree.diagnostics.map(\.severity) == [.warning])
      #expect(!tree.hasErrors)
      #expect(tree.statements.first?.statement != nil)
    }
  }

  @Test func `names of settings are known ones`() {
    checkParse(
      "era «9»",
      Finding(
        .unknownEra,
        "expected an era (5, 12, 15, 16.0, 16.4 or 17) after 'era', found '9'; did you mean '12'?",
        fixed: "era 12"))
    checkParse("era «16.5»", Finding(.unknownEra, fixed: "era 16.4"))
    checkParse("era «16»", Finding(.unknownEra, fixed: "era 16.0"))
    checkParse("era «26»", Finding(.unknownEra, fixed: "era 17"))
    checkParse("era «4»", Finding(.unknownEra, fixed: "era 5"))
    checkParse("era «14.2»", Finding(.unknownEra, fixed: "era 15"))
    checkParse("era «seven»", Finding(.unknownEra))
    checkParse("kind «tabel»", Finding(.unknownKind, fixed: "kind table"))
    checkParse("option «layot» done", Finding(.unknownOption, fixed: "option layout done"))
    checkParse("option layout «dune»", Finding(.unknownOption, fixed: "option layout done"))
    checkParse(
      "option «deletetap» gesture", Finding(.unknownOption, fixed: "option deleteTap gesture"))
    checkParse(
      "option confirmationMasks «noreturn»",
      Finding(
        .unknownOption,
        "expected 'sent', 'noReturn' or 'unsent' after 'option confirmationMasks', found 'noreturn'; did you mean 'noReturn'?",
        fixed: "option confirmationMasks noReturn"))
    checkParse("option severalItems «move»", Finding(.unknownOption))
    checkParse("option styleNone«»", Finding(.unknownOption))
  }

  @Test func `a value of another option is reported with the options that have it`() {
    checkParse(
      "option deleteTap «sent»",
      Finding(
        .valueOfOtherOption,
        "expected 'button' or 'gesture' for 'deleteTap', found 'sent', which is a value of 'confirmationMasks'",
        fixed: "option confirmationMasks sent"))
    checkParse(
      "option layout «told»; commit",
      Finding(
        .valueOfOtherOption,
        "expected 'done' or 'pending' for 'layout', found 'told', which is a value of 'swipeBack' or 'samePlace'",
        fixed: "option swipeBack told; commit", "option samePlace told; commit"))
  }

  @Test func `a range goes up within a section`() {
    checkParse(
      "delete «1.0...3»",
      Finding(
        .rangeAcrossSections, "expected a range within one section, found two sections",
        fixed: "delete 1.0...1.3"))
    checkParse("delete «0.1...1.3»", Finding(.rangeAcrossSections))
    checkParse(
      "delete «3...1»",
      Finding(
        .rangeDownwards, "expected a range that goes up, found one that goes down",
        fixed: "delete 1...3"))
    checkParse("delete 0, «1.3..<1.1»", Finding(.rangeDownwards, fixed: "delete 0, 1.1..<1.3"))
    checkParse("delete sections «3...1»", Finding(.rangeDownwards, fixed: "delete sections 1...3"))
    checkStatements(
      "delete 2..<2", edit(.deleteRows(set(.halfOpenRange(place(0, 2), place(0, 2))))))
  }

  @Test func `counts begin at one`() {
    checkParse("undo «0»", Finding(.countNotPositive, "'undo' counts from 1", fixed: "undo 1"))
    checkParse("redo «0»", Finding(.countNotPositive, fixed: "redo 1"))
  }

  @Test func `rows and sections do not mix`() {
    checkParse(#"table { "a" «section» { "b" } }"#, Finding(.mixedRowsAndSections))
    checkParse(#"table { «section» { "b" } "a" }"#, Finding(.mixedRowsAndSections))
  }

  @Test func `expressions stand in policies`() {
    let message =
      "an expression can only stand in a policy: here rows are written as 2, 1.0 or last, texts in quotes"
    checkParse("delete «at»", Finding(.expressionOutsidePolicy, message))
    checkParse("delete «path(0, 1)»", Finding(.expressionOutsidePolicy, message))
    checkParse("move «at.row» -> 2", Finding(.expressionOutsidePolicy))
    checkParse("delete 0 «+» 1", Finding(.expressionOutsidePolicy))
    checkParse("move 1 «-» 1 -> 0", Finding(.expressionOutsidePolicy))
    checkParse("select «-1»", Finding(.expressionOutsidePolicy))
    checkParse(#"insert «"a\(1 + 1)"» at 0"#, Finding(.expressionOutsidePolicy))
    checkParse(#"insert «text(0)» at 0"#, Finding(.expressionOutsidePolicy))
    checkParse(#"set 0 = «text(1)»"#, Finding(.expressionOutsidePolicy))
    checkParse(#"use «"\(true)"»"#, Finding(.expressionOutsidePolicy))
    checkParse(#"table { «"\(true)"» }"#, Finding(.expressionOutsidePolicy))
  }

  @Test func `statements stand where they may`() {
    checkParse(
      "batch { «commit» }",
      Finding(.statementNotAllowedHere, "'commit' cannot stand inside a batch"))
    checkParse(
      "policy commit(style, at) { «edit» on }",
      Finding(.statementNotAllowedHere, "'edit' cannot stand inside a policy"))
    checkParse(
      "«if» true { }", Finding(.statementNotAllowedHere, "'if' cannot stand outside a policy"))
    checkParse(
      "«placeholder items» at 2",
      Finding(
        .statementNotAllowedHere, "'placeholder items' cannot stand outside a policy"))
    checkParse(
      "policy performDrop(items, to) { «placeholder commit» 1 }",
      Finding(
        .statementNotAllowedHere, "'placeholder commit' cannot stand inside a policy"))
    checkParse(
      "batch { «placeholder» commit }",
      Finding(.statementNotAllowedHere, "'placeholder' cannot stand inside a batch"))
    checkParse(
      "policy performDrop(items, to) { batch { «placeholder delete» } }",
      Finding(.statementNotAllowedHere))
    checkParse(
      "batch { «pan» 0; «spring» 0 }", Finding(.statementNotAllowedHere),
      Finding(.statementNotAllowedHere))
    checkParse("batch { «tap» delete; delete 1 }", Finding(.statementNotAllowedHere))
    checkParse("batch { «table» { } }", Finding(.statementNotAllowedHere))
  }
}
