import Foundation
import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about processes: how they end, and what they use up.
@Suite struct ProcessReportTests {
  @Test
  func
    `LSPR-040, LSPR-133: the server ends with its input, with its output and with the client's process`()
    throws
  {
    let withInput = try ServerProcess.started()
    withInput.closeInput()
    #expect(withInput.exitCode() == 1)
    let withOutput = try ServerProcess.started()
    withOutput.closeOutput()
    try withOutput.send(#"{"jsonrpc":"2.0","id":1,"method":"session/list"}"#)
    #expect(withOutput.exitCode() != nil)
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sleep")
    client.arguments = ["300"]
    try client.run()
    let withClient = try ServerProcess()
    try withClient.start(process: client.processIdentifier)
    kill(client.processIdentifier, SIGKILL)
    client.waitUntilExit()
    #expect(withClient.exitCode() == 1)
  }

  @Test func `LSPR-042: nothing is left behind when the client is killed`() throws {
    // The shell is the client: it dies with the server's streams in its hands.
    let client = Process()
    client.executableURL = URL(filePath: "/bin/bash")
    let binary = Rowsmith.folder.appending(path: "rowsmith").path
    client.arguments = [
      "-c", "coproc server { '\(binary)' lsp; }; echo $server_PID; read -r line",
    ]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    client.standardInput = input
    client.standardOutput = output
    client.standardError = errors
    try client.run()
    try? errors.fileHandleForWriting.close()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let server = try #require(Int32(line.split(separator: "\n").first ?? ""))
    #expect(kill(server, 0) == 0)
    kill(client.processIdentifier, SIGKILL)
    client.waitUntilExit()
    // The server has the other end of its errors' pipe as long as it is there.
    #expect(try errors.fileHandleForReading.readToEnd() == nil)
  }

  @Test func `LSPR-043: a broken output ends the server without a signal`() throws {
    let server = try ServerProcess.started()
    server.closeOutput()
    for number in 0..<3 {
      // The server may be gone already, and then it cannot be written to.
      try? server.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"session/list"}"#)
    }
    let code = server.exitCode()
    #expect(code == 0 || code == 1)
  }

  @Test func `LSPR-044: the end of the input ends the server in the midst of work`() throws {
    let server = try ServerProcess.started()
    try server.open(
      "table { \"a\" }\n" + String(repeating: "app insert \"x\" at 0\n", count: 20_000))
    server.closeInput()
    #expect(server.exitCode() == 1)
  }

  @Test func `LSPR-045, LSPR-046: no time is spent after the end of the input`() throws {
    for isStarted in [true, false] {
      let server = try isStarted ? ServerProcess.started() : ServerProcess()
      server.closeInput()
      #expect(server.exitCode() == 1)
    }
  }

  @Test func `LSPR-048: exit ends the process, with 0 after shutdown and with 1 without`() throws {
    for isShutDown in [true, false] {
      let server = try ServerProcess.started()
      if isShutDown { try server.shutDown() }
      try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
      #expect(server.exitCode() == (isShutDown ? 0 : 1))
    }
  }

  @Test func `LSPR-049: shutdown answers null, and the server keeps running`() throws {
    let server = try ServerProcess.started()
    try server.shutDown()
    #expect(server.remains(milliseconds: 200))
    try server.send(#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#)
    #expect(try server.message().code == -32600)
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.exitCode() == 0)
  }

  @Test func `LSPR-052, LSPR-128: exit waits for nothing`() throws {
    let server = try ServerProcess.started()
    try server.shutDown()
    try server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(server.exitCode() == 0)
    let other = try ServerProcess.started()
    try other.open("table { \"a\" }\n" + String(repeating: "app insert \"x\" at 0\n", count: 5_000))
    try other.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(other.exitCode() == 1)
  }

  @Test func `LSPR-096: an idle server does nothing`() throws {
    let server = try ServerProcess.started()
    try server.open("table { \"a\" }\ndelete 7\n")
    _ = try server.message()
    try server.expectAlive()
    let (ticks, size) = (server.workedTicks(), server.residentSize())
    #expect(ticks >= 0 && size > 0)
    #expect(server.remains(milliseconds: 2_000))
    #expect(server.workedTicks() - ticks <= 1)
    #expect(server.residentSize() <= size)
  }

  @Test func `LSPR-129: codes of the lifecycle are those of the protocol`() throws {
    let server = try ServerProcess()
    try server.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(try server.message().code == -32002)
    try server.start()
    try server.send(#"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"capabilities":{}}}"#)
    #expect(try server.message().code == -32600)
    try server.shutDown()
    try server.send(#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#)
    #expect(try server.message().code == -32600)
  }

  @Test
  func `LSPR-130: the server answers after bad JSON and after a batch, and ends with its input`()
    throws
  {
    let server = try ServerProcess.started()
    for message in ["{", "[{}]"] {
      try server.send(message)
      #expect(try server.message()["error"] != nil)
      try server.expectAlive()
    }
    server.closeInput()
    #expect(server.exitCode() == 1)
  }
}

extension ServerProcess {
  /// Opens a script as `file:///a.rows`.
  func open(_ text: String, uri: String = "file:///a.rows") throws {
    try send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"rows","version":1,"text":\#(quoted(text))}}}"#
    )
  }
}
