import Testing

/// What is absent from the sources.
@Suite struct SourceTests {
  @Test func `comments and strings are not code`() {
    let code = SwiftCode(
      #"""
      let a = "import Glibc" // import Glibc
      /* import Glibc
         /* nested */ still */ package import struct Grounds.Row
      let b = """
        import Glibc
        """
      @testable import Other
      let c = "\(f("x"))"; import Last
      """#)
    #expect(code.imports.map(\.module) == ["Grounds", "Other"])
    #expect(code.lines[0] == "let a = \"\" ")
    #expect(code.lines[7] == "let c = \"\"; import Last")
  }

  @Test(arguments: SourceRule.all)
  func `a rule finds what breaks it and lets pass what keeps it`(rule: SourceRule) {
    #expect(rule.findings(in: "\n" + rule.broken + "\n") == [2])
    #expect(rule.findings(in: rule.kept).isEmpty)
  }

  @Test(arguments: SourceRule.all)
  func `the sources keep the rule`(rule: SourceRule) throws {
    let files = try Repository.here.files(in: "Sources", withExtension: "swift")
    #expect(files.count > 8)
    for file in files where !rule.exempts(file.path) {
      for line in rule.findings(in: file.text) {
        Issue.record("\(file.path):\(line): \(rule.name)")
      }
    }
  }

  @Test func `a file is no longer than 500 lines`() throws {
    let files = try Repository.here.files(in: "Sources", withExtension: "swift")
    for file in files where file.lines.count > 500 {
      Issue.record("\(file.path) has \(file.lines.count) lines: cut it where a thought ends")
    }
  }

  @Test func `nothing names a place on one machine`() throws {
    let places = ["work", "root", "home", "Users", "farm"].map { "/\($0)/" } + ["/tmp/" + "h/"]
    let folders = ["Sources", "Tests", "tools", "examples"]
    let files = try folders.flatMap { try Repository.here.files(in: $0) }
    let pages = try ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Makefile", "Package.swift"]
      .map { TextFile(path: $0, text: try Repository.here.text($0)) }
    for file in files + pages where !file.path.hasPrefix("Tests/Fixtures/") {
      for place in places where file.text.contains(place) {
        Issue.record("\(file.path) names \(place)")
      }
    }
  }
}
