/// What a diagnostic is about.
///
/// The raw values are part of the language: they never change, wording may.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // The text.
  case invalidUTF8 = "invalid-utf8"
  case nulByte = "nul-byte"
  case unexpectedCharacter = "unexpected-character"
  case unclosedString = "unclosed-string"
  case badEscape = "bad-escape"

  // Limits.
  case numberTooLarge = "number-too-large"
  case textTooLarge = "text-too-large"
  case tooManyRows = "too-many-rows"
  case nestingTooDeep = "nesting-too-deep"
  case tooManyProblems = "too-many-problems"

  // Shape.
  case unknownStatement = "unknown-statement"
  case unexpectedText = "unexpected-text"
  case missingSeparator = "missing-separator"
  case unclosedBrace = "unclosed-brace"
  case expectedBrace = "expected-brace"
  case expectedParenthesis = "expected-parenthesis"
  case expectedEdit = "expected-edit"
  case expectedText = "expected-text"
  case expectedRow = "expected-row"
  case expectedSection = "expected-section"
  case expectedArrow = "expected-arrow"
  case expectedAt = "expected-at"
  case expectedEquals = "expected-equals"
  case expectedNumber = "expected-number"
  case expectedWord = "expected-word"
  case expectedExpression = "expected-expression"
  case expectedName = "expected-name"
  case expectedPolicyBody = "expected-policy-body"

  // Names.
  case unknownEra = "unknown-era"
  case unknownKind = "unknown-kind"
  case unknownOption = "unknown-option"
  case valueOfOtherOption = "value-of-other-option"
  case unknownPolicy = "unknown-policy"
  case unknownFunction = "unknown-function"
  case unknownField = "unknown-field"
  case unknownName = "unknown-name"

  // Meaning.
  case statementNotAllowedHere = "statement-not-allowed-here"
  case textInTableCall = "text-in-table-call"
  case setInView = "set-in-view"
  case reloadInModel = "reload-in-model"
  case swapOutsideModel = "swap-outside-model"
  case animationWithoutEffect = "animation-without-effect"
  case mixedRowsAndSections = "mixed-rows-and-sections"
  case rangeAcrossSections = "range-across-sections"
  case rangeDownwards = "range-downwards"
  case countNotPositive = "count-not-positive"
  case expressionOutsidePolicy = "expression-outside-policy"
  case wrongArgumentCount = "wrong-argument-count"
  case wrongParameterCount = "wrong-parameter-count"
  case wrongWord = "wrong-word"
  case duplicateParameter = "duplicate-parameter"
  case chainedComparison = "chained-comparison"
}
