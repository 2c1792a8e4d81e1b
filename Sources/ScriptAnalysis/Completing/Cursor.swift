import EditScript

/// Where something is being typed: the piece of a word, number or text before the cursor, and the place that it is in.
struct Cursor {
  /// The bytes that are typed of it.
  let replaced: Range<Int>
  let kind: Kind
  let place: Place

  enum Kind {
    /// Nothing yet.
    case nothing
    case word
    /// A number, or a section with its dot and perhaps a row.
    case number
    /// A text in quotes that are not closed yet.
    case text
    /// A sign that may become a longer one.
    case sign
    /// Nothing can be completed: a comment, or the end of a text around an interpolation.
    case hidden
  }

  /// The cursor at an offset, which is moved back to the nearest character's start.
  ///
  /// What stands behind it does not matter.
  init(_ source: [UInt8], at offset: Int) {
    var offset = min(max(0, offset), source.count)
    while offset > 0, offset < source.count, source[offset] & 0xC0 == 0x80 { offset -= 1 }
    let before = Array(source[..<offset])
    let tokens = EditScript.tokens(of: before[...])
    // The last one is the text's end.
    var first = tokens.count - 1
    kind = Self.kind(tokens, &first)
    let start = first < tokens.count - 1 ? Int(tokens[first].start) : offset
    replaced = start..<offset
    place = Place(before, tokens, behind: first)
  }

  private init(_ place: Place, at offset: Int) {
    replaced = offset..<offset
    kind = .nothing
    self.place = place
  }

  /// The same, as if what is typed were whole and something new began behind it.
  var behind: Cursor {
    let place = Place(place.source, place.tokens, behind: place.tokens.count - 1)
    return Cursor(place, at: replaced.upperBound)
  }

  /// What the last tokens are; `first` becomes the first of them that is still being typed.
  private static func kind(_ tokens: [Token], _ first: inout Int) -> Kind {
    let last = tokens.count - 2
    guard last >= 0 else { return .nothing }
    switch tokens[last].kind {
    case .comment, .outcomeLine, .unread: return .hidden
    case .stringTail where tokens[last].flags.contains(.unclosed): return .hidden
    case .string where tokens[last].flags.contains(.unclosed):
      first = last
      return .text
    case .word where !isBehindSection(tokens, last):
      first = last
      return .word
    case .word, .integer:
      first = isBehindSection(tokens, last) ? last - 2 : last
      return .number
    case .dot where last > 0 && tokens[last - 1].kind == .integer:
      first = last - 1
      return .number
    case .minus, .less, .greater, .assign, .not:
      first = last
      return .sign
    default: return .nothing
    }
  }

  /// Whether a token stands behind a number and a dot.
  private static func isBehindSection(_ tokens: [Token], _ token: Int) -> Bool {
    token > 1 && tokens[token - 1].kind == .dot && tokens[token - 2].kind == .integer
  }

  /// What is typed.
  var typed: ArraySlice<UInt8> { place.source[replaced] }
}
