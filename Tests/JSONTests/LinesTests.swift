import JSON
import Testing

struct LinesTests {
  /// Checks the lines with something in them: their numbers and texts.
  private func check(
    _ text: String, _ expected: [(Int, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(text.utf8)
    let lines = Array(JSONLines(bytes))
    #expect(lines.map(\.number) == expected.map(\.0), sourceLocation: sourceLocation)
    #expect(
      lines.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected.map(\.1),
      sourceLocation: sourceLocation)
  }

  @Test func `lines are numbered from 1 and empty ones are left out`() {
    check("", [])
    check("\n\n \r\n", [])
    check("1", [(1, "1")])
    check("1\n", [(1, "1")])
    check("1\n\n \t\r\n[2]\r\n3", [(1, "1"), (4, "[2]\r"), (5, "3")])
  }

  @Test func `lines of every length end at their line feeds`() {
    for length in 1...40 {
      let line = String(repeating: "1", count: length)
      check(line + "\n" + line + "\n\n" + line, [(1, line), (2, line), (4, line)])
    }
  }

  @Test func `a log is read line by line`() throws {
    var writer = JSONWriter()
    for number in 0..<1_000 {
      writer.object { $0.set("n", number) }
      writer.endLine()
    }
    var parser = JSONParser()
    var read = 0
    for line in JSONLines(writer.bytes) {
      let document = try parser.parse(writer.bytes, in: line.range)
      #expect(document.root["n"]?.int == line.number - 1)
      read += 1
    }
    #expect(read == 1_000)
  }
}
