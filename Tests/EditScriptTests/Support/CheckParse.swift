import Testing

@testable import EditScript

/// A diagnostic that is expected in a text.
struct Finding {
  var id: DiagnosticID
  var message: String?
  /// The text after each fix.
  var fixed: [String]

  init(_ id: DiagnosticID, _ message: String? = nil, fixed: String...) {
    self.id = id
    self.message = message
    self.fixed = fixed
  }
}

/// Checks that the marked places of a text, and no others, are reported; and all laws of trees.
func checkParse(
  _ marked: String, _ findings: Finding..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let tree = parse(text.bytes)
  #expect(
    tree.diagnostics.map(\.id) == findings.map(\.id), "\(tree.diagnostics.map(\.message))",
    sourceLocation: sourceLocation)
  #expect(tree.diagnostics.map(\.range) == text.ranges, sourceLocation: sourceLocation)
  for (diagnostic, finding) in zip(tree.diagnostics, findings) {
    if let message = finding.message {
      #expect(diagnostic.message == message, sourceLocation: sourceLocation)
    }
    let fixed = diagnostic.fixIts.map {
      String(decoding: $0.applied(to: text.bytes), as: UTF8.self)
    }
    #expect(fixed == finding.fixed, sourceLocation: sourceLocation)
  }
  checkLaws(text.bytes, sourceLocation: sourceLocation)
}

/// Checks that a text has no diagnostics and means the given statements; and all laws of trees.
func checkStatements(
  _ text: String, _ expected: Statement..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = parse(Array(text.utf8))
  #expect(tree.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  #expect(
    tree.statements.map { withoutRanges($0).statement } == expected,
    sourceLocation: sourceLocation)
  checkLaws(Array(text.utf8), sourceLocation: sourceLocation)
}

/// Checks what a text looks like when it is formatted; and all laws of trees.
func checkFormatted(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let formatted = format(parse(Array(text.utf8))).map { String(decoding: $0, as: UTF8.self) }
  #expect(formatted == expected, sourceLocation: sourceLocation)
  checkLaws(Array(text.utf8), sourceLocation: sourceLocation)
}
