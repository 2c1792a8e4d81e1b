import JSON
import Testing

@testable import Prompt

/// The rules of JSON-RPC 2.0, each as bytes in and bytes out.
@Suite struct RPCResponderTests {
  // Requests.

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","method":"echo","params":{"a":1},"id":1}"#, #"{"a":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":"echo","params":[1,2],"id":"x"}"#, "[1,2]", #""x""#),
    (#"{"jsonrpc":"2.0","method":"echo","id":1}"#, "null", "1"),
    (#"{"jsonrpc":"2.0","method":"echo","params":null,"id":1}"#, "null", "1"),
    (#" { "id" : 7 , "method" : "echo" , "jsonrpc" : "2.0" } "#, "null", "7"),
    (#"{"jsonrpc":"2.0","method":"ec\u0068o","id":1}"#, "null", "1"),
    // Further members say nothing, and of two with one name the last counts.
    (#"{"jsonrpc":"2.0","method":"echo","id":1,"more":[]}"#, "null", "1"),
    (
      #"{"jsonrpc":"1.0","method":"no","id":2,"jsonrpc":"2.0","method":"echo","id":1}"#, "null", "1"
    ),
  ])
  func `a request gets its result`(request: String, echoed: String, id: String) {
    #expect(respond(request) == #"{"jsonrpc":"2.0","id":\#(id),"result":{"params":\#(echoed)}}"#)
  }

  @Test(arguments: [
    "1", "0", "-1", "1.5", "1e3", "9007199254740993", "123456789012345678901234567890", #""1""#,
    #""""#, #""\u00e9\n""#, #""{uuid}""#, "null",
  ])
  func `an id comes back as it was written`(id: String) {
    let request = #"{"jsonrpc":"2.0","method":"echo","id":\#(id)}"#
    #expect(respond(request) == #"{"jsonrpc":"2.0","id":\#(id),"result":{"params":null}}"#)
    let wrong = #"{"jsonrpc":"2.0","method":"none","id":\#(id)}"#
    #expect(error(wrong) == "-32601 \(id)")
  }

  @Test(arguments: [
    (#"{"method":"echo","id":1}"#, "1"),
    (#"{"jsonrpc":2.0,"method":"echo","id":1}"#, "1"),
    (#"{"jsonrpc":"1.0","method":"echo","id":"a"}"#, #""a""#),
    (#"{"jsonrpc":"2.0","id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":1,"id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":null,"id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":"echo","params":"a","id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":"echo","params":1,"id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":"echo","params":true,"id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","method":"echo","id":{}}"#, "null"),
    (#"{"jsonrpc":"2.0","method":"echo","id":[1]}"#, "null"),
    (#"{"jsonrpc":"2.0","method":"echo","id":true}"#, "null"),
    (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, "null"),
    (#"{"foo":"boo"}"#, "null"), ("{}", "null"), ("1", "null"), (#""echo""#, "null"),
    ("null", "null"), ("true", "null"),
  ])
  func `what is no request is refused, with its id where that can be told`(
    message: String, id: String
  ) {
    #expect(error(message) == "-32600 \(id)")
  }

  @Test(arguments: [
    "{", "", "nonsense", #"{"jsonrpc":"2.0","method":"foobar,"params":"bar","baz]"#,
    #"[{"jsonrpc":"2.0","method":"echo","id":"1"},{"jsonrpc":"2.0","method""#,
    #"{"jsonrpc":"2.0","method":"echo","id":1} {}"#, #"{"jsonrpc":"2.0","method":"echo","id":01}"#,
    "\u{FEFF}{}", "{\"a\":\"\u{0}\"}",
    String(repeating: "[", count: 100_000), #"{"jsonrpc":"2.0","method":"\#u{8}"}"#,
  ])
  func `what is no JSON is refused without an id`(message: String) {
    #expect(error(message) == "-32700 null")
  }

  @Test func `bytes that are not UTF-8 are no JSON`() throws {
    let message = Array(#"{"jsonrpc":"2.0","method":""#.utf8) + [0xFF] + Array(#"","id":1}"#.utf8)
    let response = try #require(RPCResponder().respond(to: message, RPCResponderTests.handle))
    #expect(String(decoding: response, as: UTF8.self).contains(#""code":-32700"#))
  }

  @Test func `an error says what, and a place in what is no JSON`() {
    #expect(
      respond(#"{"a" 1}"#)
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"expected ':' after a key, found '1', at byte 5"}}"#
    )
    #expect(
      respond(#"{"jsonrpc":"2.0","method":"fail","id":1}"#)
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"as asked","data":{"more":1}}}"#
    )
  }

  @Test(arguments: ["rpc.discover", "rpc.", "Echo", "echo "])
  func `a name that is not exactly a method's is unknown`(method: String) {
    #expect(error(#"{"jsonrpc":"2.0","method":"\#(method)","id":1}"#) == "-32601 1")
  }

  // Notifications and responses.

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"echo"}"#, #"{"jsonrpc":"2.0","method":"none"}"#,
    #"{"jsonrpc":"2.0","method":"fail","params":[]}"#,
    #"{"jsonrpc":"2.0","id":1,"result":null}"#,
    #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#,
    #"[{"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","method":"fail"}]"#,
  ])
  func `notifications and responses are not answered, not even wrong ones`(message: String) {
    #expect(respond(message) == nil)
  }

  @Test func `a notification is carried out`() {
    var methods: [String] = []
    _ = RPCResponder().respond(to: Array(#"{"jsonrpc":"2.0","method":"note"}"#.utf8)) { call in
      methods.append(call.method)
      return .success { _ in }
    }
    #expect(methods == ["note"])
  }

  // Batches.

  @Test(arguments: [
    ("[]", "-32600 null"), ("[ ]", "-32600 null"),
  ])
  func `an empty batch is one error`(message: String, answer: String) {
    #expect(error(message) == answer)
  }

  @Test func `each element of a batch is answered by itself, in order`() {
    let error = { (id: String, code: Int, text: String) in
      #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(text)"}}"#
    }
    let noObject = error("null", -32600, "expected an object or an array of objects")
    #expect(respond("[1,2,3]") == "[\(noObject),\(noObject),\(noObject)]")
    #expect(respond("[[]]") == "[\(noObject)]")
    #expect(
      respond(
        #"[{"jsonrpc":"2.0","method":"echo","id":"1"},{"jsonrpc":"2.0","method":"echo"},1,"#
          + #"{"jsonrpc":"2.0","method":"none","id":"1"},{"jsonrpc":"2.0","method":"echo","params":[1],"id":9}]"#
      ) == #"[{"jsonrpc":"2.0","id":"1","result":{"params":null}},"# + noObject + ","
        + error(#""1""#, -32601, "there is no method 'none'") + ","
        + #"{"jsonrpc":"2.0","id":9,"result":{"params":[1]}}]"#)
  }

  @Test func `a batch has a limit`() {
    let most = Array(repeating: "1", count: 1_000).joined(separator: ",")
    #expect(respond("[\(most)]")?.hasPrefix("[{") == true)
    #expect(error("[\(most),1]") == "-32600 null")
  }

  // MARK: - Asking

  private func respond(_ message: String) -> String? {
    RPCResponder().respond(to: Array(message.utf8), RPCResponderTests.handle).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The code and id of an error.
  private func error(_ message: String) -> String? {
    guard let response = respond(message),
      let root = try? JSONDocument(parsing: Array(response.utf8)).root,
      root["jsonrpc"]?.equals("2.0") == true, root["result"] == nil,
      let code = root["error"]?["code"]?.int, let id = root["id"],
      root["error"]?["message"]?.string?.isEmpty == false
    else { return nil }
    return "\(code) \(String(decoding: id.text, as: UTF8.self))"
  }

  private static func handle(_ call: RPCCall) -> RPCResponder.Answer {
    switch call.method {
    case "echo":
      .success { result in
        if let parameters = call.parameters {
          result.set("params", parameters)
        } else {
          result.setNull("params")
        }
      }
    case "fail": .failure(RPCError(code: -32000, "as asked") { $0.set("more", 1) })
    default: .failure(.methodNotFound(call.method))
    }
  }
}
