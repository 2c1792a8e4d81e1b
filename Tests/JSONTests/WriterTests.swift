import JSON
import Testing

struct WriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `an array may hold every kind of value`() throws {
    let number = try JSONDocument(parsing: Array(" 1.50e1 ".utf8)).root
    let text = written { writer in
      writer.array { array in
        array.append("a")
        array.append(-1)
        array.append(true)
        array.append(false)
        array.appendNull()
        array.append(number)
        array.appendArray { _ in }
        array.appendArray { $0.append(1) }
        array.appendObject { _ in }
        array.append(utf8: [0x62].span)
      }
    }
    #expect(text == #"["a",-1,true,false,null,1.50e1,[],[1],{},"b"]"#)
  }

  @Test func `an object may hold every kind of value`() throws {
    let value = try JSONDocument(parsing: Array("{ }".utf8)).root
    let text = written { writer in
      writer.object { object in
        object.set("text", "a")
        object.set("integer", 12)
        object.set("boolean", true)
        object.setNull("null")
        object.set("value", value)
        object.setArray("array") { $0.append("x") }
        object.setObject("object") { $0.set("", 0) }
        object.set("bytes", utf8: [0x62].span)
        object.set("a\"", false)
      }
    }
    #expect(
      text
        == #"{"text":"a","integer":12,"boolean":true,"null":null,"value":{ },"array":["x"],"object":{"":0},"bytes":"b","a\"":false}"#
    )
  }

  @Test func `documents are written on lines, behind what is there`() {
    var writer = JSONWriter(continuing: Array("# ".utf8))
    writer.string("a")
    writer.endLine()
    writer.array { _ in }
    writer.endLine()
    writer.object { _ in }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "# \"a\"\n[]\n{}")
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }

  @Test func `control characters, quotes and backslashes are escaped and nothing else`() {
    for value in UInt8.min...0x7F {
      let scalar = Unicode.Scalar(value)
      let text = written { $0.string("12345" + String(scalar) + "678é") }
      let spelt: String
      switch scalar {
      case "\"": spelt = #"\""#
      case "\\": spelt = #"\\"#
      case "\n": spelt = #"\n"#
      case "\r": spelt = #"\r"#
      case "\t": spelt = #"\t"#
      case "\u{8}": spelt = #"\b"#
      case "\u{C}": spelt = #"\f"#
      default:
        let digits = String(value, radix: 16)
        spelt =
          value < 0x20
          ? #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
      }
      #expect(text == "\"12345" + spelt + "678é\"")
    }
  }

  @Test(arguments: [0, 9, 10, -10, 12_345, Int.max, Int.min])
  func `integers of every size are written`(_ integer: Int) {
    #expect(written { writer in writer.array { $0.append(integer) } } == "[\(integer)]")
  }

  @Test func `ill-formed bytes become U+FFFD, one each`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0xA9, 0xE2, 0x82, 0x22, 0xED, 0xA0, 0x80]
    let text = written { writer in writer.array { $0.append(utf8: bytes.span) } }
    #expect(text == "[\"a\u{FFFD}é\u{FFFD}\u{FFFD}\\\"\u{FFFD}\u{FFFD}\u{FFFD}\"]")
  }
}
