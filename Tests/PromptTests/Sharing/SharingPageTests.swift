import Foundation
import Reporting
import TableRendering
import Testing

@testable import Prompt

/// docs/sharing.md shows what happens.
@Suite struct SharingPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/sharing.md").standardized
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECT"] != nil

  /// With UPDATE_EXPECT set, the answers are written into the page instead; the difference is read before it is kept.
  @Test func `the conversation is as the page has it`() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let blocks = text.matches(of: #/(?ms)^```rpc\n(.*?)^```$/#).map { String($0.1) }
    let entry = try #require(text.firstMatch(of: #/enters `([^`]+)`/#)).1
    let seen = try #require(text.firstMatch(of: #/(?ms)^```text\n(.*?)^```$/#)).1
    #expect(blocks.count == 2)

    let world = SharedWorld()
    var first = ""
    for line in blocks[0].split(separator: "\n") where line.hasPrefix("--> ") {
      first += line + "\n"
      for reply in world.exchange(String(line.dropFirst(4))) { first += "<-- \(reply)\n" }
    }
    world.enter(String(entry))
    let second = world.received().map { "<-- \($0)\n" }.joined()
    let news = SharedNewsText(
      style: Style(usesColor: false), renderer: TableRenderer(RenderingOptions(width: 60))
    ).text(of: world.shared.takeNews())

    if Self.isUpdating {
      text.replace("```text\n\(seen)```", with: "```text\n\(news)```")
      text.replace("```rpc\n\(blocks[1])```", with: "```rpc\n\(second)```")
      text.replace("```rpc\n\(blocks[0])```", with: "```rpc\n\(first)```")
      try Data(text.utf8).write(to: Self.page)
    } else {
      #expect(blocks[0] == first)
      #expect(blocks[1] == second)
      #expect(seen == news)
    }
  }
}
