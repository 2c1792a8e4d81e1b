import JSON
import Testing

struct ReadingTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8)).root
  }

  /// Checks every question against a value of one kind: only those that fit its kind have an answer.
  private func checkAnswers(
    _ text: String, _ kind: JSONValue.Kind, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let value = try parse(text)
    #expect(value.kind == kind, sourceLocation: sourceLocation)
    #expect(value.isNull == (kind == .null), sourceLocation: sourceLocation)
    #expect((value.bool != nil) == (kind == .boolean), sourceLocation: sourceLocation)
    #expect((value.int != nil) == (kind == .number), sourceLocation: sourceLocation)
    #expect((value.double != nil) == (kind == .number), sourceLocation: sourceLocation)
    #expect((value.numberText != nil) == (kind == .number), sourceLocation: sourceLocation)
    #expect((value.string != nil) == (kind == .string), sourceLocation: sourceLocation)
    #expect(
      (value.withUTF8 { $0.count } != nil) == (kind == .string), sourceLocation: sourceLocation)
    #expect((value.elements != nil) == (kind == .array), sourceLocation: sourceLocation)
    #expect((value.members != nil) == (kind == .object), sourceLocation: sourceLocation)
    #expect((value["a"] != nil) == (kind == .object), sourceLocation: sourceLocation)
    #expect((value.member("a") != nil) == (kind == .object), sourceLocation: sourceLocation)
    #expect(value.equals("a") == (kind == .string), sourceLocation: sourceLocation)
  }

  @Test func `a question that does not fit the kind answers nil`() throws {
    try checkAnswers("null", .null)
    try checkAnswers("true", .boolean)
    try checkAnswers("7", .number)
    try checkAnswers(#""a""#, .string)
    try checkAnswers(#"["a"]"#, .array)
    try checkAnswers(#"{"a":1}"#, .object)
  }

  @Test func `lookup answers the last member with the key`() throws {
    let object = try parse(#"{"a":1,"b":{"a":2},"a":[3],"a":4,"ab":5,"":6}"#)
    #expect(object["a"]?.int == 4)
    #expect(object["b"]?["a"]?.int == 2)
    #expect(object["ab"]?.int == 5)
    #expect(object[""]?.int == 6)
    #expect(object["c"] == nil)
    #expect(object["aba"] == nil)
    #expect(object.member("a")?.int == 4)
    #expect(object.member("b" + "a") == nil)
  }

  @Test func `keys are compared as they read, not as they are written`() throws {
    let object = try parse(#"{"\u006fp":1,"caf\u00e9":2,"q\"":3,"日本":4}"#)
    #expect(object["op"]?.int == 1)
    #expect(object["café"]?.int == 2)
    #expect(object["q\""]?.int == 3)
    #expect(object["日本"]?.int == 4)
    #expect(object[#"\u006fp"#] == nil)
  }

  @Test func `strings are compared as they read`() throws {
    #expect(try parse(#""moveRow""#).equals("moveRow"))
    #expect(try parse(#""move\u0052ow""#).equals("moveRow"))
    #expect(try !parse(#""moveRow""#).equals("moveRo"))
    #expect(try !parse(#""moveRo""#).equals("moveRow"))
    #expect(try !parse(#""moveRoW""#).equals("moveRow"))
    #expect(try parse(#""""#).equals(""))
    #expect(try !parse("[]").equals(""))
  }

  @Test func `a string's bytes are handed out decoded`() throws {
    func bytes(_ text: String) throws -> [UInt8]? {
      try parse(text).withUTF8 { span in span.indices.map { span[$0] } }
    }
    #expect(try bytes(#""añb""#) == Array("añb".utf8))
    #expect(try bytes(#""a\u00f1b\n""#) == Array("añb\n".utf8))
    #expect(try bytes(#""""#) == [])
  }

  @Test func `byte ranges point at the text`() throws {
    let text = #" { "op" : [ 1.5 , "a\"b" ] , "x":{} } "#
    let root = try parse(text)
    func written(_ value: JSONValue?) throws -> String {
      let value = try #require(value)
      let range = String(decoding: Array(text.utf8)[value.byteRange], as: UTF8.self)
      #expect(range == String(decoding: value.text, as: UTF8.self))
      return range
    }
    #expect(try written(root) == #"{ "op" : [ 1.5 , "a\"b" ] , "x":{} }"#)
    #expect(try written(root["op"]) == #"[ 1.5 , "a\"b" ]"#)
    let elements = root["op"]?.elements.map(Array.init)
    #expect(try written(elements?.first) == "1.5")
    #expect(try written(elements?.last) == #""a\"b""#)
    #expect(try written(root["x"]) == "{}")
    let keys = try root.members?.map { try written($0.key) }
    #expect(keys == [#""op""#, #""x""#])
  }

  @Test func `the number of elements is never more than announced`() throws {
    #expect(try parse("[]").elements?.maximumCount == 0)
    #expect(try parse("[1,2,\"x\"]").elements?.maximumCount == 3)
    #expect(try parse("[[1],{}]").elements.map { $0.maximumCount >= 2 } == true)
  }

  @Test func `documents of a reused parser stay valid`() throws {
    var parser = JSONParser()
    let lines = (0..<200).map { "[\($0),\"\(String(repeating: "x", count: $0))\"]" }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var documents: [JSONDocument] = []
    var start = 0
    for (index, line) in lines.enumerated() {
      let document = try parser.parse(bytes, in: start..<start + line.utf8.count)
      if index % 3 == 0 { documents.append(document) }
      #expect(throws: JSONError.self) { try parser.parse(bytes, in: start..<start + 2) }
      start += line.utf8.count + 1
      #expect(String(decoding: document.root.text, as: UTF8.self) == line)
      #expect(document.root.elements.map { Array($0).count } == 2)
    }
    #expect(documents.count == 67)
    for document in documents {
      let elements = try #require(document.root.elements.map(Array.init))
      #expect(elements.first?.int == elements.last?.string?.count)
    }
  }
}
