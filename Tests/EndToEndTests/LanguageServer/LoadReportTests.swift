import Foundation
import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about memory and long documents, on the process.
///
/// Growth is measured over two thousand edits; ROWSMITH_EDITS in the environment asks for more.
@Suite struct LoadReportTests {
  private static let rounds =
    (ProcessInfo.processInfo.environment["ROWSMITH_EDITS"].flatMap { Int($0) } ?? 2_000) / 4

  private let script = "table { \"a\" \"b\" }\n" + String(repeating: "app move 0 -> 1\n", count: 60)

  /// The memory after one round and after more, in KiB.
  private func growth(
    _ server: ServerProcess, rounds: Int, _ round: (Int) throws -> Void
  ) throws -> (early: Int, late: Int) {
    for number in 0..<rounds { try round(number) }
    try server.expectAlive()
    let early = server.residentSize()
    for number in rounds..<rounds * 4 { try round(number) }
    try server.expectAlive()
    return (early, server.residentSize())
  }

  private func change(_ server: ServerProcess, _ number: Int) throws {
    let text = number % 2 == 0 ? "#" : ""
    let end = number % 2 == 0 ? 0 : 1
    try server.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.rows","version":\#(number + 2)},"contentChanges":[{"range":{"start":{"line":30,"character":0},"end":{"line":30,"character":\#(end)}},"text":"\#(text)"}]}}"#
    )
  }

  @Test func `LSPR-095: memory does not grow with changes`() throws {
    let server = try ServerProcess.started()
    try server.open(script)
    let (early, late) = try growth(server, rounds: Self.rounds) { number in
      try change(server, number)
      if number % 10 == 0 { try server.expectAlive() }
    }
    #expect(early > 0)
    #expect(late <= early + early / 10, "\(early) KiB, then \(late) KiB")
  }

  @Test func `LSPR-097: memory does not grow with requests`() throws {
    let server = try ServerProcess.started(
      capabilities:
        #"{"textDocument":{"diagnostic":{},"semanticTokens":{"requests":{"full":{"delta":true}},"tokenTypes":["keyword"],"tokenModifiers":[],"formats":["relative"]}}}"#
    )
    try server.open(script)
    let methods = [
      "hover", "completion", "documentSymbol", "formatting", "inlayHint", "semanticTokens/full",
      "codeAction", "codeLens", "foldingRange", "diagnostic", "references", "selectionRange",
    ]
    let (early, late) = try growth(server, rounds: 40) { number in
      for method in methods {
        try server.send(
          #"{"jsonrpc":"2.0","id":\#(number),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"file:///a.rows"},"position":{"line":3,"character":2},"positions":[],"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"options":{"tabSize":2,"insertSpaces":true},"context":{"diagnostics":[],"includeDeclaration":true}}}"#
        )
        _ = try server.response()
      }
    }
    #expect(early > 0)
    #expect(late <= early + early / 10, "\(early) KiB, then \(late) KiB")
  }

  @Test func `LSPR-098: memory does not grow with documents that are closed again`() throws {
    let server = try ServerProcess.started()
    let (early, late) = try growth(server, rounds: 60) { number in
      let uri = "file:///\(number).rows"
      try server.open(script, uri: uri)
      try server.expectAlive()
      try server.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(uri)"}}}"#
      )
    }
    #expect(early > 0)
    #expect(late <= early + early / 10, "\(early) KiB, then \(late) KiB")
  }

  @Test func `LSPR-094: fifty thousand lines are opened, edited and asked about`() throws {
    let server = try ServerProcess.started()
    try server.open(
      "table { \"a\" \"b\" }\n" + String(repeating: "app move 0 -> 1\n", count: 50_000))
    let told = try server.message()
    #expect(told["method"]?.string == "textDocument/publishDiagnostics")
    let before = server.workedTicks()
    for number in 0..<20 { try change(server, number) }
    try server.expectAlive()
    // That an edit costs what it touches, and not the square of the text, is seen from the work that it makes.
    #expect(server.workedTicks() - before < 3_000)
    try server.send(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#)
    try server.expectAlive()
  }
}
