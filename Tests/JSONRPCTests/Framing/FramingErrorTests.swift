import JSON
import JSONRPC
import TestSupport
import Testing

/// What a client is told of bytes that are no message, and that it is still heard then.
@Suite struct FramingErrorTests {
  @Test(arguments: [
    ("Content-Length: -1\r\n\r\n{}", -32700), ("Content-Length: x\r\n\r\n{}", -32700),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", -32700), ("X: y\r\n\r\n{}", -32700),
    ("X: " + String(repeating: "y", count: 5_000) + "\r\n\r\n", -32700),
    ("nonsense\r\n", -32700),
    ("Content-Type: a; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}", -32600),
    ("Content-Length: 1001\r\n\r\n" + String(repeating: " ", count: 1_001), -32013),
    ("Content-Length: 1\r\n\r\n{", -32700), ("Content-Length: 0\r\n\r\n", -32700),
    ("Content-Length: 2\r\n\r\n[]", -32600),
  ])
  func `what gives no message gets one error without an id`(text: String, code: Int) throws {
    var limits = MessageLimits()
    limits.message = 1_000
    let world = ServedWorld(limits: limits)
    let client = try world.connect()
    let request = call("echo", "[1]", id: "1")
    client.write(text + "Content-Length: \(request.utf8.count)\r\n\r\n" + request)
    let answers = client.messages(framing: .headers)
    #expect(answers.map(brief) == ["null \(code)", "1 [1]"])
  }

  @Test func `a message that is too long is told the limit`() throws {
    var limits = MessageLimits()
    limits.message = 1_000
    let world = ServedWorld(limits: limits)
    let client = try world.connect()
    client.write(call("echo", "[\"\(String(repeating: "x", count: 1_000))\"]", id: "1") + "\n")
    #expect(
      client.messages() == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32013,"message":"a message is at most 1000 bytes long","data":{"limit":"messageBytes","value":1000}}}"#
      ])
    client.write(call("echo", id: "2") + "\n")
    #expect(client.messages().map(brief) == ["2 {}"])
  }

  @Test func `answers are framed as the client's messages are`() throws {
    let world = ServedWorld()
    let (lines, headers) = (try world.connect(), try world.connect())
    lines.write(call("listen", id: "1") + "\n")
    let request = call("listen", id: #""é""#)
    headers.write("Content-Length: \(request.utf8.count)\r\n\r\n" + request)
    #expect(lines.text() == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
    #expect(
      headers.text() == "Content-Length: 39\r\n\r\n" + #"{"jsonrpc":"2.0","id":"é","result":{}}"#)
    lines.write(call("post") + "\n")
    #expect(lines.messages().map(brief) == ["told"])
    #expect(headers.messages(framing: .headers).map(brief) == ["told"])
  }
}
