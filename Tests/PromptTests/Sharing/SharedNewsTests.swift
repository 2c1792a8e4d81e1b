import Reporting
import SessionServer
import TableRendering
import Testing

@testable import Prompt

/// What a person at the prompt sees of clients.
@Suite struct SharedNewsTests {
  @Test func `a change is its client, its statement and the table`() throws {
    let world = SharedWorld()
    _ = try world.call("session/hello", #"{"name":"editor-1"}"#)
    try world.edit("app delete 1")
    #expect(
      text(world.shared.takeNews()) == """
        editor-1 is here
        editor-1: app delete 1
          0.0  a
        -      b  was 0.1
          0.1  c

        """)
  }

  @Test func `of several changes the table is drawn once`() throws {
    let world = SharedWorld()
    try world.edit("app delete 0; app delete 0")
    let lines = text(world.shared.takeNews()).split(separator: "\n")
    #expect(lines.prefix(2) == ["client-1: app delete 0", "client-1: app delete 0"])
    #expect(lines.count { $0.hasSuffix("0.0  c") } == 1)
  }

  @Test func `a crash is drawn although it was undone at once`() throws {
    let world = SharedWorld()
    try world.edit("view delete 0")
    try world.edit("undo")
    let text = text(world.shared.takeNews())
    #expect(text.contains("Invalid update: invalid number of rows in section 0"))
    #expect(text.contains("client-1: undo\n"))
  }

  @Test func `a statement takes one line and cannot move the cursor`() throws {
    let world = SharedWorld()
    try world.edit("app insert \"\u{1B}[2J\(String(repeating: "한", count: 60))\" at 0")
    let line = try #require(text(world.shared.takeNews()).split(separator: "\n").first)
    #expect(line.hasPrefix("client-1: app insert \"\u{FFFD}[2J한한"))
    #expect(line.hasSuffix("한 …"))
    #expect(DisplayWidth.of(String(line)) <= 60 && DisplayWidth.of(String(line)) >= 58)
    try world.edit("batch {\n  app delete 0\n}")
    #expect(text(world.shared.takeNews()).hasPrefix("client-1: batch { …\n"))
  }

  @Test func `comings and goings are faint`() {
    let coloured = SharedNewsText(
      style: Style(usesColor: true), renderer: TableRenderer(RenderingOptions(width: 60)))
    #expect(coloured.text(of: [.client(.left("x"))]) == "\u{1B}[2mx has gone\u{1B}[0m\n")
  }

  private func text(_ news: [SharedNews]) -> String {
    SharedNewsText(
      style: Style(usesColor: false), renderer: TableRenderer(RenderingOptions(width: 60))
    ).text(of: news)
  }
}
