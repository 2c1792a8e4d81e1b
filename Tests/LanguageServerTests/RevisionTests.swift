import JSON
import ScriptRunner
import TableEditing
import Testing

@testable import LanguageServer

/// What depends on more than a document's own changes.
@Suite struct RevisionTests {
  /// A file that somebody else changes.
  private final class File {
    var rows = ["a", "b"]
  }

  @Test func `a script is run anew when a file that it reads has changed`() throws {
    let file = File()
    var options = LanguageOptions(version: "9.9")
    options.readTable = { _ in .success(Table(rows: file.rows)) }
    let client = LanguageClient(options)
    _ = try client.request("initialize", #"{"processId":null,"capabilities":{}}"#)
    client.open("table from \"list.txt\"\nexpect rows \"a\" \"b\"\n")
    #expect(try codes(client.work()) == [])
    file.rows = ["a"]
    client.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
    #expect(try codes(client.work()) == ["expectation"])
  }

  @Test func `a document that is opened again is not taken for the one before`() throws {
    let client = try LanguageClient.started(#"{"textDocument":{"diagnostic":{}}}"#)
    client.open("undo 0")
    let first = try client.result("textDocument/diagnostic", client.document())
    let id = try #require(first["resultId"]?.string)
    let again = try client.result(
      "textDocument/diagnostic", client.document(#","previousResultId":"\#(id)""#))
    #expect(again["kind"]?.string == "unchanged")
    client.notify("textDocument/didClose", client.document())
    client.open("mvoe 1")
    let other = try client.result(
      "textDocument/diagnostic", client.document(#","previousResultId":"\#(id)""#))
    #expect(other["kind"]?.string == "full")
    #expect(other["items"]?.elements?.compactMap { $0["code"]?.string } == ["unknown-statement"])
  }

  private func codes(_ told: [JSONValue]) -> [String] {
    told.last?["params"]?["diagnostics"]?.elements?.compactMap { $0["code"]?.string } ?? [
      "none told"
    ]
  }
}
