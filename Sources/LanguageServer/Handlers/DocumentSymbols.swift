import JSON
import JSONRPC
import ScriptAnalysis

/// The contents of a script, for an outline.
extension LanguageMethod {
  static let documentSymbol = request(
    "textDocument/documentSymbol",
    announce: { client, capabilities in
      guard client.has("textDocument", "documentSymbol", "labelSupport") else {
        return capabilities.set("documentSymbolProvider", true)
      }
      capabilities.setObject("documentSymbolProvider") { $0.set("label", "Rowsmith") }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let outline = Outline(document.tree)
    let client = turn.client
    let kinds = SymbolKinds(client["textDocument", "documentSymbol", "symbolKind", "valueSet"])
    guard client.has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") else {
      return turn.arrayAnswer(outline.flat) { entry, array in
        array.appendObject { $0.setSymbolInformation(entry, kinds, in: document) }
      }
    }
    return turn.arrayAnswer(outline.items) { item, array in
      array.appendObject { $0.setDocumentSymbol(item, kinds, in: document) }
    }
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setDocumentSymbol(
    _ item: OutlineItem, _ kinds: SymbolKinds, in document: OpenDocument
  ) {
    set("name", item.name)
    if !item.detail.isEmpty { set("detail", item.detail) }
    set("kind", kinds.number(of: item.kind))
    setRange("range", item.range, in: document)
    setRange("selectionRange", item.nameRange, in: document)
    if item.children.isEmpty { return }
    setArray("children") { array in
      for child in item.children {
        array.appendObject { $0.setDocumentSymbol(child, kinds, in: document) }
      }
    }
  }

  /// Sets the members of a `SymbolInformation`.
  mutating func setSymbolInformation(
    _ entry: Outline.Entry, _ kinds: SymbolKinds, in document: OpenDocument
  ) {
    set("name", entry.item.name)
    set("kind", kinds.number(of: entry.item.kind))
    setLocation("location", entry.item.range, in: document)
    if let container = entry.container { set("containerName", container) }
  }
}

/// The numbers that a client knows for kinds of symbols.
struct SymbolKinds {
  private let known: Set<Int>

  /// - Parameter values: What the client lists; without it the kinds of the protocol's first version hold.
  init(_ values: JSONValue?) {
    known = (values?.elements?.compactMap(\.int)).map { Set($0) } ?? Set(1...18)
  }

  /// The first that the client knows of those that fit.
  func number(of kind: OutlineItem.Kind) -> Int {
    let wishes =
      switch kind {
      // A class, a struct.
      case .table: [5, 23]
      // An array, a field.
      case .section: [18, 8]
      // A function, a method.
      case .question: [12, 6]
      // An event, a function.
      case .event: [24, 12]
      // A method, a function.
      case .batch: [6, 12]
      // An object, a module.
      case .snapshot: [19, 2]
      }
    return wishes.first { known.contains($0) } ?? wishes[wishes.count - 1]
  }
}
