import TableEditing

/// How big the tables and batches of a random run are.
package struct BatchSize: Sendable {
  package var sections: Int
  package var rows: Int
  package var operations: Int

  package init(sections: Int, rows: Int, operations: Int) {
    self.sections = sections
    self.rows = rows
    self.operations = operations
  }
}

extension BatchCase {
  /// A batch up to that size; the same for the same numbers.
  ///
  /// Its data source is as arbitrary as its calls. `mended(after:)` leads from it to one that the counts accept.
  package static func random(
    upTo size: BatchSize, using random: inout SplitMix64
  ) -> BatchCase {
    let before = shape(upTo: size, using: &random)
    let after = shape(upTo: size, using: &random)
    // Mostly places that exist, as bounds come before all else.
    let reach = random.number(below: 4) == 0 ? 1 : 0
    let operations = (0..<random.number(below: size.operations + 1)).compactMap { _ in
      operation(before: before, after: after, reach: reach, using: &random)
    }
    let kind: TableKind = random.number(below: 4) == 0 ? .collection : .table
    return BatchCase(before: before, after: after, operations: operations, kind: kind)
  }

  private static func shape(upTo size: BatchSize, using random: inout SplitMix64) -> [Int] {
    (0..<random.number(below: size.sections + 1)).map { _ in random.number(below: size.rows + 1) }
  }

  /// A call whose places lie in the shapes, or up to `reach` past their ends; nil if that is nowhere.
  private static func operation(
    before: [Int], after: [Int], reach: Int, using random: inout SplitMix64
  ) -> UpdateOperation? {
    func section(of shape: [Int]) -> Int? {
      let bound = shape.count + reach
      return bound > 0 ? random.number(below: bound) : nil
    }
    func path(in shape: [Int]) -> IndexPath? {
      guard let section = section(of: shape) else { return nil }
      let bound = (section < shape.count ? shape[section] : 0) + reach
      return bound > 0 ? IndexPath(section: section, row: random.number(below: bound)) : nil
    }
    // Rows twice as often as sections: a section's calls hide those of its rows.
    switch random.number(below: 13) {
    case 0, 1: return path(in: before).map { .deleteRow(at: $0) }
    case 2, 3: return path(in: after).map { .insertRow(at: $0) }
    case 4, 5: return path(in: before).map { .reloadRow(at: $0) }
    case 6, 7:
      guard let from = path(in: before), let to = path(in: after) else { return nil }
      return .moveRow(from: from, to: to)
    case 8: return section(of: before).map { .deleteSection(at: $0) }
    case 9: return section(of: after).map { .insertSection(at: $0) }
    case 10: return section(of: before).map { .reloadSection(at: $0) }
    case 11:
      // The rules do not say what becomes of a row that is not there.
      guard let path = path(in: before), path.section < before.count,
        path.row < before[path.section]
      else { return nil }
      return .reconfigureRow(at: path)
    default:
      guard let from = section(of: before), let to = section(of: after) else { return nil }
      return .moveSection(from: from, to: to)
    }
  }
}
