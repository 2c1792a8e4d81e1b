extension StateLine {
  /// A table's line.
  package static func text(of table: Table) -> String {
    if table.sectionCount == 0 { return noSections }
    let isBare = table.sectionCount == 1 && table.rowCount > 0
    var line: [UInt8] = []
    line.reserveCapacity(table.rowCount &* 8)
    table.sections.forEach { section in
      if !line.isEmpty { line.append(UInt8(ascii: " ")) }
      if !isBare { line.append(UInt8(ascii: "[")) }
      var isFirst = true
      section.rows.forEachRun(in: 0..<section.rows.count) { run in
        for row in run {
          if !isFirst { line.append(UInt8(ascii: " ")) }
          isFirst = false
          table.store.withText(of: row) { line.appendWord($0) }
        }
      }
      if !isBare { line.append(UInt8(ascii: "]")) }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// This line's text.
  package var text: String {
    if sections.isEmpty { return StateLine.noSections }
    if sections.count == 1, !sections[0].isEmpty { return StateLine.words(sections[0]) }
    return sections.map { "[\(StateLine.words($0))]" }.joined(separator: " ")
  }

  private static func words(_ texts: [String]) -> String {
    texts.map { word($0) }.joined(separator: " ")
  }

  /// A row's text as a line has it: a word, or a string of the rows language.
  package static func word(_ text: String) -> String {
    var text = text
    return text.withUTF8 { utf8 in
      var word: [UInt8] = []
      word.appendWord(utf8)
      return String(decoding: word, as: UTF8.self)
    }
  }
}

extension String {
  /// The text as a string of the rows language, on one line.
  package var asLiteral: String {
    var text = self
    return text.withUTF8 { utf8 in
      var literal: [UInt8] = []
      literal.appendString(utf8)
      return String(decoding: literal, as: UTF8.self)
    }
  }
}

extension [UInt8] {
  /// Adds a text as it is where it is a plain word, or quoted.
  fileprivate mutating func appendWord(_ text: UnsafeBufferPointer<UInt8>) {
    if text.isPlainWord { return append(contentsOf: text) }
    appendString(text)
  }

  /// Adds a text in quotes.
  fileprivate mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x0A: append(contentsOf: "\\n".utf8)
      case 0x09: append(contentsOf: "\\t".utf8)
      case 0x00..<0x20, 0x7F: appendEscape(UInt32(byte))
      default:
        if let hidden = text.hiddenScalar(at: index) {
          appendEscape(hidden.value)
          index += hidden.length
          continue
        }
        append(byte)
      }
      index += 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ scalar: UInt32) {
    append(contentsOf: "\\u{\(String(scalar, radix: 16, uppercase: true))}".utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line's reader takes the text as it is.
  fileprivate var isPlainWord: Bool {
    guard let first, first != UInt8(ascii: "(") else { return false }
    for index in indices {
      switch self[index] {
      case 0x00...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "#"):
        return false
      case 0xC2, 0xE2, 0xEF:
        if hiddenScalar(at: index) != nil { return false }
      default: break
      }
    }
    return true
  }

  /// The character at `index` where it is one that nobody sees and that breaks lines or turns their direction.
  ///
  /// Controls from U+0080 to U+009F, zero width space, line and paragraph separator, embeddings, overrides and
  /// isolates, and the byte order mark.
  fileprivate func hiddenScalar(at index: Int) -> (value: UInt32, length: Int)? {
    let first = self[index]
    guard first >= 0xC2, index + 1 < count else { return nil }
    let second = self[index + 1]
    if first == 0xC2 { return second < 0xA0 ? (UInt32(second), 2) : nil }
    guard first == 0xE2 || first == 0xEF, index + 2 < count else { return nil }
    let third = self[index + 2]
    let value =
      UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    switch value {
    case 0x200B, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return (value, 3)
    default: return nil
    }
  }
}
