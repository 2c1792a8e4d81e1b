import EditScript
import JSON
import JSONRPC

/// A call in hand.
struct LanguageTurn {
  let host: LanguageHost
  let call: RPCCall

  var client: ClientCapabilities { host.client }

  /// A parameter; nil where it is missing or null.
  subscript(_ name: StaticString) -> JSONValue? {
    guard let value = call.parameters?[name], !value.isNull else { return nil }
    return value
  }

  /// A parameter that must be there.
  func required(_ name: StaticString) throws(LanguageFailure) -> JSONValue {
    guard let value = self[name] else {
      throw .error(.invalidParameters("'\(name)' is missing"))
    }
    return value
  }

  /// A text that must be there.
  func requiredText(_ name: StaticString) throws(LanguageFailure) -> String {
    guard let text = try required(name).string else {
      throw .error(.invalidParameters("'\(name)' is a string"))
    }
    return text
  }

  /// The URI of `textDocument`.
  func uri() throws(LanguageFailure) -> String {
    guard let uri = try required("textDocument")["uri"]?.string else {
      throw .error(.invalidParameters("'textDocument.uri' is a string"))
    }
    return uri
  }

  /// The document of `textDocument`; where it is not open there is nothing to say.
  func document() throws(LanguageFailure) -> OpenDocument {
    guard let document = host.documents[try uri()] else { throw .nothing }
    return document
  }

  /// The offset of `position` in a document.
  func offset(in document: OpenDocument) throws(LanguageFailure) -> Int {
    document.offset(of: try Self.position(try required("position"), "position"))
  }

  /// The bytes of `range` in a document.
  func range(in document: OpenDocument) throws(LanguageFailure) -> Range<Int> {
    try Self.range(try required("range"), "range", in: document)
  }

  /// The bytes of a range that stands somewhere in the parameters; one that is reversed is turned round.
  static func range(
    _ value: JSONValue, _ name: String, in document: OpenDocument
  ) throws(LanguageFailure) -> Range<Int> {
    guard let start = value["start"], let end = value["end"] else {
      throw .error(.invalidParameters("'\(name)' has 'start' and 'end'"))
    }
    let first = document.offset(of: try position(start, "\(name).start"))
    let last = document.offset(of: try position(end, "\(name).end"))
    return min(first, last)..<max(first, last)
  }

  static func position(
    _ value: JSONValue, _ name: String
  ) throws(LanguageFailure) -> LineIndex.Position {
    guard let line = value["line"]?.int, let character = value["character"]?.int, line >= 0,
      character >= 0
    else {
      throw .error(
        .invalidParameters("'\(name)' has 'line' and 'character', whole numbers from 0"))
    }
    return LineIndex.Position(line: line, column: character)
  }
}
