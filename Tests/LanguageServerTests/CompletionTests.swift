import EditScript
import JSON
import ScriptAnalysis
import TestSupport
import Testing

@testable import LanguageServer

/// The lists of completions that an editor is given.
@Suite struct CompletionTests {
  private static let table = "table { \"Apple\" \"Pear\" }\n"

  /// The items at a place of a script that is opened.
  private func items(
    _ text: String, _ line: Int, _ character: Int, _ capabilities: String = "{}",
    _ more: String = ""
  ) throws -> [JSONValue] {
    let client = try LanguageClient.started(
      #"{"textDocument":{"completion":\#(capabilities)}}"#)
    client.open(text)
    let result = try client.result("textDocument/completion", client.at(line, character, more))
    return result["items"].flatMap { $0.elements.map(Array.init) } ?? []
  }

  private func labels(_ items: [JSONValue]) -> [String] { items.compactMap { $0["label"]?.string } }

  @Test func `rows of the table are offered, with their texts and in order`() throws {
    let items = try items(Self.table + "swipe ", 1, 6)
    #expect(labels(items) == ["0", "1", "last"])
    #expect(items[1]["detail"]?.string == "Pear")
    #expect(items[1]["kind"]?.int == 18)
    #expect(items.compactMap { $0["sortText"]?.string } == ["0000", "0001", "0002"])
    #expect(
      items[0]["textEdit"]?.written
        == #"{"newText":"0","range":{"start":{"line":1,"character":6},"end":{"line":1,"character":6}}}"#
    )
  }

