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

  /// Makes room for rows to come, so that adding them moves nothing in memory.
  public func reserve(rows: Int, bytes: Int) {
    // A header takes a byte or two.
    self.bytes.reserveCapacity(self.bytes.count + rows * 2 + bytes)
  }

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
    Row(rawValue: bytes.addEntry(text, identity: nil))
  }

  /// Makes a row with another row's identity and a text of its own.
  func makeRow(_ text: String, like row: Row) -> Row {
    var text = text
    let identity = identity(of: row).rawValue
    return text.withUTF8 { Row(rawValue: bytes.addEntry($0, identity: identity)) }
  }

  func makeSectionID() -> SectionID {
    defer { sectionCount &+= 1 }
    return SectionID(rawValue: sectionCount)
  }
}

// MARK: - Forgetting

extension RowStore {
  /// How far a store has come, to return to.
  package struct Mark: Sendable {
    /// The bytes of all entries up to there.
    package fileprivate(set) var byteCount: Int
    fileprivate var sectionCount: UInt32
  }

  package var mark: Mark { Mark(byteCount: bytes.count, sectionCount: sectionCount) }

  /// Forgets all rows and sections made since the mark.
  ///
  /// - Precondition: No state that is still used has any of them.
  package func forget(since mark: Mark) {
    precondition(mark.byteCount <= bytes.count, "a store is forgotten back to a mark of its own")
    bytes.removeLast(bytes.count - mark.byteCount)
    sectionCount = mark.sectionCount
  }
}

extension [UInt8] {
  /// Adds an entry, with one access to the store's memory for all of it; gives its offset.
  fileprivate mutating func addEntry(
    _ text: UnsafeBufferPointer<UInt8>, identity: UInt32?
  ) -> UInt32 {
    let start = count
    precondition(start + text.count + 16 < RowStore.capacity, "a table's texts fit into 4 GiB")
    var header = text.count << 1 | (identity == nil ? 0 : 1)
    while header >= 128 {
      append(UInt8(truncatingIfNeeded: header) | 128)
      header >>= 7
    }
    append(UInt8(truncatingIfNeeded: header))
    if let identity {
      for shift in [0, 8, 16, 24] as [UInt32] {
        append(UInt8(truncatingIfNeeded: identity >> shift))
      }
    }
    append(contentsOf: text)
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

  /// Calls `body` with something that reads texts as long as it runs: quicker than to ask the store for each of many.
  ///
  /// - Precondition: `body` adds no row to the store.
  @inline(__always)
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(Reader(bytes: $0)) }
  }

  /// Reads texts of a store that nobody changes meanwhile.
  struct Reader {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    /// The bytes of a row's text.
    @inline(__always)
    func text(of row: Row) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[RowStore.entry(at: row.rawValue, in: bytes).text])
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
  fileprivate static func entry(
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
