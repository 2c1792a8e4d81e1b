package import TableEditing

/// A table that says what a batch update does to it, slowly and obviously.
///
/// It is the rules of UIKit's batch updates as set arithmetic over identities, and shares no code with the engine that it
/// is held against. Nothing here is clever, and nothing should become so.
package struct ReferenceTable: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    package var identity: Int
    /// The identities of its rows.
    package var rows: [Int]
  }

  package var sections: [Section]

  package init(sections: [Section]) {
    self.sections = sections
  }

  /// A table of that shape whose identities count up from `first`, so that two tables can be kept apart.
  package init(rowCounts: [Int], identitiesFrom first: Int) {
    var next = first
    func identity() -> Int {
      defer { next += 1 }
      return next
    }
    sections = rowCounts.map { count in
      Section(identity: identity(), rows: (0..<count).map { _ in identity() })
    }
  }

  package var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Where the row of that identity is.
  package func place(ofRow identity: Int) -> IndexPath? {
    for section in sections.indices {
      for row in sections[section].rows.indices where sections[section].rows[row] == identity {
        return IndexPath(section: section, row: row)
      }
    }
    return nil
  }

  /// Where the section of that identity is.
  package func place(ofSection identity: Int) -> Int? {
    sections.firstIndex { $0.identity == identity }
  }

  func hasSection(_ section: Int) -> Bool { sections.indices.contains(section) }

  func hasRow(_ row: Int, inSection section: Int) -> Bool {
    hasSection(section) && sections[section].rows.indices.contains(row)
  }
}

/// What becomes of a batch.
package enum ReferenceVerdict: Equatable, Sendable {
  /// The exception, without a listing of the batch.
  case exception(UpdateException)
  /// The table afterwards.
  ///
  /// Nil where the rules say no more than that UIKit lets the batch pass: the numbers agree because something was counted
  /// twice, or because a row moved between sections whose numbers hid it.
  case accepted(ReferenceOutcome?)
}

/// The table after an accepted batch.
package struct ReferenceOutcome: Equatable, Sendable {
  /// The table shown: identities from before are rows that stayed, those of the model are fresh.
  package var shown: ReferenceTable
  /// Where each reloaded row comes back, as a fresh one: places after the update by places before it.
  ///
  /// A reload has no part in this if its delete or its insert was dropped, as it lay in a section that left or entered.
  package var reloadedRows: [IndexPath: IndexPath]
  /// Where each reloaded section comes back, as a fresh one: indexes after the update by indexes before it.
  package var reloadedSections: [Int: Int]

  package init(
    shown: ReferenceTable, reloadedRows: [IndexPath: IndexPath], reloadedSections: [Int: Int]
  ) {
    self.shown = shown
    self.reloadedRows = reloadedRows
    self.reloadedSections = reloadedSections
  }
}

extension ReferenceTable {
  /// What becomes of a batch on this table, when the data source has changed to `model`.
  ///
  /// The identities of `model` must not occur in this table: they are what fresh rows and sections are known by.
  package func verdict(
    on operations: [UpdateOperation], model: ReferenceTable, kind: TableKind = .table
  ) -> ReferenceVerdict {
    do throws(UpdateException) {
      var batch = try ReferenceBatch(operations)
      try batch.checkDeletes(before: self)
      try batch.checkInserts(after: model)
      try batch.checkMoves(before: self, after: model)
      try batch.checkSectionCount(before: self, after: model)
      let oldSections = batch.oldSections(before: self, after: model)
      try batch.checkRowCounts(before: self, after: model, oldSections: oldSections, kind: kind)
      guard let shown = batch.shown(before: self, model: model, oldSections: oldSections) else {
        return .accepted(nil)
      }
      return .accepted(
        ReferenceOutcome(
          shown: shown, reloadedRows: batch.reloadedRows,
          reloadedSections: batch.reloadedSections))
    } catch {
      return .exception(error)
    }
  }
}
