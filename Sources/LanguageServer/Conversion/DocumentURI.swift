/// A document's URI, so that two spellings of one are equal.
///
/// What is sent to a client is always its own spelling.
struct DocumentURI: Hashable {
  private let bytes: [UInt8]

  /// Percent escapes are resolved, and a drive's letter is small.
  init(_ text: String) {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = source[index + 1].hexDigit, let low = source[index + 2].hexDigit
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    let drive = Array("file:///".utf8)
    if bytes.count > 9, bytes.starts(with: drive), bytes[9] == UInt8(ascii: ":") {
      bytes[8] |= 0x20
    }
    self.bytes = bytes
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
