/// One entry of the history, whole, however many lines it has.
package struct HistoryEntry: Equatable, Sendable {
  package var text: String
  /// When it was entered, in seconds since 1970; 0 where nobody knows.
  package var time: Int

  package init(_ text: String, time: Int = 0) {
    self.text = text
    self.time = time
  }
}

/// The history file's text: `#1767225600`, a line of its own, before each entry.
///
/// A line of an entry that looks like such a mark gets a backslash in front, as does one that has backslashes before
/// what looks like a mark: every entry comes back as it was.
extension HistoryEntry {
  /// The entry as it stands in the file.
  var record: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.map { Self.isMark($0.drop { $0 == "\\" }) ? "\\" + $0 : String($0) }
    return "#\(time)\n" + kept.joined(separator: "\n") + "\n"
  }

  /// The entries of a file's text, oldest first.
  ///
  /// Lines before the first mark, as another program may have written them, are an entry each.
  static func entries(of file: String) -> [HistoryEntry] {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let marks = lines.indices.filter { isMark(lines[$0]) }
    let unmarked = lines[..<(marks.first ?? lines.count)]
    var entries = unmarked.filter { !$0.isEmpty }.map { HistoryEntry(String($0)) }
    for (mark, next) in zip(marks, marks.dropFirst() + [lines.count]) where next > mark + 1 {
      let text = lines[(mark + 1)..<next].map { line in
        line.first == "\\" && isMark(line.drop { $0 == "\\" }) ? line.dropFirst() : line
      }
      entries.append(
        HistoryEntry(text.joined(separator: "\n"), time: Int(lines[mark].dropFirst()) ?? 0))
    }
    return entries
  }

  private static func isMark(_ line: Substring) -> Bool {
    let bytes = line.utf8
    return bytes.first == UInt8(ascii: "#") && bytes.count > 1
      && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}
