import JSON
import Testing

@testable import LanguageServer

/// What an editor offers to do, and what the server's commands do.
@Suite struct ActionTests {
  private static let script = "table { \"a\" \"b\" }\nview delete 1\n"
  private static let literal =
    #""codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix"]}},"isPreferredSupport":true"#

  private func actions(
    _ client: LanguageClient, only: String? = nil, line: Int = 1, trigger: Int = 1
  ) throws -> [JSONValue] {
    let kinds = only.map { #","only":["\#($0)"]"# } ?? ""
    return try client.result(
      "textDocument/codeAction",
      client.document(
        #","range":{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":4}},"context":{"diagnostics":[],"triggerKind":\#(trigger)\#(kinds)}"#
      )
    ).elements.map { Array($0) } ?? []
  }

  @Test func `an edit comes at once in the form that the client takes`() throws {
    let edit =
      #"[{"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":0}},"newText":"model delete 1\n"}]"#
    for (workspace, expected) in [
      ("{}", #"{"changes":{"file:///script.rows":\#(edit)}}"#),
      (
        #"{"workspaceEdit":{"documentChanges":true}}"#,
        #"{"documentChanges":[{"textDocument":{"uri":"file:///script.rows","version":1},"edits":\#(edit)}]}"#
      ),
    ] {
      let client = try LanguageClient.started(
        #"{"workspace":\#(workspace),"textDocument":{"codeAction":{\#(Self.literal)}}}"#)
      client.open(Self.script)
      let action = try #require(
        try actions(client).first { $0["title"]?.string == "Also tell the data source" })
      #expect(action["edit"]?.written == expected)
      #expect(action["kind"]?.string == "quickfix")
      #expect(action["isPreferred"]?.bool == true)
      #expect(
        action["diagnostics"]?.elements?.compactMap { $0["code"]?.string } == ["row-count"])
    }
  }

  @Test func `a client that resolves edits gets them then, and none after a change`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"codeAction":{\#(Self.literal),"dataSupport":true,"resolveSupport":{"properties":["edit"]}}}}"#
    )
    client.open(Self.script)
    let action = try #require(try actions(client).first)
    #expect(action["edit"] == nil)
    let resolved = try client.result("codeAction/resolve", action.written)
    #expect(resolved["edit"]?["changes"] != nil)
    #expect(resolved["title"]?.string == action["title"]?.string)
    client.change((0, 0, 0, 0), "# words\n")
    #expect(try client.result("codeAction/resolve", action.written)["edit"] == nil)
  }

  @Test func `a client without actions gets commands, and is asked to make the edit`() throws {
    let client = try LanguageClient.started(#"{"workspace":{"applyEdit":true}}"#)
    client.open(Self.script)
    _ = try client.work()
    let command = try #require(try actions(client).first)
    #expect(command["command"]?.string == "rowsmith.applyFix")
    _ = try client.result("workspace/executeCommand", command.written)
    let asked = try client.work().first { $0["method"]?.string == "workspace/applyEdit" }
    #expect(asked?["params"]?["edit"]?["changes"] != nil)

    let helpless = try LanguageClient.started()
    helpless.open(Self.script)
    #expect(try actions(helpless).isEmpty)
  }

  @Test func `kinds are filtered by what they are a part of`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"codeAction":{\#(Self.literal)}}}"#)
    client.open("table { \"a\" \"b\" }\nmodel delete 1\nview delete 1\neidt on\n")
    func kinds(_ only: String?, _ line: Int, _ trigger: Int = 1) throws -> Set<String> {
      Set(
        try actions(client, only: only, line: line, trigger: trigger).compactMap {
          $0["kind"]?.string
        })
    }
    #expect(try kinds(nil, 1) == ["refactor.rewrite"])
    #expect(try kinds("refactor", 1) == ["refactor.rewrite"])
    #expect(try kinds("quickfix", 1).isEmpty)
    #expect(try kinds(nil, 1, 2).isEmpty)
    #expect(try kinds(nil, 3) == ["quickfix"])
    #expect(try kinds("source", 0) == ["source.fixAll.rowsmith"])
    #expect(try kinds("source.fixAll", 0) == ["source.fixAll.rowsmith"])
    #expect(try kinds("source.organizeImports", 0).isEmpty)
  }

  @Test func `a command draws the table after a line`() throws {
    let client = try LanguageClient.started()
    client.open("table { \"a\" \"b\" }\napp delete 0\n")
    for command in ["rowsmith.showTable", "rowsmith.runToHere"] {
      let text = try client.result(
        "workspace/executeCommand",
        #"{"command":"\#(command)","arguments":["file:///script.rows",1]}"#)
      #expect(text.string?.hasPrefix("2: app delete 0\n\n") == true)
    }
    for (arguments, code) in [
      (#"["file:///none",1]"#, -32803), (#"["file:///script.rows"]"#, -32602), ("[]", -32602),
    ] {
      let failed = try client.request(
        "workspace/executeCommand",
        #"{"command":"rowsmith.showTable","arguments":\#(arguments)}"#)
      #expect(failed["error"]?["code"]?.int == code)
    }
  }

  @Test func `expectations are brought up to date by the client, or given to it`() throws {
    let command =
      #"{"command":"rowsmith.updateExpectations","arguments":["file:///script.rows"]}"#
    let text = "table { \"a\" \"b\" }\napp delete 0\n#> a\n"
    let able = try LanguageClient.started(#"{"workspace":{"applyEdit":true}}"#)
    able.open(text)
    _ = try able.work()
    #expect(try able.result("workspace/executeCommand", command).isNull)
    let asked = try able.work().first { $0["method"]?.string == "workspace/applyEdit" }
    let edit = asked?["params"]?["edit"]?["changes"]?["file:///script.rows"]?.written
    #expect(
      edit
        == ##"[{"range":{"start":{"line":2,"character":0},"end":{"line":2,"character":4}},"newText":"#> b"}]"##
    )
    let other = try LanguageClient.started()
    other.open(text)
    #expect(
      try other.result("workspace/executeCommand", command)["changes"]?["file:///script.rows"]?
        .written == edit)
  }

  @Test func `lenses count the expectations that hold, and can be switched off`() throws {
    let client = try LanguageClient.started(#"{"textDocument":{"codeLens":{}}}"#)
    client.open("table { \"a\" \"b\" }\napp delete 0\n#> a\nexpect rows \"b\"\n")
    let lenses = try client.result("textDocument/codeLens", client.document())
    let titles = lenses.elements?.compactMap { lens in
      lens["command"]?["title"]?.string.map {
        "\(lens["range"]?["start"]?["line"]?.int ?? -1) \($0)"
      }
    }
    #expect(
      titles == [
        "0 ▶ show table", "0 1 of 2 expectations hold", "0 update expectations",
        "2 ▶ run to here ✗", "3 ▶ run to here ✓",
      ])
    client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"rowsmith":{"codeLenses":{"enabled":false}}}}"#)
    #expect(try client.result("textDocument/codeLens", client.document()).written == "[]")
  }
}
