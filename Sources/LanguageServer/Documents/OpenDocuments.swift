import EditScript
import ScriptAnalysis

/// The documents that are open in the editor.
package final class OpenDocuments {
  private var byURI: [DocumentURI: OpenDocument] = [:]
  /// A document that is opened again is another one.
  let revisions = RevisionCounter()

  package init() {}

  subscript(_ uri: String) -> OpenDocument? {
    get { byURI[DocumentURI(uri)] }
    set { byURI[DocumentURI(uri)] = newValue }
  }

  var all: Dictionary<DocumentURI, OpenDocument>.Values { byURI.values }

  /// The text of a document, to be run elsewhere: what does not parse is blank, so that places stay what they are.
  ///
  /// - Parameters:
  ///   - uri: The document's URI.
  ///   - line: The last line of which statements are kept; nil for all.
  /// - Returns: Nil where it is not open.
  package func runnableText(of uri: String, throughLine line: Int?) -> [UInt8]? {
    guard let document = self[uri] else { return nil }
    let tree = document.tree
    var text = tree.source
    // The first byte of the line behind.
    let limit = line.map {
      $0 + 1 < document.script.lineCount
        ? document.script.offset(of: LineIndex.Position(line: $0 + 1, column: 0)) : text.count
    }
    var end = 0
    for node in tree.statements {
      if let limit, node.range.lowerBound >= limit { break }
      end = node.range.upperBound
      if node.statement != nil { continue }
      for index in node.range where text[index] != 0x0A && text[index] != 0x0D {
        text[index] = 0x20
      }
    }
    if limit != nil { text.removeLast(text.count - max(end, 0)) }
    return text
  }
}
