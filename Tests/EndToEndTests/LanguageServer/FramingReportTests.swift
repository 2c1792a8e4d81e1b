import Foundation
import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about frames, and about messages that are no calls.
@Suite struct FramingReportTests {
  @Test func `LSPR-019, LSPR-020: lengths count bytes, in results and in errors`() throws {
    let server = try ServerProcess.started()
    try server.send(#"{"jsonrpc":"2.0","id":"é😀","method":"é😀/ü"}"#)
    let error = try server.message()
    #expect(error["id"]?.string == "é😀")
    #expect(error["error"]?["message"]?.string?.contains("é😀") == true)
    try server.open(#"use "é😀"; dèlte 1"#)
    let told = try server.message()
    #expect(told["method"]?.string == "textDocument/publishDiagnostics")
    // Whatever is wrong with a length is seen in what follows.
    try server.expectAlive()
    #expect(server.stray == "")
  }

  @Test func `LSPR-021: headers have any case and order, and any charset name of UTF-8`() throws {
    let server = try ServerProcess.started()
    let request = #"{"jsonrpc":"2.0","id":1,"method":"session/list","params":{}}"#
    let length = request.utf8.count
    for header in [
      "content-length:\(length)", "CONTENT-LENGTH:   \(length)",
      "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: \(length)",
      "Content-Length: \(length)\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8",
    ] {
      try server.write("\(header)\r\n\r\n\(request)")
      #expect(try server.message()["id"]?.int == 1, "\(header)")
    }
  }

  @Test func `LSPR-027: nothing but messages is written to the output`() throws {
    let sources = FileManager.default.enumerator(
      at: Rowsmith.checkout.appending(path: "Sources/LanguageServer"),
      includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in sources?.allObjects ?? [] where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        !text.contains(#/\b(print|debugPrint|dump|puts|fputs)\(/#), "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 10)
    let server = try ServerProcess.started()
    try server.open("table { \"a\" }\ndelete 7\ndelte 1\n")
    try server.shutDown()
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    while try server.receive(waits: true) != nil {}
    #expect(server.exitCode() == 0)
    #expect(server.stray == "")
    #expect(server.complaints == "")
  }

  @Test func `LSPR-028: a session is understood byte by byte and in one piece`() throws {
    let messages = (0..<50).map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"session/list","params":{"é":"😀"}}"#
    }
    let bytes = messages.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
    for size in [1, 7, bytes.count] {
      let server = try ServerProcess.started()
      for start in stride(from: 0, to: bytes.count, by: size) {
        try server.write(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      for number in 0..<50 { #expect(try server.message()["id"]?.int == number) }
    }
  }

  @Test
  func
    `LSPR-029, LSPR-030, LSPR-031: what is no call is refused with an id or null, and the next is answered`()
    throws
  {
    let server = try ServerProcess.started()
    for (message, code) in [
      (#"{"foo":1}"#, -32600), ("not json", -32700), ("17", -32600), ("null", -32600),
      (#""text""#, -32600), ("", -32700), ("[]", -32600), (#"{"jsonrpc":"2.0","id":{}}"#, -32600),
    ] {
      try server.send(message)
      let answer = try server.message()
      #expect(answer.code == code, "\(message)")
      #expect(answer["id"]?.isNull == true, "\(message)")
      try server.expectAlive()
    }
  }

  @Test func `LSPR-032: what is no JSON gets a parse error`() throws {
    let server = try ServerProcess.started()
    for text in ["{", "{]", #"{"a":01}"#, "\u{FEFF}{}", "nul", #"{"a":"\x"}"#] {
      try server.send(text)
      let answer = try server.message()
      #expect(answer.code == -32700, "\(text)")
      #expect(answer["id"]?.isNull == true, "\(text)")
    }
  }

  @Test func `LSPR-033: what follows a bad message in the same write is answered`() throws {
    let server = try ServerProcess.started()
    let good = #"{"jsonrpc":"2.0","id":1,"method":"nope"}"#
    try server.write(
      "Content-Length: 3\r\n\r\n{]}Content-Length: \(good.utf8.count)\r\n\r\n\(good)")
    #expect(try server.message().code == -32700)
    let answer = try server.message()
    #expect(answer["id"]?.int == 1)
    #expect(answer.code == -32601)
  }

  @Test
  func
    `LSPR-034, LSPR-132: an unknown method is refused whatever its parameters, without a word to people`()
    throws
  {
    let server = try ServerProcess.started()
    var random = SplitMix64(seed: 34)
    for number in 0..<300 {
      let name = String(
        decoding: (0..<1 + random.number(below: 20)).map { _ in
          UInt8(ascii: "/") + UInt8(random.number(below: 40))
        }.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
      let parameters = ["null", "[]", "{}", "[[]]"][random.number(below: 4)]
      try server.send(
        #"{"jsonrpc":"2.0","id":\#(number),"method":"x\#(name)","params":\#(parameters)}"#)
      let answer = try server.message()
      #expect(answer["id"]?.int == number)
      #expect(answer.code == -32601, "x\(name)")
    }
  }

  @Test func `LSPR-036: a cut line of JSON is survived where messages are lines`() throws {
    let run = try ServerProcess(["serve"])
    try run.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth\n")
    try run.write("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"session/list\"}\n")
    run.closeInput()
    #expect(run.exitCode() == 0)
    let lines = run.restOfOutput().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("-32700") == true)
    #expect(lines.last?.contains(#""id":2,"result""#) == true)
  }

  @Test func `LSPR-131: a batch and a message without a version are refused and survived`() throws {
    let server = try ServerProcess.started()
    for message in [
      #"[{"jsonrpc":"2.0","id":1,"method":"nope"}]"#, "[]", #"{"id":1,"method":"nope"}"#,
      #"{"jsonrpc":"1.0","id":1,"method":"nope"}"#, #"{"jsonrpc":2.0,"id":1,"method":"nope"}"#,
    ] {
      try server.send(message)
      #expect(try server.message().code == -32600, "\(message)")
      try server.expectAlive()
    }
  }
}
