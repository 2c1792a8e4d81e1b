/// Bytes of JSON text that grows.
///
/// The writers of nested arrays and objects write into one buffer by a pointer, so that nothing is handed to and fro.
struct JSONBuffer: ~Copyable {
  /// Where the bytes lie; it lives as long as the buffer, which frees it by letting it go.
  private var memory: ManagedBuffer<Int, UInt8>
  /// The first byte of the memory.
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    memory = .create(minimumCapacity: capacity) { _ in capacity }
    base = memory.withUnsafeMutablePointerToElements { $0 }
    self.capacity = capacity
  }

  var bytes: [UInt8] { withBytes { Array($0) } }

  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Forgets the bytes and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Makes room for more bytes.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let new = ManagedBuffer<Int, UInt8>.create(minimumCapacity: larger) { _ in larger }
    let start = new.withUnsafeMutablePointerToElements { $0 }
    start.update(from: base, count: count)
    memory = new
    base = start
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0) } }
}

// How each kind of value is spelt. The writers add what goes between values.
extension JSONBuffer {
  mutating func appendString(_ text: String) {
    var text = text
    text.withUTF8 { appendString($0) }
  }

  /// Appends a string in quotes; what may not stand in one is escaped, and each ill-formed byte becomes U+FFFD.
  mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    appendPiece(text)
    append(UInt8(ascii: "\""))
  }

  /// Appends a piece of a string.
  mutating func appendPiece(_ text: String) {
    var text = text
    text.withUTF8 { appendPiece($0) }
  }

  @inline(__always)
  private mutating func appendPiece(_ text: UnsafeBufferPointer<UInt8>) {
    let plain = text.endOfPlainText(from: 0)
    append(UnsafeBufferPointer(rebasing: text[..<plain]))
    if plain < text.count { appendRest(of: text, from: plain) }
  }

  /// Appends what follows the first byte that is not plain text, that byte included.
  private mutating func appendRest(of text: UnsafeBufferPointer<UInt8>, from start: Int) {
    var written = start
    var index = start
    while index < text.count {
      let length = text[index] < 0x80 ? 0 : text.lengthOfScalar(at: index)
      if length == 0 {
        append(UnsafeBufferPointer(rebasing: text[written..<index]))
        appendEscape(of: text[index])
        written = index + 1
      }
      index = text.endOfPlainText(from: index + max(length, 1))
    }
    append(UnsafeBufferPointer(rebasing: text[written...]))
  }

  private mutating func appendEscape(of byte: UInt8) {
    guard byte < 0x80 else { return append("\u{FFFD}") }
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0..<0x20:
      append(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0x0F
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: append(byte)
    }
  }

  /// Appends a member's key and the colon behind it, and where it is not the first a comma before it.
  mutating func appendKey(_ key: JSONKey, isFirst: Bool) {
    if !isFirst { append(UInt8(ascii: ",")) }
    switch key {
    case .word(let word): word.withUTF8Buffer { appendString($0) }
    case .text(let text): appendString(text)
    }
    append(UInt8(ascii: ":"))
  }

  mutating func appendInteger(_ integer: Int) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = integer.magnitude
    // The longest has twenty digits.
    reserve(20)
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      base[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      count += 1
      rest = quotient
    } while rest > 0
    var (low, high) = (start, count - 1)
    while low < high {
      (base[low], base[high]) = (base[high], base[low])
      low += 1
      high -= 1
    }
  }

  mutating func appendBoolean(_ boolean: Bool) { append(boolean ? "true" : "false") }

  mutating func appendArray(_ body: (inout JSONArrayWriter) -> Void) {
    append(UInt8(ascii: "["))
    withUnsafeMutablePointer(to: &self) { buffer in
      var writer = JSONArrayWriter(buffer)
      body(&writer)
    }
    append(UInt8(ascii: "]"))
  }

  mutating func appendObject(_ body: (inout JSONObjectWriter) -> Void) {
    append(UInt8(ascii: "{"))
    withUnsafeMutablePointer(to: &self) { buffer in
      var writer = JSONObjectWriter(buffer)
      body(&writer)
    }
    append(UInt8(ascii: "}"))
  }
}
