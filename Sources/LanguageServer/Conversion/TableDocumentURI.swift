/// The URI of a document that nobody wrote: the table after a line of a script.
///
/// `rows-table:/NAME?uri=DOCUMENT&line=N`, where NAME is for people only, DOCUMENT is the script's URI with its signs
/// escaped, and N counts from 0.
struct TableDocumentURI: Equatable {
  var document: String
  var line: Int

  static let scheme = "rows-table"

  /// Nil for what is no such URI.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: Array((Self.scheme + ":").utf8)),
      let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
    else { return nil }
    var document: String?
    var line: Int?
    for part in bytes[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
      if part.starts(with: "uri=".utf8) {
        document = String(decoding: part.dropFirst(4).withoutPercentEscapes, as: UTF8.self)
      } else if part.starts(with: "line=".utf8) {
        line = Int(String(decoding: part.dropFirst(5), as: UTF8.self))
      }
    }
    guard let document, let line, line >= 0 else { return nil }
    self.document = document
    self.line = line
  }
}
