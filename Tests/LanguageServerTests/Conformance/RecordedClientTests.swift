import JSON
import StrictEditor
import TestSupport
import Testing

/// Real clients, played against the server: everything that they can ask is asked, and everything that comes is checked.
@Suite struct RecordedClientTests {
  /// A script with most of the language in it, and some mistakes.
  static let script = """
    # A list of fruit, é😀.
    table "Fruit" {
      section "Ripe" { "apple"  "bäar 😀" "cherry" }
      section "Unripe" { "quince" }
    }
    policy canMove(at) = at.row < rows(at.section) - 1
    policy commit(style, at) {
      if style == delete { model delete at; view delete at fade } else { app insert "(new)" at at }
    }
    edit on; move 0 -> 1
    #> [bäar 😀 apple cherry] [quince]
    batch {
      delete 0.0
      insert "fig" at 1.0
    }
    table from "list.csv"
    use "Fruit"
    tap minus 0; tap delete
    expect rows "apple" "cherry"
    model set 0.0 = "plum"
    view delete 0.7
    delte 1
    move 5 ->

    """

  private static func clients() -> [ClientProfile] { (try? ClientProfile.recorded.get()) ?? [] }

  @Test(arguments: clients())
  func `a recorded client gets nothing that it did not announce, and all of it fits`(
    profile: ClientProfile
  ) throws {
    try check(profile)
  }

  @Test(arguments: ColumnUnit.allCases, [false, true])
  func `a client that can do everything gets what fits`(unit: ColumnUnit, pulls: Bool) throws {
    try check(ClientProfile.capable(encoding: unit, pulls: pulls))
  }

  @Test func `a client that can do nothing gets what fits`() throws {
    try check(ClientProfile(capabilities: "{}"))
  }

  private func check(_ profile: ClientProfile) throws {
    let client = try StrictClient.started(profile)
    let uri = "file:///project/fruit.rows"
    try client.open(uri, Self.script)
    try client.listen()
    var asked = try ask(client, uri)
    for version in profile.versions.dropFirst() {
      try change(client, uri, version)
      try client.listen()
      asked.formUnion(try ask(client, uri))
    }
    if !profile.pullsDiagnostics {
      #expect(client.documents[uri]?.diagnostics != nil)
      // What is told of the text now is what a fresh server would tell.
      let fresh = try StrictClient.started(profile)
      try fresh.open(uri, client.documents[uri]?.text.text ?? "")
      #expect(try fresh.diagnostics(uri).map(\.written) == client.diagnostics(uri).map(\.written))
    }
    try client.notify("textDocument/didSave", client.whole(uri))
    try client.close(uri)
    try client.end()
    #expect(client.takeObjections() == [])
    let ends = profile.shutdown != .killed
    #expect(client.exitCode == (ends ? 0 : nil))
    for method in StrictClient.providers.keys where client.wouldAsk(method) {
      let isAsked = asked.contains { $0.hasPrefix(method) }
      #expect(
        isAsked || ["workspace/executeCommand", "workspace/textDocumentContent"].contains(method),
        "\(method)")
    }
  }

  private func ask(_ client: StrictClient, _ uri: String) throws -> Set<String> {
    let lines = client.documents[uri]?.text.lines.count ?? 0
    let places = (0..<lines).flatMap { line in
      let width = client.documents[uri]?.text.width(ofLine: line, in: client.unit) ?? 0
      return [0, 2, width / 2, width].map { ClientPosition(line, $0) }
    }
    // Places inside a character are none that a client can be at.
    return try client.askEverything(
      uri, at: places.filter { client.documents[uri]?.text.index(of: $0, in: client.unit) != nil })
  }

  /// Changes the document as the client would: by the edits of twelve keys, or as a whole.
  private func change(_ client: StrictClient, _ uri: String, _ version: Int) throws {
    var text = client.documents[uri]?.text ?? ClientText("")
    let start = ClientPosition(9, 0)
    if client.profile.changesWholeTexts {
      text.replace(start, start, with: "edit off\n", in: client.unit)
      try client.change(uri, [.init(all: text.text)], version: version)
    } else {
      let keys = Array("edit off 😀\n").enumerated().map { index, key in
        let place = ClientPosition(9, index == 10 ? index + String(key).utf16.count - 1 : index)
        return StrictClient.Change(place, place, String(key))
      }
      try client.change(uri, keys, version: version)
    }
  }
}
