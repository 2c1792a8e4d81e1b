/// A row's place: its section, and its row in that section, both counted from 0.
///
/// Whether it counts in the table before or after an update is said wherever one is taken or given.
public struct IndexPath: Hashable, Sendable {
  public var section: Int
  public var row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension IndexPath: Comparable {
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    first.section == second.section ? first.row < second.row : first.section < second.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// The path as the rows language writes it: `1.0`.
  public var description: String {
    // Paths are written by the thousand, nearly all of them short enough to need no memory of their own.
    let short = 0..<1_000_000
    guard short.contains(section), short.contains(row) else { return "\(section).\(row)" }
    return String(unsafeUninitializedCapacity: 15) { text in
      var count = 0
      text.append(section, &count)
      text[count] = UInt8(ascii: ".")
      count += 1
      text.append(row, &count)
      return count
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Adds a number's digits behind those that are there.
  fileprivate func append(_ number: Int, _ count: inout Int) {
    var power = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      self[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10)
      count += 1
      power /= 10
    }
  }
}
