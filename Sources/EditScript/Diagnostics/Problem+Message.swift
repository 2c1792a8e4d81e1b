// Every sentence that this module says stands in this file: what was expected, and what was found.

extension Problem {
  var message: String {
    switch self {
    case .invalidUTF8: "this byte is not valid UTF-8"
    case .nulByte: "a NUL byte cannot stand in a script"
    case .unexpectedCharacter(let character):
      "the language has no use for \(character) here"
    case .unclosedString: "expected '\"' at the end of the text before the line ends"
    case .badEscape:
      "expected one of \\\" \\\\ \\n \\t \\u{1F600} after the backslash, or in a policy \\(expression)"
    case .numberTooLarge: "the largest number is \(Limits.number)"
    case .textTooLarge: "a script holds at most \(Limits.textSize >> 20) MiB of text"
    case .tooManyRows: "a script writes at most \(Limits.literalRows) rows literally"
    case .nestingTooDeep:
      "braces, parentheses and expressions are nested at most \(Limits.nesting) deep"
    case .tooManyProblems: "only the first \(Limits.diagnostics) problems are listed"
    case .expected(.expression, let after, nil):
      "expected an expression" + Self.place(after: after, found: nil) + " on the same line"
    case .expected(let expected, let after, let found):
      "expected \(expected.phrase)" + Self.place(after: after, found: found)
    case .unexpectedText(let found, let after):
      "expected the end of the statement" + Self.place(after: after, found: found)
    case .missingSeparator(let found):
      "expected ';' or a new line before the next statement, found \(found)"
    case .unclosedBrace: "expected '}' to close this '{'"
    case .statementNotAllowedHere(let statement, let place):
      "'\(statement)' cannot stand \(place.phrase)"
    case .textInTableCall(let isSection):
      isSection
        ? "'view insert section' takes no title and no rows: the table asks its data source for them"
        : "'view insert' takes no text: the table asks its data source for it"
    case .setInView:
      "'view set' is no table call: the model holds the texts, 'reload' makes the table ask for them"
    case .reloadInModel(let verb):
      "'\(verb)' is a table call: a model has nothing to \(verb)"
    case .swapOutsideModel(let plane):
      "'\(plane) swap' does not exist: only a model can swap rows"
    case .animationWithoutEffect(let statement):
      "'\(statement)' takes no animation: it has no effect here"
    case .mixedRowsAndSections:
      "a table lists either rows or sections: rows beside sections belong to none of them"
    case .rangeAcrossSections: "expected a range within one section, found two sections"
    case .rangeDownwards: "expected a range that goes up, found one that goes down"
    case .countNotPositive(let verb): "'\(verb)' counts from 1"
    case .expressionOutsidePolicy:
      "an expression can only stand in a policy: here rows are written as 2, 1.0 or last, texts in quotes"
    case .valueOfOtherOption(let value, let others, let option):
      "expected \(quotedWithOr(option.optionValues)) for '\(option.spelling)', found "
        + "'\(value.spelling)', which is a value of \(quotedWithOr(others))"
    case .unknownFunction(let name): "there is no function '\(name)'"
    case .unknownField(let name): "there is no field '\(name)': an index path has .section and .row"
    case .unknownName(let name):
      "'\(name)' is neither a parameter of this policy nor a word of the language"
    case .wrongArgumentCount(let name, let expected, let found):
      "'\(name)' takes \(Self.count(expected)), found \(found)"
    case .wrongParameterCount(let name, let expected):
      expected.isEmpty
        ? "'\(name)' is called without parameters"
        : "'\(name)' is called with (\(joined(expected, with: ", ")))"
    case .wrongWord(let expected, let found):
      "expected \(quotedWithOr(expected)) here, found \(found)"
    case .duplicateParameter(let name): "there is a parameter '\(name)' already"
    case .chainedComparison:
      "comparisons cannot be chained: join two of them with '&&'"
    }
  }

