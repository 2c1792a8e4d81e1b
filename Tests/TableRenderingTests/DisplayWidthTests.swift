import TableRendering
import Testing

/// How many columns texts take, by what terminals and the well known measuring libraries give them.
struct DisplayWidthTests {
  @Test func `texts have the width that a terminal gives them`() {
    let widths: [(String, Int)] = [
      ("", 0), ("abc", 3), (" ", 1), ("~", 1), ("é", 1), ("Größe", 5), ("ß", 1),
      // Combining marks, alone and in numbers.
      ("e\u{301}", 1), ("cafe\u{301}", 4), ("\u{301}", 0), ("a\u{300}\u{301}\u{302}", 1),
      ("\u{410}\u{488}\u{414}", 2),
      // East Asian scripts.
      ("コンニチハ", 5 * 2), ("コンニチハ, セカイ!", 19), ("ﾊﾝｶｸ", 4), ("ﾊﾞ", 2), ("한글", 4),
      ("漢字", 4), ("，。", 4), ("ＡＢ", 4), ("\u{3000}", 2), ("㈱", 2), ("𠀀", 2), ("ㄅ", 2),
      // A Hangul syllable in its letters.
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}", 2),
      // Scripts whose vowels are marks.
      ("क्षि", 2), ("க்ஷௌ", 2), ("नमस्ते", 3 + 1), ("สวัสดี", 4), ("שָׁלוֹם", 4),
      ("مرحبا", 5),
      // Ambiguous characters are narrow.
      ("±", 1), ("→", 1), ("│", 1), ("…", 1), ("Ω", 1), ("①", 1), ("⊖", 1), ("≡", 1),
      // Emoji.
      ("😀", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2),
      ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 1), ("1️⃣", 2), ("☂️", 2), ("☂", 1), ("☂\u{FE0E}", 1),
      ("❤", 1), ("❤️", 2), ("⌚", 2), ("©", 1), ("©️", 2), ("🫨", 2), ("🩷", 2), ("🛜", 2),
      // A variation selector makes no emoji of a letter.
      ("a\u{FE0F}", 1),
      // What cannot be seen.
      ("\u{200B}", 0), ("a\u{200D}b", 2), ("\u{FEFF}", 0), ("\u{2060}", 0), ("\u{AD}", 1),
      ("\n\t", 0), ("\u{1B}[31m", 4), ("\u{85}", 0),
    ]
    for (text, width) in widths {
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(DisplayWidth.of(text) == width, "\(text) \(scalars)")
      #expect(DisplayWidth.of("xx" + text) == width + 2, "xx\(text) \(scalars)")
    }
  }

  @Test func `each character has the width that its category says`() {
    for value in 0x20...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = DisplayWidth.of(Character(scalar))
      let expected = expectedWidths(of: scalar)
      if !expected.contains(width) {
        Issue.record("U+\(String(value, radix: 16)) is \(width) wide, not \(expected)")
      }
      if scalar.properties.isEmoji, !scalar.isRegionalIndicator,
        DisplayWidth.of("\(scalar)\u{FE0F}") != 2
      {
        Issue.record("U+\(String(value, radix: 16)) as emoji is not 2 wide")
      }
    }
  }

  /// The widths that the language's own Unicode data leaves open.
  private func expectedWidths(of scalar: Unicode.Scalar) -> ClosedRange<Int> {
    let properties = scalar.properties
    if properties.isEmojiPresentation, !scalar.isRegionalIndicator { return 2...2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Marks of later versions than the table's are taken for letters.
      return properties.age.map { $0.major <= 14 } ?? false ? 0...0 : 0...1
    case .uppercaseLetter, .lowercaseLetter, .decimalNumber, .currencySymbol, .mathSymbol:
      return 1...2
    case .control, .lineSeparator, .paragraphSeparator: return 0...0
    default: return 0...2
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
