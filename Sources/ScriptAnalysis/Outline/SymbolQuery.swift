/// What somebody types to find a name: its letters in their order, with others between, whatever their case.
///
///     SymbolQuery("gro").matches("Groceries")  // true
///     SymbolQuery("gcs").matches("Groceries")  // true
package struct SymbolQuery {
  private let letters: [UInt8]

  package init(_ text: String) {
    letters = text.utf8.compactMap { $0 == 0x20 ? nil : Self.lowercased($0) }
  }

  /// An empty query matches every name.
  package func matches(_ name: String) -> Bool {
    var next = 0
    for byte in name.utf8 {
      guard next < letters.count else { break }
      if Self.lowercased(byte) == letters[next] { next += 1 }
    }
    return next == letters.count
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
