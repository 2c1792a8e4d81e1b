extension Lowering {
  /// The text that a string token stands for.
  func string(_ token: Int) -> String {
    literalText(token, closing: 1)
  }

  /// The text of a string's head, middle or tail, without quotes, `\(` and `)`.
  func piece(_ token: Int) -> String {
    literalText(token, closing: tree.tokens[token].kind == .stringTail ? 1 : 2)
  }

  private func literalText(_ token: Int, closing: Int) -> String {
    let start = tree.start(ofToken: token) + 1
    let end = max(start, tree.end(ofToken: token) - closing)
    guard tree.tokens[token].flags.contains(.hasEscapes) else {
      return tree.source.withUnsafeBufferPointer {
        String(decoding: $0[start..<end], as: UTF8.self)
      }
    }
    return String(decoding: unescaped(start..<end), as: UTF8.self)
  }

  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    tree.source.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(range.count)
      var index = range.lowerBound
      while index < range.upperBound {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
          result.append(bytes[index])
          index += 1
          continue
        }
        switch bytes[index + 1] {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"):
          let digits = index + 3
          var close = digits
          while close < range.upperBound, bytes[close] != UInt8(ascii: "}") { close += 1 }
          if digits < close, let scalar = unicodeScalar(hexadecimal: digits..<close, in: bytes) {
            result += Array(String(Character(scalar)).utf8)
          }
          index = close + 1
          continue
        default: result.append(bytes[index + 1])
        }
        index += 2
      }
      return result
    }
  }
}
