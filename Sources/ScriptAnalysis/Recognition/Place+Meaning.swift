import EditScript

// The grammar's remarks: what is read all the same, and reported.
extension Place {
  /// Whether something that fits here also means something.
  func isMeaningful(_ continuation: Continuation) -> Bool {
    switch plane {
    case .model where isTableCall(continuation): return false
    case .view where isText(continuation): return false
    default: break
    }
    if continuation.isPart(of: .policy) { return isBody(continuation) }
    // Rows and sections do not mix.
    if continuation.isPart(of: .tableBody), let first = statement.firstOfList {
      if continuation.terminal == .word(.section) { return first.kind != .string }
      if continuation.rule == .tableBody, continuation.terminal == .string {
        return first.kind == .string
      }
    }
    return true
  }

  /// Whether a statement means something where its plane is said.
  func isMeaningful(_ rule: RuleName) -> Bool {
    switch rule {
    case .insertRows, .setText: plane != .view
    case .reloadRows, .reloadSections, .reloadData, .reconfigureRows: plane != .model
    default: true
    }
  }

  /// The model takes no animation, and reloads nothing.
  private func isTableCall(_ continuation: Continuation) -> Bool {
    if continuation.rule == .animation { return true }
    return continuation.roles.allSatisfy {
      switch $0.rule {
      case .reloadRows, .reloadSections, .reloadData, .reconfigureRows: true
      default: false
      }
    }
  }

  /// A table asks its data source for texts and titles.
  private func isText(_ continuation: Continuation) -> Bool {
    if continuation.isPart(of: .setText) { return true }
    if continuation.rule == .section || continuation.rule == .rowList {
      return continuation.terminal == .string || continuation.terminal == .sign(.leftBrace)
    }
    return continuation.roles.allSatisfy { $0.rule == .insertRows } && !words.isEmpty
      && keyword(1) == .insert
  }

  /// A question has an expression, an event has a handler.
  private func isBody(_ continuation: Continuation) -> Bool {
    guard let policy else { return true }
    let isQuestion = policy.entry.categories.contains(.question)
    switch continuation.terminal {
    case .sign(.assign): return isQuestion
    case .sign(.leftBrace): return !isQuestion
    default: return true
    }
  }
}
