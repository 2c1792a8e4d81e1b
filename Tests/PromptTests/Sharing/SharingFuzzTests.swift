import JSON
import TableEditing
import TestSupport
import Testing

@testable import Prompt

/// Ten thousand frames, right and wrong ones: nobody crashes, each request is answered once, and nothing else is.
@Suite struct SharingFuzzTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `each request is answered once, and no notification is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let world = SharedWorld()
    _ = try world.call("session/subscribe")
    var ids: Set<String> = []
    for number in 0..<2_500 {
      var frame = FuzzedFrame(number: number, &random)
      if number % 3 == 0 { frame.spoil(&random) }
      world.send(frame.bytes)
      while world.work() {}
      let responses = try world.received().map(JSONValue.init(message:))
        .filter { $0["method"] == nil }
      if frame.isSpoilt {
        #expect(responses.count <= 1)
        for response in responses { try checkIsResponse(response) }
        continue
      }
      let answered = try responses.flatMap { try self.ids(of: $0) }
      #expect(answered == frame.ids, "\(String(decoding: frame.bytes, as: UTF8.self))")
      ids.formUnion(answered)
    }
    #expect(ids.count > 1_000)
    // Still there, and of sound mind.
    let state = try world.call("session/state")["result"]
    #expect(try #require(state?["revision"]?.int) > 100)
    #expect(state?["position"]?.int == world.shared.position)
    #expect(world.shared.session.record.steps.count == world.shared.timeline.lastStep)
  }

  private func ids(of response: JSONValue) throws -> [String] {
    try checkIsResponse(response)
    return (response.array ?? [response]).map { $0["id"].text }
  }

  private func checkIsResponse(_ response: JSONValue) throws {
    for response in response.array ?? [response] {
      #expect(response["jsonrpc"]?.equals("2.0") == true)
      #expect(response["id"] != nil)
      #expect((response["result"] == nil) != (response["error"] == nil))
    }
  }
}

/// A message that a client could send, with the ids that are to be answered.
private struct FuzzedFrame {
  var bytes: [UInt8]
  var ids: [String] = []
  var isSpoilt = false

  init(number: Int, _ random: inout SplitMix64) {
    if Int.random(in: 0..<8, using: &random) > 0 {
      let (text, id) = FuzzedFrame.message("\(number)", &random)
      bytes = Array(text.utf8)
      ids = [id].compactMap { $0 }
      return
    }
    var texts: [String] = []
    for index in 0..<Int.random(in: 1...5, using: &random) {
      let (text, id) = FuzzedFrame.message("\(number).\(index)", &random)
      texts.append(text)
      if let id { ids.append(id) }
    }
    bytes = Array("[\(texts.joined(separator: ","))]".utf8)
  }

  /// A request with its id, or a notification.
  private static func message(
    _ number: String, _ random: inout SplitMix64
  ) -> (text: String, id: String?) {
    let method = methods.randomElement(using: &random) ?? ""
    let parameters = parameters.randomElement(using: &random) ?? ""
    let id = [nil, number, "\"\(number)\""].randomElement(using: &random) ?? nil
    let text =
      #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)"#
      + (id.map { ",\"id\":\($0)" } ?? "") + "}"
    return (text, id)
  }

  private static let methods =
    [
      "session/hello", "session/open", "session/list", "session/close", "session/fork",
      "session/edit", "session/edit", "session/edit", "session/edit", "session/commit",
      "session/rollback", "session/undo", "session/redo", "session/goto", "session/state",
      "session/history", "session/subscribe", "session/unsubscribe", "session/complete",
      "session/isComplete", "session/export", "no", "$/cancelRequest",
    ]

  private static let parameters =
    [
      "edit on", "edit off", "move 0 -> 1", "delete 0", "app delete 0", #"app insert "x" at 0"#,
      #"app insert "é😀" at 0"#, "view delete 0", "model delete 0", "undo", "rollback", "commit",
      "begin", "end", #"table { "a" "b" "c" "d" }"#, "batch { delete 0 }", "no", "",
      "drag 0 -> 1", "swipe 0; tap delete", #"table from "x""#,
    ].map { text in
      var writer = JSONWriter()
      writer.object { $0.set("text", text) }
      return String(decoding: writer.bytes, as: UTF8.self)
    } + [
      "{}", "[]", "null", "[1]", #"{"count":2}"#, #"{"position":3}"#, #"{"position":0}"#,
      #"{"name":"x"}"#, #"{"plane":"model","limit":2}"#, #"{"text":"undo","expectedRevision":1}"#,
      #"{"unknown":{}}"#, #"{"session":"prompt"}"#, #"{"section":0}"#, #"{"session":"s1"}"#,
      #"{"text":"app delete 0; view delete 9","atomic":true}"#, #"{"revision":1}"#,
      #"{"text":"app move 0 -> 1","dryRun":true}"#, #"{"as":"rows"}"#, #"{"window":{"limit":1}}"#,
      #"{"text":"mo","offset":2}"#, #"{"text":"app delete 0","key":"k","workDoneToken":1}"#,
    ]

  /// Changes some bytes, takes some away, and puts others in.
  mutating func spoil(_ random: inout SplitMix64) {
    isSpoilt = true
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      case 2: bytes.insert(contentsOf: Array(#"{"id":[]}"#.utf8), at: place)
      default: bytes.removeSubrange(place...)
      }
    }
  }
}
