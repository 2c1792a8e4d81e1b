import JSON
import StrictEditor
import TestSupport
import Testing

/// How messages may be framed and cut, tried on the process.
@Suite struct FramingProbeTests {
  private let request = #"{"jsonrpc":"2.0","id":"é😀","method":"session/list","params":{}}"#
  private var length: Int { request.utf8.count }

  @Test func `a header's name is found whatever its case, and its value with or without spaces`()
    throws
  {
    let server = try ServerProcess.started()
    for header in [
      "content-length: \(length)", "CONTENT-LENGTH:   \(length)", "Content-Length:\(length)",
      "Content-Length: \(length)  ", "Content-Length:\t\(length)",
    ] {
      try server.write("\(header)\r\n\r\n\(request)")
      #expect(try server.message()["id"]?.string == "é😀", "\(header)")
    }
  }

  @Test func `other headers may stand before and behind`() throws {
    let server = try ServerProcess.started()
    let type = "Content-Type: application/vscode-jsonrpc; charset="
    for header in [
      "\(type)utf-8\r\nContent-Length: \(length)", "Content-Length: \(length)\r\n\(type)utf8",
      "content-type: x/y\r\nContent-Length: \(length)\r\nX-Other: 1",
    ] {
      try server.write("\(header)\r\n\r\n\(request)")
      #expect(try server.message()["id"]?.string == "é😀", "\(header)")
    }
  }

  @Test func `headers without a length are passed over, and what follows is read`() throws {
    let server = try ServerProcess.started()
    try server.write("X-Nothing: 1\r\n\r\nContent-Length: \(length)\r\n\r\n\(request)")
    #expect(try server.response(to: "é😀") != nil)
    try server.expectAlive()
  }

  @Test func `messages may come byte by byte`() throws {
    let server = try ServerProcess.started()
    for byte in "Content-Length: \(length)\r\n\r\n\(request)".utf8 { try server.write([byte]) }
    #expect(try server.message()["id"]?.string == "é😀")
  }

  @Test func `fifty messages may come in one piece`() throws {
    let server = try ServerProcess.started()
    let pieces = (0..<50).map { number in
      let message = #"{"jsonrpc":"2.0","id":\#(number),"method":"session/list","params":{}}"#
      return "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    }
    try server.write(pieces.joined())
    for number in 0..<50 { #expect(try server.message()["id"]?.int == number) }
  }

  @Test(arguments: ["-5", "x", "1e3", "99999999999999999999", "4294967296", ""])
  func `a length that is none is survived, or ends the server in order`(value: String) throws {
    let server = try ServerProcess.started()
    try server.write("Content-Length: \(value)\r\n\r\n")
    try server.send(request)
    var answers: [JSONValue] = []
    while let bytes = try server.receive(waits: true) {
      answers.append(try JSONDocument(parsing: bytes).root)
      if answers.last?["id"]?.string == "é😀" { break }
    }
    let isAnswered = answers.contains { $0["id"]?.string == "é😀" }
    let isTold = answers.contains { $0["error"] != nil && $0["id"]?.isNull == true }
    #expect(isAnswered || isTold)
    if !isAnswered { #expect(server.exitCode() == 1) }
  }
}

extension ServerProcess {
  /// The response with an id, after others; nil where the server ends before.
  func response(to id: String) throws -> JSONValue? {
    while let bytes = try receive(waits: true) {
      let message = try JSONDocument(parsing: bytes).root
      if message["id"]?.string == id { return message }
    }
    return nil
  }
}
