// How each kind of value is spelt. The writers add what goes between values.
extension [UInt8] {
  mutating func appendJSONArray(_ body: (inout JSONArrayWriter) -> Void) {
    append(UInt8(ascii: "["))
    var writer = JSONArrayWriter(continuing: takeAll())
    body(&writer)
    self = writer.finish()
    append(UInt8(ascii: "]"))
  }

  mutating func appendJSONObject(_ body: (inout JSONObjectWriter) -> Void) {
    append(UInt8(ascii: "{"))
    var writer = JSONObjectWriter(continuing: takeAll())
    body(&writer)
    self = writer.finish()
    append(UInt8(ascii: "}"))
  }

  mutating func appendJSONString(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0) }
  }

  mutating func appendJSONString(utf8 text: Span<UInt8>) {
    text.withUnsafeBufferPointer { appendJSONString($0) }
  }

  /// Appends a string in quotes; what may not stand in one is escaped, and each ill-formed byte becomes U+FFFD.
  private mutating func appendJSONString(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var written = 0
    var index = text.endOfPlainText(from: 0)
    while index < text.count {
      let length = text[index] < 0x80 ? 0 : text.lengthOfScalar(at: index)
      if length == 0 {
        append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<index]))
        appendEscape(of: text[index])
        written = index + 1
      }
      index = text.endOfPlainText(from: index + Swift.max(length, 1))
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    guard byte < 0x80 else { return appendText("\u{FFFD}") }
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0..<0x20:
      appendText(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0x0F
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: append(byte)
    }
  }

  mutating func appendJSONInteger(_ integer: Int) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = integer.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  mutating func appendJSONBoolean(_ boolean: Bool) {
    appendText(boolean ? "true" : "false")
  }

  mutating func appendText(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// The bytes, which the variable no longer holds: they stay with one owner, so that appending never copies them.
  private mutating func takeAll() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &self)
    return taken
  }
}
