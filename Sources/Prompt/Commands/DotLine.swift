/// A line that begins with a dot, cut into words.
///
/// A word in quotes may hold spaces; in quotes `\"` is a quote and `\\` a backslash.
package struct DotLine {
  /// A word and where it stands in the line.
  package struct Word: Equatable {
    package var text: String
    package var range: Range<Int>
    /// Whether its quote is not closed.
    var isOpen = false
  }

  package let bytes: [UInt8]
  /// The bytes of the name, the dot not included.
  package let name: Word
  package let arguments: [Word]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var position = bytes.firstIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? bytes.count
    let start = position
    while position < bytes.count, !bytes[position].isSpace { position += 1 }
    name = Word(
      text: String(decoding: bytes[start..<position], as: UTF8.self), range: start..<position)
    var words: [Word] = []
    while let word = Self.word(in: bytes, from: &position) { words.append(word) }
    arguments = words
  }

  /// The text from a word to the end of the line, as one word: unquoted where all of it is one string.
  func rest(from index: Int) -> Word? {
    guard index < arguments.count, let last = arguments.last else { return nil }
    if index + 1 == arguments.count { return arguments[index] }
    let range = arguments[index].range.lowerBound..<last.range.upperBound
    return Word(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  private static func word(in bytes: [UInt8], from position: inout Int) -> Word? {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    guard bytes[start] == UInt8(ascii: "\"") else {
      while position < bytes.count, !bytes[position].isSpace { position += 1 }
      return Word(
        text: String(decoding: bytes[start..<position], as: UTF8.self), range: start..<position)
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "\"") || bytes[position + 1] == UInt8(ascii: "\\")
      {
        position += 1
      }
      text.append(bytes[position])
      position += 1
    }
    let isOpen = position >= bytes.count
    position = min(position + 1, bytes.count)
    return Word(
      text: String(decoding: text, as: UTF8.self), range: start..<position, isOpen: isOpen)
  }
}

extension UInt8 {
  /// Whether it parts the words of a line.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
}

extension DotLine {
  /// A word as it is written in a line: in quotes, so that it may hold spaces.
  static func quoted(_ word: String) -> String {
    var quoted = "\""
    for character in word {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
