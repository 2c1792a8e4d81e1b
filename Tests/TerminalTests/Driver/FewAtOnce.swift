import Testing

/// Lets only a few tests have terminals at the same time: with all at once on two cores, each would wait for all others.
struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Places.shared.take()
    do {
      try await function()
    } catch {
      await Places.shared.giveBack()
      throw error
    }
    await Places.shared.giveBack()
  }

  private actor Places {
    static let shared = Places()
    private var free = 6
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if free > 0 {
        free -= 1
      } else {
        await withCheckedContinuation { waiting.append($0) }
      }
    }

    func giveBack() {
      if waiting.isEmpty {
        free += 1
      } else {
        waiting.removeFirst().resume()
      }
    }
  }
}

extension Trait where Self == FewAtOnce {
  static var fewAtOnce: Self { FewAtOnce() }
}
