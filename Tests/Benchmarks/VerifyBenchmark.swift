import TableEditing

/// The check of one batch alone.
enum VerifyBenchmark {
  static func run() {
    print("\nVerify: one batch of 10,000 operations on 1,000,000 rows, ms")
    for sections in [1, 100, 10_000] { run(sections: sections) }
  }

  private static func run(sections: Int) {
    let rows = 1_000_000 / sections
    var random = SplitMix(1)
    var after = Array(repeating: rows, count: sections)
    var operations: [UpdateOperation] = []
    for index in 0..<10_000 {
      // Places that differ, so that no rule is broken: deletes, moves, inserts and reloads apart.
      let section = index % sections
      let row = index / sections * 40 * sections % rows
      let path = IndexPath(section: section, row: min(rows - 1, row + index % 4))
      switch index % 4 {
      case 0:
        operations.append(.deleteRow(at: path))
        after[section] -= 1
      case 1:
        operations.append(.insertRow(at: path))
        after[section] += 1
      case 2: operations.append(.moveRow(from: path, to: path))
      default: operations.append(.reloadRow(at: path))
      }
    }
    operations.sort { _, _ in random.below(2) == 0 }
    var verdict = ""
    let time = nanoseconds(a: 1) { _ in
      do throws(UpdateException) {
        let plan = try UpdatePlan(
          operations: operations, before: RowCounts(Array(repeating: rows, count: sections)),
          after: RowCounts(after))
        verdict = plan.newIndexPath(of: IndexPath(section: 0, row: rows - 1))?.description ?? "-"
      } catch {
        verdict = error.message(era: .ios17, kind: .table)
      }
    }
    print("  \(sections) sections: \(rounded(time / 1e6)) (\(verdict.prefix(60)))")
  }
}
