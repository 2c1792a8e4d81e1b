import Testing

/// Tests are named by sentences, can fail, and depend on nothing that changes from run to run.
@Suite struct TestCodeTests {
  private static func swiftFiles() throws -> [TextFile] {
    try Repository.here.files(in: "Tests", withExtension: "swift")
  }

  /// Parts of this file would break the rules that they are examples for.
  private static let exempt = "Tests/TidyTests/TestCodeTests.swift"

  private static let example = TestCode(
    """
      @Test func `a move keeps the row`() {
        #expect(true)
      }
      @Test(arguments: [1, 2]) func movesKeepRows(count: Int) { checkMove(count) }
      @Test(.timeLimit(.minutes(1)))
      func `word`() throws {
        _ = try f()
      }
    """)

  @Test func `a plain identifier is not a sentence`() {
    #expect(Self.example.functions.map(\.isNamedBySentence) == [true, false, false])
  }

  @Test func `a test that only runs something cannot fail`() {
    #expect(Self.example.functions.map(\.canFail) == [true, true, false])
  }

  @Test func `every test is named by a sentence and can fail`() throws {
    var count = 0
    for file in try Self.swiftFiles() where file.path != Self.exempt {
      for function in TestCode(file.text).functions {
        count += 1
        if !function.isNamedBySentence {
          Issue.record("\(file.path): \(function.name) is not a sentence")
        }
        if !function.canFail { Issue.record("\(file.path): \(function.name) cannot fail") }
      }
    }
    #expect(count > 20)
  }

  /// Measuring needs the clock, and so does waiting for a terminal, with an end, in one file.
  private static func seesTheClock(_ file: TextFile) -> Bool {
    file.path.hasPrefix("Tests/Benchmarks/")
      || file.path == "Tests/TerminalTests/Driver/Waiting.swift"
  }

  @Test func `no test looks at the clock, waits, or speaks to a network`() throws {
    let words =
      #/\b(Task\.sleep|u?sleep\(|nanosleep|Date\(\)|Date\.now|ContinuousClock|SuspendingClock|URLSession)/#
    #expect("try await Task.sleep(for: .seconds(1))".contains(words))
    for file in try Self.swiftFiles()
    where file.path != Self.exempt && !Self.seesTheClock(file) {
      for (index, line) in SwiftCode(file.text).lines.enumerated() where line.contains(words) {
        Issue.record("\(file.path):\(index + 1)")
      }
    }
  }
}
