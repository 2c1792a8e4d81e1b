import JSON
import Testing

@testable import LanguageServer

/// Renaming over the wire.
@Suite struct RenameTests {
  private let script = "table \"A\"\r\nuse \"A\"\r\npolicy canMove(at) = at.row == 0\r\n"

  @Test func `a client without versions gets changes by document`() throws {
    let client = try LanguageClient.started()
    client.open(script)
    let edit = try client.result(
      "textDocument/rename", client.at(1, 5, #","newName":"B \"x\"""#))
    #expect(edit["documentChanges"] == nil)
    let edits = try #require(edit["changes"]?["file:///script.rows"])
    #expect(edits.ranges == ["0:6-0:9", "1:4-1:7"])
    #expect(edits.elements?.compactMap { $0["newText"]?.string } == [#""B \"x\"""#, #""B \"x\"""#])
  }

  @Test func `a client that looks at versions is told the one that is meant`() throws {
    let client = try LanguageClient.started(
      #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    client.open(script)
    client.change((2, 0, 2, 0), "# x\n", version: 7)
    let edit = try client.result("textDocument/rename", client.at(3, 16, #","newName":"place""#))
    #expect(edit["changes"] == nil)
    let change = try #require(edit["documentChanges"]?.elements?.first { _ in true })
    #expect(change["textDocument"]?["uri"]?.string == "file:///script.rows")
    #expect(change["textDocument"]?["version"]?.int == 7)
    #expect(change["edits"]?.ranges == ["3:15-3:17", "3:21-3:23"])
  }

  @Test func `what is renamed is shown before, and why something is not`() throws {
    let client = try LanguageClient.started()
    client.open(script)
    let title = try client.result("textDocument/prepareRename", client.at(0, 8))
    #expect(title["range"]?.drawn == "0:7-0:8")
    #expect(title["placeholder"]?.string == "A")
    #expect(
      try client.result("textDocument/prepareRename", client.at(0, 6))["range"]?.drawn == "0:6-0:9")
    client.change((0, 7, 0, 8), "")
    #expect(try client.result("textDocument/prepareRename", client.at(0, 7)).drawn == "0:7-0:7")
    client.change((0, 7, 0, 7), "A")
    #expect(try client.result("textDocument/prepareRename", client.at(0, 2)).isNull)
    let policy = try client.request("textDocument/prepareRename", client.at(2, 9))
    #expect(policy["error"]?["code"]?.int == -32803)
    #expect(
      policy["error"]?["message"]?.string
        == "'canMove' is UIKit's name of a callback; only the app's own names can be changed")
  }

  @Test func `a bad name is refused in words`() throws {
    let client = try LanguageClient.started()
    client.open(script + "table \"B\"\npolicy targetForMove(from, to) = to\n")
    for (line, column, name, code) in [
      (2, 16, "1x", -32602), (2, 16, "", -32602), (0, 7, "B", -32803), (4, 22, "to", -32803),
      (0, 2, "x", -32803),
    ] {
      let response = try client.request(
        "textDocument/rename", client.at(line, column, #","newName":"\#(name)""#))
      #expect(response["error"]?["code"]?.int == code, "\(name)")
      #expect(response["error"]?["message"]?.string?.isEmpty == false)
    }
  }

  @Test func `it is announced as far as the client can ask`() throws {
    func provider(_ capabilities: String) throws -> String? {
      let client = LanguageClient()
      let response = try client.request("initialize", #"{"capabilities":\#(capabilities)}"#)
      return response["result"]?["capabilities"]?["renameProvider"]?.written
    }
    #expect(try provider("{}") == "true")
    #expect(
      try provider(#"{"textDocument":{"rename":{"prepareSupport":true}}}"#)
        == #"{"prepareProvider":true}"#)
  }

  @Test func `places that are written alike are edited together`() throws {
    let client = try LanguageClient.started(#"{"textDocument":{"linkedEditingRange":{}}}"#)
    client.open(script)
    let title = try client.result("textDocument/linkedEditingRange", client.at(0, 7))
    #expect(title["ranges"]?.elements?.map(\.drawn) == ["0:7-0:8", "1:5-1:6"])
    #expect(title["wordPattern"]?.string == #"[^"\\\r\n]*"#)
    let parameter = try client.result("textDocument/linkedEditingRange", client.at(2, 17))
    #expect(parameter["ranges"]?.elements?.map(\.drawn) == ["2:15-2:17", "2:21-2:23"])
    #expect(parameter["wordPattern"]?.string == "[A-Za-z_][A-Za-z0-9_]*")
    #expect(try client.result("textDocument/linkedEditingRange", client.at(2, 9)).isNull)
  }
}

/// What is written into a document ends its lines as the document does.
@Suite struct LineEndTests {
  @Test(arguments: [
    ("a\r\nb\n", "\r\n"), ("a\nb\r\n", "\n"), ("a\rb", "\n"), ("", "\n"), ("# x\r\n", "\r\n"),
  ]) func `the first line's end tells`(text: String, expected: String) throws {
    let client = try LanguageClient.started()
    client.open(text)
    #expect(client.host.documents["file:///script.rows"]?.lineEnd == expected)
  }
}
