extension UnsafeBufferPointer<UInt8> {
  /// What a string reads as, of which these are the bytes between the quotes, already checked.
  func decodingEscapes() -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var index = 0
    while index < count {
      let start = index
      while index < count, self[index] != UInt8(ascii: "\\") {
        index += 1
      }
      decoded.append(contentsOf: UnsafeBufferPointer(rebasing: self[start..<index]))
      guard index < count else { break }
      let scalar = escapedScalar(at: &index)
      if scalar.isASCII {
        decoded.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        decoded.append(contentsOf: scalar.utf8)
      }
    }
    return decoded
  }

  /// The scalar that the escape at `index` stands for; moves `index` behind it.
  private func escapedScalar(at index: inout Int) -> Unicode.Scalar {
    let letter = self[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return escapedCodePoint(at: &index)
    default: return Unicode.Scalar(letter)
    }
  }

  /// The scalar of one `\u` escape or of two that are a surrogate pair; U+FFFD for a surrogate alone.
  ///
  /// `index` is that of the first digit, and is moved behind the last.
  private func escapedCodePoint(at index: inout Int) -> Unicode.Scalar {
    let first = hexadecimalValue(at: index)
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 6 <= count,
      self[index] == UInt8(ascii: "\\"), self[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let second = hexadecimalValue(at: index + 2)
    guard 0xDC00...0xDFFF ~= second else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  /// The value of the four hexadecimal digits at `index`.
  private func hexadecimalValue(at index: Int) -> UInt32 {
    self[index..<index + 4].reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
  }
}
