import TableEditing

/// Reads a table from a Markdown text: headings `# Fruit` are sections' titles, list items are rows.
///
/// - Items begin with `-`, `*`, `+`, `1.` or `1)` and a space, at any indentation; a task's box `[ ]`, `[x]` is no part
///   of the row.
/// - A heading of any level is a section's title, unless a deeper heading follows before any item: it is then the
///   title of a part of the document. Items before the first heading are an untitled section.
/// - All else is left out: paragraphs, rules such as `- - -`, fenced code with whatever is in it.
/// - In titles and rows, a backslash before punctuation and character references such as `&#10;` are decoded; other
///   markup is kept as it is.
struct MarkdownReader {
  private let bytes: [UInt8]
  private var builder: TableBuilder
  /// The heading read last, while no item has followed.
  private var heading: (level: Int, title: String)?
  private var hasSections = false
  /// The backquotes or tildes that opened the code that is being left out.
  private var fence: (byte: UInt8, length: Int)?

  init(bytes: [UInt8], builder: TableBuilder) {
    self.bytes = bytes
    self.builder = builder
  }

  /// The table; it has at least one section.
  mutating func read() -> Table {
    for line in ByteLines(bytes) {
      readLine(bytes.trimmed(line), indentation: bytes.trimmed(line).lowerBound - line.lowerBound)
    }
    beginHeadedSection()
    if !hasSections { builder.beginSection(title: nil) }
    return builder.finish()
  }

  private mutating func readLine(_ line: Range<Int>, indentation: Int) {
    if let opened = fence {
      if bytes.run(of: opened.byte, in: line) == line.count, line.count >= opened.length {
        fence = nil
      }
      return
    }
    guard let first = line.first.map({ bytes[$0] }) else { return }
    let length = bytes.run(of: first, in: line)
    switch first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if length >= 3 { fence = (first, length) }
    case UInt8(ascii: "#"):
      if length <= 6, indentation < 4, bytes.isBlank(line.lowerBound + length, before: line) {
        readHeading(bytes.trimmed(line.lowerBound + length..<line.upperBound), level: length)
      }
    default:
      guard !bytes.isRule(line), let item = bytes.listItem(line) else { return }
      beginHeadedSection()
      addRow(bytes.withoutTaskBox(item))
    }
  }

  private mutating func readHeading(_ text: Range<Int>, level: Int) {
    if let heading, level <= heading.level { beginHeadedSection() }
    let title = bytes.decodingMarkdown(bytes.withoutClosingSigns(text))
    heading = (level, String(decoding: title, as: UTF8.self))
  }

  /// Begins the section of the heading read last, unless it has begun.
  private mutating func beginHeadedSection() {
    guard let (_, title) = heading else { return }
    builder.beginSection(title: title.isEmpty ? nil : title)
    heading = nil
    hasSections = true
  }

  private mutating func addRow(_ text: Range<Int>) {
    hasSections = true
    let bytes = bytes
    if bytes.needsDecoding(text) {
      builder.addRow(bytes.decodingMarkdown(text).span)
    } else {
      builder.addRow(bytes.span.extracting(text))
    }
  }
}
