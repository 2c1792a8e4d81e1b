import Testing

@testable import Prompt

/// Lines of a pipe become entries.
@Suite struct EntryReaderTests {
  private func entries(_ lines: [String]) -> [EntryReader.Entry] {
    var reader = EntryReader()
    var entries = lines.compactMap { reader.add($0) }
    if let last = reader.finish() { entries.append(last) }
    return entries
  }

  @Test func `a line is an entry, and an empty one too`() {
    #expect(
      entries(["edit on", "", "move 0 -> 1; commit"]) == [
        .init(text: "edit on", firstLine: 1), .init(text: "", firstLine: 2),
        .init(text: "move 0 -> 1; commit", firstLine: 3),
      ])
  }

  @Test func `lines belong together until their braces close`() {
    #expect(
      entries(["commit", "batch {", "  batch { delete 0", "  }", "}", "undo"]) == [
        .init(text: "commit", firstLine: 1),
        .init(text: "batch {\n  batch { delete 0\n  }\n}", firstLine: 2),
        .init(text: "undo", firstLine: 6),
      ])
  }

  @Test func `braces in texts and comments open nothing`() {
    #expect(entries([#"insert "{" at 0 # {"#, "undo"]).map(\.firstLine) == [1, 2])
  }

  @Test func `a dot command is a line whatever it holds`() {
    #expect(entries(["  .save {", "undo"]).map(\.text) == ["  .save {", "undo"])
  }

  @Test func `what is still open at the end is an entry`() {
    #expect(entries(["batch {", "delete 0"]) == [.init(text: "batch {\ndelete 0", firstLine: 1)])
  }

  @Test func `a brace too many does not swallow what follows`() {
    #expect(entries(["}", "batch {", "}"]).map(\.firstLine) == [1, 2])
  }
}
