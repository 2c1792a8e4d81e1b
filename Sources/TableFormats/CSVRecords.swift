/// A field of a CSV record: a range of the file's bytes, without the quotes around it.
struct CSVField {
  let range: Range<Int>
  /// Whether each quote in the range stands there twice.
  let hasDoubledQuotes: Bool

  /// The field's text.
  func text(in bytes: [UInt8]) -> [UInt8] {
    guard hasDoubledQuotes else { return Array(bytes[range]) }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      text.append(bytes[index])
      index += bytes[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return text
  }

  /// Whether the text is `word`, which is written in small letters, whatever the case of its letters.
  func equalsIgnoringCase(_ word: String, in bytes: [UInt8]) -> Bool {
    !hasDoubledQuotes
      && bytes[range].lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        .elementsEqual(word.utf8)
  }
}

/// The records of a CSV file as RFC 4180 has them; lines may end with a line feed alone, and empty ones are no records.
struct CSVRecords {
  /// The first two fields of a record; those behind them are not needed.
  struct Record {
    let first: CSVField
    let second: CSVField?
  }

  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.startAfterByteOrderMark
  }

  /// The next record, or nil at the end of the file.
  mutating func next() throws(TableFormatError) -> Record? {
    while skipLineEnd() {}
    guard position < bytes.count else { return nil }
    let first = try nextField()
    var second: CSVField?
    while position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
      let field = try nextField()
      if second == nil { second = field }
    }
    _ = skipLineEnd()
    return Record(first: first, second: second)
  }

  /// Goes behind the line end at the position, if there is one.
  private mutating func skipLineEnd() -> Bool {
    guard isAtLineEnd else { return false }
    position += bytes[position] == UInt8(ascii: "\n") ? 1 : 2
    return true
  }

  private var isAtLineEnd: Bool {
    guard position < bytes.count else { return false }
    if bytes[position] == UInt8(ascii: "\n") { return true }
    return bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "\n")
  }

  private mutating func nextField() throws(TableFormatError) -> CSVField {
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return try nextQuotedField()
    }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ","), !isAtLineEnd {
      guard bytes[position] != UInt8(ascii: "\"") else {
        throw TableFormatError(.quoteInsideField, at: position, in: bytes)
      }
      position += 1
    }
    return CSVField(range: start..<position, hasDoubledQuotes: false)
  }

  private mutating func nextQuotedField() throws(TableFormatError) -> CSVField {
    let quote = position
    var hasDoubledQuotes = false
    position += 1
    while true {
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        position += 1
      }
      guard position < bytes.count else {
        throw TableFormatError(.unclosedQuote, at: quote, in: bytes)
      }
      position += 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
      hasDoubledQuotes = true
      position += 1
    }
    guard position == bytes.count || bytes[position] == UInt8(ascii: ",") || isAtLineEnd else {
      throw TableFormatError(.textAfterClosingQuote, at: position, in: bytes)
    }
    return CSVField(range: quote + 1..<position - 1, hasDoubledQuotes: hasDoubledQuotes)
  }
}
