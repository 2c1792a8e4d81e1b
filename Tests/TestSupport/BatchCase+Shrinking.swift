import TableEditing

extension BatchCase {
  /// A smallest case on the way down from this one that still fails: no call can be left out of it, and no row or section
  /// taken from its ends.
  package func smallest(where fails: (BatchCase) -> Bool) -> BatchCase {
    var smallest = self
    while let smaller = smallest.smallerCases.first(where: fails) {
      smallest = smaller
    }
    return smallest
  }

  private var smallerCases: [BatchCase] {
    var cases: [BatchCase] = []
    func add(_ change: (inout BatchCase) -> Void) {
      var smaller = self
      change(&smaller)
      cases.append(smaller)
    }
    for index in operations.indices { add { $0.operations.remove(at: index) } }
    if !before.isEmpty { add { $0.before.removeLast() } }
    if !after.isEmpty { add { $0.after.removeLast() } }
    for section in before.indices where before[section] > 0 { add { $0.before[section] -= 1 } }
    for section in after.indices where after[section] > 0 { add { $0.after[section] -= 1 } }
    for section in Set(before.indices).intersection(after.indices).sorted()
    where before[section] > 0 && after[section] > 0 {
      add {
        $0.before[section] -= 1
        $0.after[section] -= 1
      }
    }
    if kind == .collection { add { $0.kind = .table } }
    return cases
  }
}
