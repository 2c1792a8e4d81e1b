import Testing

@testable import EditScript

/// Limits end in a diagnostic.
@Suite struct LimitTests {
  private func nested(_ depth: Int, _ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  private func ids(_ text: String) -> [DiagnosticID] {
    checkTree(Array(text.utf8)).diagnostics.map(\.id)
  }

  @Test func `batches nest 64 deep`() {
    #expect(ids(nested(64, "batch { ", "delete 1", " }")) == [])
    #expect(ids(nested(65, "batch { ", "delete 1", " }")) == [.nestingTooDeep])
    #expect(ids(nested(5000, "batch { ", "delete 1", " }") + "\ncommit") == [.nestingTooDeep])
  }

  @Test func `expressions nest 64 deep`() {
    func policy(_ expression: String) -> [DiagnosticID] {
      ids("policy canMove(at) = " + expression)
    }
    #expect(policy(nested(63, "(", "1", ")")) == [])
    #expect(policy(nested(64, "(", "1", ")")) == [.nestingTooDeep])
    #expect(policy(nested(5000, "(", "1", ")")) == [.nestingTooDeep])
    #expect(policy(nested(5000, "rows(", "1", ")")) == [.nestingTooDeep])
    #expect(policy(nested(5000, "!", "true", "")) == [.nestingTooDeep])
    #expect(policy(nested(5000, "if true then ", "1", " else 2")) == [.nestingTooDeep])
    #expect(policy(nested(63, "1 + ", "1", "")) == [])
    #expect(policy(nested(64, "1 + ", "1", "")) == [.nestingTooDeep])
    #expect(policy("at" + nested(5000, ".row", "", "")) == [.nestingTooDeep])
    #expect(policy(nested(65, "\"\\(", "1", ")\"")).contains(.nestingTooDeep))
  }

  @Test func `branches nest 64 deep`() {
    let chain = nested(5000, "if true { } else ", "{ }", "")
    #expect(ids("policy moveRow(from, to) { \(chain) }") == [.nestingTooDeep])
  }

  @Test func `a text has at most 16 MiB`() {
    var text = Array("commit\n".utf8)
    text += Array(repeating: 0x20, count: Limits.textSize - text.count)
    let largest = parse(text)
    #expect(largest.statements.count == 1)
    #expect(largest.diagnostics.isEmpty)
    text.append(0x20)
    let tree = parse(text)
    #expect(tree.diagnostics.map(\.id) == [.textTooLarge])
    #expect(tree.statements.isEmpty)
    #expect(tree.source == text)
    #expect(format(tree) == nil)
  }

  @Test func `a text writes at most a million rows`() {
    func table(_ count: Int) -> [UInt8] {
      Array("table {".utf8) + Array(repeating: Array("\"\" ".utf8), count: count).joined()
        + Array("}\ncommit".utf8)
    }
    #expect(parse(table(Limits.literalRows)).diagnostics.isEmpty)
    let tree = parse(table(Limits.literalRows + 3))
    #expect(tree.diagnostics.map(\.id) == [.tooManyRows])
    #expect(tree.statements.map { $0.statement != nil } == [false, true])
    let inserts = String(repeating: "insert \"\" at 0;", count: 2)
    let both = table(Limits.literalRows - 1) + Array((";" + inserts).utf8)
    #expect(parse(both).diagnostics.map(\.id) == [.tooManyRows])
  }

  @Test func `ten thousand problems are enough`() {
    let tree = parse(Array(String(repeating: "x\n", count: 20_000).utf8))
    #expect(tree.diagnostics.count == Limits.diagnostics)
    #expect(tree.diagnostics.last?.id == .tooManyProblems)
    #expect(tree.statements.count == 20_000)
    #expect(tree.statements.allSatisfy { $0.statement == nil })
  }
}
