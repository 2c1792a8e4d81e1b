import JSONRPC

/// What a reader finds, with the message's text in the place of its place.
enum Found: Equatable, CustomStringConvertible, ExpressibleByStringLiteral {
  case message(String)
  case refused(FramingError)

  init(stringLiteral text: String) { self = .message(text) }

  var description: String {
    switch self {
    case .message(let text): "'\(text)'"
    case .refused(let error): "\(error)"
    }
  }
}

extension MessageReader {
  /// Takes bytes in and gives all that is found then.
  mutating func found(in bytes: some Collection<UInt8>) -> [Found] {
    append(Array(bytes))
    var found: [Found] = []
    while let item = next() { found.append(self.found(item)) }
    return found
  }

  /// What is found where no more bytes come.
  mutating func foundAtEnd() -> Found? { finish().map { found($0) } }

  private func found(_ item: Item) -> Found {
    switch item {
    case .message(let place): .message(String(decoding: bytes[place], as: UTF8.self))
    case .refused(let error): .refused(error)
    }
  }
}

/// What is found in a stream that comes in one piece.
func allFound(
  in text: String, limit: Int = 100, framing: MessageFraming? = nil
) -> [Found] {
  var reader = MessageReader(limit: limit, framing: framing)
  let found = reader.found(in: text.utf8)
  return found + [reader.foundAtEnd()].compactMap(\.self)
}
