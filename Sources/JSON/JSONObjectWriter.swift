/// Writes the members of one object, in the order of the calls.
///
/// That a key is not used twice is up to the caller.
package struct JSONObjectWriter: ~Copyable {
  private var bytes: [UInt8]
  private var isEmpty = true

  init(continuing bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  package mutating func set(_ key: String, _ text: String) {
    write(key)
    bytes.appendJSONString(text)
  }

  /// Sets a string from its UTF-8; each ill-formed byte becomes U+FFFD.
  package mutating func set(_ key: String, utf8 text: Span<UInt8>) {
    write(key)
    bytes.appendJSONString(utf8: text)
  }

  package mutating func set(_ key: String, _ integer: Int) {
    write(key)
    bytes.appendJSONInteger(integer)
  }

  package mutating func set(_ key: String, _ boolean: Bool) {
    write(key)
    bytes.appendJSONBoolean(boolean)
  }

  package mutating func setNull(_ key: String) {
    write(key)
    bytes.appendText("null")
  }

  /// Sets a value as it was written in the document it comes from.
  package mutating func set(_ key: String, _ value: JSONValue) {
    write(key)
    bytes.append(contentsOf: value.text)
  }

  /// Sets a value that is JSON text already.
  package mutating func set(_ key: String, json text: [UInt8]) {
    write(key)
    bytes += text
  }

  package mutating func setArray(_ key: String, _ body: (inout JSONArrayWriter) -> Void) {
    write(key)
    bytes.appendJSONArray(body)
  }

  package mutating func setObject(_ key: String, _ body: (inout JSONObjectWriter) -> Void) {
    write(key)
    bytes.appendJSONObject(body)
  }

  private mutating func write(_ key: String) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes.appendJSONString(key)
    bytes.append(UInt8(ascii: ":"))
  }

  consuming func finish() -> [UInt8] { bytes }
}
