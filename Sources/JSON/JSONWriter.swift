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
  private var buffer = JSONBuffer()

  package init() {}

  /// Continues behind `bytes`.
  package init(continuing bytes: [UInt8]) { buffer.append(bytes) }

  /// What has been written.
  package var bytes: [UInt8] { buffer.bytes }

  /// How many bytes have been written.
  package var count: Int { buffer.count }

  /// Lends what has been written.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withBytes(body)
  }

  package mutating func array(_ body: (inout JSONArrayWriter) -> Void) {
    buffer.appendArray(body)
  }

  package mutating func object(_ body: (inout JSONObjectWriter) -> Void) {
    buffer.appendObject(body)
  }

  package mutating func string(_ text: String) { buffer.appendString(text) }

  package mutating func endLine() { buffer.append(UInt8(ascii: "\n")) }

  /// Parts two documents that are to be elements of one array.
  package mutating func comma() { buffer.append(UInt8(ascii: ",")) }

  /// Forgets what has been written and keeps the memory, for the next piece of a long output.
  package mutating func removeAll() { buffer.removeAll() }
}
