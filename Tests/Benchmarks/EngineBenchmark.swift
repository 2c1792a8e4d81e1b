import TableEditing

/// Whole edits through the timeline: validated, model and view, outcome as data, undoable.
enum EngineBenchmark {
  static func run() {
    print("\nEngine: an app's edit of one row and its undo, ns; history, bytes a step")
    // Memory is told of the first alone: later ones get what it has given back.
    run(size: 1_000_000, sections: 1, tellsMemory: true)
    run(size: 10_000_000, sections: 1)
    run(size: 1_000, sections: 1)
    run(size: 1_000_000, sections: 1_000)
  }

  private static func run(size: Int, sections: Int, tellsMemory: Bool = false) {
    var timeline = Timeline(TableState(table(size, sections)))
    let rows = size / sections
    let count = min(60_000, size / 12)
    let heap = residentBytes()
    let doing = nanoseconds(a: count) { run in
      var random = SplitMix(UInt64(run))
      for step in 0..<count {
        let section = random.below(sections)
        let first = IndexPath(section: section, row: random.below(rows - count / sections - 1))
        let second = IndexPath(section: section, row: random.below(rows - count / sections - 1))
        let call: AppCall =
          switch step % 3 {
          case 0: AppCall(.insertRow(at: first), .row("new"))
          case 1: AppCall(.deleteRow(at: first))
          default: AppCall(.moveRow(from: first, to: second))
          }
        timeline.apply(.app([call]))
      }
    }
    let bytes = Double(residentBytes() - heap) / Double(count * 5)
    let undoing = nanoseconds(a: count) { _ in timeline.undo(count) }
    let redoing = nanoseconds(a: count) { run in
      timeline.redo(count)
    }
    print(
      "  \(size) rows in \(sections) sections: do \(rounded(doing)), undo \(rounded(undoing)),"
        + " redo \(rounded(redoing)), ratio undo/do \(rounded(undoing / doing))"
        + (tellsMemory ? "; history \(rounded(bytes)) B a step, texts included" : ""))
  }

  private static func table(_ size: Int, _ sections: Int) -> Table {
    var builder = TableBuilder()
    for _ in 0..<sections {
      builder.beginSection(title: nil)
      for row in 0..<size / sections { builder.addRow("row \(row)") }
    }
    return builder.finish()
  }
}
