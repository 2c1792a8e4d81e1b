import TableEditing

/// Random insert, delete and move in equal parts, on the rows of a section and on an array.
enum SequenceBenchmark {
  static func run() {
    print("\nSequence: insert + delete + move, ns an operation; snapshot + first edit, ns")
    measureMemory()
    for size in [10, 100, 1_000, 100_000, 1_000_000, 10_000_000] { run(size: size) }
  }

  private static func run(size: Int) {
    let texts = RowStore()
    let row = texts.makeRow("new")
    var tree = CountedTree<Row>(rows: Array(repeating: row, count: size))
    let count = min(1_000_000, max(30_000, size)) / 3
    let ours = nanoseconds(a: count * 3) { run in
      var random = SplitMix(UInt64(run))
      for _ in 0..<count {
        tree.insertRow(row, at: random.below(size + 1))
        _ = tree.removeRow(at: random.below(size + 1))
        tree.moveRow(from: random.below(size), to: random.below(size))
      }
    }

    var array = [UInt32](repeating: 0, count: size)
    let arrayCount = size > 1_000_000 ? 20 : size > 10_000 ? 1_000 : count
    let theirs = nanoseconds(a: arrayCount * 3) { run in
      var random = SplitMix(UInt64(run))
      for _ in 0..<arrayCount {
        array.insert(7, at: random.below(size + 1))
        array.remove(at: random.below(size + 1))
        let element = array.remove(at: random.below(size))
        array.insert(element, at: random.below(size))
      }
    }

    var kept = Array(repeating: tree, count: 64)
    func snapshot(_ place: (inout SplitMix) -> Int) -> Double {
      nanoseconds(a: 64) { run in
        var random = SplitMix(UInt64(run))
        for index in kept.indices { kept[index] = tree }
        for index in kept.indices { kept[index].insertRow(row, at: place(&random)) }
      }
    }
    var hot: [Double] = []
    for _ in 0..<101 {
      let start = wallClock()
      var copy = tree
      copy.insertRow(row, at: size / 2)
      hot.append(Double(wallClock() - start))
      if copy.count == 0 { print("") }
    }
    let middle = median(hot)
    let anywhere = snapshot { $0.below(size) }
    print(
      "  \(size) rows: \(rounded(ours)), Array<UInt32> \(rounded(theirs)),"
        + " ratio \(rounded(theirs / ours));"
        + " snapshot \(rounded(middle)) in the middle, \(rounded(anywhere)) anywhere")
  }

  /// Memory of a table as a process gets it that has not used any before.
  private static func measureMemory() {
    let size = 1_000_000
    let before = residentBytes()
    var builder = TableBuilder()
    // As a list is read from a file, whose length is known.
    builder.reserve(rows: size, bytes: size * 8)
    for _ in 0..<size { builder.addRow("row text") }
    var table = builder.finish()
    let row = table.row(at: IndexPath(section: 0, row: 0))
    var random = SplitMix(3)
    for _ in 0..<size {
      table.insertRow(row, at: IndexPath(section: 0, row: random.below(size)))
      _ = table.removeRow(at: IndexPath(section: 0, row: random.below(size)))
    }
    let bytes = Double(residentBytes() - before) / Double(size)
    print(
      "  1000000 rows of 8 bytes of text, after 2,000,000 edits: \(rounded(bytes)) B a row,"
        + " \(rounded(bytes - 12)) beyond text and identity")
  }
}
