import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// Everything that the grammar holds is offered somewhere.
@Suite struct CoverageTests {
  /// Texts that, with the fixtures, lead to every place of the grammar.
  private static let texts = [
    "table from \"a\"", "view insert section \"a\" at ", "view insert items at ",
    "policy performDrop(items, to) { placeholder items at to }", "placeholder commit 0",
    "placeholder delete 0", "option severalItems copy", "option fallbackAsks unasked",
    "lift outside \"a\", \"b\" as \"t\" team, \"u\"", "era 16.0; era 16.4; era 5; era 12",
    "snapshot { append section \"a\", \"b\"; insert sections \"a\" before \"b\" }",
    "snapshot { move sections \"a\" before \"b\"; reload sections \"a\", \"b\"; reload \"a\", \"b\" }",
    "snapshot { delete sections \"a\", \"b\"; delete \"a\", \"b\"; reconfigure \"a\", \"b\" }",
    "snapshot { insert \"a\", \"b\" after \"c\"; append \"a\", \"b\" to \"c\"; insert section \"a\", \"b\" after \"c\" }",
    "delete sections 0...1, 2..<3, all", "reload sections 0...1", "swap 0, 1",
    "expect rows in 0 \"a\", \"b\"",
    "policy titleForDeleteConfirmation(at) = \"a\\(1)b\\(2)c\"",
    "policy canEdit() = path(0, 1).row == 0 || !isEditing", "insert \"a\", \"b\" at 0 fade",
    "table \"a\" { section \"b\" { \"c\", \"d\"; \"e\"\n } , \n; }",
  ]

  @Test func `every token of every rule is expected somewhere`() throws {
    var reached = Set<Int>()
    for text in try Self.scripts() + Self.texts.map({ Array($0.utf8) }) {
      let tokens = EditScript.tokens(of: text[...])
      for number in tokens.indices where !tokens[number].kind.isTrivia {
        let place = Place(text, tokens, behind: number)
        for item in place.recogniser.items {
          reached.formUnion(place.recogniser.grammar.states[item.state].edges)
        }
      }
    }
    for (rule, edges) in Self.terminals() {
      for edge in edges where !reached.contains(edge) {
        Issue.record("\(rule): \(Grammar.rows.edges[edge].symbol) is expected nowhere")
      }
    }
  }

  @Test func `every word of the grammar is offered somewhere`() throws {
    var offered = Set<String>()
    let worlds = [World.shop, .nothing]
    for text in try Self.scripts() + Self.texts.map({ Array($0.utf8) }) where text.count < 3000 {
      let tokens = EditScript.tokens(of: text[...])
      var seen = Set<String>()
      for number in tokens.indices.dropFirst() where tokens[number - 1].kind.isTrivia || number == 0
      {
        let offset = Int(tokens[number].start)
        // The same statement leads to the same place.
        let line = text[..<offset].split(separator: 0x0A).last.map {
          String(decoding: $0, as: UTF8.self)
        }
        guard seen.insert(line ?? "").inserted else { continue }
        for world in worlds {
          offered.formUnion(world.analysis(text).completions(at: offset).items.map(\.text))
        }
      }
    }
    for keyword in Keyword.allCases {
      let isFunction = keyword.entry.categories.contains(.function)
      let isThere =
        offered.contains(keyword.spelling)
        || isFunction && offered.contains { $0.hasPrefix(keyword.spelling + "(") }
      #expect(isThere, "'\(keyword.spelling)' is offered nowhere")
    }
  }

  private static func scripts() throws -> [[UInt8]] {
    try FixtureFile.all(in: "scripts", withExtension: "rows").map { try Array($0.text().utf8) }
  }

  /// The edges of each rule that take a token, as far as they can be reached from the rule's beginning.
  private static func terminals() -> [(rule: RuleName, edges: [Int])] {
    let grammar = Grammar.rows
    return RuleName.allCases.map { rule in
      var states = [grammar.start(of: rule)]
      var edges: [Int] = []
      var index = 0
      while index < states.count {
        for edge in grammar.states[states[index]].edges {
          if case .terminal = grammar.edges[edge].symbol { edges.append(edge) }
          let target = grammar.edges[edge].target
          if !states.contains(target) { states.append(target) }
        }
        index += 1
      }
      return (rule, edges)
    }
  }
}
