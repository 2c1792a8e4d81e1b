import JSON
import JSONRPC
import ScriptAnalysis

/// Names in all documents that are open: the server reads no files by itself.
extension LanguageMethod {
  /// More than this many nobody reads.
  private static let symbolLimit = 1_000

  static let workspaceSymbol = request(
    "workspace/symbol",
    announce: { client, capabilities in
      guard client.resolvesSymbolRanges else {
        return capabilities.set("workspaceSymbolProvider", true)
      }
      capabilities.setObject("workspaceSymbolProvider") { $0.set("resolveProvider", true) }
    }
  ) { (turn) throws(LanguageFailure) in
    let query = SymbolQuery(turn["query"]?.string ?? "")
    let isResolved = turn.client.resolvesSymbolRanges
    let kinds = SymbolKinds(turn.client["workspace", "symbol", "symbolKind", "valueSet"])
    let documents = turn.host.documents.all.sorted { $0.uri < $1.uri }
    return .result(
      .array { array in
        var left = symbolLimit
        for document in documents {
          for (number, entry) in Outline(document.tree).flat.enumerated()
          where left > 0 && query.matches(entry.item.name) {
            left -= 1
            array.appendObject { symbol in
              guard isResolved else {
                return symbol.setSymbolInformation(entry, kinds, in: document)
              }
              symbol.setUnresolvedSymbol(entry, number, kinds, in: document)
            }
          }
        }
      })
  }

  static let resolveWorkspaceSymbol = request("workspaceSymbol/resolve") {
    (turn) throws(LanguageFailure) in
    let name = try turn.requiredText("name")
    guard let uri = try turn.required("location")["uri"]?.string,
      let document = turn.host.documents[uri]
    else { throw .error(.requestFailed("the document is not open any more")) }
    let entries = Outline(document.tree).flat
    // The text may have changed since: then it is the first of that name.
    let number = turn["data"]?.int.flatMap { entries.indices.contains($0) ? $0 : nil }
    let same = number.map { entries[$0] }.flatMap { $0.item.name == name ? $0 : nil }
    guard let entry = same ?? entries.first(where: { $0.item.name == name }) else {
      throw .error(.requestFailed("the document has no '\(name)' any more"))
    }
    let kinds = SymbolKinds(turn.client["workspace", "symbol", "symbolKind", "valueSet"])
    return .result(.object { $0.setSymbolInformation(entry, kinds, in: document) })
  }
}

extension JSONObjectWriter {
  /// Sets the members of a `WorkspaceSymbol` that the client asks about again before it goes there.
  fileprivate mutating func setUnresolvedSymbol(
    _ entry: Outline.Entry, _ number: Int, _ kinds: SymbolKinds, in document: OpenDocument
  ) {
    set("name", entry.item.name)
    set("kind", kinds.number(of: entry.item.kind))
    setObject("location") { $0.set("uri", document.uri) }
    if let container = entry.container { set("containerName", container) }
    set("data", number)
  }
}

extension ClientCapabilities {
  /// Whether it asks for the place of a symbol only when somebody goes there.
  fileprivate var resolvesSymbolRanges: Bool {
    lists("location.range", at: "workspace", "symbol", "resolveSupport", "properties")
  }
}
