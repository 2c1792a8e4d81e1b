import Foundation
import Glibc
import JSON
import Prompt
import TestSupport
import Testing

/// Sharing over real sockets.
@Suite struct SharingServerTests {
  @Test func `a client edits the session and reads what came of it`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    #expect(
      try shared.ask(client, #"{"jsonrpc":"2.0","id":1,"method":"session/undo"}"#)
        .contains(#""outcome":"refused""#))
    let reply = try shared.ask(
      client,
      #"{"jsonrpc":"2.0","id":"x","method":"session/edit","params":{"text":"app move 0 -> 2"}}"#)
    #expect(
      reply.hasPrefix(#"{"jsonrpc":"2.0","id":"x","result":{"session":"prompt","revision":1"#))
    #expect(shared.session.rows == ["b", "c", "a"])
  }

  @Test func `headers are answered with headers`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    let message = #"{"jsonrpc":"2.0","id":1,"method":"none"}"#
    try client.write(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
    let reply =
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"there is no method 'none'"}}"#
    #expect(try shared.line(client) == "Content-Length: \(reply.utf8.count)\r")
    #expect(try shared.line(client) == "\r")
    // The next message's header follows without a line feed, which `line` waits for.
    try client.write(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
    #expect(try shared.line(client) == "\(reply)Content-Length: \(reply.utf8.count)\r")
  }

  @Test func `headers without a length are told of, and end the connection`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    try client.write(Array("Content-Type: json\r\n\r\n{}".utf8))
    _ = try shared.line(client)
    _ = try shared.line(client)
    try shared.wait(for: "the end") { try client.isEnded() }
    #expect(shared.server.clientCount == 0)
  }

  @Test func `a message that comes byte by byte, and several at once, are the same`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    for byte in #"{"jsonrpc":"2.0","id":1,"method":"session/state"}"#.utf8 {
      try client.write([byte])
      shared.serve()
    }
    try client.write("")
    #expect(try shared.line(client).contains(#""id":1"#))
    let many = (0..<200).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"session/hello"}"# }
    try client.write(many.joined(separator: "\n"))
    for number in 0..<200 {
      #expect(try shared.line(client).hasPrefix(#"{"jsonrpc":"2.0","id":\#(number),"result""#))
    }
  }

  @Test func `two clients and the prompt hear of each other`() throws {
    let shared = try SharedPrompt()
    let (one, two) = (try shared.attach(), try shared.attach())
    for (client, name) in [(one, "one"), (two, "two")] {
      _ = try shared.ask(client, hello(name))
      _ = try shared.ask(client, #"{"jsonrpc":"2.0","id":2,"method":"session/subscribe"}"#)
    }
    _ = try shared.ask(one, edit("app delete 0"))
    #expect(try shared.line(two).contains(#""cause":"one""#))
    shared.enter("app delete 0")
    #expect(try shared.line(one).contains(#""cause":"prompt""#))
    #expect(try shared.line(two).contains(#""revision":2,"previousRevision":1,"cause":"prompt""#))
    #expect(shared.news == ["one is here", "two is here", "one: app delete 0"])
    two.close()
    try shared.wait(for: "its end") { shared.news.last == "two has gone" }
    #expect(shared.server.clientCount == 1)
  }

  @Test func `a client that has said all gets its answers and then the end`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    // No line feed behind the last, as from `printf`.
    try client.write(Array((edit("app delete 0") + "\n" + edit("app delete 0")).utf8))
    client.endWriting()
    #expect(try shared.line(client).contains(#""revision":1"#))
    #expect(try shared.line(client).contains(#""revision":2"#))
    try shared.wait(for: "the end") { try client.isEnded() }
    #expect(shared.server.clientCount == 0)
    #expect(shared.session.rows == ["c"])
  }

  @Test func `a subscriber that has said all goes on hearing until it goes`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    try client.write(#"{"jsonrpc":"2.0","id":1,"method":"session/subscribe"}"#)
    client.endWriting()
    _ = try shared.line(client)
    for _ in 0..<5 { shared.serve() }
    shared.enter("app delete 0")
    #expect(try shared.line(client).contains("session/changed"))
    client.close()
    try shared.wait(for: "its end") { shared.server.clientCount == 0 }
  }

  @Test func `a client that goes without reading its answers disturbs nobody`() throws {
    let shared = try SharedPrompt()
    let other = try shared.attach()
    for _ in 0..<20 {
      let client = try shared.attach()
      try client.write((0..<50).map { _ in edit("edit on") }.joined(separator: "\n"))
      client.close()
      shared.serve()
    }
    try shared.wait(for: "their end") { shared.server.clientCount == 1 }
    #expect(try shared.ask(other, hello("other")).contains(#""name":"other""#))
  }

  @Test func `a subscriber that reads nothing is let go once too much waits for it`() throws {
    var limits = SharingLimits()
    limits.backlog = 64 << 10
    let shared = try SharedPrompt(limits: limits)
    let (slow, quick) = (try shared.attach(), try shared.attach())
    for client in [slow, quick] {
      _ = try shared.ask(client, #"{"jsonrpc":"2.0","id":1,"method":"session/subscribe"}"#)
    }
    let text = String(repeating: "x", count: 4_000)
    var count = 0
    while shared.server.clientCount == 2, count < 10_000 {
      shared.enter(#"app insert "\#(text)" at 0"#)
      count += 1
      #expect(try shared.line(quick).contains(#""revision":\#(count),"#))
    }
    #expect(shared.server.clientCount == 1)
    // What the system keeps for it and the backlog, not all that there was.
    #expect(count < 1_000)
  }

  @Test func `a client that asks and does not read is not listened to until it does`() throws {
    let shared = try SharedPrompt()
    let client = try shared.attach()
    _ = try shared.ask(client, edit(#"app insert "\#(String(repeating: "x", count: 5_000))" at 0"#))
    let question = Array(#"{"jsonrpc":"2.0","id":1,"method":"session/state"}"#.utf8) + [0x0A]
    var (sent, refused) = (0, 0)
    while refused < 50, sent < 100_000 {
      let count = client.writeWithoutWaiting(question)
      if count < question.count { refused += 1 }
      if count > 0, count < question.count {
        try client.write(Array("\n".utf8))
      }
      if count == question.count { sent += 1 }
      shared.serve()
    }
    // It was stopped by its own full pipe, and not let go.
    #expect(sent < 100_000)
    #expect(shared.server.clientCount == 1)
    var answers = 0
    while answers < sent, try shared.line(client).contains("5000") == false { answers += 1 }
    #expect(answers == sent)
  }

  @Test func `a line that is too long is answered and passed over`() throws {
    var limits = SharingLimits()
    limits.message = 1_000
    let shared = try SharedPrompt(limits: limits)
    let client = try shared.attach()
    try client.write("[" + String(repeating: " ", count: 5_000) + "]")
    #expect(
      try shared.line(client)
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32013,"message":"a message is at most 1000 bytes long","data":{"limit":1000}}}"#
    )
    #expect(try shared.ask(client, hello("x")).contains(#""result""#))
  }

  @Test func `so many clients and no more`() throws {
    var limits = SharingLimits()
    limits.clients = 3
    let shared = try SharedPrompt(limits: limits)
    let clients = try (0..<3).map { _ in try shared.attach() }
    let late = try SocketClient(path: shared.path)
    #expect(try shared.line(late).contains(#""code":-32014"#))
    try shared.wait(for: "the end") { try late.isEnded() }
    clients[0].close()
    try shared.wait(for: "room") { shared.server.clientCount == 2 }
    let next = try shared.attach()
    #expect(try shared.ask(next, hello("next")).contains(#""name":"next""#))
  }

  private func hello(_ name: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"session/hello","params":{"name":"\#(name)"}}"#
  }

  private func edit(_ text: String) -> String {
    var writer = JSONWriter()
    writer.object { request in
      request.set("jsonrpc", "2.0")
      request.set("id", 1)
      request.set("method", "session/edit")
      request.setObject("params") { $0.set("text", text) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
