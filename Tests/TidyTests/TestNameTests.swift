import Testing

/// Tests are named by sentences.
@Suite struct TestNameTests {
  /// The names of test functions, and whether each is a sentence: a raw identifier of two words at least.
  private static func names(in text: String) -> [(name: String, isSentence: Bool)] {
    text.matches(of: #/@Test(?:\([^@]*?\))?\s+(?:@\w+\s+)*func\s+(`[^`]+`|\w+)/#).map { match in
      (String(match.1), match.1.hasPrefix("`") && match.1.contains(" "))
    }
  }

  @Test func `a plain identifier is not a sentence`() {
    let names = Self.names(
      in: """
        @Test func `a move keeps the row`() {}
        @Test(arguments: [1, 2]) func movesKeepRows(count: Int) {}
        @Test(.timeLimit(.minutes(1)))
        func `word`() {}
        """)
    #expect(names.map(\.isSentence) == [true, false, false])
  }

  @Test func `every test is named by a sentence`() throws {
    let files = try Repository.here.files(in: "Tests", withExtension: "swift")
    let named = files.map { ($0.path, Self.names(in: $0.text)) }
    #expect(named.reduce(0) { $0 + $1.1.count } > 10)
    for (path, names) in named where !path.hasSuffix("TestNameTests.swift") {
      for (name, isSentence) in names where !isSentence {
        Issue.record("\(path): \(name) is not a sentence")
      }
    }
  }
}
