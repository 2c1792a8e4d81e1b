// How a text is spelt in Markdown so that it reads as it is.
extension [UInt8] {
  /// Whether a part holds what may be an escape.
  func needsDecoding(_ range: Range<Int>) -> Bool {
    self[range].contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }
  }

  /// The text of a part, its backslash escapes and decimal character references decoded.
  func decodingMarkdown(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        self[index + 1].isASCIIPunctuation
      {
        text.append(self[index + 1])
        index += 2
      } else if let (scalar, end) = characterReference(at: index, before: range.upperBound) {
        text.append(contentsOf: Character(scalar).utf8)
        index = end
      } else {
        text.append(self[index])
        index += 1
      }
    }
    return text
  }

  /// The scalar of a reference `&#10;` of at most seven digits, and where it ends.
  private func characterReference(
    at start: Int, before limit: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 3 < limit, self[start] == UInt8(ascii: "&"), self[start + 1] == UInt8(ascii: "#")
    else { return nil }
    var value: UInt32 = 0
    var index = start + 2
    while index < limit, index < start + 9, self[index] &- UInt8(ascii: "0") < 10 {
      value = value * 10 + UInt32(self[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > start + 2, index < limit, self[index] == UInt8(ascii: ";"), value > 0,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, index + 1)
  }

  /// Appends a text on one line, with escapes where it would read otherwise or begin another list or heading.
  mutating func appendMarkdown(_ text: Span<UInt8>) {
    let last = text.count - 1
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\n"): append("&#10;")
      case UInt8(ascii: "\r"): append("&#13;")
      case UInt8(ascii: " ") where index == 0 || index == last: append("&#32;")
      case UInt8(ascii: "\t") where index == 0 || index == last: append("&#9;")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "&") where index < last && text[index + 1] == UInt8(ascii: "#"):
        append("\\&")
      default:
        if index == 0, byte.beginsMarkdownBlock { append(UInt8(ascii: "\\")) }
        append(byte)
      }
    }
  }
}

extension UInt8 {
  /// Whether a text that begins with the byte may be a list item, a heading, a quotation, code, a rule or a task.
  fileprivate var beginsMarkdownBlock: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "_"),
      UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
