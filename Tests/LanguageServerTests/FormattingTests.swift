import EditScript
import JSON
import ScriptAnalysis
import TestSupport
import Testing

@testable import LanguageServer

/// Scripts that an editor formats.
@Suite struct FormattingTests {
  private static let options = #","options":{"tabSize":2,"insertSpaces":true}"#

  private func range(_ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int) -> String {
    #"{"start":{"line":\#(line),"character":\#(character)},"end":{"line":\#(endLine),"character":\#(endCharacter)}}"#
  }

  @Test func `LSPR-116: one wrong space is one edit, on its line`() throws {
    let client = try LanguageClient.started()
    client.open("edit on\nmove  0 -> 2\ncommit\n")
    let edits = try client.result("textDocument/formatting", client.document(Self.options))
    #expect(
      edits.written == #"[{"range":\#(range(1, 5, 1, 6)),"newText":""}]"#)
  }

  @Test func `LSPR-014, LSPR-117: what is formatted already gets no edit, whatever ends its lines`()
    throws
  {
    for text in ["edit on\nundo\n", "edit on\r\nundo\r\n", "", "\u{FEFF}undo\n"] {
      let client = try LanguageClient.started()
      client.open(text)
      let edits = try client.result("textDocument/formatting", client.document(Self.options))
      #expect(edits.written == "[]")
    }
  }

  @Test func `LSPR-015, LSPR-016: a new line end is of the document's kind`() throws {
    let client = try LanguageClient.started()
    client.open("edit on\r\nundo")
    let edits = try client.result("textDocument/formatting", client.document(Self.options))
    #expect(edits.written == #"[{"range":\#(range(1, 4, 1, 4)),"newText":"\r\n"}]"#)
  }

  @Test func `LSPR-119: edits end inside the document`() throws {
    let client = try LanguageClient.started()
    client.open("undo\n\n\n")
    let edits = try client.result("textDocument/formatting", client.document(Self.options))
    #expect(edits.written == #"[{"range":\#(range(1, 0, 3, 0)),"newText":""}]"#)
  }

  @Test func `a script with an error is not formatted`() throws {
    let client = try LanguageClient.started()
    client.open("move  0\nundo  1\n")
    let result = try client.result("textDocument/formatting", client.document(Self.options))
    #expect(result.isNull)
    let line = try client.result(
      "textDocument/rangeFormatting",
      client.document(#","range":\#(range(1, 0, 1, 7))"# + Self.options))
    #expect(line.written == #"[{"range":\#(range(1, 5, 1, 6)),"newText":""}]"#)
  }

  @Test func `the editor's tab is what lines begin with`() throws {
    let client = try LanguageClient.started()
    client.open("batch {\ndelete 1\n}\n")
    func indent(_ options: String) throws -> String? {
      let edits = try client.result(
        "textDocument/formatting", client.document(#","options":\#(options)"#))
      return edits.elements?.first { _ in true }?["newText"]?.string
    }
    #expect(try indent(#"{"tabSize":4,"insertSpaces":true}"#) == "    ")
    #expect(try indent(#"{"tabSize":4,"insertSpaces":false}"#) == "\t")
    #expect(try indent(#"{"tabSize":0,"insertSpaces":true}"#) == "  ")
  }

  @Test func `several ranges are formatted at once where the client says so`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"rangeFormatting":{"rangesSupport":true}}}"#)
    client.open("undo  1\nundo  2\nmove\nundo  3\n")
    let result = try client.result(
      "textDocument/rangesFormatting",
      client.document(
        #","ranges":[\#(range(3, 0, 3, 1)),\#(range(2, 0, 2, 1)),\#(range(0, 0, 0, 1)),\#(range(0, 3, 0, 4))]"#
          + Self.options))
    #expect(
      result.written
        == #"[{"range":\#(range(0, 5, 0, 6)),"newText":""},{"range":\#(range(3, 5, 3, 6)),"newText":""}]"#
    )
    let none = try client.result(
      "textDocument/rangesFormatting",
      client.document(#","ranges":[\#(range(2, 0, 2, 1))]"# + Self.options))
    #expect(none.isNull)
  }

  @Test func `a brace that is typed, and a new line, stand where they belong`() throws {
    let client = try LanguageClient.started()
    client.open("batch {\n  delete 1\n  }\n")
    let brace = try client.result(
      "textDocument/onTypeFormatting", client.at(2, 3, #","ch":"}""# + Self.options))
    #expect(brace.written == #"[{"range":\#(range(2, 0, 2, 2)),"newText":""}]"#)
    client.change((1, 10, 1, 10), "\n")
    let line = try client.result(
      "textDocument/onTypeFormatting", client.at(2, 0, #","ch":"\n""# + Self.options))
    #expect(line.written == #"[{"range":\#(range(2, 0, 2, 0)),"newText":"  "}]"#)
  }

  @Test func `LSPR-066: a request sees the text after all changes before it`() throws {
    let client = try LanguageClient.started()
    client.open("undo  1\n")
    for version in 2..<60 {
      client.change(
        (0, 4, 0, version % 2 == 0 ? 6 : 7), version % 2 == 0 ? "   " : "  ", version: version)
      let edits = try client.result("textDocument/formatting", client.document(Self.options))
      let end = version % 2 == 0 ? 7 : 6
      #expect(edits.written == #"[{"range":\#(range(0, 5, 0, end)),"newText":""}]"#)
    }
  }

  @Test func `LSPR-087, LSPR-089: any text is answered`() throws {
    let client = try LanguageClient.started()
    let long = String(repeating: "x # ", count: 5_000)
    let texts = [
      "# \(long)\n", "undo # \(long)", "{\"a\": [1, 2]}", String(repeating: "{", count: 5_000),
      "\r\r\n\n\r", "\u{0}", "#>", ";;;\n;",
    ]
    for text in texts {
      client.open(text)
      for method in ["textDocument/formatting", "textDocument/rangeFormatting"] {
        let parameters = client.document(#","range":\#(range(0, 0, 9, 9))"# + Self.options)
        let response = try client.request(method, parameters)
        #expect(response["error"] == nil)
      }
    }
  }
}
