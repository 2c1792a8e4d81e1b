// What the lines of a Markdown text are made of. Ranges are of the text's bytes and lie within one line.
extension [UInt8] {
  /// The range without the spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// How often `byte` stands at the range's start, one directly behind the other.
  func run(of byte: UInt8, in range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, self[end] == byte { end += 1 }
    return end - range.lowerBound
  }

  /// Whether a space, a tab or the end of `line` is at `index`.
  func isBlank(_ index: Int, before line: Range<Int>) -> Bool {
    index == line.upperBound || self[index].isBlank
  }

  /// Whether the line is a rule: `---`, `* * *`.
  func isRule(_ line: Range<Int>) -> Bool {
    let mark = self[line.lowerBound]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else {
      return false
    }
    var count = 0
    for byte in self[line] where !byte.isBlank {
      guard byte == mark else { return false }
      count += 1
    }
    return count >= 3
  }

  /// The text behind a list item's mark, or nil if the line, which is not empty, begins with none.
  func listItem(_ line: Range<Int>) -> Range<Int>? {
    var end = line.lowerBound
    switch self[end] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      end += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < line.upperBound, self[end] &- UInt8(ascii: "0") < 10 { end += 1 }
      guard end < line.upperBound, self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ")")
      else { return nil }
      end += 1
    default:
      return nil
    }
    guard isBlank(end, before: line) else { return nil }
    return trimmed(end..<line.upperBound)
  }

  /// An item's text without the box of a task.
  func withoutTaskBox(_ text: Range<Int>) -> Range<Int> {
    let start = text.lowerBound
    guard text.count >= 3, self[start] == UInt8(ascii: "["), self[start + 2] == UInt8(ascii: "]"),
      self[start + 1] == UInt8(ascii: " ") || self[start + 1] | 0x20 == UInt8(ascii: "x"),
      isBlank(start + 3, before: text)
    else { return text }
    return trimmed(start + 3..<text.upperBound)
  }

  /// A heading's text without the number signs that may close it.
  func withoutClosingSigns(_ text: Range<Int>) -> Range<Int> {
    var end = text.upperBound
    while end > text.lowerBound, self[end - 1] == UInt8(ascii: "#") { end -= 1 }
    guard end == text.lowerBound || self[end - 1].isBlank else { return text }
    return trimmed(text.lowerBound..<end)
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
