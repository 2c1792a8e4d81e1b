/// Writes the members of one object, in the order of the calls.
///
/// That a key is not used twice is up to the caller.
package struct JSONObjectWriter: ~Copyable {
  /// Outlives the writer, which nobody can keep: it is only lent.
  private let buffer: UnsafeMutablePointer<JSONBuffer>
  private var isEmpty = true

  init(_ buffer: UnsafeMutablePointer<JSONBuffer>) { self.buffer = buffer }

  package mutating func set(_ key: JSONKey, _ text: String) {
    write(key)
    buffer.pointee.appendString(text)
  }

  /// Sets a string that a value writes itself.
  package mutating func set(_ key: JSONKey, streaming value: some TextOutputStreamable) {
    write(key)
    buffer.pointee.append(UInt8(ascii: "\""))
    var writer = JSONStringWriter(buffer)
    value.write(to: &writer)
    buffer.pointee.append(UInt8(ascii: "\""))
  }

  /// Sets a string from its UTF-8; each ill-formed byte becomes U+FFFD.
  package mutating func set(_ key: JSONKey, utf8 text: Span<UInt8>) {
    write(key)
    text.withUnsafeBufferPointer { buffer.pointee.appendString($0) }
  }

  package mutating func set(_ key: JSONKey, _ integer: Int) {
    write(key)
    buffer.pointee.appendInteger(integer)
  }

  package mutating func set(_ key: JSONKey, _ boolean: Bool) {
    write(key)
    buffer.pointee.appendBoolean(boolean)
  }

  package mutating func setNull(_ key: JSONKey) {
    write(key)
    buffer.pointee.append("null")
  }

  /// Sets a value as it was written in the document it comes from.
  package mutating func set(_ key: JSONKey, _ value: JSONValue) {
    write(key)
    buffer.pointee.append(value.text)
  }

  /// Sets a value that is JSON text already.
  package mutating func set(_ key: JSONKey, json text: [UInt8]) {
    write(key)
    buffer.pointee.append(text)
  }

  /// Sets an array of what was written, element after element with a comma between two.
  package mutating func setArray(_ key: JSONKey, of elements: borrowing JSONWriter) {
    write(key)
    buffer.pointee.append(UInt8(ascii: "["))
    elements.withBytes { buffer.pointee.append($0) }
    buffer.pointee.append(UInt8(ascii: "]"))
  }

  package mutating func setArray(_ key: JSONKey, _ body: (inout JSONArrayWriter) -> Void) {
    write(key)
    buffer.pointee.appendArray(body)
  }

  package mutating func setObject(_ key: JSONKey, _ body: (inout JSONObjectWriter) -> Void) {
    write(key)
    buffer.pointee.appendObject(body)
  }

  @inline(__always)
  private mutating func write(_ key: JSONKey) {
    buffer.pointee.appendKey(key, isFirst: isEmpty)
    isEmpty = false
  }
}
