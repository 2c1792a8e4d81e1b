extension JSONValue {
  /// The elements of an array, in order.
  package var elements: JSONElements? {
    let entry = entry
    guard entry.kind == .array else { return nil }
    return JSONElements(storage: storage, index: index + 1, end: entry.extent)
  }

  /// The members of an object in the order of the text, those with the same key all of them.
  package var members: JSONMembers? {
    let entry = entry
    guard entry.kind == .object else { return nil }
    return JSONMembers(storage: storage, index: index + 1, end: entry.extent)
  }

  /// The value of an object's member, of the last one if the key occurs more than once.
  ///
  /// Complexity: linear in the number of members.
  package subscript(key: StaticString) -> JSONValue? {
    key.withUTF8Buffer { lastMember(keyed: $0) }
  }

  /// The value of the member whose key is not known in advance; like the subscript otherwise.
  package func member(_ key: String) -> JSONValue? {
    var key = key
    return key.withUTF8 { lastMember(keyed: $0) }
  }

  private func lastMember(keyed key: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    let entry = entry
    guard entry.kind == .object else { return nil }
    var found: Int?
    var keyIndex = index + 1
    while keyIndex < entry.extent {
      if storage.string(at: keyIndex, equals: key) { found = keyIndex + 1 }
      keyIndex = storage.index(after: keyIndex + 1)
    }
    return found.map { JSONValue(storage: storage, index: $0) }
  }
}

/// The elements of an array.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  init(storage: JSONStorage, index: Int, end: Int) {
    self.storage = storage
    self.index = index
    self.end = end
  }

  package mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    let value = JSONValue(storage: storage, index: index)
    index = storage.index(after: index)
    return value
  }

  /// No more than this many elements follow; exact if none of them is an array or object.
  package var maximumCount: Int { end - index }
}

/// A key and its value.
package struct JSONMember: Sendable {
  /// A string.
  package let key: JSONValue
  package let value: JSONValue
}

/// The members of an object.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  init(storage: JSONStorage, index: Int, end: Int) {
    self.storage = storage
    self.index = index
    self.end = end
  }

  package mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    let key = JSONValue(storage: storage, index: index)
    let value = JSONValue(storage: storage, index: index + 1)
    index = storage.index(after: index + 1)
    return JSONMember(key: key, value: value)
  }
}
