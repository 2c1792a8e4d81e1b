import TableEditing

/// Diffable data sources: differences, and whole snapshots applied to a table.
enum SnapshotBenchmark {
  private static let size = 100_000

  static func run() {
    print("\nSnapshot: \(size) items in 10 sections, ms")
    let items = (0..<size).map { "item \($0)" }
    var random = SplitMix(1)
    lists(items, &random)

    var snapshot = DiffableSnapshot()
    let making = milliseconds { snapshot = made(items) }
    print("  made by ten calls: \(rounded(making))")
    measure("no edit", snapshot) { _ in }
    measure("1 item moved", snapshot) {
      _ = try? $0.perform(.moveItemBefore("item 90000", "item 10"))
    }
    measure("1,000 items deleted, inserted and moved each", snapshot) { snapshot in
      for index in 0..<1_000 {
        _ = try? snapshot.perform(.deleteItems(["item \(index * 99 + 7)"]))
        _ = try? snapshot.perform(.insertItemsBefore(["new \(index)"], "item \(index * 99 + 5)"))
        _ = try? snapshot.perform(
          .moveItemAfter("item \(index * 99 + 3)", "item \(index * 99 + 1)"))
      }
    }
    measure("all marked for a reload", snapshot) { _ = try? $0.perform(.reloadItems(items)) }
    var reversed = DiffableSnapshot()
    _ = try? reversed.appendSections(sections)
    for section in 0..<10 {
      _ = try? reversed.appendItems(
        Array(items[section * size / 10..<(section + 1) * size / 10].reversed()),
        toSection: sections[section])
    }
    measure("all items of each section reversed", snapshot) { $0 = reversed }
    let shuffled = made(shuffled(items, &random))
    measure("all items shuffled over all sections", snapshot) { $0 = shuffled }
  }

  private static let sections = (0..<10).map { "section \($0)" }

  private static func made(_ items: [String]) -> DiffableSnapshot {
    var snapshot = DiffableSnapshot()
    _ = try? snapshot.appendSections(sections)
    for section in 0..<10 {
      _ = try? snapshot.appendItems(
        Array(items[section * size / 10..<(section + 1) * size / 10]),
        toSection: sections[section])
    }
    return snapshot
  }

  private static func lists(_ items: [String], _ random: inout SplitMix) {
    var near = items
    for _ in 0..<1_000 { near.swapAt(random.below(size), random.below(size)) }
    let far = shuffled(items, &random)
    for (name, list) in [("equal", items), ("1,000 swaps", near), ("shuffled", far)] {
      var count = 0
      let time = milliseconds { count = ListDifference(from: items, to: list).moves.count }
      print("  difference of two lists, \(name): \(rounded(time)), \(count) moves")
    }
  }

  private static func shuffled(_ items: [String], _ random: inout SplitMix) -> [String] {
    var items = items
    for index in items.indices { items.swapAt(index, random.below(size)) }
    return items
  }

  /// Edits the snapshot of a table that has it and applies it.
  private static func measure(
    _ name: String, _ snapshot: DiffableSnapshot, _ edit: (inout DiffableSnapshot) -> Void
  ) {
    var timeline = Timeline(TableState(Table()))
    timeline.apply(.useDiffableDataSource)
    timeline.apply(.applySnapshot(snapshot))
    var edited = snapshot
    let editing = milliseconds {
      edited = snapshot
      edit(&edited)
    }
    let applying = median(
      (0..<5).map { _ in
        let start = now()
        timeline.apply(.applySnapshot(edited))
        defer { timeline.go(to: 2) }
        return Double(now() - start) / 1_000_000
      })
    let asking = milliseconds { _ = timeline.state.snapshot }
    print(
      "  \(name): edit \(rounded(editing)), apply \(rounded(applying));"
        + " snapshot of the table \(rounded(asking))")
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    nanoseconds(a: 1) { _ in body() } / 1_000_000
  }
}
