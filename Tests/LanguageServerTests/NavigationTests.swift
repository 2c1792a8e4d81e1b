import JSON
import Testing

@testable import LanguageServer

extension JSONValue {
  /// `line:column-line:column` of a `Range`.
  var drawn: String {
    func draw(_ position: JSONValue?) -> String {
      "\(position?["line"]?.int ?? -1):\(position?["character"]?.int ?? -1)"
    }
    return "\(draw(self["start"]))-\(draw(self["end"]))"
  }

  /// The `range` of each element.
  var ranges: [String] { elements?.map { $0["range"]?.drawn ?? "none" } ?? [] }
}

/// From a name to its declaration and its uses, over the wire.
@Suite struct NavigationTests {
  @Test func `a definition is a location, or a link where the client takes one`() throws {
    let script = "table \"é😀\" {\n}\nuse \"é😀\"\n"
    let plain = try LanguageClient.started()
    plain.open(script)
    let location = try plain.result("textDocument/definition", plain.at(2, 6))
    #expect(location["uri"]?.string == "file:///script.rows")
    #expect(location["range"]?.drawn == "0:7-0:10")
    #expect(
      try plain.result("textDocument/declaration", plain.at(2, 6)).written == location.written)
    let linking = try LanguageClient.started(
      #"{"textDocument":{"definition":{"linkSupport":true}},"general":{"positionEncodings":["utf-8"]}}"#
    )
    linking.open(script)
    let links = try linking.result("textDocument/definition", linking.at(2, 6))
    let link = try #require(links.elements?.first { _ in true })
    #expect(link["originSelectionRange"]?.drawn == "2:4-2:12")
    #expect(link["targetSelectionRange"]?.drawn == "0:7-0:13")
    #expect(link["targetRange"]?.drawn == "0:0-1:1")
    #expect(try plain.result("textDocument/definition", plain.at(1, 0)).isNull)
    #expect(try plain.result("textDocument/definition", plain.at(99, 99)).isNull)
  }

  @Test func `references are with the declaration or without`() throws {
    let client = try LanguageClient.started()
    client.open("table \"A\"\nuse \"A\"; use \"B\"\nlift from \"A\" 0\n")
    let all = try client.result(
      "textDocument/references", client.at(1, 5, #","context":{"includeDeclaration":true}"#))
    #expect(all.ranges == ["0:7-0:8", "1:5-1:6", "2:11-2:12"])
    let uses = try client.result(
      "textDocument/references", client.at(1, 5, #","context":{"includeDeclaration":false}"#))
    #expect(uses.ranges == ["1:5-1:6", "2:11-2:12"])
    #expect(try client.result("textDocument/references", client.at(2, 0)).isNull)
  }

  @Test func `highlights say what is written and what is read`() throws {
    let client = try LanguageClient.started()
    client.open("policy canMove(at) = at.row == 0\n")
    let highlights = try client.result("textDocument/documentHighlight", client.at(0, 22))
    #expect(highlights.ranges == ["0:15-0:17", "0:21-0:23"])
    #expect(highlights.elements?.compactMap { $0["kind"]?.int } == [3, 2])
  }

  @Test func `a document that is not open has no answers`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"semanticTokens":{"tokenTypes":["keyword"],"requests":{"full":true}}}}"#)
    for method in [
      "definition", "declaration", "references", "documentHighlight", "prepareRename",
      "linkedEditingRange", "documentSymbol", "foldingRange", "documentLink",
      "semanticTokens/full",
    ] {
      #expect(try client.result("textDocument/\(method)", client.at(0, 0)).isNull, "\(method)")
    }
  }

  @Test func `parameters that are missing are said`() throws {
    let client = try LanguageClient.started()
    client.open("undo")
    for method in [
      "definition", "references", "documentHighlight", "prepareRename", "rename",
      "selectionRange", "semanticTokens/range", "semanticTokens/full/delta",
    ] {
      let response = try client.request("textDocument/\(method)", client.document())
      #expect(response["error"]?["code"]?.int == -32602, "\(method)")
    }
    let without = try client.request("textDocument/documentSymbol", "{}")
    #expect(without["error"]?["code"]?.int == -32602)
  }
}
