/// A value in a document.
///
/// It is a place, not a copy: reading it decodes what is asked for and nothing more. A question that does not fit
/// the value's kind answers nil.
package struct JSONValue: Sendable {
  package enum Kind: Sendable {
    case null, boolean, number, string, array, object
  }

  let storage: JSONStorage
  /// The value's entry on the tape.
  let index: Int

  @inline(__always)
  var entry: TapeEntry { storage.tape[index] }

  package var kind: Kind {
    switch entry.kind {
    case .null: .null
    case .false, .true: .boolean
    case .integer, .decimal: .number
    case .plainString, .escapedString: .string
    case .array: .array
    case .object, .end: .object
    }
  }

  package var isNull: Bool { entry.kind == .null }

  package var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value's bytes in what was handed to the parser, a string's quotes included.
  package var byteRange: Range<Int> { storage.byteRange(at: index) }
  /// The value's text as written.
  package var text: ArraySlice<UInt8> { storage.bytes[byteRange] }
}
