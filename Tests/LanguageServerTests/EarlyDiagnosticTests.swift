import JSON
import JSONRPC
import Testing

@testable import LanguageServer

/// What is told of an edit before a long script is run to its end.
@Suite struct EarlyDiagnosticTests {
  /// A script of many segments; the last statement expects what the first declares.
  private func script(first: String) -> String {
    "table { \"\(first)\" \"b\" }\n" + String(repeating: "app insert \"n\" at end\n", count: 900)
      + String(repeating: "app delete last\n", count: 900) + "expect rows \"a\" \"b\"\n"
  }

  private func messages(_ told: [JSONValue]) -> [[String]] {
    told.map { $0["params"]?["diagnostics"]?.elements?.compactMap { $0["code"]?.string } ?? [] }
  }

  @Test func `an edit after which nothing else is wrong is told once`() throws {
    let client = try LanguageClient.started()
    client.open(script(first: "a"))
    #expect(messages(try client.work()) == [[]])
    client.change((3, 0, 3, 0), "mvoe 0 -> 1\n")
    #expect(messages(try client.work()) == [["unknown-statement"]])
  }

  @Test func `what an edit breaks far behind it is told too`() throws {
    let client = try LanguageClient.started()
    client.open(script(first: "a"))
    _ = try client.work()
    client.change((0, 9, 0, 10), "c")
    #expect(messages(try client.work()) == [[], ["expectation"]])
    // Where something was wrong behind it, nothing is told before all is known.
    client.change((0, 9, 0, 10), "d")
    #expect(messages(try client.work()) == [["expectation"]])
    client.change((0, 9, 0, 10), "a")
    #expect(messages(try client.work()) == [[]])
  }

  @Test func `a client that did not read for a while is told what it missed`() throws {
    let client = try LanguageClient.started()
    client.open("mvoe 1")
    #expect(messages(try client.work()) == [["unknown-statement"]])
    #expect(messages(try client.work()) == [])
    client.host.caughtUp(ClientID(rawValue: 1))
    #expect(messages(try client.work()) == [["unknown-statement"]])
  }

  @Test func `of an edit that another overtakes nothing is told`() throws {
    let client = try LanguageClient.started()
    client.open(script(first: "a"))
    _ = try client.work()
    client.change((0, 9, 0, 10), "c", version: 2)
    client.change((0, 9, 0, 10), "a", version: 3)
    #expect(messages(try client.work()) == [[]])
  }
}
