import EditScript
import ScriptRunner
import TableEditing
import Testing

/// What expressions of policies give, and where they are wrong.
///
/// An expression is put into the title of a Delete button; a swipe of row 1 asks for it.
@Suite struct PolicyExpressionTests {
  private static let table = #"table { section { "a" "b" "c" } section { "d" } section }"#

  private func swipe(
    _ expression: String, _ parameter: String = "at"
  ) -> (step: Step, start: Int) {
    let head = "\(Self.table)\npolicy titleForDeleteConfirmation(\(parameter)) = "
    var runner = ScriptRunner()
    var last: Step?
    let tree = parse(Array((head + expression + "\nswipe 1").utf8))
    #expect(tree.diagnostics == [], "\(expression)")
    runner.run(tree) { last = $0 }
    guard let last else { preconditionFailure("three statements are run") }
    return (last, head.utf8.count)
  }

  /// Checks the text that an expression's value has inside a text.
  private func checkValue(
    _ expression: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let step = swipe(#""\(\#(expression))""#).step
    #expect(step.result == .done, "\(expression)", sourceLocation: sourceLocation)
    let answers = step.outcome.callbacks.compactMap { callback -> Answer? in
      guard case .asked(.titleForDeleteConfirmation, let answer) = callback.content else {
        return nil
      }
      return answer
    }
    #expect(answers == [.title(expected)], "\(expression)", sourceLocation: sourceLocation)
  }

  /// Checks what is wrong in an expression, and the part of it that is named.
  private func checkError(
    _ expression: String, _ reason: PolicyError.Reason, at part: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (step, start) = swipe(expression)
    guard case .refused(.policy(let error)) = step.result else {
      Issue.record("\(expression) is wrong", sourceLocation: sourceLocation)
      return
    }
    #expect(error.reason == reason, "\(expression)", sourceLocation: sourceLocation)
    #expect(error.policy == .titleForDeleteConfirmation, sourceLocation: sourceLocation)
    #expect(step.failureRange == error.range, sourceLocation: sourceLocation)
    #expect(error.message.utf8.count > 30, sourceLocation: sourceLocation)
    let bytes = Array(expression.utf8)
    let range = error.range.lowerBound - start..<error.range.upperBound - start
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      Issue.record("\(range) is outside of \(expression)", sourceLocation: sourceLocation)
      return
    }
    #expect(String(decoding: bytes[range], as: UTF8.self) == part, sourceLocation: sourceLocation)
  }

  // MARK: - Values

  @Test func `numbers are added, subtracted, multiplied and divided, the tighter operator first`() {
    checkValue("1 + 2 * 3", "7")
    checkValue("(1 + 2) * 3", "9")
    checkValue("10 - 3 - 2", "5")
    checkValue("7 / 2", "3")
    checkValue("-7 / 2", "-3")
    checkValue("7 % 3", "1")
    checkValue("-7 % 3", "-1")
    checkValue("- 5 + 2", "-3")
    checkValue("--5", "5")
    checkValue("2147483647 + 1", "2147483648")
  }

