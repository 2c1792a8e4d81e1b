import JSONRPC
import Testing

/// What a request must look like, and what comes back.
@Suite struct RequestTests {
  private func check(
    _ message: String, _ answers: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let client = LocalClient()
    #expect(client.exchange(message).map(brief) == answers, sourceLocation: sourceLocation)
    #expect(
      client.exchange(call("echo", "[7]", id: "8")) == [#"{"jsonrpc":"2.0","id":8,"result":[7]}"#],
      "it is deaf", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["2.0", #""2""#, #""1.0""#, #""2.0 ""#, "null", "2", #"["2.0"]"#])
  func `a version that is not the string 2.0 is no request`(version: String) {
    check(#"{"jsonrpc":\#(version),"method":"echo","id":1}"#, "1 -32600")
  }

  @Test func `a message without a version is no request`() {
    check(#"{"method":"echo","id":1}"#, "1 -32600")
    check(#"{"method":"echo"}"#, "null -32600")
  }

  @Test func `the version may be escaped, for that is the same string`() {
    check(#"{"jsonrpc":"2\u002e0","method":"echo","id":1}"#, "1 {}")
  }

  @Test(arguments: ["1", "null", "true", "[]", "{}", #"["echo"]"#])
  func `a method is a string`(method: String) {
    check(#"{"jsonrpc":"2.0","method":\#(method),"id":1}"#, "1 -32600")
  }

  @Test func `a message without a method is no request`() {
    check(#"{"jsonrpc":"2.0","id":1}"#, "1 -32600")
    check(#"{"jsonrpc":"2.0"}"#, "null -32600")
    check("{}", "null -32600")
  }

  @Test func `a method's name counts in its case`() {
    check(call("Echo", id: "1"), "1 -32601")
    check(call("", id: "1"), "1 -32601")
  }

  @Test(arguments: [#""a""#, "1", "true", "false"])
  func `parameters are an array or an object`(parameters: String) {
    check(call("echo", parameters, id: "1"), "1 -32600")
    check(call("echo", parameters), "null -32600")
  }

  @Test func `parameters that are null are none`() {
    check(call("echo", "null", id: "1"), "1 {}")
    check(call("echo", id: "1"), "1 {}")
    check(call("echo", "[]", id: "1"), "1 []")
  }

  @Test(arguments: [
    "1", "0", "-7", "1.5", "1e3", "9007199254740993", "1E+400", "123456789012345678901234567890",
    "-0", #""1""#, #""""#, #""a\u0062\"\/c""#, #""é😀""#, "null",
  ])
  func `an id comes back as it was written`(id: String) {
    #expect(
      LocalClient().exchange(call("echo", "[1]", id: id)) == [
        #"{"jsonrpc":"2.0","id":\#(id),"result":[1]}"#
      ])
    #expect(LocalClient().exchange(call("none", id: id)).map(brief) == ["\(id) -32601"])
    #expect(
      LocalClient().exchange(call("slow", #"{"slices":3}"#, id: id)).map(brief)
        == [#"\#(id) {"slices":3}"#])
    #expect(
      LocalClient().exchange("[\(call("echo", "[1]", id: id))]").map(brief) == ["[\(id) [1]]"])
  }

  @Test(arguments: ["{}", "[]", "[1]", "true", "false"])
  func `an id of another kind is no id`(id: String) {
    check(call("echo", id: id), "null -32600")
    check(#"{"jsonrpc":"1.0","method":"echo","id":\#(id)}"#, "null -32600")
  }

  @Test func `names that begin with rpc are nobody's`() {
    check(call("rpc.echo", id: "1"), "1 -32601")
    check(call("rpc.", id: "1"), "1 -32601")
  }

  @Test func `requests that begin with a dollar sign are answered too`() {
    check(call("$/anything", id: "1"), "1 -32601")
    check(call("$/cancelRequest", #"{"id":5}"#, id: "1"), "1 -32601")
  }

  @Test func `members that nobody knows say nothing`() {
    check(#"{"more":[1,{}],"jsonrpc":"2.0","id":1,"method":"echo","Method":"fail"}"#, "1 {}")
  }

  @Test func `of a member that is there twice the last one counts`() {
    check(
      #"{"jsonrpc":"1.0","id":1,"method":"fail","id":2,"jsonrpc":"2.0","method":"echo"}"#, "2 {}")
    check(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":[1],"params":[2]}"#, "1 [2]")
    check(#"{"jsonrpc":"2.0","id":1,"method":"echo","\u0069d":{}}"#, "null -32600")
  }

  @Test(arguments: [
    "", " ", "{", "[", #"{"jsonrpc":"2.0","method":"echo","id":1"#, "nonsense", "{'a':1}",
    "\u{FEFF}{}", #"{"jsonrpc":"2.0","method":"a\qb","id":1}"#, "{} {}", "NaN", "[1,]", "\0",
  ])
  func `what is no JSON is a parse error without an id`(text: String) {
    check(text, "null -32700")
  }

  @Test(arguments: ["1", #""echo""#, "null", "true", "1.5"])
  func `JSON that is neither an object nor an array is no request`(text: String) {
    check(text, "null -32600")
  }

  @Test func `very deep JSON is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    check(deep, "null -32700")
    check(call("echo", deep + String(repeating: "]", count: 100_000), id: "1"), "null -32700")
  }

  @Test func `a response is answered by nothing`() {
    check(#"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    check(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"a"}}"#)
  }
}
