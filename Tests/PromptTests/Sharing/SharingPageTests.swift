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

    var world = SharedWorld()
    var first = ""
    for line in blocks[0].split(separator: "\n") where line.hasPrefix("--> ") {
      first += line + "\n"
      let message = Array(line.dropFirst(4).utf8)
      let response = try #require(
        world.sharing.respond(to: message, from: world.first, &world.session))
      first += "<-- \(String(decoding: response, as: UTF8.self))\n"
    }
    world.enter(String(entry))
    let second = world.sharing.takeNotifications().map {
      "<-- \(String(decoding: $0.message, as: UTF8.self))\n"
    }.joined()
    let news = SharedNewsText(
      style: Style(usesColor: false), renderer: TableRenderer(RenderingOptions(width: 60))
    ).text(of: world.sharing.takeNews())

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

  @Test func `every method, parameter and limit is on the page`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for method in SharedMethod.allCases {
      #expect(text.contains("`\(method.rawValue)`"), "\(method)")
      for parameter in method.parameters {
        #expect(
          text.contains("`\(parameter)`") || text.contains("`\(parameter)?`"), "\(parameter)")
      }
    }
    let limits = SharingLimits()
    #expect(
      text.contains(
        "\(limits.clients) clients; \(limits.message >> 20) MiB a message, \(limits.text >> 20) MiB a text"
      ))
  }
}
