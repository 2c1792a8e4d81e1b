package import TableEditing

/// A batch to be checked: the shapes before and after, the calls, and the view.
package struct BatchCase: Hashable, Sendable {
  package var before: [Int]
  package var after: [Int]
  package var operations: [UpdateOperation]
  package var kind: TableKind

  package init(
    before: [Int], after: [Int], operations: [UpdateOperation], kind: TableKind = .table
  ) {
    self.before = before
    self.after = after
    self.operations = operations
    self.kind = kind
  }

  /// What the reference says.
  package var referenceVerdict: ReferenceVerdict {
    referenceTable.verdict(on: operations, model: referenceModel, kind: kind)
  }

  /// The table before the update.
  package var referenceTable: ReferenceTable {
    ReferenceTable(rowCounts: before, identitiesFrom: 0)
  }

  /// The data source after it; no identity is one of the table's.
  package var referenceModel: ReferenceTable {
    ReferenceTable(rowCounts: after, identitiesFrom: 1_000_000_000)
  }

  /// The case with the data source that the failed count check wanted; nil if `exception` is not about a count, or if no
  /// data source would do.
  package func mended(after exception: UpdateException) -> BatchCase? {
    guard let countBefore = exception[.before], let inserted = exception[.inserted],
      let deleted = exception[.deleted]
    else { return nil }
    let moved = (exception[.movedIn] ?? 0) - (exception[.movedOut] ?? 0)
    let wanted = countBefore + inserted - deleted + moved
    guard wanted >= 0 else { return nil }
    var mended = self
    if let section = exception[.section] {
      mended.after[section] = wanted
    } else {
      mended.after = Array(after.prefix(wanted))
      mended.after += Array(repeating: 1, count: wanted - mended.after.count)
    }
    return mended
  }
}

extension BatchCase: CustomStringConvertible {
  /// The case as `rowsmith verify` reads it.
  package var description: String {
    let calls = operations.map(\.line).joined(separator: ",")
    return """
      {"kind":"\(kind.rawValue)","before":\(before),"after":\(after),"ops":[\(calls)]}
      """
  }
}

extension UpdateOperation {
  fileprivate var line: String {
    switch self {
    case .deleteRow(let path): #"{"op":"deleteRow","at":\#(path.line)}"#
    case .insertRow(let path): #"{"op":"insertRow","at":\#(path.line)}"#
    case .reloadRow(let path): #"{"op":"reloadRow","at":\#(path.line)}"#
    case .reconfigureRow(let path): #"{"op":"reconfigureRow","at":\#(path.line)}"#
    case .moveRow(let from, let to): #"{"op":"moveRow","at":\#(from.line),"to":\#(to.line)}"#
    case .deleteSection(let section): #"{"op":"deleteSection","at":\#(section)}"#
    case .insertSection(let section): #"{"op":"insertSection","at":\#(section)}"#
    case .reloadSection(let section): #"{"op":"reloadSection","at":\#(section)}"#
    case .moveSection(let from, let to): #"{"op":"moveSection","at":\#(from),"to":\#(to)}"#
    }
  }
}

extension IndexPath {
  fileprivate var line: String { "[\(section),\(row)]" }
}
