/// The lines of a sample while they are made, a paragraph after the other, until there are enough.
struct SampleLines {
  private(set) var lines: [String] = []
  let wanted: Int

  init(wanted: Int) { self.wanted = wanted }

  /// How many lines there is room for.
  var room: Int { wanted - lines.count }

  /// Appends a paragraph if there is room for all of it.
  ///
  /// Every fiftieth line or so has a blank too many at its end, for the formatter to take away.
  mutating func append(_ paragraph: String...) {
    guard paragraph.count <= room else { return }
    for line in paragraph {
      lines.append(lines.count % 53 == 52 && !line.isEmpty ? line + " " : line)
    }
  }

  /// The lines, filled up with comments.
  func filled(with comment: String) -> [String] {
    lines + Array(repeating: comment, count: room)
  }
}
