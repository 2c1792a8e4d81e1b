import JSON
import Testing

/// Checks that `text` reads as `expected`, also inside white space, as an element, as a member and as a part of
/// longer bytes.
func check(
  _ text: String, reads expected: JSONTree, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  func checkOnce(_ text: String, _ expected: JSONTree) throws {
    let bytes = Array(text.utf8)
    let document = try JSONDocument(parsing: bytes)
    #expect(try JSONTree(document.root) == expected, "\(text)", sourceLocation: sourceLocation)

    var parser = JSONParser()
    let within = Array("}\"".utf8) + bytes + Array("\"{".utf8)
    let part = try parser.parse(within, in: 2..<2 + bytes.count)
    #expect(try JSONTree(part.root) == expected, "\(text)", sourceLocation: sourceLocation)
    #expect(
      part.root.text.elementsEqual(document.root.text), "\(text)", sourceLocation: sourceLocation)
    #expect(
      part.root.byteRange.lowerBound == document.root.byteRange.lowerBound + 2,
      sourceLocation: sourceLocation)
  }
  try checkOnce(text, expected)
  try checkOnce(" \t\r\n" + text + " \t\r\n", expected)
  try checkOnce("[null," + text + " , " + text + "]", .array([.null, expected, expected]))
  try checkOnce("{\"k\":" + text + "}", .object([.init(key: "k", value: expected)]))
}

/// Checks that `bytes` are refused with the reason at the offset, also as a part of longer bytes.
func checkRefused(
  _ bytes: [UInt8], _ reason: JSONError.Reason, at offset: Int, maximumDepth: Int = 512,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: JSONError.self, sourceLocation: sourceLocation) {
    try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
  }
  #expect(error?.reason == reason, sourceLocation: sourceLocation)
  #expect(error?.offset == offset, sourceLocation: sourceLocation)
  #expect(
    error?.found == (offset < bytes.count ? bytes[offset] : nil), sourceLocation: sourceLocation)

  var parser = JSONParser(maximumDepth: maximumDepth)
  let shifted = #expect(throws: JSONError.self, sourceLocation: sourceLocation) {
    try parser.parse([0x5B] + bytes + [0x31], in: 1..<1 + bytes.count)
  }
  #expect(shifted?.reason == reason, sourceLocation: sourceLocation)
  #expect(shifted?.offset == offset + 1, sourceLocation: sourceLocation)
  #expect(shifted?.found == error?.found, sourceLocation: sourceLocation)
}

func checkRefused(
  _ text: String, _ reason: JSONError.Reason, at offset: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  checkRefused(Array(text.utf8), reason, at: offset, sourceLocation: sourceLocation)
}
