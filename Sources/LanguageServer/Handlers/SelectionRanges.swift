import JSON
import JSONRPC
import ScriptAnalysis

/// What a selection grows to, step by step.
extension LanguageMethod {
  static let selectionRange = request(
    "textDocument/selectionRange",
    announce: { _, capabilities in capabilities.set("selectionRangeProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    guard let positions = try turn.required("positions").elements else {
      throw .error(.invalidParameters("'positions' is an array"))
    }
    var offsets: [Int] = []
    for position in positions {
      offsets.append(document.offset(of: try LanguageTurn.position(position, "positions")))
    }
    let tree = document.tree
    return .result(
      .array { array in
        for offset in offsets {
          let ranges = tree.selections(at: offset)[...]
          array.appendObject { $0.setSelectionRange(ranges, in: document) }
        }
      })
  }
}

extension JSONObjectWriter {
  /// Sets the members of a `SelectionRange`, the ones around it inside.
  fileprivate mutating func setSelectionRange(
    _ ranges: ArraySlice<Range<Int>>, in document: OpenDocument
  ) {
    guard let first = ranges.first else { return }
    setRange("range", first, in: document)
    if ranges.count > 1 {
      setObject("parent") { $0.setSelectionRange(ranges.dropFirst(), in: document) }
    }
  }
}
