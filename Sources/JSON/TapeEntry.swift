/// One value, one member's key or the end of an array or object, on the tape of a document; eight bytes.
///
/// Entries stand in the order of the text: an array is followed by its elements and its end, an object by a key, its
/// value, the next key and so on, and its end. Places are counted in bytes from the document's start.
struct TapeEntry {
  enum Kind: UInt8 {
    case null, `false`, `true`
    /// A number without fraction and exponent.
    case integer
    /// A number with a fraction or an exponent.
    case decimal
    /// A string whose bytes mean themselves.
    case plainString
    /// A string with at least one backslash.
    case escapedString
    case array, object
    /// The closing bracket of an array or object.
    case end
  }

  /// From the lowest bit: 4 of the kind, 30 of the start, 30 of the extent.
  private let bits: UInt64

  /// An entry whose `start` and `extent` are at most `limit`.
  @inline(__always)
  init(_ kind: Kind, start: Int, extent: Int) {
    bits =
      UInt64(kind.rawValue) | UInt64(truncatingIfNeeded: start) << 4
      | UInt64(truncatingIfNeeded: extent) << 34
  }

  /// No document is longer, and no tape has more entries.
  static let limit = 1 << 30 - 1

  @inline(__always)
  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits & 0xF)) ?? .null }

  /// The first byte: of a string, its opening quote.
  @inline(__always)
  var start: Int { Int(truncatingIfNeeded: bits >> 4) & Self.limit }

  /// The number of bytes: of a string, both quotes included.
  ///
  /// Of an array or object, the index of its end on the tape; while it is still open, the index of the one around
  /// it, or `limit` if there is none.
  @inline(__always)
  var extent: Int { Int(truncatingIfNeeded: bits >> 34) }

  @inline(__always)
  var isContainer: Bool { kind == .array || kind == .object }
}
