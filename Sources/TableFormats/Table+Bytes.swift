import TableEditing

// The only place of the module where the table's memory is touched as such.

extension TableBuilder {
  /// Adds a row given as bytes to the section begun last, or to an untitled one.
  mutating func addRow(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe addRow($0) }
  }
}

extension Table {
  /// Calls `body` with the bytes of each row of a section, in order.
  func forEachText(inSection section: Int, _ body: (Span<UInt8>) -> Void) {
    unsafe forEachText(inSection: section) { (text: UnsafeBufferPointer<UInt8>) in
      unsafe body(text.span)
    }
  }

  /// Whether there is but one section and it has no title, so that a list of rows says it all.
  var isPlainList: Bool { sectionCount == 1 && title(ofSection: 0) == nil }
}

extension [UInt8] {
  /// The offset of the next line feed at or behind `start`; the count if there is none.
  ///
  /// Eight bytes are looked at in one step: in their difference from line feeds, a byte that is zero borrows from its
  /// highest bit.
  func lineFeed(from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let difference = UInt64(littleEndian: word) ^ 0x0A0A_0A0A_0A0A_0A0A
        let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
        if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < bytes.count, unsafe bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    }
  }

  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
