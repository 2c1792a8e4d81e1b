/// Writes the elements of one array.
package struct JSONArrayWriter: ~Copyable {
  private var bytes: [UInt8]
  private var isEmpty = true

  init(continuing bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  package mutating func append(_ text: String) {
    separate()
    bytes.appendJSONString(text)
  }

  /// Appends a string from its UTF-8; each ill-formed byte becomes U+FFFD.
  package mutating func append(utf8 text: Span<UInt8>) {
    separate()
    bytes.appendJSONString(utf8: text)
  }

  package mutating func append(_ integer: Int) {
    separate()
    bytes.appendJSONInteger(integer)
  }

  package mutating func append(_ boolean: Bool) {
    separate()
    bytes.appendJSONBoolean(boolean)
  }

  package mutating func appendNull() {
    separate()
    bytes.appendText("null")
  }

  /// Appends a value as it was written in the document it comes from.
  package mutating func append(_ value: JSONValue) {
    separate()
    bytes.append(contentsOf: value.text)
  }

  package mutating func appendArray(_ body: (inout JSONArrayWriter) -> Void) {
    separate()
    bytes.appendJSONArray(body)
  }

  package mutating func appendObject(_ body: (inout JSONObjectWriter) -> Void) {
    separate()
    bytes.appendJSONObject(body)
  }

  private mutating func separate() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
  }

  consuming func finish() -> [UInt8] { bytes }
}
