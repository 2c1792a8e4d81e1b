extension TableState {
  /// Proves the state's invariants in a checking build (`-DROWSMITH_INTERNAL_CHECKS`), and costs nothing in others.
  ///
  /// They hold between edits; while one is carried out they may not.
  @inline(__always)
  func checkInvariants() {
    #if ROWSMITH_INTERNAL_CHECKS
    _checkInvariants()
    #endif
  }

  /// Both planes are sound tables over one store, the data source has no row twice, and the planes are apart only where
  /// they differ.
  ///
  /// A diffable data source knows every row and section by an identifier of its own.
  ///
  /// Shown rows are not unique: a reload shows what the data source has at its place, and after a wrong call that may be
  /// a row shown elsewhere. Planes that are equal again stay apart until the open update ends, and for good where the
  /// app crashed. Tables of many rows are not looked through row by row.
  func _checkInvariants() {
    model._checkInvariants()
    separateView?._checkInvariants()
    precondition(separateView.map { $0.store === model.store } ?? true, "planes share a store")
    if let update { update._checkInvariants() }
    if model.rowCount > 2_000 || isPoisoned { return }
    model._checkIdentities()
    if isDiffable { precondition(snapshot != nil, "identifiers are unique") }
    if let separateView, !isUpdating {
      precondition(
        model.differences(from: separateView, limit: 1)?.isEmpty != true, "planes apart differ")
    }
  }
}

extension OpenUpdate {
  /// The update is not over, and what is remembered of its calls is true.
  fileprivate func _checkInvariants() {
    precondition(depth > 0, "an update that is over is not open")
    let calls = self.calls
    precondition(hasAppCalls == calls.contains { $0.isApp }, "the app's calls are remembered")
    precondition(hasViewCalls == calls.contains { !$0.isApp }, "the table's calls are remembered")
    modelEdits.forEach { precondition($0.plane == .model, "a model edit is one of the model") }
  }
}
