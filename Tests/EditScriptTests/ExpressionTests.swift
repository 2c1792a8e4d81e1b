import Testing

@testable import EditScript

/// How expressions are read.
@Suite struct ExpressionTests {
  private func check(
    _ text: String, _ expected: Expression, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkStatements(
      "policy canMove(a) = " + text,
      .policy(Policy(name: .canMove, parameters: ["a"], body: .expression(expected))),
      sourceLocation: sourceLocation)
  }

  private let one = Expression.integer(1)
  private let two = Expression.integer(2)
  private let three = Expression.integer(3)

  @Test func `the tighter operator goes first`() {
    check("1 + 2 * 3", .binary(.add, one, .binary(.multiply, two, three)))
    check("1 * 2 + 3", .binary(.add, .binary(.multiply, one, two), three))
    check("(1 + 2) * 3", .binary(.multiply, .binary(.add, one, two), three))
    check(
      "1 < 2 || 2 == 3 && a",
      .binary(
        .or, .binary(.less, one, two), .binary(.and, .binary(.equal, two, three), .name("a"))))
  }

  @Test func `operators of one kind go from left to right`() {
    check("1 - 2 - 3", .binary(.subtract, .binary(.subtract, one, two), three))
    check("1 / 2 % 3", .binary(.remainder, .binary(.divide, one, two), three))
    check("a || a || a", .binary(.or, .binary(.or, .name("a"), .name("a")), .name("a")))
  }

  @Test(arguments: BinaryOperator.allCases)
  func `each operator can be written`(sign: BinaryOperator) {
    check("1 \(sign.rawValue) 2", .binary(sign, one, two))
    check("1\(sign.rawValue)-2", .binary(sign, one, .negative(two)))
  }

  @Test func `signs bind tighter than operators, fields tighter than signs`() {
    check("-a.row - -1", .binary(.subtract, .negative(.field(.name("a"), "row")), .negative(one)))
    check("!a && !!a", .binary(.and, .not(.name("a")), .not(.not(.name("a")))))
    check("path(1, 2).section", .field(.call("path", [one, two]), "section"))
  }

  /// Checks that the marked places, outer ones first, are those of an expression and all its parts.
  private func checkPlaces(
    _ marked: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("policy titleForDeleteConfirmation(at) = " + marked)
    let tree = parse(text.bytes)
    #expect(tree.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    guard case .policy(let policy) = tree.statements.first?.statement,
      case .expression(let expression) = policy.body
    else {
      Issue.record("no expression", sourceLocation: sourceLocation)
      return
    }
    #expect(places(in: expression) == text.ranges, sourceLocation: sourceLocation)
  }

  private func places(in expression: Expression) -> [Range<Int>] {
    let parts: [Expression] =
      switch expression.kind {
      case .integer, .boolean, .row, .name: []
      case .string(let pieces):
        pieces.compactMap { if case .interpolation(let value) = $0 { value } else { nil } }
      case .field(let value, _), .not(let value), .negative(let value): [value]
      case .call(_, let arguments): arguments
      case .binary(_, let left, let right): [left, right]
      case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
      }
    return [expression.range] + parts.flatMap(places)
  }

  @Test func `every part knows where it stands`() {
    checkPlaces("«1»  # comment")
    checkPlaces("««1» + «2»»")
    checkPlaces("«««1» - «2»» - «3»»")
    checkPlaces("««1» + ««2» * «3»»»")
    checkPlaces("«(«1» + «2»)»")
    checkPlaces("««(«1» + «2»)» * «3»»")
    checkPlaces("«- «-««at».row»»»")
    checkPlaces("«!«true»»")
    checkPlaces("««path(«1», «2»)» . section»")
    checkPlaces("«\"a\\(«text( «at» )»)b\\(«1.2»)\"»")
    checkPlaces("«if «at» then «last» else ««1» + «2»»»")
    checkPlaces("«((«1» + «2»))»")
  }

  @Test func `two expressions are equal wherever they stand`() {
    #expect(Expression(.integer(1), 0..<1) == Expression(.integer(1), 5..<6))
    #expect(Expression(.integer(1), 0..<1) != Expression(.integer(2), 0..<1))
    #expect(
      Expression(.not(Expression(.name("a"), 1..<2)), 0..<2)
        == Expression(.not(Expression(.name("a"), 8..<9)), 7..<9))
  }

  @Test func `index paths are values`() {
    check("1.2", .row(place(1, 2)))
    check("last", .row(RowReference(section: 0, position: .last)))
    check("1.end == a", .binary(.equal, .row(RowReference(section: 1, position: .end)), .name("a")))
    check("last(1)", .call("last", [one]))
  }

  @Test func `a choice reaches as far as it can`() {
    check(
      "if a then 1 else 2 + 3",
      .conditional(.name("a"), then: one, else: .binary(.add, two, three)))
    check(
      "if a then if a then 1 else 2 else 3",
      .conditional(.name("a"), then: .conditional(.name("a"), then: one, else: two), else: three))
  }

  @Test func `a parameter may be called like a word`() {
    checkStatements(
      "policy targetForMove(at, end) = if true then end else at",
      .policy(
        Policy(
          name: .targetForMove, parameters: ["at", "end"],
          body: .expression(
            .conditional(.boolean(true), then: .name("end"), else: .name("at"))))))
  }

  @Test func `functions take as many arguments as they need`() {
    check("sections()", .call("sections", []))
    check("actions()", .call("actions", []))
    check("proposal(forbidden)", .call("proposal", [.name("forbidden")]))
  }
}
