import Foundation
import JSON
import TestSupport
import Testing

/// `rowsmith serve` as a program starts it.
@Suite struct ServeTests {
  @Test func `each line of the input is answered by one of the output, and its end is the end`()
    async throws
  {
    let run = try await Rowsmith.run(
      "serve",
      input: """
        {"jsonrpc":"2.0","id":1,"method":"session/open","params":{"table":["a","b"]}}
        no JSON
        {"jsonrpc":"2.0","id":"x","method":"session/edit","params":{"session":"s1","text":"app delete 0"}}

        """)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let answers = try run.out.split(separator: "\n").map {
      try JSONDocument(parsing: Array($0.utf8)).root
    }
    #expect(
      answers.map { $0["id"].map { String(decoding: $0.text, as: UTF8.self) } }
        == ["1", "null", "\"x\""])
    #expect(answers[1]["error"]?["code"]?.int == -32700)
    #expect(answers[2]["result"]?["revision"]?.int == 1)
  }

  @Test(arguments: [
    (["--listen", "127.0.0.1:0"], "--listen needs a token"),
    (["--listen", "nowhere"], "--listen needs a token"),
    (["--limit", "rows"], "--limit rows=N takes a whole number from 1"),
    (["--limit", "rows=0"], "--limit rows=N takes a whole number from 1"),
    (["--limit", "rwos=3"], "there is no limit 'rwos'; there are clients, sessions,"),
    (["--allow-read", "/nowhere/at/all"], "/nowhere/at/all: "),
    (["--token-file", "/nowhere/at/all"], "/nowhere/at/all: "),
    (["--socket", "/nowhere/at/all"], "cannot listen at /nowhere/at/all: "),
    (["--framing", "words"], "option '--framing' is one of auto, lines, headers"),
    (["file"], "'serve' has no use for 'file'"),
  ])
  func `what cannot be served is said and ends with 2`(arguments: [String], words: String)
    async throws
  {
    let line = (["rowsmith", "serve"] + arguments).joined(separator: " ")
    let run = try await Rowsmith.shell(line)
    #expect(run.status == 2)
    #expect(run.out == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: ["0.0.0.0:0", "[::]:0"])
  func `an address that others can reach must be asked for`(address: String) async throws {
    let run = try await Rowsmith.run(
      "serve", "--listen", address, environment: ["ROWSMITH_TOKEN": "secret"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("other machines could reach \(address), and --allow-remote is not given"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends a server in order and takes its socket away`(signal: Int32) async throws {
    let server = try ServedProgram()
    let client = try SocketClient(path: server.path)
    try client.write(#"{"jsonrpc":"2.0","id":1,"method":"session/list"}"#)
    #expect(try client.readLine() == #"{"jsonrpc":"2.0","id":1,"result":{"sessions":[]}}"#)
    #expect(server.end(by: signal) == 0)
    #expect(try client.readLine() == nil)
    #expect(!FileManager.default.fileExists(atPath: server.path))
  }

  @Test func `a thousand sessions on a hundred connections are driven at once`() async throws {
    let server = try ServedProgram()
    var random = SplitMix64(seed: 5)
    let clients = try (0..<100).map { _ in try SocketClient(path: server.path) }
    var expected: [[[String]]] = []
    for (number, client) in clients.enumerated() {
      var tables = Array(repeating: ["a", "b", "c"], count: 10)
      for index in tables.indices {
        try client.write(
          #"{"jsonrpc":"2.0","id":0,"method":"session/open","params":{"name":"\#(number)-\#(index)","table":["a","b","c"]}}"#
        )
      }
      for edit in 0..<200 {
        let index = Int.random(in: 0..<10, using: &random)
        let from = Int.random(in: tables[index].indices, using: &random)
        let to = Int.random(in: tables[index].indices, using: &random)
        let text: String
        if edit % 3 == 0 {
          text = "app insert \\\"\(number).\(edit)\\\" at \(to)"
          tables[index].insert("\(number).\(edit)", at: to)
        } else {
          text = "app move \(from) -> \(to)"
          tables[index].insert(tables[index].remove(at: from), at: to)
        }
        try client.write(
          #"{"jsonrpc":"2.0","id":\#(edit + 1),"method":"session/edit","params":{"session":"\#(number)-\#(index)","text":"\#(text)"}}"#
        )
      }
      for index in tables.indices {
        try client.write(
          #"{"jsonrpc":"2.0","id":0,"method":"session/state","params":{"session":"\#(number)-\#(index)"}}"#
        )
      }
      expected.append(tables)
    }
    for (number, client) in clients.enumerated() {
      for _ in 0..<10 { _ = try client.readLine() }
      for edit in 0..<200 {
        let line = try #require(try client.readLine())
        #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":\#(edit + 1),"result":"#), "\(line)")
      }
      for table in expected[number] {
        let answer = try JSONDocument(parsing: Array(try #require(try client.readLine()).utf8))
        let section = answer.root["result"]?["sections"]?.elements?.first { _ in true }
        #expect(section?["rows"]?.elements?.map(\.string) == table)
      }
    }
    #expect(server.end(by: SIGTERM) == 0)
  }
}

/// A server at a Unix socket, which listens already.
private final class ServedProgram {
  let path: String
  private let folder: TemporaryFolder
  private let process = Process()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appending(path: "rows.sock").path
    let errors = Pipe()
    process.executableURL = Rowsmith.folder.appending(path: "rowsmith")
    process.arguments = ["serve", "--socket", path]
    process.standardInput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    // It says that it listens, or ends.
    let line = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(line == "listening on \(path)\n")
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The status that it ends with after a signal.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
