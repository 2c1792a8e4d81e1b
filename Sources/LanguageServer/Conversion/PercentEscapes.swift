extension Collection<UInt8> {
  /// The bytes of a part of a URI, with escapes such as `%C3` resolved; a `%` that begins none stays.
  var withoutPercentEscapes: [UInt8] {
    var bytes: [UInt8] = []
    let source = Array(self)
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
    return bytes
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
