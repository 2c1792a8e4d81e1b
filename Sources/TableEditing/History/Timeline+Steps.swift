/// How steps lead to each other: what a list of them shows.
extension Timeline {
  /// The step that a step was made after; 0 is its own.
  package func step(before step: Int) -> Int { Int(steps[step].parent) }

  /// The step that redo leads to from a step; nil where there is none.
  package func step(after step: Int) -> Int? {
    let child = Int(steps[step].child)
    return child == step ? nil : child
  }

  /// Whether rollback returns to the state after a step: a commit, a table declared, or the beginning.
  package func isCommit(_ step: Int) -> Bool { steps[step].isCommit }

  /// How many steps rollback would take back.
  ///
  /// - Complexity: O(steps since the commit).
  package var uncommittedSteps: Int {
    var count = 0
    var step = position
    while !steps[step].isCommit {
      step = Int(steps[step].parent)
      count += 1
    }
    return count
  }
}
