import TestSupport
import Testing

@testable import TableEditing

/// What the planes hold after edits, held against Apple's recipe on plain arrays and against the slow reference.
@Suite struct PlanesTests {
  /// A data source as most apps have it.
  struct Arrays: Equatable {
    var sections: [[String]]

    init(_ table: Table) {
      sections = (0..<table.sectionCount).map { table.texts(inSection: $0) }
    }

    /// The recipe of WWDC 2018 session 225: moves split into a delete and an insert, deletes descending, inserts
    /// ascending.
    mutating func perform(_ calls: [AppCall]) {
      var rowDeletes: Set<IndexPath> = []
      var sectionDeletes: Set<Int> = []
      var rowInserts: [IndexPath: String] = [:]
      var sectionInserts: [Int: [String]] = [:]
      var movedSections: [(from: Int, to: Int)] = []
      for call in calls {
        switch (call.call.operation, call.content) {
        case (.deleteRow(let path), _): rowDeletes.insert(path)
        case (.insertRow(let path), .row(let text)):
          rowInserts[path] = rowInserts[path] ?? text
        case (.moveRow(let from, let to), _):
          rowDeletes.insert(from)
          rowInserts[to] = sections[from.section][from.row]
        case (.deleteSection(let section), _): sectionDeletes.insert(section)
        case (.insertSection(let section), .section(_, let rows)): sectionInserts[section] = rows
        case (.moveSection(let from, let to), _): movedSections.append((from, to))
        default: break
        }
      }
      // A deleted section takes its rows with it, whatever was said of them.
      // In a reloaded one the table does not even look whether they exist.
      rowDeletes = rowDeletes.filter {
        !sectionDeletes.contains($0.section) && sections[$0.section].indices.contains($0.row)
      }
      for path in rowDeletes.sorted(by: >) { sections[path.section].remove(at: path.row) }
      for (from, to) in movedSections {
        sectionDeletes.insert(from)
        sectionInserts[to] = sections[from]
      }
      for section in sectionDeletes.sorted(by: >) { sections.remove(at: section) }
      for (section, rows) in sectionInserts.sorted(by: { $0.key < $1.key }) {
        sections.insert(rows, at: section)
      }
      for (path, text) in rowInserts.sorted(by: { $0.key < $1.key }) {
        sections[path.section].insert(text, at: path.row)
      }
    }
  }

  @Test func `the app's edits bring both planes to what the recipe gives`() {
    var random = SplitMix64(seed: 1)
    var done = 0
    for _ in 0..<60_000 {
      var timeline = Timeline(TableState(RandomEdit.table(&random)))
      let calls = (0...random.number(below: 3)).map { _ in RandomEdit.appCall(&random) }
      var arrays = Arrays(timeline.state.model)
      let outcome = timeline.apply(.app(calls))
      guard outcome.result == .done else { continue }
      let isReload = calls.contains { call in
        switch call.call.operation {
        case .reloadRow, .reloadSection, .reconfigureRow: true
        default: false
        }
      }
      // A place named twice that passes is a move said twice.
      arrays.perform(calls)
      done += 1
      #expect(Arrays(timeline.state.model) == arrays, "\(calls)")
      if !isReload {
        #expect(timeline.state.planesAgree, "\(calls)")
        #expect(Arrays(timeline.state.view) == arrays, "\(calls)")
      }
    }
    #expect(done > 5_000)
  }

