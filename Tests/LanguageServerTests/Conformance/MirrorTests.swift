import Foundation
import JSON
import StrictEditor
import TestSupport
import Testing

/// The server's copy of a text is the editor's, edit by edit, and what is found in it is what is found in the same text at
/// once.
///
/// ROWSMITH_EDITS in the environment says how many edits are made in all; a share of a hundred thousand is made otherwise.
@Suite struct MirrorTests {
  private static let edits =
    ProcessInfo.processInfo.environment["ROWSMITH_EDITS"].flatMap { Int($0) } ?? 10_000

  @Test(arguments: ColumnUnit.allCases, [false, true])
  func `random edits leave the server with the editor's text`(unit: ColumnUnit, isLong: Bool) throws
  {
    let client = try StrictClient.started(ClientProfile.capable(encoding: unit, pulls: true))
    #expect(client.unit == unit)
    let uri = "file:///a.rows"
    // An edit of a long text takes many times as long.
    let count = Self.edits / (isLong ? 60 : 3)
    var random = RandomEdits(seed: 6, unit: unit, isLong: isLong)
    var isLongEnough = false
    for number in 0..<count {
      if number % (isLong ? 300 : 100) == 0 { try client.open(uri, random.text()) }
      let text = try #require(client.documents[uri]?.text)
      isLongEnough = isLongEnough || text.lines.count > 400
      let changes = random.changes(of: text)
      try client.change(uri, changes)
      let mirror = client.mirror(uri)
      guard mirror == client.documents[uri]?.text.text else {
        Issue.record("after edit \(number), \(changes), of \(quoted(text.text)): \(mirror ?? "")")
        return
      }
      if number % (isLong ? 25 : 10) == 0 {
        let found = try client.diagnostics(uri).map(\.written)
        #expect(try found == freshDiagnostics(client, mirror ?? ""), "after edit \(number)")
      }
    }
    #expect(isLongEnough == isLong)
    #expect(client.takeObjections() == [])
  }

  private func freshDiagnostics(_ client: StrictClient, _ text: String) throws -> [String] {
    let uri = "file:///fresh.rows"
    try client.open(uri, text)
    defer { try? client.close(uri) }
    // Related places name their document.
    return try client.diagnostics(uri).map {
      $0.written.replacing("file:///fresh.rows", with: "file:///a.rows")
    }
  }
}

/// Edits that a person or a program might make, and some that neither would.
private struct RandomEdits {
  var random: SplitMix64
  let unit: ColumnUnit
  let isLong: Bool

  init(seed: UInt64, unit: ColumnUnit, isLong: Bool) {
    random = SplitMix64(seed: seed, number: unit.rawValue.utf8.count + (isLong ? 100 : 0))
    self.unit = unit
    self.isLong = isLong
  }

  private static let pieces = [
    "\n", "\r", "\r\n", "\n\n", " ", "\t", ";", "{", "}", "\"", "#", "\\", "é", "😀", "\u{FEFF}",
    "\u{2028}", "e\u{301}", "0", "delete 1", "edit on\n", "move 0 -> 1;", "batch {\n", "}\n",
    "table { \"a\" \"b\" }\r\n", "#> a b\n", "expect rows \"é😀\"\r", "policy canMove(at) = true\n",
    "view delete 0", "undo\n", "insert \"x\" at 0\n", "",
  ]

  private static let lines = [
    "app insert \"é😀\" at 0\n", "app delete 0\r\n", "# a comment, é😀\n", "batch {\n", "}\n", "\r",
    "app move 0 -> 1; undo\n", "\n", "#> a\n", "model set 0 = \"b\"\n", "reload all\n",
  ]

  mutating func text() -> String {
    var text = random.number(below: 4) == 0 ? "\u{FEFF}" : ""
    text += "table { \"a\" \"b\" \"c\" }\n"
    for _ in 0..<(isLong ? 600 : random.number(below: 12)) {
      text += Self.lines[random.number(below: Self.lines.count)]
    }
    return text
  }

  mutating func changes(of text: ClientText) -> [StrictClient.Change] {
    if random.number(below: isLong ? 400 : 60) == 0 { return [.init(all: self.text())] }
    var text = text
    return (0..<(random.number(below: 6) == 0 ? 1 + random.number(below: 4) : 1)).map { _ in
      var (start, end) = (place(in: text), place(in: text))
      // Most edits touch little.
      if random.number(below: 5) != 0 {
        end = ClientPosition(start.line, start.character + random.number(below: 4))
      } else if isLong {
        end = ClientPosition(start.line + random.number(below: 5), end.character)
      }
      if random.number(below: 8) == 0 { swap(&start, &end) }
      var new = Self.pieces[random.number(below: Self.pieces.count)]
      if random.number(below: 4) == 0 {
        new += Self.pieces[random.number(below: Self.pieces.count)]
      }
      text.replace(start, end, with: new, in: unit)
      return StrictClient.Change(start, end, new)
    }
  }

  /// A place in the text, or now and then behind a line or behind the text.
  private mutating func place(in text: ClientText) -> ClientPosition {
    let lines = text.lines
    let line = random.number(below: lines.count + (random.number(below: 20) == 0 ? 3 : 0))
    let width = line < lines.count ? text.width(ofLine: line, in: unit) : 3
    return ClientPosition(
      line, random.number(below: width + 1 + (random.number(below: 9) == 0 ? 9 : 0)))
  }
}
