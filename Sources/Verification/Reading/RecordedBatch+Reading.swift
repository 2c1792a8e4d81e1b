package import JSON
import TableEditing

extension RecordedBatch {
  /// Reads a batch from its object.
  ///
  /// `before`, `after` and `ops` must be there; without `kind` it is a table's, without `era` the newest release's.
  /// Null is as good as none for those two. Members of other names are left alone.
  package init(_ value: JSONValue) throws(BatchError) {
    guard value.kind == .object else { throw BatchError(.expectedBatch, value) }
    kind = try value.tableKind
    era = try value.era
    before = try RecordedRows(value, .before)
    after = try RecordedRows(value, .after)
    guard let calls = value["ops"] else { throw value.missing(.ops) }
    guard let elements = calls.elements else { throw BatchError(.expectedOperations, calls) }
    var reader = OperationReader()
    for element in elements { try reader.add(element) }
    operations = reader.operations
  }
}

extension JSONValue {
  fileprivate func missing(_ member: BatchError.Member) -> BatchError {
    BatchError(.missing(member), at: startRange)
  }

  fileprivate var tableKind: TableKind {
    get throws(BatchError) {
      guard let value = self["kind"], !value.isNull else { return .table }
      guard let kind = value.string.flatMap({ TableKind(rawValue: $0) }) else {
        throw BatchError(.expectedKind, value)
      }
      return kind
    }
  }

  fileprivate var era: Era {
    get throws(BatchError) {
      guard let value = self["era"], !value.isNull else { return .ios17 }
      guard let era = value.string.flatMap({ Era(rawValue: $0) }) else {
        throw BatchError(.expectedEra, value)
      }
      return era
    }
  }
}

extension RecordedRows {
  fileprivate init(_ batch: JSONValue, _ member: BatchError.Member) throws(BatchError) {
    guard let value = batch.member(member.rawValue) else { throw batch.missing(member) }
    guard let sections = value.elements else { throw BatchError(.expectedSections(member), value) }
    var iterator = sections
    switch iterator.next()?.kind {
    case .array: self = try RecordedRows(texts: sections)
    case .number, nil: self = try RecordedRows(counts: sections)
    default:
      var iterator = sections
      throw BatchError(.expectedSection, iterator.next() ?? value)
    }
  }

  private init(counts sections: JSONElements) throws(BatchError) {
    var counts: [Int] = []
    var total = 0
    for section in sections {
      guard section.kind == .number else { throw BatchError(.expectedRowCount, section) }
      let count = try section.index(upTo: .max)
      guard count <= RecordedBatch.Limits.rows - total else {
        throw BatchError(
          .tooManyRows(limit: RecordedBatch.Limits.rows), at: section.byteRange)
      }
      total += count
      counts.append(count)
    }
    self.init(counts: counts)
  }

  private init(texts sections: JSONElements) throws(BatchError) {
    var counts: [Int] = []
    var texts: [JSONValue] = []
    for section in sections {
      guard let rows = section.elements else { throw BatchError(.expectedTexts, section) }
      let start = texts.count
      for row in rows {
        guard row.kind == .string else { throw BatchError(.expectedText, row) }
        texts.append(row)
      }
      counts.append(texts.count - start)
    }
    self.init(counts: counts, texts: texts)
  }
}
