import JSON
import JSONRPC

extension LanguageTurn {
  /// How many elements a piece of a result has.
  static var elementsInPiece: Int { 1_000 }

  /// The answer whose result is an array: where the client gives a `partialResultToken` it gets the elements in pieces
  /// ahead of the response, which then holds none.
  ///
  /// - Parameters:
  ///   - elements: What the result holds.
  ///   - write: Writes one of them.
  /// - Returns: The answer; its array is empty where the elements have gone ahead.
  func arrayAnswer<Element>(
    _ elements: [Element], _ write: @escaping (Element, inout JSONArrayWriter) -> Void
  ) -> RPCAnswer {
    guard let token = progressToken("partialResultToken"), !elements.isEmpty else {
      return .result(.array { array in for element in elements { write(element, &array) } })
    }
    var start = 0
    while start < elements.count {
      let piece = elements[start..<min(start + Self.elementsInPiece, elements.count)]
      host.notify("$/progress") { parameters in
        parameters.set("token", token)
        parameters.setArray("value") { array in
          for element in piece { write(element, &array) }
        }
      }
      start += Self.elementsInPiece
    }
    return .result(.array { _ in })
  }

  /// A token that the client wants to be told something under: a string or a whole number.
  func progressToken(_ name: StaticString) -> JSONValue? {
    guard let token = self[name], token.string != nil || token.int != nil else { return nil }
    return token
  }
}
