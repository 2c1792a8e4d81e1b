import JSON
import SessionServer
import TestSupport
import Testing

/// The conversation of docs/protocol.md, held against a server.
@Suite struct ProtocolPageTests {
  let page = FixtureFile("../../docs/protocol.md")
  let text: String

  init() throws { text = try page.text() }

  @Test func `each example of the page comes out as it says`() throws {
    let version = try #require(
      try FixtureFile("../../Sources/rowsmith/CommandTable/CommandTable.swift").text()
        .firstMatch(of: #/static let version = "(.*)"/#)?.1)
    let server = LocalServer { $0 = HostOptions(version: String(version)) }
    let client = server.connect()
    var lines: [String] = []
    var isConversation = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```rpc" {
        isConversation = true
      } else if line == "```" {
        isConversation = false
      }
      if isConversation, line.hasPrefix("<-- ") { continue }
      lines.append(String(line))
      if isConversation, line.hasPrefix("--> ") {
        lines += client.exchange(String(line.dropFirst(4))).map { "<-- " + $0 }
      }
    }
    #expect(try page.difference(from: lines.joined(separator: "\n")) == nil)
  }

  @Test func `the page names every method, error and limit`() throws {
    let client = LocalServer().connect()
    let hello = try client.result("session/hello")
    for method in try #require(hello["methods"]?.elements).compactMap(\.string) {
      #expect(text.contains(method), "the page does not speak of \(method)")
    }
    for member in try #require(hello["limits"]?.members) {
      let name = try #require(member.key.string)
      #expect(text.contains("| `\(name)` | \(member.value.written) |"), "limit \(name)")
    }
    let document = try client.result("rpc.discover")
    for error in try #require(document["components"]?["errors"]?.members) {
      #expect(text.contains("| \(error.value["code"]?.written ?? "") |"), "\(error.key.written)")
    }
  }

  @Test func `rpc discover has the page's examples`() throws {
    let conversation = text.split(separator: "\n").filter {
      $0.hasPrefix("--> ") || $0.hasPrefix("<-- ")
    }
    let source = try FixtureFile(
      "../../Sources/SessionServer/Discovery/ExampleConversation.swift"
    ).text()
    for line in conversation {
      #expect(source.contains(line), "tools/make-examples was not run: \(line)")
    }
    let document = try LocalServer().connect().result("rpc.discover")
    let methods = try #require(document["methods"]?.elements)
    for method in methods where method["name"]?.string != "rpc.discover" {
      #expect(method["examples"] != nil, "\(method["name"]?.written ?? "") has no example")
    }
  }
}
