import TableEditing

extension BatchCase {
  /// Says where the engine and the reference differ about this batch, in verdict, figures or map; nil if they agree.
  package var disagreement: String? { disagreement(with: referenceVerdict) }

  /// The same for whatever the reference is taken to say.
  package func disagreement(with reference: ReferenceVerdict) -> String? {
    do throws(UpdateException) {
      let plan = try UpdatePlan(
        operations: operations, before: RowCounts(before), after: RowCounts(after), kind: kind)
      guard case .accepted(let outcome) = reference else {
        return "the engine accepts it, the reference says \(reference.sentence)"
      }
      // Every question is asked, also where nothing is known about the answers.
      let map = PlanMap(plan, before: before, after: after)
      guard let outcome else { return nil }
      return map.difference(from: PlanMap(from: referenceTable, to: outcome))
    } catch {
      guard case .exception(let expected) = reference else {
        return "the engine says \(error.sentence), the reference accepts it"
      }
      guard error.form == expected.form, error.figures == expected.figures else {
        return "the engine says \(error.sentence), the reference \(expected.sentence)"
      }
      guard let batch = error.batch else { return nil }
      return batch.rowCountsBefore == before && batch.rowCountsAfter == after
        ? nil : "the engine lists the counts \(batch.rowCountsBefore) and \(batch.rowCountsAfter)"
    }
  }

  /// Follows the case from its own data source to one that the counts accept, and checks each on the way.
  ///
  /// - Returns: how many batches were checked, and the first that the two differ about.
  package func checkWithMends() -> (checked: Int, disagreeing: BatchCase?) {
    var batch = self
    for checked in 1... {
      if batch.disagreement != nil { return (checked, batch) }
      // Mending one count after another ends; a new number of sections may start it once more.
      guard checked < 32, case .exception(let exception) = batch.referenceVerdict,
        let mended = batch.mended(after: exception)
      else { return (checked, nil) }
      batch = mended
    }
    return (0, nil)
  }

  /// A smallest case that the two differ about, and how: what is to be printed for `disagreeing`.
  package var disagreementReport: String {
    let smallest = smallest { $0.disagreement != nil }
    return "\(smallest)\n\(smallest.disagreement ?? "they agree")"
  }
}

/// Where everything went and came from, as lists in the order of the places.
private struct PlanMap {
  var newPaths: [IndexPath?] = []
  var oldPaths: [IndexPath?] = []
  var newSections: [Int?] = []
  var oldSections: [Int?] = []

  init(_ plan: UpdatePlan, before: [Int], after: [Int]) {
    newPaths = before.everyPath.map { plan.newIndexPath(of: $0) }
    oldPaths = after.everyPath.map { plan.oldIndexPath(of: $0) }
    newSections = before.indices.map { plan.newSection(of: $0) }
    oldSections = after.indices.map { plan.oldSection(of: $0) }
  }

  /// A reloaded place is taken as going to where it comes back.
  init(from before: ReferenceTable, to outcome: ReferenceOutcome) {
    let shown = outcome.shown
    for (old, section) in before.sections.enumerated() {
      newSections.append(
        outcome.reloadedSections[old] ?? shown.place(ofSection: section.identity))
      newPaths += section.rows.enumerated().map { row, identity in
        outcome.reloadedRows[IndexPath(section: old, row: row)] ?? shown.place(ofRow: identity)
      }
    }
    for (new, section) in shown.sections.enumerated() {
      oldSections.append(
        outcome.reloadedSections.first { $0.value == new }?.key
          ?? before.place(ofSection: section.identity))
      oldPaths += section.rows.enumerated().map { row, identity in
        let place = IndexPath(section: new, row: row)
        return outcome.reloadedRows.first { $0.value == place }?.key
          ?? before.place(ofRow: identity)
      }
    }
  }

  func difference(from expected: PlanMap) -> String? {
    func differ<Element: Equatable>(
      _ name: String, _ values: [Element?], _ expected: [Element?]
    ) -> String? {
      values == expected ? nil : "the engine's \(name) are \(values), the reference's \(expected)"
    }
    return differ("new sections of the old ones", newSections, expected.newSections)
      ?? differ("old sections of the new ones", oldSections, expected.oldSections)
      ?? differ("new paths of the old ones", newPaths, expected.newPaths)
      ?? differ("old paths of the new ones", oldPaths, expected.oldPaths)
  }
}

extension [Int] {
  fileprivate var everyPath: [IndexPath] {
    indices.flatMap { section in (0..<self[section]).map { IndexPath(section: section, row: $0) } }
  }
}

extension UpdateException {
  fileprivate var sentence: String {
    let values = figures.map { "\($0.figure.rawValue) \($0.value)" }
    return "\(form.rawValue) (\(values.joined(separator: ", ")))"
  }
}

extension ReferenceVerdict {
  fileprivate var sentence: String {
    switch self {
    case .exception(let exception): exception.sentence
    case .accepted: "accepted"
    }
  }
}
