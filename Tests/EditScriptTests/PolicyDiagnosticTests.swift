import Testing

@testable import EditScript

/// What is reported in policies and expressions.
@Suite struct PolicyDiagnosticTests {
  @Test func `a policy has a known name`() {
    checkParse(
      "policy «canMuve»(at) = true",
      Finding(
        .unknownPolicy,
        "expected a policy's name (such as canMove) after 'policy', found 'canMuve'; did you mean 'canMove'?",
        fixed: "policy canMove(at) = true"))
    checkParse(
      "policy «canEditRowAt»(at) = true",
      Finding(
        .unknownPolicy,
        "expected a policy's name (such as canMove) after 'policy', found 'canEditRowAt'",
        fixed: "policy canEdit(at) = true"))
    checkParse("policy«»", Finding(.unknownPolicy))
    checkParse("policy «move» none", Finding(.unknownPolicy))
  }

  @Test func `questions have expressions and events have handlers`() {
    checkParse(
      "policy canMove(at) «{» }",
      Finding(
        .expectedPolicyBody,
        "expected '= expression' or 'none' ('canMove' is a question) after 'policy canMove(at)', found '{'"
      ))
    checkParse("policy commit(style, at) «=» 3", Finding(.expectedPolicyBody))
    checkParse("policy canMove«»", Finding(.expectedPolicyBody))
    checkParse("policy commit «non»", Finding(.expectedPolicyBody, fixed: "policy commit none"))
  }

  @Test func `parameters are counted and told apart`() {
    checkParse(
      "policy targetForMove«(from)» = from",
      Finding(
        .wrongParameterCount, "'targetForMove' is called with (from, to)",
        fixed: "policy targetForMove(from, to) = from"))
    checkParse(
      "policy moveRow(from, «from») { }",
      Finding(.duplicateParameter, "there is a parameter 'from' already"))
    checkParse(
      "policy willTransition«(at)» { }",
      Finding(
        .wrongParameterCount, "'willTransition' is called with (at, state)",
        fixed: "policy willTransition(at, state) { }"))
    checkParse(
      "policy allowsMoveOperation«(session)» = true",
      Finding(
        .wrongParameterCount, "'allowsMoveOperation' is called without parameters",
        fixed: "policy allowsMoveOperation = true"))
    checkParse("policy canMove(«1») = true", Finding(.expectedName))
    checkParse("policy canMove(at,«)» = true", Finding(.expectedName))
    checkParse("policy canMove(at «=» true", Finding(.expectedParenthesis))
    checkStatements(
      "policy canMove() = true",
      .policy(Policy(name: .canMove, parameters: [], body: .expression(.boolean(true)))))
  }

  @Test func `names are parameters or words`() {
    checkParse(
      "policy targetForMove(from, to) = «form»",
      Finding(
        .unknownName,
        "'form' is neither a parameter of this policy nor a word of the language; did you mean 'from'?",
        fixed: "policy targetForMove(from, to) = from"))
    checkParse("policy canMove(at) = «x» < «y»", Finding(.unknownName), Finding(.unknownName))
    checkParse(
      "policy editingStyle(at) = «delte»",
      Finding(.unknownName, fixed: "policy editingStyle(at) = delete"))
    checkParse(
      "policy performDrop(items, to) { model insert «itms» at to }",
      Finding(
        .unknownName, fixed: "policy performDrop(items, to) { model insert items at to }"))
  }

  @Test func `fields and functions are known ones`() {
    checkParse(
      "policy canMove(at) = at.«rwo» == 0",
      Finding(
        .unknownField,
        "there is no field 'rwo': an index path has .section and .row; did you mean 'row'?",
        fixed: "policy canMove(at) = at.row == 0"))
    checkParse("policy canMove(at) = at.«1»", Finding(.unknownField))
    checkParse(
      "policy canMove(at) = «row»(1) == 1",
      Finding(
        .unknownFunction, "there is no function 'row'; did you mean 'rows'?",
        fixed: "policy canMove(at) = rows(1) == 1"))
    checkParse("policy canMove(at) = «frobnicate»()", Finding(.unknownFunction))
  }

  @Test func `functions take their number of arguments`() {
    for (call, message) in [
      ("rows()", "'rows' takes 1 argument, found 0"),
      ("path(1)", "'path' takes 2 arguments, found 1"),
      ("sections(1)", "'sections' takes no arguments, found 1"),
      ("last(1, 2)", "'last' takes 1 argument, found 2"),
      ("text()", "'text' takes 1 argument, found 0"),
      ("proposal()", "'proposal' takes 1 or 2 arguments, found 0"),
      ("action(\"a\")", "'action' takes 2 arguments, found 1"),
      ("item()", "'item' takes 1 or more arguments, found 0"),
      ("representation(\"a\")", "'representation' takes 2 or 3 arguments, found 1"),
      ("canLoad()", "'canLoad' takes 1 argument, found 0"),
    ] {
      checkParse("policy canMove(at) = «\(call)»", Finding(.wrongArgumentCount, message))
    }
  }

