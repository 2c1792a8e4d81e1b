import Testing

/// What tests read from files is there: a test over no files would pass.
@Suite struct FixtureTests {
  private static let roots = ["Tests/Fixtures", "Tests/Fuzzing/Corpora", "examples"]

  @Test(arguments: roots)
  func `no folder of fixtures is empty`(root: String) throws {
    var folders = [root]
    while let folder = folders.popLast() {
      if try Repository.here.paths(in: folder).isEmpty { Issue.record("\(folder) has no file") }
      folders += try Repository.here.folders(in: folder).map { "\(folder)/\($0)" }
    }
  }

  @Test(arguments: roots)
  func `no fixture is empty`(root: String) throws {
    for file in try Repository.here.files(in: root) where file.text.isEmpty {
      Issue.record("\(file.path) is empty")
    }
  }

  @Test func `every fuzzer has a corpus, and every corpus a fuzzer`() throws {
    let fuzzers = try Repository.here.folders(in: "Tests/Fuzzing").filter { $0.hasPrefix("Fuzz") }
    #expect(!fuzzers.isEmpty)
    #expect(try Repository.here.folders(in: "Tests/Fuzzing/Corpora") == fuzzers)
  }
}
