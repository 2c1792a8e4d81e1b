/// Writes the elements of one array.
package struct JSONArrayWriter: ~Copyable {
  /// Outlives the writer, which nobody can keep: it is only lent.
  private let buffer: UnsafeMutablePointer<JSONBuffer>
  private var isEmpty = true

  init(_ buffer: UnsafeMutablePointer<JSONBuffer>) { self.buffer = buffer }

  package mutating func append(_ text: String) {
    separate()
    buffer.pointee.appendString(text)
  }

  /// Appends a string from its UTF-8; each ill-formed byte becomes U+FFFD.
  package mutating func append(utf8 text: Span<UInt8>) {
    separate()
    text.withUnsafeBufferPointer { buffer.pointee.appendString($0) }
  }

  package mutating func append(_ integer: Int) {
    separate()
    buffer.pointee.appendInteger(integer)
  }

  package mutating func append(_ boolean: Bool) {
    separate()
    buffer.pointee.appendBoolean(boolean)
  }

  package mutating func appendNull() {
    separate()
    buffer.pointee.append("null")
  }

  /// Appends a value as it was written in the document it comes from.
  package mutating func append(_ value: JSONValue) {
    separate()
    buffer.pointee.append(value.text)
  }

  package mutating func appendArray(_ body: (inout JSONArrayWriter) -> Void) {
    separate()
    buffer.pointee.appendArray(body)
  }

  package mutating func appendObject(_ body: (inout JSONObjectWriter) -> Void) {
    separate()
    buffer.pointee.appendObject(body)
  }

  private mutating func separate() {
    if !isEmpty { buffer.pointee.append(UInt8(ascii: ",")) }
    isEmpty = false
  }
}
