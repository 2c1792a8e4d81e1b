extension UpdatePlan {
  /// Where calls put every row and section, without a check that they may.
  ///
  /// For calls that are known to have happened, or that are drawn although a rule forbids them.
  package init(unchecked operations: [UpdateOperation]) {
    let calls = SortedUpdate(operations)
    self.init(
      table: calls,
      reloads: ReloadPlaces(
        rows: calls.reloadedRowPlaces(), sections: calls.reloadedSectionPlaces()))
  }
}
