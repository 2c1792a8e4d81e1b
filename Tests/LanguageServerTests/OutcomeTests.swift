import JSON
import Testing

@testable import LanguageServer

/// What an editor shows of what comes out of a script: hints, hovers, the table beside it.
@Suite struct OutcomeTests {
  private static let script = "table { \"ä\" \"b\" \"c\" }  # 🙂\napp move 0 -> 2\nview delete 1\n"
  private static let all =
    #","range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}"#

  @Test func `hints stand at the ends of their lines, counted as the client counts`() throws {
    for (encoding, column) in [("utf-8", 30), ("utf-16", 27), ("utf-32", 26)] {
      let client = try LanguageClient.started(
        #"{"general":{"positionEncodings":["\#(encoding)"]}}"#)
      client.open(Self.script)
      let hints = try client.result("textDocument/inlayHint", client.document(Self.all))
      let first = try #require(hints.elements?.first { _ in true })
      #expect(first["position"]?.written == #"{"line":0,"character":\#(column)}"#)
      #expect(
        hints.elements?.compactMap { $0["label"]?.string } == [
          "⟶ ä b c", "⟶ b c ä", "⟶ ✗ row-count",
        ])
    }
  }

  @Test func `a client that resolves tooltips gets them then, another at once`() throws {
    let lazy = try LanguageClient.started(
      #"{"textDocument":{"inlayHint":{"resolveSupport":{"properties":["tooltip"]}}}}"#)
    lazy.open(Self.script)
    let hint = try #require(
      try lazy.result("textDocument/inlayHint", lazy.document(Self.all)).elements?
        .first { $0["label"]?.string == "⟶ b c ä" })
    #expect(hint["tooltip"] == nil)
    let resolved = try lazy.result("inlayHint/resolve", hint.written)
    let drawing = "```\n  0.0  b\n  0.1  c\n→ 0.2  ä  from 0.0\n```"
    #expect(resolved["tooltip"]?["value"]?.string == drawing)
    #expect(resolved["label"]?.string == "⟶ b c ä")

    let eager = try LanguageClient.started()
    eager.open(Self.script)
    let whole = try eager.result("textDocument/inlayHint", eager.document(Self.all)).elements?
      .first { $0["label"]?.string == "⟶ b c ä" }
    #expect(whole?["tooltip"]?["value"]?.string == drawing)
  }

  @Test func `hints can be switched off and made narrow`() throws {
    let client = LanguageClient()
    _ = try client.request(
      "initialize",
      #"{"capabilities":{},"initializationOptions":{"inlayHints":{"width":8}}}"#)
    client.open(Self.script)
    let hints = try client.result("textDocument/inlayHint", client.document(Self.all))
    #expect(
      hints.elements?.compactMap { $0["label"]?.string } == ["⟶ ä b c", "⟶ b c ä", "⟶ ✗ row…"])
    client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"rowsmith":{"inlayHints":{"enabled":false}}}}"#)
    #expect(try client.result("textDocument/inlayHint", client.document(Self.all)).written == "[]")
  }

  @Test func `values are shown up to the line at which it stands`() throws {
    let client = try LanguageClient.started(#"{"textDocument":{"inlineValue":{}}}"#)
    client.open(Self.script)
    let stopped =
      #","context":{"frameId":1,"stoppedLocation":{"start":{"line":1,"character":0},"end":{"line":1,"character":2}}}"#
    let values = try client.result(
      "textDocument/inlineValue", client.document(Self.all + stopped))
    #expect(values.elements?.compactMap { $0["text"]?.string } == ["⟶ ä b c", "⟶ b c ä"])
  }

  @Test func `a hover is in the first format of the client's that is known`() throws {
    for (formats, kind) in [
      (#"["markdown","plaintext"]"#, "markdown"), (#"["plaintext","markdown"]"#, "plaintext"),
      (#"["html"]"#, "plaintext"), ("[]", "plaintext"),
    ] {
      let client = try LanguageClient.started(
        #"{"textDocument":{"hover":{"contentFormat":\#(formats)}}}"#)
      client.open(Self.script)
      let hover = try client.result("textDocument/hover", client.at(1, 9))
      #expect(hover["contents"]?["kind"]?.string == kind)
      #expect(hover["range"]?["start"]?.written == #"{"line":1,"character":9}"#)
    }
  }

  @Test func `the table after a line is a document of its own`() throws {
    let client = try LanguageClient.started()
    client.open(Self.script)
    func text(_ line: Int) throws -> String? {
      try client.result(
        "workspace/textDocumentContent",
        #"{"uri":"rows-table:/Table?uri=file%3A%2F%2F%2Fscript.rows&line=\#(line)"}"#)["text"]?
        .string
    }
    #expect(try text(1) == "2: app move 0 -> 2\n\n  0.0  b\n  0.1  c\n→ 0.2  ä  from 0.0\n")
    #expect(try text(2)?.contains("the app crashes here") == true)
    client.change((2, 0, 2, 13), "delete 7\nundo")
    #expect(try text(3)?.hasPrefix("4: undo\n\nnot run, for the script stops at line 3") == true)
    #expect(try text(99)?.hasSuffix("\n") == true)
  }

  @Test func `an unknown document and a wrong address are said`() throws {
    let client = try LanguageClient.started()
    let missing = try client.request(
      "workspace/textDocumentContent", #"{"uri":"rows-table:/x?uri=file%3A%2F%2F%2Fno&line=0"}"#)
    #expect(missing["error"]?["code"]?.int == -32803)
    for uri in ["file:///x", "rows-table:/x", "rows-table:/x?uri=a&line=-1"] {
      let wrong = try client.request("workspace/textDocumentContent", #"{"uri":"\#(uri)"}"#)
      #expect(wrong["error"]?["code"]?.int == -32602)
    }
  }

  @Test func `a table that is shown is asked for anew after each run, if the client can`() throws {
    let client = try LanguageClient.started(#"{"workspace":{"textDocumentContent":{}}}"#)
    client.open(Self.script)
    let uri = "rows-table:/Table?uri=file%3A%2F%2F%2Fscript.rows&line=1"
    _ = try client.result("workspace/textDocumentContent", #"{"uri":"\#(uri)"}"#)
    _ = try client.work()
    client.change((1, 9, 1, 10), "1")
    let asked = try client.work().filter {
      $0["method"]?.string == "workspace/textDocumentContent/refresh"
    }
    #expect(asked.compactMap { $0["params"]?["uri"]?.string } == [uri])

    let silent = try LanguageClient.started()
    silent.open(Self.script)
    _ = try silent.result("workspace/textDocumentContent", #"{"uri":"\#(uri)"}"#)
    silent.change((1, 9, 1, 10), "1")
    #expect(
      try silent.work().allSatisfy {
        $0["method"]?.string != "workspace/textDocumentContent/refresh"
      })
  }

  @Test func `hints are asked for anew after new settings, if the client can`() throws {
    let client = try LanguageClient.started(
      #"{"workspace":{"inlayHint":{"refreshSupport":true},"codeLens":{"refreshSupport":true}}}"#)
    client.open(Self.script)
    _ = try client.work()
    client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"rowsmith":{"inlayHints":{"width":9}}}}"#)
    #expect(
      try client.work().compactMap { $0["method"]?.string } == [
        "workspace/inlayHint/refresh", "workspace/codeLens/refresh",
      ])
  }
}