  private static func place(after: String, found: String?) -> String {
    let after = after.isEmpty ? "" : " after '\(after)'"
    guard let found else { return after }
    return after + ", found " + found
  }

  private static func count(_ range: ClosedRange<Int>) -> String {
    let noun = range.upperBound == 1 ? "argument" : "arguments"
    guard range.lowerBound == range.upperBound else {
      return range.upperBound == .max
        ? "\(range.lowerBound) or more arguments"
        : "\(range.lowerBound) or \(range.upperBound) arguments"
    }
    return range.upperBound == 0 ? "no arguments" : "\(range.lowerBound) \(noun)"
  }
}

extension Expectable {
  /// What goes behind "expected".
  var phrase: String {
    switch self {
    case .statement: "a statement"
    case .edit: "an edit (such as 'delete 1')"
    case .snapshotEdit: "an edit of the snapshot (such as 'append \"A\"')"
    case .text: "a text in quotes (such as \"Kiwi\")"
    case .rowText: "the rows' texts in quotes"
    case .row: "a row (such as 2, 1.0 or last)"
    case .rowIndex: "a row number, 'last' or 'end'"
    case .finalRow: "the row's final index path"
    case .arrowAndRow: "'->' and the row's final index path"
    case .arrowAndSection: "'->' and the section's final index"
    case .section: "a section number"
    case .atRow: "'at' and the place of the new row"
    case .atSection: "'at' and the place of the new section"
    case .equalsText: "'=' and the new text"
    case .number: "a number"
    case .string(let role): "\(role) in quotes"
    case .words(let words): quotedWithOr(words)
    case .openingBrace(let content): "'{' and \(content)"
    case .rowTextOrClosingBrace: "a row's text in quotes or '}'"
    case .sectionOrClosingBrace: "'section', a row's text in quotes or '}'"
    case .openingParenthesis: "'('"
    case .closingParenthesis: "',' or ')'"
    case .expression: "an expression"
    case .parameter: "a parameter's name"
    case .fieldName: "'section' or 'row'"
    case .era: "an era (" + joinedWithOr(EraName.allCases.map { $0.rawValue }) + ")"
    case .kind: joinedWithOr(KindName.allCases.map { "'\($0.rawValue)'" })
    case .option: "an option (" + joinedWithOr(Keyword.words(in: .option).map { $0.spelling }) + ")"
    case .optionValue(let values): quotedWithOr(values)
    case .policyName: "a policy's name (such as canMove)"
    case .policyExpression(let name): "'= expression' or 'none' ('\(name)' is a question)"
    case .policyHandler(let name): "'{ statements }' or 'none' ('\(name)' is an event)"
    }
  }
}

extension Place {
  fileprivate var phrase: String {
    switch self {
    case .script: "outside a policy"
    case .batch: "inside a batch"
    case .handler: "inside a policy"
    }
  }
}

/// Titles of fix-its, notes and other small pieces.
enum Wording {
  static func didYouMean(_ word: String) -> String { "; did you mean '\(word)'?" }
  static func replace(with text: String) -> String { "replace with '\(text)'" }
  static func insert(_ text: String) -> String { "insert '\(text)'" }
  static func remove(_ text: String) -> String { "remove '\(text)'" }
  static let removeParameters = "remove the parameters"
  static let removeTexts = "remove the text"
  static let removeTitleAndRows = "remove the title and the rows"
  static let sayTheSection = "repeat the section at the end of the range"
  static let turnRangeRound = "turn the range round"
  static let closeBrace = "close the brace"
  static let textEndsHere = "the text that has to be closed ends here"
  static let firstParameter = "it is declared here"
}

func joined(_ words: [String], with separator: String) -> String {
  var result = ""
  for (index, word) in words.enumerated() {
    if index > 0 { result += separator }
    result += word
  }
  return result
}

private func quotedWithOr(_ words: [Keyword]) -> String {
  joinedWithOr(words.map { "'\($0.spelling)'" })
}

private func joinedWithOr(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return joined(words.dropLast(), with: ", ") + " or " + last
}
