/// The header lines before one message, as far as they have come.
struct HeaderBlock {
  /// How many bytes its lines have, their ends included.
  var size = 0
  private(set) var isEmpty = true
  private(set) var length: Int?
  /// The charset, where it is another one than UTF-8.
  private(set) var unknownCharset: String?

  /// Takes a line in that is not empty.
  mutating func take(_ line: ArraySlice<UInt8>) throws(FramingError) {
    isEmpty = false
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .noHeader }
    let name = line[..<colon].withoutSpaceAtEnds
    guard !name.isEmpty, name.allSatisfy(\.isHeaderName) else { throw .noHeader }
    let value = line[(colon + 1)...].withoutSpaceAtEnds
    if name.isText("content-length") {
      let length = try HeaderBlock.length(value)
      if let other = self.length, other != length { throw .differentLengths }
      self.length = length
    } else if name.isText("content-type") {
      unknownCharset = HeaderBlock.unknownCharset(value)
    }
  }

  private static func length(_ digits: ArraySlice<UInt8>) throws(FramingError) -> Int {
    if digits.isEmpty { throw .badLength }
    var length = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { throw .badLength }
      length = length * 10 + Int(digit & 0x0F)
      if length > FramingError.greatestLength { throw .badLength }
    }
    return length
  }

  /// The charset that a media type names, where it is not UTF-8.
  private static func unknownCharset(_ type: ArraySlice<UInt8>) -> String? {
    for parameter in type.split(separator: UInt8(ascii: ";")).dropFirst() {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard parts.count == 2, parts[0].withoutSpaceAtEnds.isText("charset") else { continue }
      var name = parts[1].withoutSpaceAtEnds
      if name.count >= 2, name.first == UInt8(ascii: "\""), name.last == UInt8(ascii: "\"") {
        name = name.dropFirst().dropLast()
      }
      if name.isText("utf-8") || name.isText("utf8") { continue }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }
}
