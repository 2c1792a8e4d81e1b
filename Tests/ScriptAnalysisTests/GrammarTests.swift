import EditScript
import Foundation
import TestSupport
import Testing

@testable import ScriptAnalysis

/// The grammar that completion works with is the one on the grammar's page.
@Suite struct GrammarTests {
  private func page() throws -> String {
    let root = FixtureFile.root.deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "grammar/rows.ungram"), encoding: .utf8)
  }

  @Test func `what tools/make-grammar wrote is the page without its remarks`() throws {
    let page = Grammar(try page())
    let made = Grammar.rows
    #expect(page.names == made.names, "run tools/make-grammar")
    #expect("\(page.nodes)" == "\(made.nodes)", "run tools/make-grammar")
    #expect(page.bodies == made.bodies, "run tools/make-grammar")
  }

  @Test func `the grammar's reader understands all of it`() {
    #expect(Grammar.rows.unreadable == [])
    #expect(Grammar.rows.bodies.count == RuleName.allCases.count)
  }

  @Test func `a name of Swift's stands for each rule`() {
    let others = ["If": "conditional", "Operator": "binaryOperator"]
    for (rule, name) in zip(RuleName.allCases, Grammar.rows.names) {
      #expect("\(rule)" == others[name] ?? name.prefix(1).lowercased() + name.dropFirst())
    }
  }

  @Test func `a word, a rule or a label that nobody knows is unreadable`() {
    let grammar = Grammar("Script = 'mvoe' Undo other:'#string' '16.0'?")
    #expect(grammar.unreadable == ["mvoe", "Undo", "other"])
  }

  @Test func `a group that may be left out or come again leads to what is behind it`() {
    let grammar = Grammar("Script = ('on' | 'off')? ','* 'edit'")
    let start = grammar.states[grammar.starts[0]]
    let symbols = grammar.edges[start.edges].map { "\($0.symbol)" }
    #expect(symbols.count == 4)
    #expect(!start.isEnd)
  }
}
