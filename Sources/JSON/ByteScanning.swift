extension UnsafeBufferPointer<UInt8> {
  /// The first index from `start` on whose byte ends a run of plain string text, or `count` if none does.
  ///
  /// That is a quote, a backslash, a control character or a byte that is not ASCII. Eight bytes are looked at in one
  /// step.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var index = start
    if let bytes = UnsafeRawPointer(baseAddress) {
      while index + 8 <= count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let marks = word.marksOfSpecialBytes
        guard marks == 0 else { return index + marks.trailingZeroBitCount / 8 }
        index += 8
      }
    }
    while index < count, self[index].isPlain {
      index += 1
    }
    return index
  }

  /// The first index from `start` on of a line feed, or `count` if there is none.
  func endOfLine(from start: Int) -> Int {
    var index = start
    if let bytes = UnsafeRawPointer(baseAddress) {
      while index + 8 <= count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let marks = word.marksOfBytes(equalTo: UInt8(ascii: "\n"))
        guard marks == 0 else { return index + marks.trailingZeroBitCount / 8 }
        index += 8
      }
    }
    while index < count, self[index] != UInt8(ascii: "\n") {
      index += 1
    }
    return index
  }

  /// The number of bytes of the well-formed UTF-8 sequence at `index`, or 0 if it is ill-formed or cut short.
  ///
  /// The ranges are those of the Unicode Standard's table 3-7: no overlong forms, no surrogates, nothing beyond
  /// U+10FFFF.
  func lengthOfScalar(at index: Int) -> Int {
    let first = self[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return 0 }
    for following in index + 2..<index + length where self[following] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// Whether the UTF-8 form of U+FEFF stands in front.
  var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}

// Eight bytes, first byte lowest, are looked at as one number. The answers have the top bit set in the lowest byte that
// is looked for; bytes above it may be marked wrongly, as the subtractions borrow from a marked byte upwards.
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  fileprivate func marksOfBytes(equalTo byte: UInt8) -> UInt64 {
    let zeros = self ^ (UInt64.ones &* UInt64(byte))
    return (zeros &- UInt64.ones) & ~zeros & (UInt64.ones &* 0x80)
  }

  /// Bytes that are not plain string text.
  @inline(__always)
  fileprivate var marksOfSpecialBytes: UInt64 {
    let controls = (self &- UInt64.ones &* 0x20) & ~self
    return marksOfBytes(equalTo: UInt8(ascii: "\"")) | marksOfBytes(equalTo: UInt8(ascii: "\\"))
      | ((controls | self) & (UInt64.ones &* 0x80))
  }
}

extension UInt8 {
  /// Whether the byte may stand in a string as it is and is ASCII.
  @inline(__always)
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  @inline(__always)
  var isJSONWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  @inline(__always)
  var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}
