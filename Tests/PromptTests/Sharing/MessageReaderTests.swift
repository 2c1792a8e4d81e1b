import Prompt
import Testing

/// How messages are told apart on a stream of bytes.
@Suite struct MessageReaderTests {
  @Test(arguments: [
    ("{}\n[]\n", ["{}", "[]"]),
    ("{}\r\n[]\r\n", ["{}\r", "[]\r"]),
    ("\n \t\r\n\n{}\n\n\n[1]\n", ["{}", "[1]"]),
    ("nonsense\n{}\n", ["nonsense", "{}"]),
    ("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", ["{}", "[1]"]),
    ("content-length:2\n\n{}", ["{}"]),
    (
      "Content-Type: application/json; charset=utf-8\r\nContent-Length: 4\r\n\r\n{\n}\nContent-Length: 0\r\n\r\n",
      ["{\n}\n", ""]
    ),
    ("", []),
    ("  \r\n", []),
  ])
  func `messages are found whole, in one piece and byte by byte`(text: String, messages: [String]) {
    let expected = messages.map { MessageReader.Item.message(Array($0.utf8)) }
    var whole = MessageReader()
    whole.append(Array(text.utf8))
    #expect(whole.all() == expected)
    #expect(items(ofPieces: text.utf8.map { [$0] }) == expected)
  }

  @Test func `any cut in two gives the same messages`() {
    let text = Array("{\"a\":1}\n\r\n[2]\r\n{\"é\":3}\n".utf8)
    let expected = items(ofPieces: [text])
    #expect(expected.count == 3)
    for cut in 0...text.count {
      #expect(items(ofPieces: [Array(text[..<cut]), Array(text[cut...])]) == expected)
    }
  }

  @Test func `a line without its end is a message once no more can come`() {
    var reader = MessageReader()
    reader.append(Array("{}\n[1".utf8))
    #expect(reader.all() == [.message(Array("{}".utf8))])
    #expect(reader.finish() == .message(Array("[1".utf8)))
    #expect(reader.finish() == nil)
  }

  @Test func `a line at the limit is taken, one longer is told of once and passed over`() {
    var reader = MessageReader(limit: 8)
    reader.append(Array("[123456]\n[1234567]\n[2]\n".utf8))
    #expect(
      reader.all() == [
        .message(Array("[123456]".utf8)), .tooLong, .message(Array("[2]".utf8)),
      ])
    var items: [MessageReader.Item] = []
    for byte in "[1234567890123456789012345678901234567890]\n[3]\n".utf8 {
      reader.append([byte])
      items += reader.all()
    }
    #expect(items == [.tooLong, .message(Array("[3]".utf8))])
    reader.append(Array("[1234567890".utf8))
    #expect(reader.all() == [.tooLong])
    #expect(reader.finish() == nil)
  }

  @Test func `a message that its header says is too long is passed over`() {
    let text = "Content-Length: 9\r\n\r\n[1234567]Content-Length: 2\r\n\r\n{}"
    let pieces = [[Array(text.utf8)], text.utf8.map { [$0] }]
    for piece in pieces {
      #expect(items(ofPieces: piece, limit: 8) == [.tooLong, .message(Array("{}".utf8))])
    }
  }

  @Test(arguments: [
    "Content-Size: 2\r\n\r\n{}", "Content-Length: two\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}",
    "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length:\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", "Content\n\n",
    "Content-Type: " + String(repeating: "x", count: 5_000),
  ])
  func `headers that say no length end all reading`(text: String) {
    for pieces in [[Array(text.utf8)], text.utf8.map { [$0] }] {
      var reader = MessageReader()
      var items: [MessageReader.Item] = []
      for piece in pieces + [Array("\n{}\nContent-Length: 2\r\n\r\n{}".utf8)] {
        reader.append(piece)
        items += reader.all()
      }
      guard case .lost = items.first, items.count == 1 else {
        Issue.record("\(items)")
        continue
      }
    }
  }

  private func items(ofPieces pieces: [[UInt8]], limit: Int = 100) -> [MessageReader.Item] {
    var reader = MessageReader(limit: limit)
    var items: [MessageReader.Item] = []
    for piece in pieces {
      reader.append(piece)
      items += reader.all()
    }
    return items
  }
}

extension MessageReader {
  fileprivate mutating func all() -> [Item] {
    var items: [Item] = []
    while let item = next() { items.append(item) }
    return items
  }
}
