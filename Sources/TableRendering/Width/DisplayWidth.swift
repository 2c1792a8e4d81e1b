/// How many columns of a terminal a text takes.
///
/// East Asian Wide and Fullwidth characters and emoji take two columns; combining marks, variation selectors and
/// what a zero width joiner binds take none beyond the character that they belong to; flags take two. Characters of
/// ambiguous width take one where nothing else is said. Control characters count as nothing: a text is made visible
/// before it is measured.
///
///     DisplayWidth.of("한글")  // 4
package enum DisplayWidth {
  /// The columns of a text.
  package static func of(_ text: String, isAmbiguousWide: Bool = false) -> Int {
    if let width = widthOfASCII(text) { return width }
    var width = 0
    for character in text { width += of(character, isAmbiguousWide: isAmbiguousWide) }
    return width
  }

  /// The columns of one character as a person sees it.
  package static func of(_ character: Character, isAmbiguousWide: Bool = false) -> Int {
    var width = 0
    var last: UInt32 = 0
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case emojiSelector:
        if width == 1, WidthTable.textEmoji.holdsInRange(last) { width = 2 }
      case regionalIndicators:
        // Two of them are one flag, each half of it a column.
        width += 1
      case skinTones where width > 0:
        // A hand drawn as text becomes an emoji by its skin tone; a letter stands beside it.
        if width == 1 { width += WidthTable.textEmoji.holdsInRange(last) ? 1 : 2 }
      case let value:
        if last != joiner || width == 0 { width += columns(of: value, isAmbiguousWide) }
      }
      last = scalar.value
    }
    return width
  }

  /// The columns of a scalar that stands alone.
  private static func columns(of scalar: UInt32, _ isAmbiguousWide: Bool) -> Int {
    if isAmbiguousWide, WidthTable.ambiguous.holdsInRange(scalar) { return 2 }
    if scalar < 0x300 { return scalar < 0x20 || 0x7F...0x9F ~= scalar ? 0 : 1 }
    if WidthTable.zero.holdsInRange(scalar) { return 0 }
    return WidthTable.wide.holdsInRange(scalar) ? 2 : 1
  }

  private static func widthOfASCII(_ text: String) -> Int? {
    var width = 0
    for byte in text.utf8 {
      if byte >= 0x80 { return nil }
      if byte >= 0x20, byte != 0x7F { width += 1 }
    }
    return width
  }

  private static let emojiSelector: UInt32 = 0xFE0F
  private static let joiner: UInt32 = 0x200D
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
}

extension [UInt32] {
  /// Whether a value lies in one of the ranges whose bounds the array holds in pairs, ascending.
  fileprivate func holdsInRange(_ value: UInt32) -> Bool {
    var low = 0
    var high = count / 2
    while low < high {
      let middle = (low + high) / 2
      if self[middle * 2 + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < count / 2 && self[low * 2] <= value
  }
}
