/// Bytes in which exceptions are looked for, read through what copying does to a text.
///
/// Entities of HTML (`&lt;`), escapes of JSON (`\n`, `\"`, `\u003c`), no-break spaces, wrapped lines and the `>`
/// of a quoted mail read as the characters that stood there.
struct ExceptionText {
  let bytes: UnsafeBufferPointer<UInt8>

  /// A character of the text: its byte, and where the next one begins.
  typealias Unit = (byte: UInt8, next: Int)

  /// The longest run of white space that is followed.
  private static let longestSpace = 256

  /// The character at `index`; nil at the end.
  @inline(__always)
  func unit(at index: Int) -> Unit? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "&"): return entity(at: index) ?? (byte, index + 1)
    case UInt8(ascii: "\\"): return escape(at: index) ?? (byte, index + 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
      return (UInt8(ascii: " "), index + 2)
    default: return (byte, index + 1)
    }
  }

  /// Whether the bytes at `index` are these.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      for offset in 0..<count where expected[offset] != bytes[index + offset] { return false }
      return true
    }
  }

  private func entity(at index: Int) -> Unit? {
    if has("&lt;", at: index) { return (UInt8(ascii: "<"), index + 4) }
    if has("&gt;", at: index) { return (UInt8(ascii: ">"), index + 4) }
    if has("&amp;", at: index) { return (UInt8(ascii: "&"), index + 5) }
    if has("&quot;", at: index) { return (UInt8(ascii: "\""), index + 6) }
    if has("&#39;", at: index) { return (UInt8(ascii: "'"), index + 5) }
    if has("&apos;", at: index) { return (UInt8(ascii: "'"), index + 6) }
    if has("&nbsp;", at: index) { return (UInt8(ascii: " "), index + 6) }
    return nil
  }

  /// An escape behind one backslash, or behind several where a log was escaped more than once.
  private func escape(at index: Int) -> Unit? {
    var index = index
    let limit = min(index + 8, bytes.count)
    while index < limit, bytes[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return (UInt8(ascii: "\n"), index + 1)
    case UInt8(ascii: "t"): return (UInt8(ascii: "\t"), index + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      return (bytes[index], index + 1)
    case UInt8(ascii: "u"):
      if has("u003c", at: index) || has("u003C", at: index) {
        return (UInt8(ascii: "<"), index + 5)
      }
      if has("u003e", at: index) || has("u003E", at: index) {
        return (UInt8(ascii: ">"), index + 5)
      }
      if has("u0027", at: index) { return (UInt8(ascii: "'"), index + 5) }
      if has("u0022", at: index) { return (UInt8(ascii: "\""), index + 5) }
      if has("u0026", at: index) { return (UInt8(ascii: "&"), index + 5) }
      return nil
    default: return nil
    }
  }

  /// Passes over white space from `index` on.
  ///
  /// `width` is the number of plain spaces, or nil where a line was wrapped or nothing stands.
  func space(from index: Int) -> (end: Int, width: Int?) {
    var end = index
    var width: Int? = 0
    let limit = index + Self.longestSpace
    while end < limit, let unit = unit(at: end) {
      switch unit.byte {
      case UInt8(ascii: " "): width = width.map { $0 + 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): width = nil
      // The mark of a quoted line.
      case UInt8(ascii: ">") where width == nil: break
      default: return (end, end == index ? nil : width)
      }
      end = unit.next
    }
    return (end, end == index ? nil : width)
  }

  /// Where a line that was wrapped inside a word goes on; nil where no line ends at `index`.
  func afterWrap(at index: Int) -> Int? {
    guard let unit = unit(at: index),
      unit.byte == UInt8(ascii: "\n") || unit.byte == UInt8(ascii: "\r")
    else { return nil }
    return space(from: index).end
  }

  /// The integer at `index`, with its sign.
  func integer(at index: Int) -> (value: Int, end: Int)? {
    var index = index
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index += 1
    }
    let first = index
    var value = 0
    while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9")
    {
      let digit = Int(bytes[index] - UInt8(ascii: "0"))
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = sum
      index += 1
    }
    return index == first ? nil : (isNegative ? -value : value, index)
  }

  /// Passes over `<...>` with everything nested in it; nil where none begins, or none ends within reach.
  func brackets(at index: Int, reach: Int) -> Int? {
    guard let first = unit(at: index), first.byte == UInt8(ascii: "<") else { return nil }
    var depth = 0
    var end = index
    let limit = index + reach
    while end < limit, let unit = unit(at: end) {
      end = unit.next
      if unit.byte == UInt8(ascii: "<") { depth += 1 }
      if unit.byte == UInt8(ascii: ">") {
        depth -= 1
        if depth == 0 { return end }
      }
    }
    return nil
  }

  /// Where the line ends, or the quotation around it, within reach.
  func endOfPhrase(from index: Int, reach: Int) -> Int {
    var end = index
    let limit = index + reach
    while end < limit, let unit = unit(at: end) {
      switch unit.byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "'"), UInt8(ascii: "\""),
        UInt8(ascii: "`"):
        return end
      default: end = unit.next
      }
    }
    return min(end, bytes.count)
  }
}
