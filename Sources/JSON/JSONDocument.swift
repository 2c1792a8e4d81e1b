/// One JSON text, checked as a whole and ready to be read.
///
/// Parsing checks the text strictly by RFC 8259 and notes where each value stands, on a flat *tape*; strings and
/// numbers are decoded only when they are asked for. What the RFC leaves open is decided so:
///
/// - A byte order mark in front and NUL bytes anywhere are refused.
/// - Strings must be well-formed UTF-8. An escaped surrogate without its partner (`\ud800`) is accepted and reads as
///   U+FFFD.
/// - A member that occurs twice is accepted; lookup by key answers the last one.
/// - Numbers of any size are accepted and kept as written.
/// - A text must be shorter than 1 GiB.
/// - Arrays and objects may be nested up to a limit; nesting never uses up the stack.
///
/// ```swift
/// let document = try JSONDocument(parsing: Array(#"{"op": "moveRow", "at": [0, 1]}"#.utf8))
/// document.root["at"]?.elements?.map(\.int)  // [0, 1]
/// ```
///
/// A document is a value: it shares the bytes it was made from and stays readable as long as anybody holds it.
package struct JSONDocument: Sendable {
  /// How deep arrays and objects may be nested unless the caller says otherwise.
  package static let standardMaximumDepth = 512

  let storage: JSONStorage

  /// Parses all of `bytes`.
  package init(
    parsing bytes: [UInt8], maximumDepth: Int = standardMaximumDepth
  ) throws(JSONError) {
    var parser = JSONParser(maximumDepth: maximumDepth)
    self = try parser.parse(bytes)
  }

  init(storage: JSONStorage) {
    self.storage = storage
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(storage: storage, index: 0) }
}

/// What the values of one document share.
final class JSONStorage: Sendable {
  /// The bytes the document is a part of.
  let bytes: [UInt8]
  /// Where the document begins in `bytes`; the tape counts from here.
  let base: Int
  /// The values in the order of the text; never empty.
  let tape: [TapeEntry]

  init(bytes: [UInt8], base: Int, tape: [TapeEntry]) {
    self.bytes = bytes
    self.base = base
    self.tape = tape
  }

  /// The index of the entry behind the value at `index` and all that is in it.
  @inline(__always)
  func index(after index: Int) -> Int {
    let entry = tape[index]
    return entry.isContainer ? entry.extent + 1 : index + 1
  }

  /// The bytes of the value at `index`, counted in `bytes`.
  @inline(__always)
  func byteRange(at index: Int) -> Range<Int> {
    let entry = tape[index]
    let end = entry.isContainer ? tape[entry.extent].start + 1 : entry.start + entry.extent
    return base + entry.start..<base + end
  }
}