  @Test func `table calls show what the reference says`() {
    var random = SplitMix64(seed: 2)
    var accepted = 0
    for _ in 0..<30_000 {
      let before = RandomEdit.table(&random)
      let operations = (0...random.number(below: 3)).map { _ in RandomEdit.operation(&random) }
        .filter { if case .reconfigureRow = $0 { false } else { true } }
      var batch = BatchCase(
        before: RowCounts(of: before).counts,
        after: RowCounts(of: RandomEdit.table(&random)).counts, operations: operations)
      // Most data sources are made to have the counts that the calls announce.
      for _ in 0..<random.number(below: 6) {
        guard case .exception(let exception) = batch.referenceVerdict,
          let mended = batch.mended(after: exception)
        else { break }
        batch = mended
      }
      let after = Self.table(of: batch.after)
      var timeline = Timeline(TableState(before))
      // The data source has become another table by hand.
      timeline.beginStep()
      _ = timeline.perform(.beginUpdates)
      replaceModel(with: after, &timeline)
      _ = timeline.perform(.view(operations.map { UpdateCall($0) }))
      let outcome = timeline.perform(.endUpdates)
      timeline.endStep()

      let old = batch.referenceTable
      let new = batch.referenceModel
      switch batch.referenceVerdict {
      case .exception(let exception):
        guard case .trapped(let trap) = outcome.result, case .update(let raised) = trap.cause else {
          Issue.record("\(operations) should trap")
          continue
        }
        #expect(raised.form == exception.form)
        #expect(raised.figures == exception.figures)
      case .accepted(let expected):
        #expect(outcome.result == .done, "\(operations)")
        #expect(RowCounts(of: timeline.state.view) == RowCounts(of: after))
        guard let expected else { continue }
        accepted += 1
        let texts = names(of: old, before).merging(names(of: new, after)) { first, _ in first }
        let shown = expected.shown.sections.map { $0.rows.map { texts[$0] ?? "?" } }
        #expect(Arrays(timeline.state.view).sections == shown, "\(operations)")
      }
    }
    #expect(accepted > 1_000)
  }

  private static func table(of counts: [Int]) -> Table {
    var builder = TableBuilder()
    for (section, count) in counts.enumerated() {
      builder.beginSection(title: nil)
      for row in 0..<count { builder.addRow("new\(section)\(row)") }
    }
    return builder.finish()
  }

  private func replaceModel(with table: Table, _ timeline: inout Timeline) {
    for section in (0..<timeline.state.model.sectionCount).reversed() {
      _ = timeline.perform(.model(.deleteSection(at: section)))
    }
    for section in 0..<table.sectionCount {
      let edit = ModelEdit.insertSection(
        title: table.title(ofSection: section), rows: table.texts(inSection: section), at: section)
      _ = timeline.perform(.model(edit))
    }
  }

  private func names(of reference: ReferenceTable, _ table: Table) -> [Int: String] {
    var names: [Int: String] = [:]
    for (section, texts) in reference.sections.enumerated() {
      for (row, identity) in texts.rows.enumerated() {
        names[identity] = table.text(at: IndexPath(section: section, row: row))
      }
    }
    return names
  }

  @Test func `the planes are one again exactly when they show the same rows`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<400 {
      var timeline = Timeline(TableState(RandomEdit.table(&random)))
      for _ in 0..<30 {
        timeline.apply(RandomEdit.edit(timeline.state, &random))
        let state = timeline.state
        if state.isUpdating || state.isPoisoned { timeline.undo(); continue }
        let isSame =
          Self.rows(state.model) == Self.rows(state.view)
          && Self.sections(state.model) == Self.sections(state.view)
        #expect(state.planesAgree == isSame)
        for section in 0..<min(state.view.sectionCount, state.model.sectionCount) {
          for row in 0..<state.view.rowCount(inSection: section) {
            let path = IndexPath(section: section, row: row)
            let isStale =
              state.model.hasRow(at: path)
              && state.model.text(at: path) != state.view.text(at: path)
            #expect(state.isStale(at: path) == isStale)
          }
        }
      }
    }
  }

  private static func sections(_ table: Table) -> [SectionID] {
    (0..<table.sectionCount).map { table.sectionID(ofSection: $0) }
  }

  private static func rows(_ table: Table) -> [[Row]] {
    (0..<table.sectionCount).map { section in
      var rows: [Row] = []
      table.forEachRow(inSection: section) { rows.append($0) }
      return rows
    }
  }
}
