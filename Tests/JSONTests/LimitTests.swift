import JSON
import Testing

struct LimitTests {
  @Test func `nesting is allowed up to the limit and not beyond`() throws {
    for limit in [1, 2, 3, 64, 512] {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        func nested(_ depth: Int) -> [UInt8] {
          let inner = open == "[" ? "" : "1"
          return Array(
            (String(repeating: open, count: depth) + inner + String(repeating: close, count: depth))
              .utf8)
        }
        let document = try JSONDocument(parsing: nested(limit), maximumDepth: limit)
        #expect(document.root.byteRange == 0..<nested(limit).count)
        checkRefused(
          nested(limit + 1), .tooDeep(limit: limit), at: limit * open.utf8.count,
          maximumDepth: limit)
      }
    }
  }

  @Test func `many neighbours are not deep`() throws {
    let text = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
    let document = try JSONDocument(parsing: Array(text.utf8), maximumDepth: 3)
    #expect(document.root.elements.map { Array($0).count } == 1000)
  }

  @Test func `a hundred thousand opening brackets are an error and no crash`() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    checkRefused(brackets, .tooDeep(limit: 512), at: 512)
    checkRefused(brackets, .expectedValue, at: 100_000, maximumDepth: 1_000_000)
  }

  @Test func `a hundred thousand closed brackets can be read with a limit that allows them`() throws
  {
    let count = 100_000
    let brackets =
      [UInt8](repeating: UInt8(ascii: "["), count: count)
      + [UInt8](repeating: UInt8(ascii: "]"), count: count)
    var value = try JSONDocument(parsing: brackets, maximumDepth: count).root
    var depth = 1
    while let inner = value.elements.flatMap({ Array($0).first }) {
      value = inner
      depth += 1
    }
    #expect(depth == count)
  }

  static let sample = #"""
    {"kind": "table", "era":"17", "before":[3,-2, 0.5e+10] ,"after":[["a\n\"\ud83d\ude00","\u00e9é€😀"]],
     "ops":[{"op":"deleteRow","at":[1,0]},{"empty":{},"none":[]}],"yes":true,"no":false,"nothing":null}
    """#

  @Test func `a text cut anywhere is refused`() throws {
    let bytes = Array(Self.sample.utf8)
    _ = try JSONDocument(parsing: bytes)
    for end in 0..<bytes.count {
      let error = #expect(throws: JSONError.self) {
        try JSONDocument(parsing: Array(bytes[..<end]))
      }
      #expect(error.map { $0.offset <= end } == true)
    }
  }

  /// Nothing outside the text may be read and nothing accepted may be unreadable; which changes are errors is for
  /// other tests.
  @Test func `a text with any one byte changed, doubled or dropped is read or refused`() {
    let bytes = Array(Self.sample.utf8)
    let replacements = Array("\"\\{}[],:0-.eutn \n".utf8) + [0, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    var texts: [[UInt8]] = []
    for index in bytes.indices {
      texts.append(Array(bytes[..<index] + bytes[(index + 1)...]))
      texts.append(Array(bytes[...index] + bytes[index...]))
      texts += replacements.map { Array(bytes[..<index] + [$0] + bytes[(index + 1)...]) }
    }
    var refused = 0
    for text in texts {
      do throws(JSONError) {
        let document = try JSONDocument(parsing: text)
        #expect(throws: Never.self) { try JSONTree(document.root) }
      } catch {
        refused += 1
        #expect(0...text.count ~= error.offset)
        #expect(!error.message.isEmpty)
      }
    }
    #expect(refused > texts.count / 2)
  }
}
