extension BatchListing {
  /// The count that the listed operations do not explain: what the text of older releases would have said.
  ///
  /// Nil where all counts agree, or where the batch breaks another rule.
  package func wrongCount(kind: TableKind) -> UpdateException? {
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
}
