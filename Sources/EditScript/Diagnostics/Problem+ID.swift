extension Problem {
  var severity: Diagnostic.Severity {
    if case .animationWithoutEffect = self { .warning } else { .error }
  }

  var id: DiagnosticID {
    switch self {
    case .invalidUTF8: .invalidUTF8
    case .nulByte: .nulByte
    case .unexpectedCharacter: .unexpectedCharacter
    case .unclosedString: .unclosedString
    case .badEscape: .badEscape
    case .numberTooLarge: .numberTooLarge
    case .textTooLarge: .textTooLarge
    case .tooManyRows: .tooManyRows
    case .nestingTooDeep: .nestingTooDeep
    case .tooManyProblems: .tooManyProblems
    case .expected(let expected, _, _): expected.id
    case .unexpectedText: .unexpectedText
    case .missingSeparator: .missingSeparator
    case .unclosedBrace: .unclosedBrace
    case .statementNotAllowedHere: .statementNotAllowedHere
    case .textInTableCall: .textInTableCall
    case .setInView: .setInView
    case .reloadInModel: .reloadInModel
    case .swapOutsideModel: .swapOutsideModel
    case .animationWithoutEffect: .animationWithoutEffect
    case .mixedRowsAndSections: .mixedRowsAndSections
    case .rangeAcrossSections: .rangeAcrossSections
    case .rangeDownwards: .rangeDownwards
    case .countNotPositive: .countNotPositive
    case .expressionOutsidePolicy: .expressionOutsidePolicy
    case .valueOfOtherOption: .valueOfOtherOption
    case .unknownFunction: .unknownFunction
    case .unknownField: .unknownField
    case .unknownName: .unknownName
    case .wrongArgumentCount: .wrongArgumentCount
    case .wrongParameterCount: .wrongParameterCount
    case .wrongWord: .wrongWord
    case .duplicateParameter: .duplicateParameter
    case .chainedComparison: .chainedComparison
    }
  }
}

extension Expectable {
  var id: DiagnosticID {
    switch self {
    case .statement: .unknownStatement
    case .edit, .snapshotEdit: .expectedEdit
    case .text, .rowText, .string, .rowTextOrClosingBrace: .expectedText
    case .row, .rowIndex, .finalRow: .expectedRow
    case .arrowAndRow, .arrowAndSection: .expectedArrow
    case .section: .expectedSection
    case .atRow, .atSection: .expectedAt
    case .equalsText: .expectedEquals
    case .number: .expectedNumber
    case .words: .expectedWord
    case .openingBrace, .sectionOrClosingBrace: .expectedBrace
    case .openingParenthesis, .closingParenthesis: .expectedParenthesis
    case .expression: .expectedExpression
    case .parameter: .expectedName
    case .fieldName: .unknownField
    case .era: .unknownEra
    case .kind: .unknownKind
    case .option, .optionValue: .unknownOption
    case .policyName: .unknownPolicy
    case .policyExpression, .policyHandler: .expectedPolicyBody
    }
  }
}
