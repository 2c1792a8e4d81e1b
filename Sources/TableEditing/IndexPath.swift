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

extension IndexPath: CustomStringConvertible, TextOutputStreamable {
  /// The path as the rows language writes it: `1.0`.
  public var description: String { "\(section).\(row)" }

  public func write(to text: inout some TextOutputStream) {
    text.write(section.description)
    text.write(".")
    text.write(row.description)
  }
}
