import Testing

@testable import EditScript

/// What is reported about characters, texts and numbers.
@Suite struct TextDiagnosticTests {
  @Test func `a text that is not closed ends with its line`() {
    checkParse(
      """
      use «"Groceries»
      commit
      """,
      Finding(
        .unclosedString, "expected '\"' at the end of the text before the line ends"))
    checkParse("use «\"»", Finding(.unclosedString))
    checkParse("use «\"a\\»", Finding(.unclosedString))
  }

  @Test func `of texts in texts the outermost is reported`() {
    checkParse(
      #"policy titleForDeleteConfirmation(at) = «"Trash \(text(at)"»"#, Finding(.unclosedString))
    checkParse(
      #"policy titleForDeleteConfirmation(at) = «"Trash \(text(at)»"#, Finding(.unclosedString))
    checkParse(
      #"policy titleForDeleteConfirmation(at) = «"Trash \("# + "»\ncommit", Finding(.unclosedString)
    )
  }

  @Test func `unknown escapes are reported, once a text`() {
    let message =
      #"expected one of \" \\ \n \t \u{1F600} after the backslash, or in a policy \(expression)"#
    checkParse(#"use "a«\q»b\r""#, Finding(.badEscape, message))
    checkParse(#"use "«\u»1F600""#, Finding(.badEscape))
    checkParse(#"use "«\u{D800}»""#, Finding(.badEscape))
    checkParse(#"use "«\u{110000}»""#, Finding(.badEscape))
    checkParse(#"use "«\u»{123456789}""#, Finding(.badEscape))
    checkParse(#"use "«\u{}»""#, Finding(.badEscape))
  }

  @Test func `characters without a use are reported`() {
    checkParse(
      "delete «€»", Finding(.unexpectedCharacter, "the language has no use for '€' here"))
    checkParse("delete 1 «@» 2", Finding(.unexpectedCharacter))
    checkParse("«&» commit", Finding(.unexpectedCharacter))
    checkParse("commit«\u{FEFF}»", Finding(.unexpectedCharacter))
  }

  @Test func `quotes of a word processor become straight ones`() {
    checkParse(
      "use «“»Groceries”",
      Finding(.unexpectedCharacter, fixed: "use \"Groceries”"))
  }

  @Test func `numbers have a limit`() {
    checkParse("goto 2147483647")
    checkParse("goto «2147483648»", Finding(.numberTooLarge, "the largest number is 2147483647"))
    checkParse(
      "move «99999999999999999999».0 -> 0.«3000000000»", Finding(.numberTooLarge),
      Finding(.numberTooLarge))
  }

  @Test func `bytes that are no text are kept and reported`() {
    for (bytes, id, range) in [
      ([0x23, 0x20, 0xFF, 0xFE], DiagnosticID.invalidUTF8, 2..<3),
      ([0x75, 0x73, 0x65, 0x20, 0x22, 0xC3, 0x22], .invalidUTF8, 5..<6),
      ([0x23, 0x00], .nulByte, 1..<2),
      ([0x75, 0x73, 0x65, 0x20, 0x22, 0x00, 0x22], .nulByte, 5..<6),
      ([0x80], .invalidUTF8, 0..<1),
      ([0x64, 0x72, 0x6F, 0x70, 0x00], .nulByte, 4..<5),
    ] as [([UInt8], DiagnosticID, Range<Int>)] {
      let tree = parse(bytes)
      #expect(tree.diagnostics.map(\.id) == [id])
      #expect(tree.diagnostics.map(\.range) == [range])
      checkLaws(bytes)
    }
  }

  @Test func `overlong forms, surrogates and what is beyond Unicode are no text`() {
    for bytes in [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ]
      as [[UInt8]]
    {
      #expect(parse([0x23] + bytes).diagnostics.map(\.id) == [.invalidUTF8])
    }
    #expect(parse(Array("# é€😀".utf8)).diagnostics.isEmpty)
  }

  @Test func `line ends, tabs and a mark at the start are space`() {
    for text in ["\u{FEFF}commit", "commit\r\n\r\n\tcommit\rcommit", "\t commit \t"] {
      checkLaws(Array(text.utf8))
      #expect(parse(Array(text.utf8)).diagnostics.isEmpty)
    }
    #expect(parse(Array("\u{FEFF}commit\r\n\tcommit\rcommit".utf8)).statements.count == 3)
  }
}