  @Test func `numbers, paths, texts, words and none are compared`() {
    for (expression, expected) in [
      ("1 == 1", "true"), ("1 != 1", "false"), ("1 < 2", "true"), ("2 < 2", "false"),
      ("2 <= 2", "true"), ("3 > 2", "true"), ("2 > 2", "false"), ("2 >= 3", "false"),
      (#""a" == "a""#, "true"), (#""a" == "b""#, "false"), ("true == false", "false"),
      ("at == path(0, 1)", "true"), ("at == 1", "true"), ("at == 0.1", "true"),
      ("at == 1.1", "false"), ("at < 1.0", "true"), ("at >= 2", "false"), ("2 > at", "true"),
      ("delete == insert", "false"), ("delete == delete", "true"), ("none == none", "true"),
      ("delete == none", "false"), ("at == none", "false"), ("at != none", "true"),
      ("none != 3", "true"), ("copy == move", "false"), ("insertAt == insertAt", "true"),
    ] {
      checkValue(expression, expected)
    }
  }

  @Test func `truth values are joined, and what cannot change them is not looked at`() {
    checkValue("true && false", "false")
    checkValue("true && true", "true")
    checkValue("false || true", "true")
    checkValue("false || false", "false")
    checkValue("!true", "false")
    checkValue("!!true", "true")
    checkValue("true || false && false", "true")
    checkValue("false && 1 / 0 == 1", "false")
    checkValue("true || 1 / 0 == 1", "true")
    checkValue("if 1 < 2 then 3 else 1 / 0", "3")
    checkValue("if 1 > 2 then 1 / 0 else 4", "4")
    checkValue("if true then if false then 1 else 2 else 3", "2")
  }

  @Test func `rows, sections, last and text tell of the table`() {
    checkValue("rows(0)", "3")
    checkValue("rows(1)", "1")
    checkValue("rows(2)", "0")
    checkValue("sections()", "3")
    checkValue("last(0)", "0.2")
    checkValue("last(1)", "1.0")
    checkValue("last", "0.2")
    checkValue("1.last", "1.0")
    checkValue("end", "0.3")
    checkValue("2.end", "2.0")
    checkValue("text(at)", "b")
    checkValue("text(0)", "a")
    checkValue("text(1.0)", "d")
    checkValue("text(path(at.section + 1, at.row - 1))", "d")
    checkValue("at.row", "1")
    checkValue("at.section", "0")
    checkValue("path(1, 2).row + path(1, 2).section * 10", "12")
    checkValue("isEditing", "false")
  }

  @Test func `a value in a text is written as the language writes it, a text as it is`() {
    checkValue("at", "0.1")
    checkValue(#""x" + "y""#, "xy")
    checkValue(#""a\(1 + 1)b\(at)""#, "a2b0.1")
    checkValue("none", "none")
    checkValue("delete", "delete")
    checkValue("cancel", "cancel")
    checkValue("automatic", "automatic")
    checkValue("ownProcess", "ownProcess")
    checkValue("destructive", "destructive")
    checkValue("proposal(copy, insertAt)", "proposal(copy, insertAt)")
    checkValue("proposal(move)", "proposal(move)")
    checkValue(#"action("A", normal)"#, #"action("A", normal)"#)
    checkValue(#"actions(action("A", normal))"#, #"actions(action("A", normal))"#)
    checkValue("actions()", "actions()")
    checkValue(#"items(item("x"), item("y"))"#, "2")
    checkValue(#"items() == 0"#, "true")
    checkValue(#"item("x")"#, #"item("x")"#)
    checkValue(
      #"item(representation("t", "x", team))"#, #"item(representation("t", "x", team))"#)
  }

  @Test func `a parameter goes before a word of its name`() {
    let step = swipe(#""\(move)""#, "move").step
    #expect(step.outcome.callbacks.map(\.description).contains { $0.hasSuffix("-> \"0.1\"") })
  }

  @Test func `a policy that leaves its parameters out has none`() {
    var runner = ScriptRunner(Table(rows: ["a"]))
    let finished = runner.run(parse(Array("policy canEdit = false\nswipe 0".utf8)))
    #expect(finished)
    #expect(runner.timeline.state.openRow == nil)
  }

  // MARK: - Errors

  @Test func `arithmetic that has no result is wrong where it stands`() {
    checkError("\"\\(1 / 0)\"", .divisionByZero, at: "0")
    checkError("\"\\(5 % (1 - 1))\"", .divisionByZero, at: "(1 - 1)")
    let large = "2147483647 * 2147483647 * 2"
    checkError("\"\\(\(large) + \(large) )\"", .overflow, at: "\(large) + \(large)")
    checkError("\"\\(\(large) * 2)\"", .overflow, at: "\(large) * 2")
    checkError("\"\\(0 - (\(large)) - (\(large)))\"", .overflow, at: "0 - (\(large)) - (\(large))")
  }

  @Test func `operands of a wrong kind are wrong where they stand`() {
    checkError("\"\\(at + 1)\"", .wrongOperands(.add, .path, .integer), at: "at + 1")
    checkError("\"\\(\"a\" + 1)\"", .wrongOperands(.add, .text, .integer), at: "\"a\" + 1")
    checkError("\"\\(true * 1)\"", .wrongOperands(.multiply, .boolean, .integer), at: "true * 1")
    checkError("\"\\(\"a\" < \"b\")\"", .wrongOperands(.less, .text, .text), at: "\"a\" < \"b\"")
    checkError("\"\\(none < 1)\"", .wrongOperands(.less, .nothing, .integer), at: "none < 1")
    checkError("\"\\(1 == \"1\")\"", .neverEqual(.integer, .text), at: "1 == \"1\"")
    checkError("\"\\(delete == copy)\"", .neverEqual(.style, .operation), at: "delete == copy")
    checkError("\"\\(1 && true)\"", .wrongKind(expected: .boolean, found: .integer), at: "1")
    checkError("\"\\(true && 1)\"", .wrongKind(expected: .boolean, found: .integer), at: "1")
    checkError("\"\\(false || at)\"", .wrongKind(expected: .boolean, found: .path), at: "at")
    checkError("\"\\(!1)\"", .wrongKind(expected: .boolean, found: .integer), at: "1")
    checkError("\"\\(-true)\"", .wrongKind(expected: .integer, found: .boolean), at: "true")
    checkError(
      "if 1 then \"a\" else \"b\"", .wrongKind(expected: .boolean, found: .integer), at: "1")
    checkError("\"\\(\"a\".row)\"", .wrongKind(expected: .path, found: .text), at: "\"a\"")
    checkError("\"\\(none.row)\"", .wrongKind(expected: .path, found: .nothing), at: "none")
  }

  @Test func `places that are not there are wrong where they stand`() {
    checkError("text(3)", .noRow(IndexPath(section: 0, row: 3), rowsInSection: 3), at: "3")
    checkError("text(1.1)", .noRow(IndexPath(section: 1, row: 1), rowsInSection: 1), at: "1.1")
    checkError("text(end)", .noRow(IndexPath(section: 0, row: 3), rowsInSection: 3), at: "end")
    checkError("text(path(3, 0))", .noSection(3, sectionCount: 3), at: "path(3, 0)")
    checkError("\"\\(rows(3))\"", .noSection(3, sectionCount: 3), at: "3")
    checkError("\"\\(rows(0 - 1))\"", .noSection(-1, sectionCount: 3), at: "0 - 1")
    checkError("\"\\(last(2))\"", .noLastRow(section: 2), at: "2")
    checkError("\"\\(2.last)\"", .noLastRow(section: 2), at: "2.last")
    checkError("\"\\(7.end)\"", .noSection(7, sectionCount: 3), at: "7.end")
    checkError("\"\\(path(0, 1 - 2))\"", .noPlace(-1), at: "1 - 2")
    checkError("\"\\(path(0 - 9, 1))\"", .noPlace(-9), at: "0 - 9")
    checkError("text(2147483647 + 1)", .noPlace(2_147_483_648), at: "2147483647 + 1")
    checkError("text(-1)", .noPlace(-1), at: "-1")
  }

  @Test func `arguments of a wrong kind are wrong where they stand`() {
    checkError("text(\"a\")", .wrongKind(expected: .path, found: .text), at: "\"a\"")
    checkError("\"\\(rows(at))\"", .wrongKind(expected: .integer, found: .path), at: "at")
    checkError("\"\\(path(at, 0))\"", .wrongKind(expected: .integer, found: .path), at: "at")
    checkError("\"\\(action(1, normal))\"", .wrongKind(expected: .text, found: .integer), at: "1")
    checkError("\"\\(actions(at))\"", .wrongKind(expected: .action, found: .path), at: "at")
    checkError("\"\\(items(at))\"", .wrongKind(expected: .item, found: .path), at: "at")
    checkError("\"\\(item(at))\"", .wrongKind(expected: .representation, found: .path), at: "at")
    checkError(
      "\"\\(proposal(if true then insertAt else copy))\"",
      .wrongKind(expected: .operation, found: .intent), at: "if true then insertAt else copy")
    checkError("\"\\(canLoad(1))\"", .wrongKind(expected: .text, found: .integer), at: "1")
  }

  @Test func `an answer of a wrong kind is wrong as a whole`() {
    checkError("at", .wrongKind(expected: .text, found: .path), at: "at")
    checkError("1 + 1", .wrongKind(expected: .text, found: .integer), at: "1 + 1")
    for (policy, gesture, expected) in [
      ("canEdit(at) = 1", "swipe 0", ValueKind.boolean),
      ("editingStyle(at) = 1", "swipe 0", .style),
      ("trailingSwipeActions(at) = 1", "swipe 0", .actions),
      ("leadingSwipeActions(at) = 1", "swipe 0 leading", .actions),
      ("editActions(at) = 1", "swipe 0", .actions),
      ("shouldIndent(at) = 1", "edit on", .boolean),
      ("canMove(at) = 1", "edit on", .boolean),
      ("allowsMultipleSelectionDuringEditing = 1", "edit on", .boolean),
      ("targetForMove(from, to) = \"x\"", "edit on; move 0 -> 1", .path),
    ] {
      var runner = ScriptRunner(Table(rows: ["a", "b"]))
      var last: Step?
      let finished = runner.run(parse(Array("policy \(policy)\n\(gesture)".utf8))) { last = $0 }
      #expect(!finished, "\(policy)")
      guard case .refused(.policy(let error)) = last?.result,
        case .wrongKind(let named, _) = error.reason
      else {
        Issue.record("\(policy) is wrong")
        continue
      }
      #expect(named == expected, "\(policy)")
      #expect(runner.timeline.lastStep == (gesture.hasPrefix("edit on;") ? 2 : 1), "\(policy)")
    }
  }

  @Test func `a text that is put together has an end`() {
    var text = "table { \"" + String(repeating: "x", count: 1_000) + "\" }\n"
    text += "policy commit(style, at) { set at = \"\\(text(at))\\(text(at))\" }\n"
    text += (0..<30).map { _ in "swipe 0 full\ntap elsewhere" }.joined(separator: "\n")
    var runner = ScriptRunner()
    var last: Step?
    let finished = runner.run(parse(Array(text.utf8))) { last = $0 }
    #expect(!finished)
    guard case .refused(.policy(let error)) = last?.result else {
      Issue.record("an error is expected")
      return
    }
    #expect(error.reason == .textTooLong(limit: 1 << 20))
    let length = runner.timeline.state.model.text(at: IndexPath(section: 0, row: 0)).utf8.count
    #expect(length == 1_000 << 10)
  }

  @Test func `an expression as deep and as long as a script may hold has a value`() {
    let deep = String(repeating: "(", count: 40) + "1" + String(repeating: ")", count: 40)
    checkValue(deep, "1")
    let sum = (0..<50).map { _ in "1" }.joined(separator: " + ")
    checkValue(sum, "50")
    let pieces = String(repeating: #"\(1)"#, count: 20_000)
    let step = swipe("\"" + pieces + "\"").step
    guard
      case .asked(_, .title(let title))? = step.outcome.callbacks.first(where: {
        $0.name == .titleForDeleteConfirmation
      })?.content
    else {
      Issue.record("a title is expected")
      return
    }
    #expect(title == String(repeating: "1", count: 20_000))
  }
}
