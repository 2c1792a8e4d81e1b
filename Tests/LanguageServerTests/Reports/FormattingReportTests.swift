import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about formatting.
@Suite struct FormattingReportTests {
  private static let uri = "file:///a.rows"
  private static let options = #","options":{"tabSize":2,"insertSpaces":true}"#

  /// The text after formatting; nil where that is refused.
  private func formatted(_ client: StrictClient, _ options: String = options) throws -> String? {
    // Options that the protocol does not know are sent too.
    let id = try client.askLoosely("textDocument/formatting", client.whole(Self.uri, options))
    let result = try client.response(to: id)["result"]
    guard let edits = result?.elements.map(Array.init), let text = client.documents[Self.uri]?.text
    else { return nil }
    return client.applying(edits, to: text).text
  }

  private func edits(_ client: StrictClient) throws -> [JSONValue] {
    let result = try client.result("textDocument/formatting", client.whole(Self.uri, Self.options))
    return result.elements.map(Array.init) ?? []
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
  func `LSPR-014, LSPR-117: what is formatted gets no edits, whatever its line ends`(
    end: String, isEnded: Bool
  ) throws {
    let client = try StrictClient.started(ClientProfile.capable())
    let lines = ["table \"T\" {", "  section \"S\" { \"a\" \"b\" }", "}", "edit on", "move 0 -> 1"]
    try client.open(Self.uri, lines.joined(separator: end) + end)
    let formatted = try #require(try formatted(client))
    let text = isEnded ? formatted : String(formatted.dropLast())
    try client.open(Self.uri, text)
    let again = try edits(client)
    if isEnded { #expect(again.isEmpty, "\(again.map(\.written))") }
    // A last line without an end may get one, and nothing else.
    #expect(again.count <= 1)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-015: the document's line ends stay, whatever is configured`() throws {
    let client = try StrictClient.started(
      ClientProfile(
        capabilities: "{}",
        members: #","initializationOptions":{"files":{"eol":"\r\n"},"eol":"\r\n"}"#))
    try client.open(Self.uri, "edit   on\nbatch {\ndelete 0\n}\n")
    let text = try #require(
      try formatted(
        client, #","options":{"tabSize":2,"insertSpaces":true,"eol":"\r\n","endOfLine":"crlf"}"#))
    #expect(text.hasPrefix("edit on\n"))
    #expect(!text.unicodeScalars.contains("\r"))
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-016: new lines end as the document's do`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "edit   on\r\nbatch { delete 0\r\n delete 1 }\r\nmove 0->1")
    let text = try #require(try formatted(client))
    #expect(ClientText(text).lines.count == text.components(of: "\r\n"))
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-066: formatting sees each change before it`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "edit on\n")
    for number in 0..<500 {
      let place = ClientPosition(0, 0)
      try client.change(
        Self.uri,
        [
          .init(all: "edit on\n"),
          .init(place, place, number % 2 == 0 ? "delete   \(number)\n" : "  undo;\n"),
        ])
      let id = try client.ask(
        "textDocument/formatting", client.whole(Self.uri, Self.options))
      let text = try #require(client.documents[Self.uri]?.text)
      let edits = try client.response(to: id)["result"]?.elements.map(Array.init) ?? []
      let result = client.applying(edits, to: text).text
      let line = number % 2 == 0 ? "delete \(number)\n" : "undo"
      #expect(result.hasPrefix(line), "\(result)")
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-087, LSPR-089: formatting keeps comments, ends, and has nothing to do twice`()
    throws
  {
    let client = try StrictClient.started(ClientProfile.capable())
    var random = SplitMix64(seed: 87)
    let pieces = [
      "edit on", "# a comment é😀", "\n", "\n\n", "  ", "batch {", "}", "delete 0", ";", "\t",
      "table { \"a\" \"b\" }", "move 0->1", "#> a b", "policy canMove(at)=true", "\"", "delte",
      String(repeating: "x", count: 300), "# " + String(repeating: "long ", count: 200), "\r\n",
    ]
    for _ in 0..<400 {
      let text = (0..<random.number(below: 24)).map { _ in
        pieces[random.number(below: pieces.count)]
      }
      .joined(separator: random.number(below: 2) == 0 ? "\n" : " ")
      try client.open(Self.uri, text)
      guard let once = try formatted(client) else { continue }
      #expect(comments(once) == comments(text), "\(quoted(text))")
      try client.open(Self.uri, once)
      #expect(try formatted(client) == once, "\(quoted(text))")
    }
    #expect(client.takeObjections() == [])
  }

  /// What stands behind the first `#` of each line that no string is in.
  private func comments(_ text: String) -> [String] {
    ClientText(text).lines.compactMap { range in
      let line = ClientText(text).scalars[range]
      guard !line.contains("\""), let start = line.firstIndex(of: "#") else { return nil }
      // A space may come between the sign and the words.
      var comment = line[start...].dropFirst()
      while comment.first == " " { comment.removeFirst() }
      while comment.last == " " || comment.last == "\t" { comment.removeLast() }
      return String(String.UnicodeScalarView(comment))
    }
  }

  @Test func `LSPR-116: formatting changes only lines that are wrong`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "edit on\nmove 0  -> 1\ndelete 0\nundo\n")
    let edits = try edits(client)
    #expect(!edits.isEmpty)
    for edit in edits {
      #expect(edit.at("range.start.line")?.int == 1)
      let end = ClientPosition(
        edit.at("range.end.line")?.int ?? -1, edit.at("range.end.character")?.int ?? -1)
      #expect(end <= ClientPosition(2, 0))
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-119: edits end within the document`() throws {
    let client = try StrictClient.started(ClientProfile.capable())
    for text in [
      "edit   on", "edit   on\n\n\n", "\n\n\n", " ", "edit on\r\n  ", "batch {\ndelete   0\n}",
    ] {
      try client.open(Self.uri, text)
      _ = try formatted(client)
    }
    // A range outside the document is objected to.
    #expect(client.takeObjections() == [])
  }
}

extension String {
  /// How many parts a separator makes of it.
  fileprivate func components(of separator: String) -> Int {
    var count = 1
    let (own, other) = (Array(unicodeScalars), Array(separator.unicodeScalars))
    for start in own.indices where own[start...].starts(with: other) { count += 1 }
    return count
  }
}
