import TableEditing
import TestSupport
import Testing
import Verification

/// Random batches, written as JSON and read back: held against the engine called directly, and against the reference.
struct `random batches` {
  private static let size = BatchSize(sections: 4, rows: 5, operations: 6)

  /// A random case, and those that mend its counts one after another.
  private static func cases(_ number: Int) -> [BatchCase] {
    var random = SplitMix64(seed: 0x5EED_0F_BA7C4, number: number)
    var cases = [BatchCase.random(upTo: size, using: &random)]
    while cases.count < 16,
      case .exception(let exception) = cases[cases.count - 1].referenceVerdict,
      let mended = cases[cases.count - 1].mended(after: exception)
    {
      cases.append(mended)
    }
    return cases
  }

  @Test(arguments: [0..<1_000, 1_000..<2_000])
  func `get the verdict of the engine, and the reference's map`(numbers: Range<Int>) throws {
    var okCount = 0
    for number in numbers {
      for batch in Self.cases(number) {
        let verdict = try verdict(on: batch.description)
        switch (verdict, try engine(batch)) {
        case (.ok(let accepted), .success(let plan)):
          okCount += 1
          checkMap(accepted, plan, batch)
        case (.trap(let trap), .failure(let exception)):
          #expect(trap.exception == exception, "\(batch)")
          #expect(trap.message == exception.message(era: .ios17, kind: batch.kind), "\(batch)")
        default: Issue.record("another verdict than the engine's on \(batch)")
        }
      }
    }
    #expect(okCount > 200)
  }

  private func engine(_ batch: BatchCase) throws -> Result<UpdatePlan, UpdateException> {
    do throws(UpdateException) {
      return .success(
        try UpdatePlan(
          operations: batch.operations, before: RowCounts(batch.before),
          after: RowCounts(batch.after), kind: batch.kind))
    } catch {
      return .failure(error)
    }
  }

  /// Checks the written map against the plan's answers row by row, and against the reference where it knows.
  private func checkMap(_ accepted: AcceptedBatch, _ plan: UpdatePlan, _ batch: BatchCase) {
    let old = batch.before.indices.flatMap { section in
      (0..<batch.before[section]).map { IndexPath(section: section, row: $0) }
    }
    // A place that was named twice leaves fewer places than rows.
    let answers = old.map { path in
      (
        path,
        plan.newIndexPath(of: path).flatMap { new in
          batch.after.indices.contains(new.section) && new.row < batch.after[new.section]
            ? new : nil
        }
      )
    }
    // Warnings stand behind the map and are no part of it.
    let json = Verdict.ok(accepted).json.replacing(#/,"warnings":.*/#, with: "}")
    #expect(json == Self.json(answers), "\(batch)")
    guard case .accepted(let outcome?) = batch.referenceVerdict else { return }
    let table = batch.referenceTable
    let expected = old.map { path in
      let identity = table.sections[path.section].rows[path.row]
      return (path, outcome.reloadedRows[path] ?? outcome.shown.place(ofRow: identity))
    }
    #expect(json == Self.json(expected), "\(batch)")
  }

  private static func json(_ map: [(IndexPath, IndexPath?)]) -> String {
    let entries = map.map { old, new in "\"\(old)\":" + (new.map { "\"\($0)\"" } ?? "null") }
    return #"{"verdict":"ok","result":{"map":{\#(entries.joined(separator: ","))}}}"#
  }

  @Test func `with texts show stale just the rows that the reference says`() throws {
    var staleCount = 0
    for number in 0..<1_000 {
      for batch in Self.cases(number) {
        var random = SplitMix64(seed: 0x7E47, number: number)
        let before = batch.before.map { count in (0..<count).map { _ in Self.text(&random) } }
        let after = batch.after.map { count in (0..<count).map { _ in Self.text(&random) } }
        guard case .accepted(let outcome?) = batch.referenceVerdict else { continue }
        let expected = stale(batch, outcome.shown, before: before, after: after)
        let text = batch.description
          .replacing("\"before\":\(batch.before)", with: "\"before\":\(before)")
          .replacing("\"after\":\(batch.after)", with: "\"after\":\(after)")
        guard case .ok(let accepted) = try verdict(on: text) else {
          throw UnexpectedAnswer(description: "a trap for \(text)")
        }
        #expect(accepted.staleRows == expected, "\(text)")
        staleCount += expected.count
      }
    }
    #expect(staleCount > 100)
  }

  private static func text(_ random: inout SplitMix64) -> String {
    ["a", "b"][random.number(below: 2)]
  }

  /// The places where the shown table has a row from before with another text than the data source's.
  private func stale(
    _ batch: BatchCase, _ shown: ReferenceTable, before: [[String]], after: [[String]]
  ) -> [IndexPath] {
    let table = batch.referenceTable
    let reconfigured = batch.operations.compactMap { operation -> IndexPath? in
      if case .reconfigureRow(let path) = operation { path } else { nil }
    }
    var places: [IndexPath] = []
    for (section, rows) in shown.sections.map(\.rows).enumerated() {
      for (row, identity) in rows.enumerated() {
        guard let old = table.place(ofRow: identity), !reconfigured.contains(old) else { continue }
        if before[old.section][old.row] != after[section][row] {
          places.append(IndexPath(section: section, row: row))
        }
      }
    }
    return places
  }
}
