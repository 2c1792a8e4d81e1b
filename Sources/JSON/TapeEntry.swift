/// One value, or one member's key, on the tape of a document.
///
/// Entries stand in the order of the text: an array is followed by its elements, an object by a key, its value, the
/// next key, and so on. Places are counted in bytes from the document's start.
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
  }

  /// The first byte: of a string, its opening quote.
  var start: UInt32
  /// The number of bytes: of a string, both quotes included.
  var length: UInt32
  /// The index of the entry behind this value and everything in it.
  ///
  /// While an array or object is still open, the index of the one around it instead, or `noParent`.
  var next: UInt32
  var kind: Kind

  static let noParent = UInt32.max
}
