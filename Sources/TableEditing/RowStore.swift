/// All rows that a table ever had, in all its states: their texts and identities, bytes that are only added to.
///
/// Every state of a table shares one store, so an edit copies no text. Texts are bytes as they came, UTF-8 where their
/// source was.
public final class RowStore {
  /// The entries, one behind the other.
  ///
  /// An entry is a header in base 128, lowest digits first, whose lowest bit says whether an identity of four bytes
  /// follows and whose rest is the length of the text; then the text. A row is the offset of its entry, and so is the
  /// identity of a row that never had another text.
  private var bytes: [UInt8] = []
  private var sectionCount: UInt32 = 0

  public init() {}

  /// How many bytes all entries of a store may have.
  public static let capacity = Int(UInt32.max)

  /// Makes a row with an identity of its own.
  ///
  /// - Precondition: The store's texts together do not exceed `capacity`.
  public func makeRow(_ text: String) -> Row {
    var text = text
    return text.withUTF8 { makeRow($0) }
  }

  /// Makes a row, its text given as bytes, with an identity of its own.
  ///
  /// - Precondition: The store's texts together do not exceed `capacity`.
  public func makeRow(_ text: UnsafeBufferPointer<UInt8>) -> Row {
    let row = Row(rawValue: beginEntry(length: text.count, hasIdentity: false))
    bytes.append(contentsOf: text)
    return row
  }

  /// Makes a row with another row's identity and a text of its own.
  func makeRow(_ text: String, like row: Row) -> Row {
    var text = text
    let identity = identity(of: row).rawValue
    return text.withUTF8 { utf8 in
      let row = Row(rawValue: beginEntry(length: utf8.count, hasIdentity: true))
      for shift in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: identity >> UInt32(shift)))
      }
      bytes.append(contentsOf: utf8)
      return row
    }
  }

  func makeSectionID() -> SectionID {
    defer { sectionCount &+= 1 }
    return SectionID(rawValue: sectionCount)
  }

  private func beginEntry(length: Int, hasIdentity: Bool) -> UInt32 {
    let start = bytes.count
    precondition(start + length + 16 < RowStore.capacity, "a table's texts fit into 4 GiB")
    var header = length << 1 | (hasIdentity ? 1 : 0)
    while header >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: header) | 128)
      header >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: header))
    return UInt32(truncatingIfNeeded: start)
  }
}

// MARK: - Reading

extension RowStore {
  /// Who a row is, whatever its text.
  public func identity(of row: Row) -> RowID {
    bytes.withUnsafeBufferPointer { all in
      let entry = RowStore.entry(at: row.rawValue, in: all)
      return RowID(rawValue: entry.identity ?? row.rawValue)
    }
  }

  /// Calls `body` with the bytes of a row's text.
  @inline(__always)
  public func withText<Result>(
    of row: Row, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { all in
      let entry = RowStore.entry(at: row.rawValue, in: all)
      return body(UnsafeBufferPointer(rebasing: all[entry.text]))
    }
  }

  /// A row's text, with anything that is not UTF-8 repaired.
  public func text(of row: Row) -> String {
    withText(of: row) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether two rows show the same text, byte for byte.
  public func haveEqualTexts(_ first: Row, _ second: Row) -> Bool {
    if first == second { return true }
    return withText(of: first) { firstText in
      withText(of: second) { firstText.elementsEqual($0) }
    }
  }

  @inline(__always)
  private static func entry(
    at offset: UInt32, in all: UnsafeBufferPointer<UInt8>
  ) -> (identity: UInt32?, text: Range<Int>) {
    var place = Int(offset)
    var header = 0
    var shift = 0
    while true {
      let digit = all[place]
      place += 1
      header |= Int(digit & 127) << shift
      if digit < 128 { break }
      shift += 7
    }
    let length = header >> 1
    if header & 1 == 0 { return (nil, place..<place + length) }
    var identity: UInt32 = 0
    for index in 0..<4 { identity |= UInt32(all[place + index]) << UInt32(index * 8) }
    return (identity, place + 4..<place + 4 + length)
  }
}
