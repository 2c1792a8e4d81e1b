/// The length of the well-formed UTF-8 sequence at `start`, 0 if there is none.
///
/// Overlong forms, surrogates and values beyond U+10FFFF are not well formed (Unicode Standard, table 3-7).
func utf8SequenceLength(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  let lead = bytes[start]
  let length: Int
  var lowest: UInt8 = 0x80
  var highest: UInt8 = 0xBF
  switch lead {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF:
    length = 3
    if lead == 0xE0 { lowest = 0xA0 }
    if lead == 0xED { highest = 0x9F }
  case 0xF0...0xF4:
    length = 4
    if lead == 0xF0 { lowest = 0x90 }
    if lead == 0xF4 { highest = 0x8F }
  default: return 0
  }
  guard start + length <= bytes.count else { return 0 }
  guard bytes[start + 1] >= lowest, bytes[start + 1] <= highest else { return 0 }
  for offset in 2..<max(2, length) where bytes[start + offset] & 0xC0 != 0x80 { return 0 }
  return length
}