  @Test func `operations, intents, styles and visibilities are words of their own kind`() {
    checkParse(
      "policy dropProposal(to, items, own) = proposal(«insertAt»)",
      Finding(
        .wrongWord, "expected 'cancel', 'forbidden', 'copy' or 'move' here, found 'insertAt'"))
    checkParse(
      "policy dropProposal(to, items, own) = proposal(move, «copy»)",
      Finding(
        .wrongWord,
        "expected 'unspecified', 'insertAt', 'insertInto' or 'automatic' here, found 'copy'"))
    checkParse(
      #"policy trailingSwipeActions(at) = actions(action("Flag", «"normal"»))"#,
      Finding(
        .wrongWord, #"expected 'normal' or 'destructive' here, found "normal""#,
        fixed: #"policy trailingSwipeActions(at) = actions(action("Flag", normal))"#))
    checkParse(
      #"policy trailingSwipeActions(at) = action("Flag", «1»)"#,
      Finding(.wrongWord, "expected 'normal' or 'destructive' here, found '1'"))
    checkParse(
      #"policy itemsForDrag(at) = item(representation("t", "x", «true»))"#,
      Finding(
        .wrongWord, "expected 'all', 'team', 'group' or 'ownProcess' here, found 'true'"))
    checkParse(
      #"policy itemsForDrag(at) = item(representation("t", "x", «al»))"#,
      Finding(
        .unknownName,
        fixed: #"policy itemsForDrag(at) = item(representation("t", "x", all))"#))
    checkParse(
      #"policy trailingSwipeActions(at) = action("a", if at.row == 0 then normal else copy)"#)
    checkParse("policy dropProposal(copy, insertAt, own) = proposal(insertAt, copy)")
  }

  @Test func `misspelt functions of drags are suggested`() {
    checkParse(
      "policy itemsForDrag(at) = items(«itm»(text(at)))",
      Finding(
        .unknownFunction, "there is no function 'itm'; did you mean 'item'?",
        fixed: "policy itemsForDrag(at) = items(item(text(at)))"))
    checkParse(
      #"policy canHandleDrop(items) = «canload»("t")"#,
      Finding(.unknownFunction, fixed: #"policy canHandleDrop(items) = canLoad("t")"#))
    checkParse(
      "policy «shouldSpringload»(at) = true",
      Finding(.unknownPolicy, fixed: "policy shouldSpringLoad(at) = true"))
  }

  @Test func `placeholders have items and a place`() {
    checkParse(
      "policy performDrop(items, to) { placeholder «at» to }", Finding(.expectedExpression))
    checkParse(
      "policy performDrop(items, to) { placeholder «itms» at to }",
      Finding(.unknownName, fixed: "policy performDrop(items, to) { placeholder items at to }"))
    checkParse("policy performDrop(items, to) { placeholder items «}»", Finding(.expectedAt))
    checkParse(
      "policy performDrop(items, to) { placeholder items «att» to }",
      Finding(.expectedAt, fixed: "policy performDrop(items, to) { placeholder items at to }"))
  }

  @Test func `expressions are complete`() {
    checkParse(
      "policy canMove(at) = at.row <«»",
      Finding(
        .expectedExpression,
        "expected an expression after 'policy canMove(at) = at.row <' on the same line"))
    checkParse("policy canMove(at) =«»", Finding(.expectedExpression))
    checkParse("policy canMove(at) = «then»", Finding(.expectedExpression))
    checkParse("policy canMove(at) = if true then 1«»", Finding(.expectedWord))
    checkParse("policy canMove(at) = if true «1»", Finding(.expectedWord))
    checkParse("policy canMove(at) = (1 + 2«»", Finding(.expectedParenthesis))
    checkParse("policy canMove(at) = rows(1«»", Finding(.expectedParenthesis))
    checkParse(
      #"policy titleForDeleteConfirmation(at) = "\(text(at) «x»)""#, Finding(.expectedParenthesis))
    checkParse("policy canMove(at) = true «true»", Finding(.unexpectedText))
  }

  @Test func `comparisons do not chain`() {
    checkParse(
      "policy canMove(at) = 1 < 2 «<» 3",
      Finding(
        .chainedComparison, "comparisons cannot be chained: join two of them with '&&'"))
    checkParse("policy canMove(at) = 1 == 1 + 1 «!=» 3", Finding(.chainedComparison))
  }
}
