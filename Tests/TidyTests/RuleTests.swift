import Testing

/// The page of rules and what proves them belong together.
@Suite struct RuleTests {
  @Test func `every rule is proved by a script or by a test, and each of these proves a rule`()
    throws
  {
    let listed = try rules()
    let proved = try scripts().union(tests())
    #expect(listed.count > 70)
    #expect(listed.subtracting(proved).sorted() == [])
    #expect(proved.subtracting(listed).sorted() == [])
  }

  @Test func `no rule is listed twice`() throws {
    let page = try Repository.here.text("docs/rules.md")
    let numbers = page.matches(of: #/(?m)^\| ([0-9.]+) \|/#).map { String($0.1) }
    #expect(numbers.count == Set(numbers).count)
  }

  private func rules() throws -> Set<String> {
    let page = try Repository.here.text("docs/rules.md")
    return Set(page.matches(of: #/(?m)^\| ([0-9.]+) \|/#).map { String($0.1) })
  }

  /// The rules that scripts name in their first lines.
  private func scripts() throws -> Set<String> {
    let files = try Repository.here.files(in: "Tests/Fixtures/scripts", withExtension: "rows")
    return Set(
      files.compactMap { $0.text.prefixMatch(of: #/# Rule ([0-9.]+): /#)?.1 }.map(String.init))
  }

  /// The rules that tests name.
  private func tests() throws -> Set<String> {
    let files = try Repository.here.files(in: "Tests", withExtension: "swift")
    return Set(
      files.flatMap { file in
        file.text.matches(of: #/func `rule ([0-9.]+): /#).map { String($0.1) }
      })
  }
}
