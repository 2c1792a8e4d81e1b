import JSONRPC
import TestSupport
import Testing

/// How messages are told apart on a stream of bytes, however it is cut.
@Suite struct MessageReaderTests {
  /// Streams, and what is found in them where a message may have 100 bytes.
  static let streams: [(text: String, found: [Found])] = [
    // Lines.
    ("{}\n[]\n", ["{}", "[]"]),
    ("{}\r\n[]\r\n", ["{}", "[]"]),
    ("\n \t\r\n\n{}\n\n\n[1]\n", ["{}", "[1]"]),
    (" {} \n\t[1]\t\r\n", ["{} ", "\t[1]\t"]),
    ("{}\rx\n", ["{}\rx"]),
    ("{}\n[1", ["{}", "[1"]),
    ("[\"é😀\"]\n", ["[\"é😀\"]"]),
    ("{\nContent-Length: 2\r\n\r\n{}", ["{", "Content-Length: 2", "{}"]),
    ("1\n2", ["1", "2"]),
    ("\"a\"\n", ["\"a\""]),
    ("-\n", ["-"]),
    ("\u{FEFF}{}\n{}\n", ["\u{FEFF}{}", "{}"]),
    ("\0\n{}\n", ["\0", "{}"]),
    ("", []),
    ("  \r\n", []),
    // Headers.
    ("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", ["{}", "[1]"]),
    ("content-length:2\n\n{}", ["{}"]),
    ("CONTENT-LENGTH :\t 2 \r\n\r\n{}", ["{}"]),
    ("\r\n \r\nContent-Length: 2\r\n\r\n{}\r\n\r\nContent-Length: 2\r\n\r\n{}\n", ["{}", "{}"]),
    ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", ["", "{}"]),
    ("Content-Length: 002\r\n\r\n{}", ["{}"]),
    ("Content-Length: 4\r\n\r\n{\n}\n", ["{\n}\n"]),
    ("X-Other: a:b\r\nContent-Length: 2\r\nA:\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    (
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
      ["{}"]
    ),
    ("Content-Length: 2\r\nContent-Type: a/b;charset=utf8\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\ncontent-type: a/b; x=y; CHARSET = \"UTF-8\"\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\nContent-Type: text\r\n\r\n{}", ["{}"]),
    (
      "Content-Length: 27\r\n\r\n{\"Content-Length: 2\\r\\n\":1}",
      ["{\"Content-Length: 2\\r\\n\":1}"]
    ),
    ("Content-Length: 3\r\n\r\n{}", []),
    ("Content-Length: 3\r\n", []),
    ("Content-Length: 3", []),
    // Headers that give no message.
    (
      "Content-Length: 3\r\nContent-Type: a/b; charset=latin1\r\n\r\n[1]Content-Length: 2\r\n\r\n{}",
      [.refused(.unknownCharset("latin1")), "{}"]
    ),
    ("Content-Length: -1\r\n\r\n{}\nContent-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    ("Content-Length: two\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    ("Content-Length: 2.0\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    ("Content-Length: +2\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    ("Content-Length: 2 2\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    ("Content-Length: 0x2\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    ("Content-Length:\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.badLength), "{}"]),
    (
      "Content-Length: 99999999999999999999\r\n\r\n{}Content-Length: 2\r\n\r\n{}",
      [.refused(.badLength), "{}"]
    ),
    (
      "Content-Length: 2147483648\r\n\r\n{}Content-Length: 2\r\n\r\n{}",
      [.refused(.badLength), "{}"]
    ),
    (
      "Content-Length: 2\r\nContent-Length: 3\r\n\r\n[1]content-length: 2\r\n\r\n{}",
      [.refused(.differentLengths), "{}"]
    ),
    ("Content-Size: 2\r\n\r\n{}Content-Length: 2\r\n\r\n{}", [.refused(.noLength), "{}"]),
    ("X: y\r\n\r\nContent-Length: 2\r\n\r\n{}", [.refused(.noLength), "{}"]),
    (
      "X: y\r\n\r\n{\"a\":\"content-lengths\"}Content-Length 2\n content-length\t: 2\r\n\r\n{}",
      [.refused(.noLength), .refused(.noHeader), "{}"]
    ),
    ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", [.refused(.noHeader)]),
    ("hello\nContent-Length: 2\r\n\r\n{}", [.refused(.noHeader), "{}"]),
    ("a b: c\nContent-Length: 2\r\n\r\n{}", [.refused(.noHeader), "{}"]),
    ("Content-Length: 2\r\n: 3\r\n\r\n{}Content-Length: 1\r\n\r\n1", [.refused(.noHeader), "1"]),
    (
      "x: cccccontent-lengtcontent-length: 2\n\ncontent-length: 2\n\n{}",
      [.refused(.noLength), "{}"]
    ),
    // What is too long.
    (
      String(repeating: "1", count: 100) + "\r\n" + String(repeating: "2", count: 101)
        + "\r\n\n3\n",
      [.message(String(repeating: "1", count: 100)), .refused(.tooLong(limit: 100)), "3"]
    ),
    (String(repeating: " ", count: 101) + "\n{}", ["{}"]),
    ("{" + String(repeating: " ", count: 300), [.refused(.tooLong(limit: 100))]),
    (
      "Content-Length: 101\r\n\r\n" + String(repeating: "1", count: 101)
        + "Content-Length: 2\r\n\r\n{}",
      [.refused(.tooLong(limit: 100)), "{}"]
    ),
    (
      "Content-Length: 100\r\n\r\n" + String(repeating: "1", count: 100)
        + "Content-Length: 2\r\n\r\n{}",
      [.message(String(repeating: "1", count: 100)), "{}"]
    ),
    (
      "X: " + String(repeating: "y", count: 4_093) + "\r\n\r\nContent-Length: 2\r\n\r\n{}",
      [.refused(.headersTooLong(limit: 4_096)), "{}"]
    ),
    (
      "Content-Length: 2\r\nX: " + String(repeating: "y", count: 5_000)
        + "\r\n\r\nContent-Length: 3\r\n\r\n[1]",
      [.refused(.headersTooLong(limit: 4_096)), "[1]"]
    ),
    (
      String(repeating: "X: y\r\n", count: 600) + "Content-Length: 2\r\n\r\n{}",
      [.message("{}")]
    ),
    (
      String(repeating: "X: y\r\n", count: 700) + "Content-Length: 2\r\n\r\n{}",
      [.refused(.headersTooLong(limit: 4_096)), "{}"]
    ),
  ]

  @Test(arguments: streams.indices)
  func `messages are found in one piece and byte by byte`(index: Int) {
    let (text, expected) = Self.streams[index]
    #expect(allFound(in: text) == expected)
    #expect(found(inPieces: text.utf8.map { [$0] }) == expected)
  }

  @Test(arguments: streams.indices)
  func `any cut in two gives the same messages`(index: Int) {
    let (text, expected) = Self.streams[index]
    let bytes = Array(text.utf8)
    // All cuts of the long ones would take long.
    for cut in stride(from: 0, through: bytes.count, by: bytes.count > 1_000 ? 61 : 1) {
      #expect(found(inPieces: [Array(bytes[..<cut]), Array(bytes[cut...])]) == expected, "\(cut)")
    }
  }

  @Test func `any cut in three gives the same messages`() {
    for (text, expected) in Self.streams where text.utf8.count < 40 {
      let bytes = Array(text.utf8)
      for first in 0...bytes.count {
        for second in first...bytes.count {
          let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
          #expect(found(inPieces: pieces.map(Array.init)) == expected, "\(first), \(second)")
        }
      }
    }
  }

  @Test(arguments: ["{}\n", "Content-Length: 2\r\n\r\n{}"])
  func `many messages in one piece are all found`(text: String) {
    #expect(
      allFound(in: String(repeating: text, count: 50))
        == Array(repeating: "{}", count: 50))
  }

  @Test func `a framing that is given is not told by the first byte`() {
    #expect(allFound(in: "true\n{}\n", framing: .lines) == ["true", "{}"])
    #expect(
      allFound(in: "{}\nContent-Length: 2\r\n\r\n{}", framing: .headers)
        == [.refused(.noHeader), "{}"])
    #expect(
      allFound(in: #"{"a":"b"}"# + "\nContent-Length: 2\r\n\r\n{}", framing: .headers)
        == [.refused(.noHeader), "{}"])
  }

  @Test func `the first byte tells the framing`() {
    for (byte, framing) in [
      ("{", .lines), ("[", .lines), ("1", .lines), ("\"", .lines), ("-", .lines), ("\0", .lines),
      ("é", .lines), ("C", .headers), ("c", .headers), ("x", .headers),
    ] as [(String, MessageFraming)] {
      var reader = MessageReader()
      #expect(reader.found(in: " \r\n".utf8) == [])
      #expect(reader.framing == nil)
      #expect(reader.found(in: byte.utf8) == [])
      #expect(reader.framing == framing)
    }
  }

  @Test func `a line that is too long is told of as soon as it is, and once`() {
    var reader = MessageReader(limit: 8)
    #expect(reader.found(in: "[1234567".utf8) == [])
    #expect(reader.found(in: "8".utf8) == [.refused(.tooLong(limit: 8))])
    for _ in 0..<1_000 { #expect(reader.found(in: "0123456789".utf8) == []) }
    #expect(reader.bytes.count < 1 << 17)
    #expect(reader.foundAtEnd() == nil)
    #expect(reader.found(in: "]\n[2]\n".utf8) == ["[2]"])
  }

  @Test func `a message that is too long is not kept`() {
    var reader = MessageReader(limit: 8)
    #expect(
      reader.found(in: "Content-Length: 2147483647\r\n\r\n".utf8)
        == [.refused(.tooLong(limit: 8))])
    for _ in 0..<1_000 {
      #expect(reader.found(in: Array(repeating: 0x20, count: 10_000)) == [])
    }
    #expect(reader.bytes.count < 1 << 18)
  }

  @Test func `a great length takes no memory before its bytes come`() {
    var reader = MessageReader(limit: 1 << 30)
    #expect(reader.found(in: "Content-Length: 1000000000\r\n\r\n{".utf8) == [])
    #expect(reader.bytes.count < 1 << 18)
  }

  @Test func `a message that comes byte by byte is looked at once`() {
    // So many bytes would take very long if each of them made the reader begin again.
    let text = "[" + String(repeating: " ", count: 1 << 18) + "]"
    for stream in [text + "\n", "Content-Length: \(text.utf8.count)\r\n\r\n" + text] {
      var reader = MessageReader()
      var count = 0
      for byte in stream.utf8 {
        reader.append([byte])
        while let item = reader.next() {
          count += 1
          guard case .message(let place) = item else { continue }
          #expect(place.count == text.utf8.count)
        }
      }
      #expect(count == 1)
      #expect(reader.bytes.count <= 1 << 20)
    }
  }

  @Test func `whatever comes, the next line or length is found again`() {
    let alphabet = [
      "\r\n", "\n", "Content-Length: ", "content-length", ":", "2", "{}", "C", " ", "é",
      "charset=x",
    ]
    for number in 0..<300 {
      var random = SplitMix64(seed: 3, number: number)
      var text = ["{", "C"][random.number(below: 2)]
      for _ in 0..<random.number(below: 30) {
        text += alphabet[random.number(below: alphabet.count)]
      }
      let whole = allFound(in: text)
      #expect(found(inPieces: text.utf8.map { [$0] }) == whole, "\(text)")
      // More than any length in the text asks for, and than headers may have.
      let filler = String(repeating: "\n", count: 5_000)
      let end = "\n[1]\nX:\n\nContent-Length: 7\n\n[\"end\"]\n[1]\n"
      let all = allFound(in: text + filler + end, limit: 4_000)
      #expect(all.contains(text.first == "{" ? "[1]" : "[\"end\"]"), "\(text)")
    }
  }

  private func found(inPieces pieces: [[UInt8]]) -> [Found] {
    var reader = MessageReader(limit: 100)
    var found: [Found] = []
    for piece in pieces { found += reader.found(in: piece) }
    return found + [reader.foundAtEnd()].compactMap(\.self)
  }
}
