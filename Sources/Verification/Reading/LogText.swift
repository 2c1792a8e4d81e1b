/// The text of a log as it comes in, piece by piece; what has been read is let go.
struct LogText {
  /// What is kept of the text.
  private(set) var bytes: [UInt8] = []
  /// The first byte that is not read yet; the first of its line.
  private(set) var start = 0
  /// The number of that line, counted from 1.
  private(set) var line = 1
  private(set) var isEnded = false
  /// Up to here the first line that is not read has no end.
  private var scanned = 0
  private var isAtTop = true
  private var isDiscarding = false

  mutating func append(_ piece: [UInt8]) {
    if isDiscarding {
      guard let end = piece.firstIndex(of: UInt8(ascii: "\n")) else { return }
      isDiscarding = false
      line += 1
      return append(Array(piece[(end + 1)...]))
    }
    if start == bytes.count {
      bytes = piece
      (start, scanned) = (0, 0)
      return
    }
    if start > 0 {
      bytes.removeFirst(start)
      scanned -= start
      start = 0
    }
    bytes += piece
  }

  /// Says that no piece follows.
  mutating func end() { isEnded = true }

  var unreadCount: Int { bytes.count - start }

  /// The next line that is not blank, without its line feed; nil if its end has not come yet.
  ///
  /// Blank lines before it are read past.
  mutating func nextLine() -> Range<Int>? {
    skipByteOrderMark()
    while let end = endOfLine() {
      guard isBlank(start..<end) else { return start..<end }
      read(to: end)
    }
    return nil
  }

  /// The line behind the one that ends at `end`, if it has come as a whole.
  func line(after end: Int) -> Range<Int>? {
    guard end < bytes.count else { return nil }
    guard let next = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "\n")) else {
      return isEnded ? end + 1..<bytes.count : nil
    }
    return end + 1..<next
  }

  /// The end of what has come, without white space behind it, or if more is to come without a line that is not whole.
  var endOfWholeLines: Int {
    if isEnded { return bytes[start...].lastIndex { !$0.isWhiteSpace }.map { $0 + 1 } ?? start }
    return bytes[start...].lastIndex(of: UInt8(ascii: "\n")) ?? start
  }

  /// The end of the line before the one that `offset` stands in, if nothing but white space stands before it there.
  func endOfLine(before offset: Int) -> Int? {
    for index in (start..<offset).reversed() {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      if !bytes[index].isWhiteSpace { return nil }
    }
    return nil
  }

  /// Marks everything before `end` as read, and the line feed there.
  mutating func read(to end: Int) {
    for byte in bytes[start..<end] where byte == UInt8(ascii: "\n") { line += 1 }
    start = end
    if end < bytes.count {
      line += 1
      start += 1
    }
    scanned = start
  }

  /// Lets the rest of the line go, although its end has not come.
  mutating func discardLine() {
    if let end = endOfLine() { return read(to: end) }
    start = bytes.count
    scanned = start
    isDiscarding = true
  }

  private mutating func endOfLine() -> Int? {
    if let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
      scanned = end
      return end
    }
    scanned = bytes.count
    return isEnded && start < bytes.count ? bytes.count : nil
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0.isWhiteSpace }
  }

  private mutating func skipByteOrderMark() {
    guard isAtTop, bytes.count >= 3 || isEnded else { return }
    isAtTop = false
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      scanned = 3
    }
  }
}

extension UInt8 {
  /// Whether JSON allows the byte between its values.
  fileprivate var isWhiteSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
