/// A problem as facts; `Problem+Message.swift` makes the sentences.
enum Problem {
  case invalidUTF8
  case nulByte
  case unexpectedCharacter(String)
  case unclosedString
  case badEscape

  case numberTooLarge
  case textTooLarge
  case tooManyRows
  case nestingTooDeep
  case tooManyProblems

  /// Something had to come after the text `after` (empty at the start of a statement); nil is found at a line's end.
  case expected(Expectable, after: String, found: String?)
  /// The statement could end, and does not.
  case unexpectedText(String, after: String)
  case missingSeparator(found: String)
  case unclosedBrace

  case statementNotAllowedHere(String, Place)
  case textInTableCall(isSection: Bool)
  case setInView
  case reloadInModel(String)
  case swapOutsideModel(String)
  case animationWithoutEffect(String)
  case mixedRowsAndSections
  case rangeAcrossSections
  case rangeDownwards
  case countNotPositive(String)
  case expressionOutsidePolicy
  case valueOfOtherOption(Keyword, of: [Keyword], not: Keyword)
  case unknownFunction(String)
  case unknownField(String)
  case unknownName(String)
  case wrongArgumentCount(String, expected: ClosedRange<Int>, found: Int)
  case wrongParameterCount(String, expected: [String])
  /// A word with another meaning, or a literal, stands where one of these words has to stand.
  case wrongWord(expected: [Keyword], found: String)
  case duplicateParameter(String)
  case chainedComparison
}

/// What can be missing.
enum Expectable {
  case statement
  case edit
  case snapshotEdit
  case text
  case rowText
  case row
  case rowIndex
  case finalRow
  case arrowAndRow
  case arrowAndSection
  case section
  case atRow
  case atSection
  case equalsText
  case number
  case string(String)
  case words([Keyword])
  case openingBrace(String)
  case rowTextOrClosingBrace
  case sectionOrClosingBrace
  case openingParenthesis
  case closingParenthesis
  case expression
  case parameter
  case fieldName
  case era
  case kind
  case option
  case optionValue([Keyword])
  case policyName
  case policyExpression(String)
  case policyHandler(String)
}

/// Where a statement stands.
enum Place {
  case script
  case batch
  case handler
}
