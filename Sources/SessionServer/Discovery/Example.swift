import JSON

/// A call and what it comes to, as a part of a conversation that begins with a new server.
struct Example {
  /// Its place in the conversation, from 1.
  var number: Int
  var method: String
  /// Nil if there are none.
  var parameters: JSONValue?
  var result: JSONValue

  /// Those that are documented, in the order in which they were called.
  static let all: [Example] = examples(in: ExampleConversation.text)

  /// Reads lines `--> request` and `<-- response`; notifications among them are passed over, and errors too.
  static func examples(in text: String) -> [Example] {
    var examples: [Example] = []
    var request: JSONValue?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let message = try? JSONDocument(parsing: Array(line.dropFirst(4))).root else {
        continue
      }
      if line.starts(with: "--> ".utf8) {
        request = message
      } else if let call = request, let id = message["id"], call["id"]?.text == id.text,
        let result = message["result"], let method = call["method"]?.string
      {
        examples.append(
          Example(
            number: examples.count + 1, method: method, parameters: call["params"], result: result))
      }
    }
    return examples
  }

  func write(into object: inout JSONObjectWriter) {
    object.set("name", "\(number). \(method)")
    object.set("summary", "the call that has this number in a conversation with a new server")
    object.setArray("params") { array in
      guard let members = parameters?.members else { return }
      for member in members {
        array.appendObject { parameter in
          parameter.set("name", member.key)
          parameter.set("value", member.value)
        }
      }
    }
    object.setObject("result") { object in
      object.set("name", "result")
      object.set("value", result)
    }
  }
}
