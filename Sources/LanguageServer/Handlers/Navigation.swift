import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// From a name to where it is declared, and to where it is used.
extension LanguageMethod {
  static let definition = request(
    "textDocument/definition",
    announce: { _, capabilities in capabilities.set("definitionProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    try target(turn, isLink: turn.client.has("textDocument", "definition", "linkSupport"))
  }

  static let declaration = request(
    "textDocument/declaration",
    announce: { _, capabilities in capabilities.set("declarationProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    try target(turn, isLink: turn.client.has("textDocument", "declaration", "linkSupport"))
  }

  /// A declaration is its own target.
  private static func target(
    _ turn: LanguageTurn, isLink: Bool
  ) throws(LanguageFailure) -> RPCAnswer {
    let document = try turn.document()
    let symbols = document.symbols
    guard let occurrence = symbols.occurrence(at: try turn.offset(in: document)),
      let target = symbols.definition(of: occurrence)
    else { return .result(.null) }
    let (from, to) = (symbols.occurrences[occurrence], symbols.occurrences[target])
    guard isLink else {
      return .result(
        .object { location in
          location.set("uri", document.uri)
          location.setRange("range", to.range, in: document)
        })
    }
    return .result(
      .array { links in
        links.appendObject { link in
          link.setRange("originSelectionRange", from.token, in: document)
          link.set("targetUri", document.uri)
          link.setRange("targetRange", document.statement(around: to.range), in: document)
          link.setRange("targetSelectionRange", to.range, in: document)
        }
      })
  }

  static let references = request(
    "textDocument/references",
    announce: { _, capabilities in capabilities.set("referencesProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let symbols = document.symbols
    guard let occurrence = symbols.occurrence(at: try turn.offset(in: document)) else {
      return .result(.null)
    }
    let includesDeclaration = turn["context"]?["includeDeclaration"]?.bool ?? true
    let places = symbols.occurrences(like: occurrence).map { symbols.occurrences[$0] }
      .filter { includesDeclaration || !$0.isDeclaration }
    return turn.arrayAnswer(places) { place, locations in
      locations.appendObject { location in
        location.set("uri", document.uri)
        location.setRange("range", place.range, in: document)
      }
    }
  }

  static let documentHighlight = request(
    "textDocument/documentHighlight",
    announce: { _, capabilities in capabilities.set("documentHighlightProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let symbols = document.symbols
    guard let occurrence = symbols.occurrence(at: try turn.offset(in: document)) else {
      return .result(.null)
    }
    let places = symbols.occurrences(like: occurrence).map { symbols.occurrences[$0] }
    return turn.arrayAnswer(places) { place, highlights in
      highlights.appendObject { highlight in
        highlight.setRange("range", place.range, in: document)
        // 3 is written, 2 is read.
        highlight.set("kind", place.isDeclaration ? 3 : 2)
      }
    }
  }
}

extension OpenDocument {
  /// The top-level statement around a range; the range itself where there is none.
  fileprivate func statement(around range: Range<Int>) -> Range<Int> {
    guard let node = tree.statementNode(at: range.lowerBound) else { return range }
    let statement = tree.bytes(ofNode: node)
    return statement.lowerBound <= range.lowerBound && range.upperBound <= statement.upperBound
      ? statement : range
  }
}
