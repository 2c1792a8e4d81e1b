import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about columns, lines and their ends.
@Suite struct PositionReportTests {
  private static let uri = "file:///a.rows"

  @Test(arguments: ColumnUnit.allCases)
  func
    `LSPR-001, LSPR-004: an edit at any column behind characters of any width lands where the editor has it`(
      unit: ColumnUnit
    ) throws
  {
    let client = try StrictClient.started(
      #"{"general":{"positionEncodings":["\#(unit.rawValue)"]}}"#)
    #expect(client.unit == unit)
    let text = "# é😀x\nedit on"
    for start in 0..<20 {
      for end in start..<20 {
        try client.open(Self.uri, text)
        try client.change(
          Self.uri, [.init(ClientPosition(0, start), ClientPosition(0, end), "ö")])
        #expect(client.mirror(Self.uri) == client.documents[Self.uri]?.text.text)
      }
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-002: a client that lists no encoding gets UTF-16 columns`() throws {
    let client = try StrictClient.started()
    #expect(client.server?["positionEncoding"]?.string == "utf-16")
    try client.open(Self.uri, "use \"😀\"; delte 1\n")
    let places = try client.diagnostics(Self.uri).compactMap { $0.at("range.start.character")?.int }
    #expect(places.contains(10), "\(places)")
    #expect(client.takeObjections() == [])
  }

  @Test(arguments: [3, 4, 5, 50])
  func `LSPR-005: a text is replaced as a whole, though the end column be too small or too large`(
    end: Int
  ) throws {
    let client = try StrictClient.started()
    try client.open(Self.uri, "edit on\n# 😀x")
    try client.change(Self.uri, [.init(ClientPosition(0, 0), ClientPosition(1, end), "#")])
    // Column 3 is inside the character, and means the place before it.
    #expect(client.mirror(Self.uri) == [3: "#😀x", 4: "#x"][end, default: "#"])
    #expect(client.mirror(Self.uri) == client.documents[Self.uri]?.text.text)
  }

  @Test(arguments: ["edit on\r\nedit off", "edit on", ""])
  func `LSPR-007: a place outside the text is the nearest in it`(text: String) throws {
    let client = try StrictClient.started(ClientProfile.capable())
    for place in [
      ClientPosition(0, 9_999), ClientPosition(9_999, 0), ClientPosition(9_999, 9_999),
      ClientPosition(0, 2_147_483_647), ClientPosition(2_147_483_647, 2_147_483_647),
    ] {
      try client.open(Self.uri, text)
      try client.askEverything(Self.uri, at: [place])
      try client.change(Self.uri, [.init(place, place, "#")])
      #expect(client.mirror(Self.uri) == client.documents[Self.uri]?.text.text)
    }
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-008: a line ends at each of three ends`() throws {
    let client = try StrictClient.started()
    try client.open(Self.uri, "# a\r# b\r\n# c\ndelte 1")
    #expect(try client.diagnosedLines(Self.uri) == [3])
    try client.open(Self.uri, "# a\r\r\n\n\rdelte 1")
    #expect(try client.diagnosedLines(Self.uri) == [4])
  }

  @Test(arguments: ["\u{C}", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `LSPR-010, LSPR-012: other characters end neither a line nor a comment`(character: String)
    throws
  {
    let client = try StrictClient.started()
    try client.open(Self.uri, "# a\(character)delte 2\ndelte 1\n")
    #expect(try client.diagnosedLines(Self.uri) == [1])
  }

  @Test func `LSPR-011: edits below a paragraph separator land where the editor has them`() throws {
    let client = try StrictClient.started()
    try client.open(Self.uri, "# a\u{2029}b\u{2028}c\nedit on\nedit off\n")
    try client.change(Self.uri, [.init(ClientPosition(1, 5), ClientPosition(1, 7), "off")])
    try client.change(Self.uri, [.init(ClientPosition(0, 6), ClientPosition(1, 0), "d\n")])
    #expect(client.mirror(Self.uri) == "# a\u{2029}b\u{2028}d\nedit off\nedit off\n")
    #expect(client.mirror(Self.uri) == client.documents[Self.uri]?.text.text)
  }

  @Test func `LSPR-017: a byte order mark is passed over, and counted as a character`() throws {
    for unit in ColumnUnit.allCases {
      let client = try StrictClient.started(ClientProfile.capable(encoding: unit))
      try client.open(Self.uri, "\u{FEFF}edit on\ndelte 1\n")
      #expect(try client.diagnosedLines(Self.uri) == [1])
      try client.open(Self.uri, "\u{FEFF}delte 1\n")
      let start = try client.diagnostics(Self.uri).first?.at("range.start.character")?.int
      #expect(start == (unit == .utf8 ? 3 : 1))
      try client.change(
        Self.uri,
        [.init(ClientPosition(0, unit == .utf8 ? 3 : 1), ClientPosition(0, 99), "edit off")])
      #expect(client.mirror(Self.uri) == "\u{FEFF}edit off\n")
      try client.askEverything(
        Self.uri, at: (0..<4).map { ClientPosition(0, unit == .utf8 ? $0 + 3 : $0) })
      #expect(client.takeObjections() == [])
    }
  }

  // MARK: - Changes

  @Test func `LSPR-067: the changes of one notification follow one on the other`() throws {
    let client = try StrictClient.started()
    try client.open(Self.uri, "\n", version: 0)
    let keys = Array("edit on #😀é!").enumerated().map { index, key in
      let place = ClientPosition(0, index > 9 ? index + 1 : index)
      return StrictClient.Change(place, place, String(key))
    }
    #expect(keys.count == 12)
    try client.change(Self.uri, keys, version: 12)
    #expect(client.mirror(Self.uri) == "edit on #😀é!\n")
    try client.change(
      Self.uri,
      [
        .init(all: "ab"), .init(ClientPosition(0, 1), ClientPosition(0, 1), "\n"),
        .init(ClientPosition(1, 1), ClientPosition(0, 1), "c"),
      ])
    #expect(client.mirror(Self.uri) == "ac")
  }

  @Test(arguments: [[0, 5, 6], [0, 12], [0, 0, 1], [7, 3], [1, 1]])
  func `LSPR-069, LSPR-137: versions jump, stay and fall, and each change counts`(versions: [Int])
    throws
  {
    let client = try StrictClient.started(ClientProfile.capable())
    try client.open(Self.uri, "delte 0\n", version: versions[0])
    for version in versions.dropFirst() {
      let start = ClientPosition(0, 0)
      try client.change(Self.uri, [.init(start, start, "\n")], version: version)
      try client.listen()
    }
    #expect(client.mirror(Self.uri) == client.documents[Self.uri]?.text.text)
    #expect(try client.diagnosedLines(Self.uri) == [versions.count - 1])
    let last = client.heard.last { $0["method"]?.string == "textDocument/publishDiagnostics" }
    #expect(last?.at("params.version")?.int == versions.last)
    #expect(client.takeObjections() == [])
  }
}
