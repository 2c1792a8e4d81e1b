import EditScript
import Testing

/// The grammar's page, the table of words and the kinds of nodes say the same.
@Suite struct GrammarTests {
  private let grammar: Grammar

  init() throws {
    grammar = Grammar(try Repository.here.text("grammar/rows.ungram"))
  }

  @Test func `the grammar's reader sees rules, words and choices`() throws {
    let grammar = Grammar(
      """
      // 'nothing' here
      Plane =
        'app' | 'view'

      Move = // no rule
        Plane? 'move' from:Row ('#string' '->' '16.0')* Move
      """)
    #expect(grammar.rules.map(\.name) == ["Plane", "Move"])
    #expect(grammar.keywords == ["app", "view", "move"])
    #expect(grammar.rules.map(\.isChoice) == [true, false])
    #expect(grammar["Move"]?.references == ["Plane", "Row", "Move"])
  }

  @Test func `every word of the grammar is in the table, and the other way round`() {
    let table = Set(Keyword.entries.map(\.spelling))
    #expect(grammar.keywords.subtracting(table) == [])
    #expect(table.subtracting(grammar.keywords) == [])
  }

  @Test func `every rule that is no choice is a kind of node, and the other way round`() {
    let rules = grammar.rules.filter { !$0.isChoice }.map(\.name)
    let kinds = NodeKind.allCases.map(\.rawValue).filter { $0 != "Error" }
    #expect(Set(rules).subtracting(kinds) == [])
    #expect(Set(kinds).subtracting(rules) == [])
    #expect(Set(rules).count == rules.count)
  }

  @Test func `every rule is used, and every rule that is used is there`() {
    let names = Set(grammar.rules.map(\.name))
    let used = Set(grammar.rules.flatMap(\.references))
    #expect(used.subtracting(names) == [])
    #expect(names.subtracting(used) == ["Script"])
  }

  @Test(arguments: [
    ("Plane", KeywordCategories.plane), ("Animation", .animation), ("Question", .question),
    ("Event", .event), ("Function", .function), ("Field", .field), ("Value", .value),
  ])
  func `choices of words are the table's categories`(rule: String, category: KeywordCategories)
    throws
  {
    let words = try #require(grammar[rule]).keywords
    #expect(Set(words) == Set(Keyword.words(in: category).map(\.spelling)))
  }

  @Test func `options and their values stand in the grammar as in the table`() throws {
    let written = try #require(grammar["Option"]).keywords.dropFirst()
    let table = Keyword.words(in: .option).flatMap { [$0] + $0.optionValues }
    #expect(Array(written) == table.map(\.spelling))
  }

  @Test func `the parameters in the grammar's remark are those of the table`() throws {
    let text = try Repository.here.text("grammar/rows.ungram")
    let remark = text.split(separator: "\n").filter { $0.hasPrefix("//   ") }
      .map { $0.dropFirst(2) }.joined()
    var written: [String: String] = [:]
    for match in remark.matches(of: #/([A-Za-z ]+): \(([a-z, ]+)\)/#) {
      for policy in match.1.split(separator: " ") { written[String(policy)] = String(match.2) }
    }
    for policy in Keyword.words(in: .policy) {
      let parameters = policy.policyParameters?.joined(separator: ", ")
      #expect(written[policy.spelling] ?? "" == parameters, "\(policy.spelling)")
    }
  }

  @Test func `the words that begin statements are the table's`() {
    let begin = Set(
      grammar.rules.filter { !$0.isChoice && !$0.name.contains("Beside") }.compactMap(\.firstWord))
    for keyword in Keyword.words(in: .statement) {
      #expect(begin.contains(keyword.spelling), "\(keyword.spelling)")
    }
  }
}

extension Grammar.Rule {
  /// The word it begins with, the plane before it left out.
  fileprivate var firstWord: String? { keywords.first { $0 != "view" && $0 != "model" } }
}
