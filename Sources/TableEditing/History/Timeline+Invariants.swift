extension Timeline {
  /// Proves the timeline's invariants in a checking build (`-DROWSMITH_INTERNAL_CHECKS`), and costs nothing in others.
  ///
  /// They hold while no step is open.
  @inline(__always)
  func checkInvariants() {
    #if ROWSMITH_INTERNAL_CHECKS
    _checkInvariants()
    #endif
  }

  /// The place among the steps is one of them, and the steps at it and at the end lie between their neighbours.
  ///
  /// Only these two can have changed since the last look, so a long history costs no more than a short one.
  func _checkInvariants() {
    state._checkInvariants()
    state._checkInteraction()
    precondition(position >= 0 && position <= lastStep, "the place now is a step")
    checkStep(position)
    checkStep(lastStep)
    precondition(
      state.planesAgree == steps[position].planesAgreeAfter, "a step remembers whether planes agree"
    )
    if let snapshot = snapshots.last {
      precondition(snapshot.position <= lastStep, "a snapshot is one of a step")
      precondition(snapshot.logCount <= log.count, "a snapshot is within the log")
    }
  }

  private func checkStep(_ number: Int) {
    let step = steps[number]
    let parent = Int(step.parent)
    let child = Int(step.child)
    precondition(number == 0 ? parent == 0 : parent < number, "a step's parent is older")
    precondition(child >= number && child <= lastStep, "a step's child is younger or itself")
    precondition(
      child == number || Int(steps[child].parent) == number, "a step is its child's parent")
    precondition(step.logStart <= log.count, "a step begins within the log")
    precondition(
      number == 0 || steps[number - 1].logStart <= step.logStart,
      "steps follow each other in the log")
    if number > 0 {
      precondition(
        step.planesAgreedBefore == steps[parent].planesAgreeAfter,
        "a step begins with the planes as its parent left them")
    }
  }
}
