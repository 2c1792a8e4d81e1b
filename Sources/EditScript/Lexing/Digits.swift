/// The number that decimal digits spell, if it is at most `Limits.number`.
func decimalValue(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var value: Int64 = 0
  for index in range {
    value = value * 10 + Int64(bytes[index] &- 0x30)
    guard value <= Limits.number else { return nil }
  }
  return Int(value)
}

/// The value of a hexadecimal digit.
func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}

/// The character whose code one to eight hexadecimal digits spell.
func unicodeScalar(
  hexadecimal range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
) -> Unicode.Scalar? {
  guard !range.isEmpty, range.count <= 8 else { return nil }
  var value: UInt32 = 0
  for index in range {
    guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
    value = value << 4 | digit
  }
  return Unicode.Scalar(value)
}
