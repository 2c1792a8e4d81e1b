import EditScript
import ScriptRunner
import TableEditing
import TestSupport
import Testing

/// Every script under Tests/Fixtures/scripts does what its outcome lines say.
@Suite struct FixtureScriptTests {
  static func scripts() throws -> [FixtureFile] {
    try FixtureFile.all(in: "scripts", withExtension: "rows")
  }

  @Test(arguments: try scripts())
  func `a fixture script comes out as it says`(_ file: FixtureFile) throws {
    let source = Array(try file.text().utf8)
    let tree = parse(source)
    #expect(tree.diagnostics == [])
    let test = ScriptTest(tree, ScriptRunner())
    let lines = LineIndex(source)
    for finding in test.findings {
      let line = lines.position(of: finding.range.lowerBound).line
      Issue.record("\(file.path):\(line + 1): \(finding.message)")
    }
    #expect(test.checkCount > 0)
    #expect(test.findings.isEmpty == (test.updatedSource == source))
  }
}
