extension UInt8 {
  var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }

  /// What a line may have at its ends and be none the less empty.
  var isMessageSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// A letter of a header's name: anything visible but what separates.
  var isHeaderName: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "<"),
      UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      false
    default: 0x21...0x7E ~= self
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the white space at both ends.
  var withoutSpaceAtEnds: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, first.isMessageSpace { rest.removeFirst() }
    while let last = rest.last, last.isMessageSpace { rest.removeLast() }
    return rest
  }

  /// Whether the bytes are the text, which is in lower case, in any case.
  func isText(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      count == text.count && zip(self, text).allSatisfy { $0.lowercased == $1 }
    }
  }
}

extension UInt8 {
  var lowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}
