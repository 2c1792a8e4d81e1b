/// Writes JSON text as bytes, without white space.
///
/// Arrays and objects are written inside closures that are handed a writer for their kind, so that commas, colons and
/// closing brackets are never forgotten.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { verdict in
///   verdict.set("verdict", "trap")
///   verdict.setArray("at") { $0.append(1) }
/// }
/// writer.endLine()
/// // {"verdict":"trap","at":[1]}
/// ```
///
/// Each call writes one whole document; `endLine` between them makes JSON lines.
package struct JSONWriter: ~Copyable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Continues behind `bytes`.
  package init(continuing bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  package mutating func array(_ body: (inout JSONArrayWriter) -> Void) {
    bytes.appendJSONArray(body)
  }

  package mutating func object(_ body: (inout JSONObjectWriter) -> Void) {
    bytes.appendJSONObject(body)
  }

  package mutating func string(_ text: String) {
    bytes.appendJSONString(text)
  }

  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// What has been written; the writer begins anew.
  package mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  /// Forgets what has been written and keeps the memory, for the next piece of a long output.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}
