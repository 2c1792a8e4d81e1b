import JSON
import Testing

struct AcceptedTextTests {
  @Test func `the three words read as values`() throws {
    try check("null", reads: .null)
    try check("true", reads: .boolean(true))
    try check("false", reads: .boolean(false))
  }

  @Test(arguments: [0, 1, 7, -1, 10, 101, -90, 123_456_789, Int.max, Int.min])
  func `an integer reads as it is written`(_ integer: Int) throws {
    try check(String(integer), reads: .integer(integer))
  }

  @Test(arguments: ["-0", "0.0", "-0.5", "1e0", "1E5", "2e+10", "3E-10", "0e0", "10.25e007"])
  func `other numbers are kept as written`(_ text: String) throws {
    try check(text, reads: .number(text))
  }

  @Test func `strings of every length up to three machine words are read`() throws {
    for length in 0...24 {
      let text = String(String(repeating: "rowsmith", count: 3).prefix(length))
      try check("\"" + text + "\"", reads: .string(text))
    }
  }

  @Test func `every escape is decoded`() throws {
    try check(#""\"\\\/\b\f\n\r\t""#, reads: .string("\"\\/\u{8}\u{C}\n\r\t"))
    try check(#""\u0041\u00e9\u20AC\uFFFF""#, reads: .string("A\u{E9}\u{20AC}\u{FFFF}"))
    try check(#""\u0000""#, reads: .string("\0"))
    try check(#""a\\u0041""#, reads: .string("a\\u0041"))
  }

  @Test func `surrogate pairs read as one scalar`() throws {
    try check(#""\ud83d\uDE00""#, reads: .string("\u{1F600}"))
    try check(#""\ud800\udc00\udbff\udfff""#, reads: .string("\u{10000}\u{10FFFF}"))
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{FFFD}"),
    (#""\udfff!""#, "\u{FFFD}!"),
    (#""\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}"),
    (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}"),
    (#""\udc00\udc00""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud800\n""#, "\u{FFFD}\n"),
    (#""\ud800udc00""#, "\u{FFFD}udc00"),
    (#""\ud800A""#, "\u{FFFD}A"),
    (#""\ud800\u0041""#, "\u{FFFD}A"),
  ])
  func `a surrogate alone reads as U+FFFD`(_ text: String, _ expected: String) throws {
    try check(text, reads: .string(expected))
  }

  @Test func `characters of one to four bytes are read, at the ends of their ranges`() throws {
    let text =
      " ~\u{7F}\u{80}\u{7FF}\u{800}\u{FFF}\u{1000}\u{CFFF}\u{D000}\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}"
      + "\u{10000}\u{3FFFF}\u{40000}\u{FFFFF}\u{100000}\u{10FFFF}\u{FEFF}"
    try check("\"" + text + "\"", reads: .string(text))
  }

  @Test func `arrays and objects may be empty and nested`() throws {
    try check("[]", reads: .array([]))
    try check("[ \n]", reads: .array([]))
    try check("{}", reads: .object([]))
    try check("{ \t}", reads: .object([]))
    try check("[[],{},[[]]]", reads: .array([.array([]), .object([]), .array([.array([])])]))
    try check(
      #"{"a":{"b":[1]},"":2}"#,
      reads: .object([
        .init(key: "a", value: .object([.init(key: "b", value: .array([.integer(1)]))])),
        .init(key: "", value: .integer(2)),
      ]))
  }

  @Test func `a key that occurs twice is kept twice`() throws {
    try check(
      #"{"a":1,"a":2}"#,
      reads: .object([.init(key: "a", value: .integer(1)), .init(key: "a", value: .integer(2))]))
  }
}
