import EditScript

/// Gathers the lines of a pipe into entries: a line, or as many as braces are open.
///
///     var reader = EntryReader()
///     reader.add("batch {")   // nil
///     reader.add("delete 0")  // nil
///     reader.add("}")         // lines 1 to 3
struct EntryReader {
  /// Lines that are run together.
  struct Entry: Equatable {
    var text: String
    /// The first line's number, counted from 1.
    var firstLine: Int
  }

  private var text = ""
  private var firstLine = 0
  private var lineCount = 0
  private var openBraces = 0

  /// Takes the next line, without its end.
  ///
  /// - Returns: The entry that it completes; nil while braces are open.
  mutating func add(_ line: String) -> Entry? {
    lineCount += 1
    let isFirst = openBraces == 0
    if isFirst {
      text = line
      firstLine = lineCount
      if line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: ".") {
        return takeEntry()
      }
    } else {
      text += "\n" + line
    }
    // Each line is read once, as a table may have a million of them.
    openBraces += parse(Array(line.utf8)).braceBalance
    return openBraces > 0 ? nil : takeEntry()
  }

  /// The lines that wait for a brace when there are no more lines.
  mutating func finish() -> Entry? {
    openBraces > 0 ? takeEntry() : nil
  }

  private mutating func takeEntry() -> Entry {
    defer { text = "" }
    openBraces = 0
    return Entry(text: text, firstLine: firstLine)
  }
}
