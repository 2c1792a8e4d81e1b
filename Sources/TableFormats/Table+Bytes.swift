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
  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