  @Test func `a client that says nothing gets nothing that it could not take`() throws {
    let items = try items("", 0, 0)
    #expect(items.count > 20)
    for item in items {
      let keys = item.members?.compactMap { $0.key.string } ?? []
      #expect(
        Set(keys).isSubset(of: [
          "label", "kind", "detail", "sortText", "filterText", "textEdit", "data",
        ]))
      #expect((1...18).contains(try #require(item["kind"]?.int)))
    }
  }

  @Test func `what is typed is replaced, and the rest of its word where the client can choose`()
    throws
  {
    let plain = try items("mov 0", 0, 2)
    #expect(labels(plain) == ["move", "model"])
    #expect(
      plain[0]["textEdit"]?["range"]?.written
        == #"{"start":{"line":0,"character":0},"end":{"line":0,"character":2}}"#)
    let both = try items("mov 0", 0, 2, #"{"completionItem":{"insertReplaceSupport":true}}"#)
    #expect(
      both[0]["textEdit"]?["insert"]?.written
        == #"{"start":{"line":0,"character":0},"end":{"line":0,"character":2}}"#)
    #expect(
      both[0]["textEdit"]?["replace"]?.written
        == #"{"start":{"line":0,"character":0},"end":{"line":0,"character":3}}"#)
  }

  @Test func `what all items share is said once where the client can read it`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"completion":{"completionList":{"itemDefaults":["editRange"]}}}}"#)
    client.open(Self.table + "swipe 1")
    let result = try client.result("textDocument/completion", client.at(1, 7))
    #expect(
      result["itemDefaults"]?.written
        == #"{"editRange":{"start":{"line":1,"character":6},"end":{"line":1,"character":7}}}"#)
    #expect(result["isIncomplete"]?.bool == false)
    #expect(result["items"]?.elements?.allSatisfy { $0["textEdit"] == nil } == true)
  }

  @Test func `templates are for clients with snippets`() throws {
    let snippets =
      #"{"completionItem":{"snippetSupport":true,"insertTextModeSupport":{"valueSet":[1,2]}}}"#
    let items = try items("ba", 0, 2, snippets)
    #expect(labels(items) == ["batch", "batch { … }"])
    #expect(items[1]["textEdit"]?["newText"]?.string == "batch {\n\t$0\n}")
    #expect(items[1]["insertTextFormat"]?.int == 2)
    #expect(items[1]["insertTextMode"]?.int == 2)
    #expect(items[1]["filterText"]?.string == "batch")
    #expect(items[1]["kind"]?.int == 15)
    let crlf = try self.items("undo\r\nba", 1, 2, snippets)
    #expect(crlf[1]["textEdit"]?["newText"]?.string == "batch {\r\n\t$0\r\n}")
  }

  @Test func `a word's help comes with it, or when it is asked for`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"completion":{"completionItem":{"documentationFormat":["markdown","plaintext"],"resolveSupport":{"properties":["documentation"]}}}}}"#
    )
    client.open("mov")
    let list = try client.result("textDocument/completion", client.at(0, 3))
    let item = try #require(list["items"]?.elements?.first { _ in true })
    #expect(item["documentation"] == nil)
    let whole = try client.result("completionItem/resolve", item.written)
    #expect(whole["label"]?.string == "move")
    #expect(whole["textEdit"]?.written == item["textEdit"]?.written)
    #expect(whole["documentation"]?["kind"]?.string == "markdown")
    let help = try #require(whole["documentation"]?["value"]?.string)
    #expect(help.hasPrefix("`UITableView.moveRow(at:to:)"))
    #expect(help.hasSuffix("```rows\nedit on; move 0 -> 2\n```"))

    let eager = try items(
      "mov", 0, 3, #"{"completionItem":{"resolveSupport":{"properties":["command"]}}}"#)
    #expect(eager[0]["documentation"]?["kind"]?.string == "plaintext")
    #expect(eager[0]["data"] == nil)
  }

  @Test func `a client that likes plain text better gets it`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"completion":{"completionItem":{"documentationFormat":["plaintext","markdown"]}}}}"#
    )
    let whole = try client.result("completionItem/resolve", #"{"label":"undo","data":"undo"}"#)
    #expect(whole["documentation"]?["kind"]?.string == "plaintext")
  }

  @Test func `an item that is unknown is given back as it is`() throws {
    let client = try LanguageClient.started()
    #expect(
      try client.result("completionItem/resolve", #"{"label":"x","data":[1]}"#).written
        == #"{"label":"x","data":[1]}"#)
    #expect(try client.request("completionItem/resolve", "[]")["error"]?["code"]?.int == -32602)
  }

  @Test func `texts in quotes are compared with their quotes`() throws {
    let table = "table \"Shop\" { \"Apple\" }\n"
    let use = try items(table + "use \"Sh", 1, 7)
    #expect(use[0]["label"]?.string == "\"Shop\"")
    #expect(use[0]["filterText"]?.string == "\"Shop\"")
    let row = try items(table + "swipe \"Ap", 1, 9)
    #expect(row[0]["label"]?.string == "0")
    #expect(row[0]["filterText"]?.string == "\"Apple")
    #expect(try items("move 0 ", 0, 7)[0]["filterText"]?.string == "->")
  }

  @Test func `behind a mark at a line's start are the lines that come out`() throws {
    let items = try items(Self.table + "#", 1, 1)
    #expect(labels(items) == ["#> Apple Pear"])
    #expect(
      items[0]["textEdit"]?["range"]?.written
        == #"{"start":{"line":1,"character":0},"end":{"line":1,"character":1}}"#)
    #expect(try self.items(Self.table + "undo # m", 1, 8).isEmpty)
  }

  @Test func `a space asks only where something is to come`() throws {
    let space = #","context":{"triggerKind":2,"triggerCharacter":" "}"#
    #expect(try labels(items(Self.table + "swipe ", 1, 6, "{}", space)) == ["0", "1", "last"])
    #expect(try items(Self.table + "delete 0 ", 1, 9, "{}", space).isEmpty)
    #expect(try items(Self.table + "  ", 1, 2, "{}", space).isEmpty)
    #expect(try items(Self.table + "undo;  ", 1, 7, "{}", space).isEmpty)
    #expect(try !items(Self.table + "delete 0 ", 1, 9).isEmpty)
  }

  @Test func `LSPR-070: a list fits the text before the next change`() throws {
    let client = try LanguageClient.started()
    client.open(Self.table + "swi")
    for _ in 0..<20 {
      let list = try client.result("textDocument/completion", client.at(1, 3))
      let range = list["items"]?.elements?.first { _ in true }?["textEdit"]?["range"]
      #expect(range?["end"]?["character"]?.int == 3)
      client.change((1, 3, 1, 3), "pe 1")
      client.change((1, 3, 1, 7), "")
    }
  }

  @Test func `LSPR-071: a place behind the text that is known is answered`() throws {
    #expect(try labels(items(Self.table + "mov", 1, 4)) == ["move"])
    #expect(try !items(Self.table, 7, 0).isEmpty)
    #expect(try !items("", 0, 1).isEmpty)
  }

  @Test func `a list of many rows asks to be asked again`() throws {
    let client = try LanguageClient.started()
    let rows = (0..<200).map { "\"r\($0)\"" }.joined(separator: " ")
    client.open("table { \(rows) }\nswipe ")
    let list = try client.result("textDocument/completion", client.at(1, 6))
    #expect(list["isIncomplete"]?.bool == true)
  }

  @Test func `a list goes in pieces ahead of its response where the client wants it so`() throws {
    let client = try LanguageClient.started()
    client.open(Self.table + "swipe ")
    let result = try client.result(
      "textDocument/completion", client.at(1, 6, #","partialResultToken":"t""#))
    #expect(result.written == "[]")
    let told = try client.work().filter { $0["method"]?.string == "$/progress" }
    #expect(told.count == 1)
    #expect(told.first?["params"]?["token"]?.string == "t")
    let items = try #require(told.first?["params"]?["value"]?.elements)
    #expect(labels(Array(items)) == ["0", "1", "last"])
  }

  @Test func `a long result goes in pieces of a thousand`() throws {
    let client = try LanguageClient.started()
    client.open(String(repeating: "table \"T\" { \"a\" }\n", count: 2_500))
    let token = #","partialResultToken":5"#
    let result = try client.result("textDocument/documentSymbol", client.document(token))
    #expect(result.written == "[]")
    let told = try client.work().filter { $0["method"]?.string == "$/progress" }
    #expect(told.allSatisfy { $0["params"]?["token"]?.int == 5 })
    let pieces = told.compactMap { $0["params"]?["value"]?.elements.map { Array($0) } }
    #expect(pieces.map(\.count) == [1_000, 1_000, 500])
    let whole = try client.result("textDocument/documentSymbol", client.document())
    #expect(
      whole.elements?.map(\.written) == pieces.flatMap { $0 }.map(\.written))
  }

  @Test func `a document that is not open has nothing`() throws {
    let client = try LanguageClient.started()
    for method in ["completion", "signatureHelp", "inlineCompletion", "formatting"] {
      #expect(try client.result("textDocument/\(method)", client.at(0, 0)).isNull)
    }
  }

  @Test func `LSPR-088: any text at any place is answered`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"completion":{"completionItem":{"insertReplaceSupport":true,"snippetSupport":true}}}}"#
    )
    for number in 0..<300 {
      var random = SplitMix64(seed: 5, number: number)
      let pieces = [
        "move ", "\"", "{", "}", "#", "#> ", "\n", "\r\n", "é😀", "0.", "policy ", "(", "canMove",
        "\u{FEFF}",
      ]
      let text = (0..<20).map { _ in pieces[random.number(below: pieces.count)] }.joined()
      client.open(text)
      for method in ["completion", "signatureHelp", "inlineCompletion"] {
        let place = client.at(random.number(below: 6), random.number(below: 30))
        let response = try client.request("textDocument/\(method)", place)
        #expect(response["error"] == nil, "\(text.debugDescription)")
        let items = response["result"]?["items"]?.elements.map { Array($0) } ?? []
        for item in items {
          let insert = item["textEdit"]?["insert"]
          let replace = item["textEdit"]?["replace"]
          #expect(insert?["start"]?.written == replace?["start"]?.written)
          #expect(insert?["start"]?["line"]?.int == replace?["end"]?["line"]?.int)
        }
      }
    }
  }
}
