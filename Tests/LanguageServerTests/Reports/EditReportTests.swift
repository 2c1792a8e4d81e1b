import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about renaming and about edits of the workspace.
@Suite struct EditReportTests {
  private static let uri = "file:///a.rows"
  private static let text = "table \"Fruit\" { \"a\" }\ntable \"Milk\" { \"b\" }\nuse \"Fruit\"\n"
  private static let place = ClientPosition(0, 8)

  private func rename(_ client: StrictClient, to name: String = "Pears") throws -> JSONValue {
    try client.result(
      "textDocument/rename", client.place(Self.uri, Self.place, #","newName":"\#(name)""#))
  }

  private func started(_ workspaceEdit: String) throws -> StrictClient {
    let client = try StrictClient.started(
      #"{"workspace":{"workspaceEdit":\#(workspaceEdit),"applyEdit":true},"textDocument":{"rename":{}}}"#
    )
    try client.open(Self.uri, Self.text, version: 4)
    return client
  }

  @Test(arguments: [true, false])
  func `LSPR-122: a workspace edit has one form`(isVersioned: Bool) throws {
    let client = try started(#"{"documentChanges":\#(isVersioned)}"#)
    let edit = try rename(client)
    #expect((edit["documentChanges"] != nil) == isVersioned)
    #expect((edit["changes"] != nil) == !isVersioned)
    let changed = client.applying(
      client.edits(edit, of: Self.uri), to: try #require(client.documents[Self.uri]?.text))
    #expect(changed.text == Self.text.replacing("Fruit", with: "Pears"))
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-123, LSPR-124: a workspace edit names the version of the open document`() throws
  {
    let client = try started(#"{"documentChanges":true}"#)
    for version in [4, 9, 9, 2] {
      let start = ClientPosition(2, 0)
      try client.change(Self.uri, [.init(start, start, "\n")], version: version)
      let changes = try rename(client)["documentChanges"]?.elements.map(Array.init) ?? []
      #expect(changes.map { $0.at("textDocument.version")?.int } == [version])
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-125: a client without documentChanges gets changes`() throws {
    let client = try StrictClient.started("{}")
    try client.open(Self.uri, Self.text)
    let edit = try rename(client)
    #expect(edit["changes"] != nil)
    #expect(edit["documentChanges"] == nil)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-126: renaming answers the edit and asks for none`() throws {
    let client = try started(#"{"documentChanges":true}"#)
    #expect(!(try rename(client)).isNull)
    try client.listen()
    #expect(client.appliedEdits.isEmpty)
    #expect(!client.heard.contains { $0["method"]?.string == "workspace/applyEdit" })
  }
}

/// Reports about code actions.
@Suite struct ActionReportTests {
  @Test(arguments: ["null", "1", "{}", #"{"x":[]}"#, #""nothing""#])
  func `LSPR-135: resolving an action always answers an action`(data: String) throws {
    let client = try StrictClient.started(ClientProfile.capable())
    let action = #"{"title":"Mend it","kind":"quickfix","data":\#(data)}"#
    let result = try client.result("codeAction/resolve", action)
    #expect(result["title"]?.string == "Mend it")
    let bare = try client.result("codeAction/resolve", #"{"title":"Mend it"}"#)
    #expect(bare["title"]?.string == "Mend it")
    #expect(client.takeObjections() == [])
  }
}
