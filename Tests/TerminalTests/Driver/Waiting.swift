/// Asks again and again until there is an answer, and gives up when the time is over.
struct Patience {
  /// Far longer than anything takes: only a failure waits that long, on a busy machine too.
  static let usual = Patience(seconds: 30)

  let seconds: Int

  /// The first answer that is there, or `nil` when the time is over.
  func firstAnswer<Answer>(_ ask: () async throws -> Answer?) async throws -> Answer? {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      if let answer = try await ask() { return answer }
      guard ContinuousClock.now < end else { return nil }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// Lets others go on for a moment.
func breathe() async throws { try await Task.sleep(for: .milliseconds(1)) }

/// What was waited for did not come.
struct WaitedInVain: Error, CustomStringConvertible {
  let awaited: String
  /// What was there instead.
  let found: String

  var description: String { "waited in vain for \(awaited); there was:\n\(found)" }
}
