import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// Giving tables, sections and parameters other names.
extension LanguageMethod {
  static let prepareRename = request("textDocument/prepareRename") {
    (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let symbols = document.symbols
    let offset = try turn.offset(in: document)
    guard let number = symbols.occurrence(at: offset) else { return .result(.null) }
    if let refusal = symbols.renameRefusal(of: number) {
      throw .error(.requestFailed(refusal.message))
    }
    let occurrence = symbols.occurrences[number]
    // The range holds the cursor, be it before a quote.
    let range = occurrence.isNamed(at: offset) ? occurrence.range : occurrence.token
    let name = symbols.symbols[occurrence.symbol].name
    return .result(
      .object { result in
        if name.isEmpty {
          result.setPosition("start", range.lowerBound, in: document)
          result.setPosition("end", range.upperBound, in: document)
        } else {
          result.setRange("range", range, in: document)
          result.set("placeholder", name)
        }
      })
  }

  static let rename = request(
    "textDocument/rename",
    announce: { client, capabilities in
      guard client.has("textDocument", "rename", "prepareSupport") else {
        return capabilities.set("renameProvider", true)
      }
      capabilities.setObject("renameProvider") { $0.set("prepareProvider", true) }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let name = try turn.requiredText("newName")
    let symbols = document.symbols
    guard let number = symbols.occurrence(at: try turn.offset(in: document)) else {
      throw .error(
        .requestFailed("nothing here has a name of its own: tables, sections and parameters have"))
    }
    let client = turn.client
    do throws(RenameRefusal) {
      let edits = try symbols.renaming(number, to: name, in: document.tree)
      return .result(.object { $0.setWorkspaceEdit(edits, in: document, for: client) })
    } catch {
      if case .noParameterName = error { throw .error(.invalidParameters(error.message)) }
      throw .error(.requestFailed(error.message))
    }
  }

  static let linkedEditingRange = request(
    "textDocument/linkedEditingRange",
    announce: { client, capabilities in
      guard client["textDocument", "linkedEditingRange"] != nil else { return }
      capabilities.set("linkedEditingRangeProvider", true)
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let symbols = document.symbols
    let offset = try turn.offset(in: document)
    guard let number = symbols.occurrence(at: offset),
      symbols.occurrences[number].isNamed(at: offset)
    else { return .result(.null) }
    let ranges = symbols.linkedRanges(of: number, in: document.tree)
    if ranges.isEmpty { return .result(.null) }
    let isParameter = symbols.symbols[symbols.occurrences[number].symbol].kind == .parameter
    return .result(
      .object { result in
        result.setArray("ranges") { array in
          for range in ranges { array.appendRange(range, in: document) }
        }
        result.set("wordPattern", isParameter ? "[A-Za-z_][A-Za-z0-9_]*" : #"[^"\\\r\n]*"#)
      })
  }
}

extension JSONArrayWriter {
  /// Appends a `Range` of the protocol.
  mutating func appendRange(_ range: Range<Int>, in document: OpenDocument) {
    appendObject { object in
      object.setPosition("start", range.lowerBound, in: document)
      object.setPosition("end", range.upperBound, in: document)
    }
  }
}

extension ScriptSymbol.Occurrence {
  /// Whether an offset is in the name or at an end of it, and not outside of its quotes.
  fileprivate func isNamed(at offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }
}
