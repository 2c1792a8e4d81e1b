import JSON
import TableEditing

/// Reads a batch's calls.
struct OperationReader {
  private(set) var operations: [UpdateOperation] = []

  /// Adds the call, or the consecutive calls, that an object stands for.
  ///
  /// Members of other names are left alone; null for `to` or `count` is as good as none.
  mutating func add(_ value: JSONValue) throws(BatchError) {
    guard let members = value.members else { throw BatchError(.expectedOperation, value) }
    var name: JSONValue?
    var place: JSONValue?
    var destination: JSONValue?
    var count: JSONValue?
    for member in members {
      if member.key.equals("op") {
        name = member.value
      } else if member.key.equals("at") {
        place = member.value
      } else if member.key.equals("to") {
        destination = member.value.isNull ? nil : member.value
      } else if member.key.equals("count") {
        count = member.value.isNull ? nil : member.value
      }
    }
    guard let name else { throw missing(.op, in: value) }
    guard let operation = OperationName(name) else {
      throw BatchError(.expectedOperationName, name)
    }
    guard let place else { throw missing(.at, in: value) }
    if operation.isMove {
      guard destination != nil else { throw missing(.to, in: value) }
    } else if let destination {
      throw BatchError(.unwantedDestination, destination)
    }
    try add(operation, place, destination ?? place, count: try repeats(count, of: value))
  }

  private func missing(_ member: BatchError.Member, in value: JSONValue) -> BatchError {
    BatchError(.missing(member), at: value.startRange)
  }

  /// An operation's `count`, or 1 without one; together with the calls before not more than a batch may have.
  private func repeats(
    _ value: JSONValue?, of operation: JSONValue
  ) throws(BatchError) -> Int {
    let count = try value?.index(upTo: .max) ?? 1
    guard count <= RecordedBatch.Limits.operations - operations.count else {
      throw BatchError(
        .tooManyOperations(limit: RecordedBatch.Limits.operations),
        at: (value ?? operation).startRange)
    }
    return count
  }

  private mutating func add(
    _ name: OperationName, _ place: JSONValue, _ destination: JSONValue, count: Int
  ) throws(BatchError) {
    switch name {
    case .deleteRow: try addRows(place, count) { .deleteRow(at: $0) }
    case .insertRow: try addRows(place, count) { .insertRow(at: $0) }
    case .reconfigureRow: try addRows(place, count) { .reconfigureRow(at: $0) }
    case .reloadRow:
      try addRows(place, count, limit: Self.reloadLimit) { .reloadRow(at: $0) }
    case .moveRow:
      let from = try place.rowPlace(upTo: Self.limit(repeated: count))
      let to = try destination.rowPlace(upTo: Self.limit(repeated: count))
      for offset in 0..<count {
        operations.append(.moveRow(from: from.down(offset), to: to.down(offset)))
      }
    case .deleteSection: try addSections(place, count) { .deleteSection(at: $0) }
    case .insertSection: try addSections(place, count) { .insertSection(at: $0) }
    case .reloadSection:
      try addSections(place, count, limit: Self.reloadLimit) { .reloadSection(at: $0) }
    case .moveSection:
      let from = try place.sectionPlace(upTo: Self.limit(repeated: count))
      let to = try destination.sectionPlace(upTo: Self.limit(repeated: count))
      for offset in 0..<count {
        operations.append(.moveSection(from: from + offset, to: to + offset))
      }
    }
  }

  private mutating func addRows(
    _ value: JSONValue, _ count: Int, limit: Int = .max,
    _ operation: (IndexPath) -> UpdateOperation
  ) throws(BatchError) {
    let place = try value.rowPlace(upTo: min(limit, Self.limit(repeated: count)))
    for offset in 0..<count { operations.append(operation(place.down(offset))) }
  }

  private mutating func addSections(
    _ value: JSONValue, _ count: Int, limit: Int = .max, _ operation: (Int) -> UpdateOperation
  ) throws(BatchError) {
    let section = try value.sectionPlace(upTo: min(limit, Self.limit(repeated: count)))
    for offset in 0..<count { operations.append(operation(section + offset)) }
  }

  /// A reload's place is shifted by the calls beside it, and must not leave the integers by that.
  private static let reloadLimit = 1 << 62

  /// The greatest first index of so many consecutive ones.
  private static func limit(repeated count: Int) -> Int { Int.max - max(count - 1, 0) }
}

// MARK: - Places

extension JSONValue {
  /// The value's first byte: what is missing in an object is marked there.
  var startRange: Range<Int> { byteRange.lowerBound..<byteRange.lowerBound + 1 }

  /// A whole number that is not negative.
  func index(upTo limit: Int) throws(BatchError) -> Int {
    guard let int, int >= 0, int <= limit else {
      throw BatchError(.expectedInteger(limit: limit), self)
    }
    return int
  }

  fileprivate func rowPlace(upTo limit: Int) throws(BatchError) -> IndexPath {
    guard var elements, let section = elements.next(), let row = elements.next(),
      elements.next() == nil
    else { throw BatchError(.expectedRowPlace, self) }
    return IndexPath(section: try section.index(upTo: limit), row: try row.index(upTo: limit))
  }

  fileprivate func sectionPlace(upTo limit: Int) throws(BatchError) -> Int {
    if kind == .number { return try index(upTo: limit) }
    guard var elements, let section = elements.next(), elements.next() == nil else {
      throw BatchError(.expectedSectionPlace, self)
    }
    return try section.index(upTo: limit)
  }
}

extension IndexPath {
  fileprivate func down(_ offset: Int) -> IndexPath {
    IndexPath(section: section, row: row + offset)
  }
}
