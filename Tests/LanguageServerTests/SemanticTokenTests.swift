import JSON
import Testing

@testable import LanguageServer

/// Colours over the wire.
@Suite struct SemanticTokenTests {
  private static func capabilities(_ requests: String, _ types: String, _ modifiers: String = "")
    -> String
  {
    #"{"textDocument":{"semanticTokens":{"requests":\#(requests),"tokenTypes":[\#(types)],"tokenModifiers":[\#(modifiers)],"formats":["relative"]}}}"#
  }

  private func provider(_ capabilities: String) throws -> String? {
    let client = LanguageClient()
    let response = try client.request("initialize", #"{"capabilities":\#(capabilities)}"#)
    return response["result"]?["capabilities"]?["semanticTokensProvider"]?.written
  }

  @Test func `what is announced is what the client asks for, in types that it knows`() throws {
    #expect(try provider("{}") == nil)
    #expect(try provider(Self.capabilities(#"{"full":true}"#, "")) == nil)
    #expect(
      try provider(Self.capabilities(#"{"full":{"delta":true},"range":false}"#, #""x","keyword""#))
        == #"{"legend":{"tokenTypes":["keyword"],"tokenModifiers":[]},"full":{"delta":true}}"#)
    #expect(
      try provider(
        Self.capabilities(
          #"{"range":{}}"#, #""comment","keyword","parameter","modifier""#,
          #""static","declaration","documentation""#))
        == #"{"legend":{"tokenTypes":["keyword","modifier","parameter","comment"],"tokenModifiers":["declaration","documentation"]},"range":true}"#
    )
  }

  private static let usual = capabilities(
    #"{"full":{"delta":true},"range":true}"#,
    #""keyword","modifier","parameter","method","number","string","regexp","operator","comment","property""#,
    #""declaration""#)

  private func data(_ result: JSONValue?) -> [Int] {
    result?["data"]?.elements?.compactMap(\.int) ?? []
  }

  // The legend: keyword, modifier, method, property, parameter, number, string, regexp, operator, comment.

  @Test func `tokens are told in the client's types and columns`() throws {
    let client = try LanguageClient.started(Self.usual)
    client.open("view delete 0\npolicy canMove(at) = at.row == 1 # é😀\n")
    let result = try client.result("textDocument/semanticTokens/full", client.document())
    #expect(
      data(result) == [
        0, 0, 4, 1, 0, 0, 5, 6, 0, 0, 0, 7, 1, 5, 0,
        1, 0, 6, 0, 0, 0, 7, 7, 2, 1, 0, 8, 2, 4, 1, 0, 4, 1, 8, 0, 0, 2, 2, 4, 0,
        0, 3, 3, 3, 0, 0, 4, 2, 8, 0, 0, 3, 1, 5, 0, 0, 2, 5, 9, 0,
      ])
  }

  @Test func `a role whose types the client does not know is left out`() throws {
    let client = try LanguageClient.started(Self.capabilities(#"{"full":true}"#, #""number""#))
    client.open("delete 0\nundo 2")
    let result = try client.result("textDocument/semanticTokens/full", client.document())
    #expect(data(result) == [0, 7, 1, 0, 0, 1, 5, 1, 0, 0])
  }

  @Test func `after a change only what differs is told`() throws {
    let client = try LanguageClient.started(Self.usual)
    client.open("undo\nredo\nundo 2\n")
    let first = try client.result("textDocument/semanticTokens/full", client.document())
    let id = try #require(first["resultId"]?.string)
    client.change((1, 0, 1, 0), "edit on\n")
    let delta = try client.result(
      "textDocument/semanticTokens/full/delta", client.document(#","previousResultId":"\#(id)""#))
    let edit = try #require(delta["edits"]?.elements?.first { _ in true })
    var numbers = data(first)
    let start = try #require(edit["start"]?.int)
    numbers.replaceSubrange(start..<start + (edit["deleteCount"]?.int ?? 0), with: data(edit))
    let second = try client.result("textDocument/semanticTokens/full", client.document())
    #expect(numbers == data(second))
    #expect(data(edit).count == 10)
  }

  @Test func `without a change there are no edits, and an unknown result is answered in full`()
    throws
  {
    let client = try LanguageClient.started(Self.usual)
    client.open("undo\n")
    let first = try client.result("textDocument/semanticTokens/full", client.document())
    let id = try #require(first["resultId"]?.string)
    let same = try client.result(
      "textDocument/semanticTokens/full/delta", client.document(#","previousResultId":"\#(id)""#))
    #expect(same.written == #"{"resultId":"\#(id)","edits":[]}"#)
    client.open("redo; undo\n")
    for previous in [id, "x"] {
      let full = try client.result(
        "textDocument/semanticTokens/full/delta",
        client.document(#","previousResultId":"\#(previous)""#))
      #expect(data(full) == [0, 0, 4, 0, 0, 0, 6, 4, 0, 0])
      #expect(full["resultId"]?.string != id)
    }
  }

  @Test func `a range gets the tokens that have something in it`() throws {
    let client = try LanguageClient.started(Self.usual)
    client.open("undo\nredo\nundo 2\n")
    let result = try client.result(
      "textDocument/semanticTokens/range",
      client.document(
        #","range":{"start":{"line":1,"character":3},"end":{"line":2,"character":1}}"#))
    #expect(data(result) == [1, 0, 4, 0, 0, 1, 0, 4, 0, 0])
    let beyond = try client.result(
      "textDocument/semanticTokens/range",
      client.document(
        #","range":{"start":{"line":90,"character":2},"end":{"line":92,"character":1}}"#))
    #expect(data(beyond) == [])
  }
}
