/// How wide texts are on the screen at hand, and what stands where one is cut.
///
///     TextMeasure.standard.width(of: "λ")                     // 1
///     TextMeasure(isAmbiguousWide: true).width(of: "λ")       // 2
package struct TextMeasure: Equatable, Sendable {
  /// Whether characters of ambiguous width, among them Greek letters and arrows, take two columns.
  package var isAmbiguousWide: Bool
  /// What stands at the end of a text that is cut.
  package var ellipsis: String

  package init(isAmbiguousWide: Bool = false, ellipsis: String = "…") {
    self.isAmbiguousWide = isAmbiguousWide
    self.ellipsis = ellipsis
  }

  package static let standard = TextMeasure()

  /// The columns of a text.
  package func width(of text: String) -> Int {
    DisplayWidth.of(text, isAmbiguousWide: isAmbiguousWide)
  }

  /// The columns of one character.
  package func width(of character: Character) -> Int {
    DisplayWidth.of(character, isAmbiguousWide: isAmbiguousWide)
  }
}
