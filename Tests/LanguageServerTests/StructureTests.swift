import JSON
import Testing

@testable import LanguageServer

/// The parts of a script over the wire.
@Suite struct StructureTests {
  private let script = """
    table "Shop" {
      section "Fruit" { "é😀" }
    }
    policy commit(style, at) {
      model delete at
    }
    begin
    undo
    end

    """

  // MARK: - Outline

  @Test func `an outline has levels where the client shows them`() throws {
    let client = try LanguageClient.started(
      #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true,"symbolKind":{"valueSet":[5,8,12,24,6]}}}}"#
    )
    client.open(script)
    let symbols = try client.result("textDocument/documentSymbol", client.document())
    #expect(
      symbols.written
        == #"[{"name":"Shop","detail":"1 section, 1 row","kind":5,"range":{"start":{"line":0,"character":0},"end":{"line":2,"character":1}},"selectionRange":{"start":{"line":0,"character":6},"end":{"line":0,"character":12}},"children":[{"name":"Fruit","detail":"1 row","kind":8,"range":{"start":{"line":1,"character":2},"end":{"line":1,"character":27}},"selectionRange":{"start":{"line":1,"character":10},"end":{"line":1,"character":17}}}]},{"name":"commit","detail":"(style, at)","kind":24,"range":{"start":{"line":3,"character":0},"end":{"line":5,"character":1}},"selectionRange":{"start":{"line":3,"character":7},"end":{"line":3,"character":13}}},{"name":"begin","detail":"… end","kind":6,"range":{"start":{"line":6,"character":0},"end":{"line":8,"character":3}},"selectionRange":{"start":{"line":6,"character":0},"end":{"line":6,"character":5}}}]"#
    )
  }

  @Test func `a client that knows no levels gets a list, and kinds that it knows`() throws {
    let client = try LanguageClient.started()
    client.open(script)
    let symbols = try client.result("textDocument/documentSymbol", client.document())
    #expect(
      symbols.elements?.compactMap { $0["name"]?.string } == ["Shop", "Fruit", "commit", "begin"])
    #expect(symbols.elements?.compactMap { $0["kind"]?.int } == [5, 18, 12, 6])
    #expect(symbols.elements?.map { $0["containerName"]?.string } == [nil, "Shop", nil, nil])
    #expect(
      symbols.elements?.map { $0["location"]?["range"]?.drawn ?? "" } == [
        "0:0-2:1", "1:2-1:27", "3:0-5:1", "6:0-8:3",
      ])
  }

  @Test func `an empty document has no symbols, folds and links`() throws {
    let client = try LanguageClient.started()
    client.open("")
    for method in ["documentSymbol", "foldingRange", "documentLink"] {
      #expect(try client.result("textDocument/\(method)", client.document()).written == "[]")
    }
  }

  // MARK: - Workspace

  @Test func `names are found in all open documents`() throws {
    let client = try LanguageClient.started()
    client.open(script)
    client.open("table \"Shopping\"", uri: "file:///a.rows")
    let found = try client.result("workspace/symbol", #"{"query":"shp"}"#)
    #expect(found.elements?.compactMap { $0["name"]?.string } == ["Shopping", "Shop"])
    #expect(
      found.elements?.compactMap { $0["location"]?["uri"]?.string } == [
        "file:///a.rows", "file:///script.rows",
      ])
    #expect(try client.result("workspace/symbol", #"{"query":"zz"}"#).written == "[]")
    let all = try client.result("workspace/symbol", #"{"query":""}"#).elements?.count { _ in true }
    #expect(all == 5)
  }

  @Test func `a client that asks for places later gets them then`() throws {
    let client = try LanguageClient.started(
      #"{"workspace":{"symbol":{"resolveSupport":{"properties":["location.range"]}}}}"#)
    client.open("table \"A\"\ntable \"A\"\n")
    let found = try client.result("workspace/symbol", #"{"query":"A"}"#)
    let second = try #require(found.elements?.suffix(1).first)
    #expect(second["location"]?["range"] == nil)
    let resolved = try client.result("workspaceSymbol/resolve", second.written)
    #expect(resolved["location"]?["range"]?.drawn == "1:0-1:9")
    client.change((0, 0, 1, 0), "")
    let moved = try client.result("workspaceSymbol/resolve", second.written)
    #expect(moved["location"]?["range"]?.drawn == "0:0-0:9")
    client.change((0, 7, 0, 8), "B")
    let gone = try client.request("workspaceSymbol/resolve", second.written)
    #expect(gone["error"]?["code"]?.int == -32803)
  }

  // MARK: - Folding

  private func folds(_ capabilities: String, _ text: String) throws -> [String] {
    let client = try LanguageClient.started(capabilities)
    client.open(text)
    let folds = try client.result("textDocument/foldingRange", client.document())
    return folds.elements?.map { fold in
      func draw(_ line: StaticString, _ column: StaticString) -> String {
        let column = fold[column]?.int.map { ":\($0)" } ?? ""
        return "\(fold[line]?.int ?? -1)\(column)"
      }
      let kind = fold["kind"]?.string.map { " \($0)" } ?? ""
      return
        "\(draw("startLine", "startCharacter"))-\(draw("endLine", "endCharacter"))\(kind)"
    } ?? []
  }

  @Test func `folds are exact, or of whole lines for a client that knows no others`() throws {
    let text = script + "# a\n# b\nbatch {\n  delete 0 }\nbatch { delete 0 }\n"
    #expect(
      try folds("{}", text) == [
        "0:14-2:0", "3:26-5:0", "6:5-8:0", "9:0-10:3 comment", "11:7-12:11",
      ])
    #expect(
      try folds(#"{"textDocument":{"foldingRange":{"lineFoldingOnly":true}}}"#, text) == [
        "0-1", "3-4", "6-7", "9-10 comment", "11-12",
      ])
  }

  @Test func `what is deep inside is left out first`() throws {
    let text = "table {\n section {\n \"a\"\n }\n}\nbatch {\n undo\n}\nbatch {\n undo\n}\n"
    func limited(_ limit: Int) throws -> [String] {
      try folds(
        #"{"textDocument":{"foldingRange":{"lineFoldingOnly":true,"rangeLimit":\#(limit)}}}"#, text)
    }
    #expect(try limited(4) == ["0-3", "1-2", "5-6", "8-9"])
    #expect(try limited(3) == ["0-3", "5-6", "8-9"])
    #expect(try limited(2) == ["0-3", "5-6"])
    #expect(try limited(0) == [])
  }

  // MARK: - Selections and links

  @Test func `each position has its selections`() throws {
    let client = try LanguageClient.started()
    client.open("undo\ndelete 0, 1.last\n")
    let result = try client.result(
      "textDocument/selectionRange",
      client.document(
        #","positions":[{"line":1,"character":13},{"line":99,"character":0},{"line":0,"character":0}]"#
      ))
    var drawn: [[String]] = []
    for chain in result.elements.map(Array.init) ?? [] {
      var ranges: [String] = []
      var next: JSONValue? = chain
      while let range = next {
        ranges.append(range["range"]?.drawn ?? "none")
        next = range["parent"]
      }
      drawn.append(ranges)
    }
    #expect(
      drawn == [
        ["1:12-1:16", "1:10-1:16", "1:7-1:16", "1:0-1:16", "0:0-2:0"], ["0:0-2:0"],
        ["0:0-0:4", "0:0-2:0"],
      ])
  }

  @Test(
    arguments: [
      ("file:///a%20b/script.rows", "list.txt", "file:///a%20b/list.txt"),
      ("file:///a/b/script.rows", "../x/./ü 1.csv", "file:///a/x/%C3%BC%201.csv"),
      ("file:///script.rows", "../../x", "file:///x"),
      ("file://host/s/script.rows", "/etc/x", "file://host/etc/x"),
      ("file:/s/script.rows", "x#?", "file:/s/x%23%3F"),
      ("file:///c%3A/s.rows", "x", "file:///c%3A/x"),
      ("untitled:Untitled-1", "list.txt", nil), ("http://h/a.rows", "x", nil),
      ("file:relative", "x", nil),
    ] as [(String, String, String?)])
  func `a file that is read lies beside the script`(
    document: String, path: String, expected: String?
  ) {
    #expect(FileURI(of: path, beside: document)?.text == expected)
  }

  @Test func `links have tips where the client shows them`() throws {
    for (capabilities, hasTip) in [
      ("{}", false), (#"{"textDocument":{"documentLink":{"tooltipSupport":true}}}"#, true),
    ] {
      let client = try LanguageClient.started(capabilities)
      client.open("table from \"list.txt\"\ntable \"list.txt\"\n")
      let links = try client.result("textDocument/documentLink", client.document())
      #expect(links.ranges == ["0:12-0:20"])
      let link = links.elements?.first { _ in true }
      #expect(link?["target"]?.string == "file:///list.txt")
      #expect((link?["tooltip"] != nil) == hasTip)
    }
  }
}
