import JSON
import JSONRPC
import LanguageServer

/// The laws that hold for any bytes sent to a language server.
///
/// The first byte says what the others are: messages, one a line, which are all to be answered; or, where its top bit is set,
/// edits of a document, after which the server has the text that it should have, and finds in it what it finds in the same
/// text when it is opened.
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenLanguageServerLaw(_ bytes: [UInt8]) -> String? {
  guard let first = bytes.first else { return nil }
  let server = FuzzedLanguageServer()
  if first & 0x80 == 0 {
    let initialize =
      #"{"jsonrpc":"2.0","id":"first","method":"initialize","params":{"capabilities":{}}}"#
    if first & 1 == 0 { server.send(Array(initialize.utf8)) }
    for line in bytes.dropFirst().split(separator: UInt8(ascii: "\n")) { server.send(Array(line)) }
    return server.brokenLaw()
  }
  return server.brokenLaw(ofEdits: bytes.dropFirst())
}

/// A server with one client that says anything.
private final class FuzzedLanguageServer {
  private let host = LanguageHost(LanguageOptions(version: "0"))
  private let output = Outgoing()
  private let conversation: Conversation
  private var requests = RequestCounts()
  private static let id = ClientID(rawValue: 0)

  init() {
    let (host, output) = (host, output)
    conversation = Conversation(
      Self.id, host, output, MessageLimits(),
      deliverPosts: { for post in host.takePosts() { output.append(post.message) } })
    host.join(Self.id, from: .standardStreams)
  }

  func send(_ message: [UInt8]) {
    // A batch is refused as a whole, and its requests with it.
    if (try? JSONDocument(parsing: message))?.root.elements == nil { requests.add(message) }
    conversation.receive(message, in: 0..<message.count)
    for _ in 0..<10_000 where conversation.isWorking { conversation.work() }
    for _ in 0..<10_000 {
      guard case .now = host.ownWork else { break }
      host.work()
    }
    for post in host.takePosts() { output.append(post.message) }
  }

  private func messages() -> [JSONValue]? {
    defer { output.noteSent(output.backlog) }
    let lines = output.bytes[output.sent...].split(separator: UInt8(ascii: "\n"))
    let messages = lines.compactMap { try? JSONDocument(parsing: Array($0)).root }
    return messages.count == lines.count ? messages : nil
  }

  // MARK: - Messages

  func brokenLaw() -> String? {
    guard let messages = messages() else { return "each line that is sent is JSON" }
    if conversation.isWorking { return "all work ends" }
    var answers: [[UInt8]: Int] = [:]
    for message in messages {
      guard message["jsonrpc"]?.equals("2.0") == true else { return "each message is JSON-RPC's" }
      if message["method"] != nil { continue }
      guard let id = message["id"] else { return "an answer has an id" }
      if (message["result"] == nil) == (message["error"] == nil) {
        return "an answer is a result or an error"
      }
      answers[Array(id.text), default: 0] += 1
    }
    return requests.brokenLaw(of: answers)
  }

  // MARK: - Edits

  /// Takes the bytes four at a time as edits: where, how much goes, and what comes.
  func brokenLaw(ofEdits bytes: ArraySlice<UInt8>) -> String? {
    send(
      Array(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-32"]},"textDocument":{"diagnostic":{}}}}}"#
          .utf8))
    var text: [Unicode.Scalar] = []
    open("a", text)
    var rest = bytes
    while rest.count >= 4 {
      let edit = Array(rest.prefix(4))
      rest = rest.dropFirst(4)
      var start = (Int(edit[0]) << 2 | Int(edit[3] >> 6)) % (text.count + 1)
      var end = min(text.count, start + Int(edit[1] & 0xF))
      // There is no place within a line's end.
      if Self.isWithinLineEnd(start, of: text) { start -= 1 }
      if Self.isWithinLineEnd(end, of: text) { end -= 1 }
      let new = Self.pieces[Int(edit[2]) % Self.pieces.count]
      change(text, start, end, new)
      text.replaceSubrange(start..<end, with: new.unicodeScalars)
    }
    guard messages() != nil else { return "each line that is sent is JSON" }
    open("b", text)
    if findings("a") != findings("b") { return "an edited text has the findings of one opened" }
    return nil
  }

  private static let pieces = [
    "", "\n", "\r", "\r\n", "\"", "{", "}", "#", ";", " ", "é", "😀", "\u{FEFF}", "\u{2028}", "\\",
    "0", "edit on\n", "delete 0\n", "batch {", "table { \"a\" \"b\" }\n", "move 0 -> 1", "undo\n",
    "policy canMove(at) = true\n", "#> a b\n", "expect rows \"a\"\n", "view delete 0;", "(", ")",
    "app insert \"x\" at 0\n", "\n\n\n\n", "snapshot { append \"A\" }\n", "diffable\n",
  ]

  private func open(_ name: String, _ text: [Unicode.Scalar]) {
    send(
      RPCNotification.message("textDocument/didOpen") { parameters in
        parameters.setObject("textDocument") { document in
          document.set("uri", "x:\(name)")
          document.set("languageId", "rows")
          document.set("version", 1)
          document.set("text", String(String.UnicodeScalarView(text)))
        }
      })
  }

  private func change(_ text: [Unicode.Scalar], _ start: Int, _ end: Int, _ new: String) {
    send(
      RPCNotification.message("textDocument/didChange") { parameters in
        parameters.setObject("textDocument") { document in
          document.set("uri", "x:a")
          document.set("version", 2)
        }
        parameters.setArray("contentChanges") { changes in
          changes.appendObject { change in
            change.setObject("range") { range in
              for (name, index) in [("start", start), ("end", end)] {
                let place = Self.place(of: index, in: text)
                range.setObject(.text(name)) { position in
                  position.set("line", place.line)
                  position.set("character", place.column)
                }
              }
            }
            change.set("text", new)
          }
        }
      })
  }

  private static func isWithinLineEnd(_ index: Int, of text: [Unicode.Scalar]) -> Bool {
    0 < index && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
  }

  private static func place(
    of index: Int, in text: [Unicode.Scalar]
  ) -> (line: Int, column: Int) {
    var (line, column) = (0, 0)
    for position in 0..<index {
      let scalar = text[position]
      let isPaired = scalar == "\n" && position > 0 && text[position - 1] == "\r"
      if isPaired {
        column = 0
      } else if scalar == "\n" || scalar == "\r" {
        (line, column) = (line + 1, 0)
      } else {
        column += 1
      }
    }
    return (line, column)
  }

  private func findings(_ name: String) -> [UInt8]? {
    send(
      Array(
        #"{"jsonrpc":"2.0","id":2,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"x:\#(name)"}}}"#
          .utf8))
    return messages()?.last?["result"]?["items"].map { items in
      // Related places name their document.
      items.text.map { $0 == UInt8(ascii: "b") ? UInt8(ascii: "a") : $0 }
    }
  }
}
