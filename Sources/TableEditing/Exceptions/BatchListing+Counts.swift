extension BatchListing {
  /// The count that the listed operations do not explain: what the text of older releases would have said.
  ///
  /// Nil where all counts agree, where the batch breaks another rule, or where a number in it is none that a table can
  /// have.
  package func wrongCount(kind: TableKind) -> UpdateException? {
    guard isPlausible else { return nil }
    do throws(UpdateException) {
      _ = try UpdatePlan(
        operations: operations, before: RowCounts(rowCountsBefore),
        after: RowCounts(rowCountsAfter), kind: kind)
      return nil
    } catch {
      switch error.form {
      case .rowCount, .sectionCount, .itemsBelowZero:
        return UpdateException(error.form, error.figures, batch: self)
      default: return nil
      }
    }
  }

  /// The greatest count or index that is taken at its word when it comes from a text.
  package static let greatestFigure = 100_000_000

  private var isPlausible: Bool {
    let inReach = { (number: Int) in number >= 0 && number <= Self.greatestFigure }
    return rowCountsBefore.allSatisfy(inReach) && rowCountsAfter.allSatisfy(inReach)
      && operations.allSatisfy { operation in
        switch operation {
        case .deleteRow(let path), .insertRow(let path), .reloadRow(let path),
          .reconfigureRow(let path):
          inReach(path.section) && inReach(path.row)
        case .moveRow(let from, let to):
          [from.section, from.row, to.section, to.row].allSatisfy(inReach)
        case .deleteSection(let section), .insertSection(let section), .reloadSection(let section):
          inReach(section)
        case .moveSection(let from, let to): inReach(from) && inReach(to)
        }
      }
  }
}
