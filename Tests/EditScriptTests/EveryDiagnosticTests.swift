import Testing

@testable import EditScript

/// Each id is reached by a text, and ids do not change.
@Suite struct EveryDiagnosticTests {
  /// A text for each id; the ones about limits are made by `LimitTests`.
  private static let examples: [DiagnosticID: String] = [
    .nulByte: "#\0", .unexpectedCharacter: "€", .unclosedString: "use \"",
    .badEscape: #"use "\q""#, .numberTooLarge: "goto 9999999999", .unknownStatement: "x",
    .unexpectedText: "commit 1", .missingSeparator: "commit commit", .unclosedBrace: "batch {",
    .expectedBrace: "batch", .expectedParenthesis: "policy canMove(at) = (1",
    .expectedEdit: "view", .expectedText: "use", .expectedRow: "delete",
    .expectedSection: "delete section", .expectedArrow: "move 0", .expectedAt: #"insert "a""#,
    .expectedEquals: "set 0", .expectedNumber: "goto", .expectedWord: "edit",
    .expectedExpression: "policy canMove(at) =", .expectedName: "policy canMove(",
    .expectedPolicyBody: "policy canMove", .unknownEra: "era 1", .unknownKind: "kind x",
    .unknownOption: "option x", .unknownPolicy: "policy x",
    .unknownFunction: "policy canMove(at) = f()", .unknownField: "policy canMove(at) = at.x",
    .unknownName: "policy canMove(at) = x", .statementNotAllowedHere: "batch { commit }",
    .textInTableCall: #"view insert "x" at 0"#, .setInView: #"view set 0 = "x""#,
    .reloadInModel: "model reload 0", .swapOutsideModel: "view swap 0 1",
    .animationWithoutEffect: "move 0 -> 1 fade",
    .mixedRowsAndSections: #"table { "a" section { } }"#, .rangeAcrossSections: "delete 0.0...1.0",
    .rangeDownwards: "delete 1...0", .countNotPositive: "undo 0",
    .expressionOutsidePolicy: "delete at", .wrongArgumentCount: "policy canMove(at) = rows()",
    .wrongParameterCount: "policy commit(at) { }",
    .valueOfOtherOption: "option deleteTap sent",
    .wrongWord: "policy dropProposal(to, items, own) = proposal(normal)",
    .duplicateParameter: "policy moveRow(from, from) { }",
    .chainedComparison: "policy canMove(at) = 1 < 2 < 3",
  ]
  private static let elsewhere: Set<DiagnosticID> = [
    .invalidUTF8, .textTooLarge, .tooManyRows, .nestingTooDeep, .tooManyProblems,
  ]

  @Test(arguments: DiagnosticID.allCases)
  func `each id is reported for its example`(id: DiagnosticID) throws {
    guard !Self.elsewhere.contains(id) else { return }
    let text = try #require(Self.examples[id])
    let tree = parse(Array(text.utf8))
    #expect(tree.diagnostics.map(\.id).contains(id), "\(tree.diagnostics)")
    for diagnostic in tree.diagnostics { checkSentence(diagnostic.message) }
  }

  @Test func `ids are words with hyphens, all different`() {
    let ids = DiagnosticID.allCases.map(\.rawValue)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(id)")
    }
  }

  private func checkSentence(_ message: String) {
    #expect(message.first?.isUppercase == false, "\(message)")
    #expect(!message.hasSuffix("."), "\(message)")
  }
}
