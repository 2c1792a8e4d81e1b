import JSON
import Testing

@testable import LanguageServer

/// The shape of what is typed, and what comes next, as editors are told.
@Suite struct SignatureHelpTests {
  @Test func `a statement's shape, its parts as offsets where the client takes them`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"signatureHelp":{"contextSupport":true,"signatureInformation":{"documentationFormat":["markdown"],"activeParameterSupport":true,"parameterInformation":{"labelOffsetSupport":true}}}}}"#
    )
    client.open("move 0 -> ")
    let help = try client.result("textDocument/signatureHelp", client.at(0, 10))
    let shape = try #require(help["signatures"]?.elements?.first { _ in true })
    #expect(shape["label"]?.string == "move ROW -> ROW")
    #expect(shape["parameters"]?.written == #"[{"label":[5,8]},{"label":[12,15]}]"#)
    #expect(shape["activeParameter"]?.int == 1)
    #expect(shape["documentation"]?["kind"]?.string == "markdown")
    #expect(help["activeSignature"]?.int == 0)
    #expect(help["activeParameter"]?.int == 1)
  }

  @Test func `parts are texts where the client takes no offsets`() throws {
    let client = try LanguageClient.started()
    client.open("move ")
    let help = try client.result("textDocument/signatureHelp", client.at(0, 5))
    let shapes = try #require(help["signatures"]?.elements)
    #expect(
      shapes.compactMap { $0["label"]?.string }
        == ["move ROW -> ROW", "move section SECTION -> SECTION"])
    let first = try #require(shapes.first { _ in true })
    #expect(first["parameters"]?.written == #"[{"label":"ROW"},{"label":"ROW"}]"#)
    #expect(first["activeParameter"] == nil)
  }

  @Test func `the shape that a person has turned to stays`() throws {
    let client = try LanguageClient.started()
    client.open("move ")
    let help = try client.result(
      "textDocument/signatureHelp",
      client.at(
        0, 5,
        #","context":{"triggerKind":3,"isRetrigger":true,"activeSignatureHelp":{"signatures":[{"label":"x"},{"label":"move section SECTION -> SECTION"}],"activeSignature":1}}"#
      ))
    #expect(help["activeSignature"]?.int == 1)
  }

  @Test func `where nothing is asked nothing is said`() throws {
    let client = try LanguageClient.started()
    client.open("# move \n\n")
    for line in 0..<3 {
      #expect(try client.result("textDocument/signatureHelp", client.at(line, 7)).isNull)
    }
  }

  @Test func `what comes next is shown behind the cursor`() throws {
    let client = try LanguageClient.started(#"{"textDocument":{"inlineCompletion":{}}}"#)
    client.open("canc")
    let items = try client.result(
      "textDocument/inlineCompletion", client.at(0, 4, #","context":{"triggerKind":1}"#))
    #expect(
      items.written
        == #"[{"insertText":"el drag","range":{"start":{"line":0,"character":4},"end":{"line":0,"character":4}}}]"#
    )
    let chosen = try client.result(
      "textDocument/inlineCompletion",
      client.at(
        0, 4,
        #","context":{"triggerKind":1,"selectedCompletionInfo":{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":4}},"text":"cancel"}}"#
      ))
    #expect(chosen.isNull)
  }

  @Test func `only what the client knows is announced`() throws {
    func provider(_ name: StaticString, _ capabilities: String) throws -> JSONValue? {
      try LanguageClient().request(
        "initialize", #"{"processId":null,"rootUri":null,"capabilities":\#(capabilities)}"#)[
          "result"]?["capabilities"]?[name]
    }
    #expect(try provider("inlineCompletionProvider", "{}") == nil)
    #expect(
      try provider("inlineCompletionProvider", #"{"textDocument":{"inlineCompletion":{}}}"#)?.bool
        == true)
    #expect(try provider("documentRangeFormattingProvider", "{}")?.bool == true)
    #expect(
      try provider(
        "documentRangeFormattingProvider",
        #"{"textDocument":{"rangeFormatting":{"rangesSupport":true}}}"#)?.written
        == #"{"rangesSupport":true}"#)
    #expect(try provider("completionProvider", "{}")?["resolveProvider"]?.bool == true)
  }
}
