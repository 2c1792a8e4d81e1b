/// A grammar in ungrammar's notation, read as far as the tests need it.
struct Grammar {
  struct Rule {
    var name: String
    /// The words and signs in quotes, and names of rules, signs of the notation among them, labels left out.
    var tokens: [String]
  }

  let rules: [Rule]

  init(_ text: String) {
    var tokens: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      tokens += Self.tokens(of: line)
    }
    var rules: [Rule] = []
    for (index, token) in tokens.enumerated() where token != "=" {
      if index + 1 < tokens.count, tokens[index + 1] == "=" {
        rules.append(Rule(name: token, tokens: []))
      } else if !rules.isEmpty {
        rules[rules.count - 1].tokens.append(token)
      }
    }
    self.rules = rules
  }

  private static func tokens(of line: Substring) -> [String] {
    line.matches(of: #/(\w+):|('[^']*'|\w+|[=|()*?])/#).compactMap { $0.2.map(String.init) }
  }

  subscript(name: String) -> Rule? { rules.first { $0.name == name } }

  /// Every word of letters in quotes.
  var keywords: Set<String> { Set(rules.flatMap(\.keywords)) }
}

extension Grammar.Rule {
  /// The words of letters in quotes; classes of tokens begin with `#` and are none.
  var keywords: [String] {
    tokens.filter { $0.hasPrefix("'") }.map { String($0.dropFirst().dropLast()) }
      .filter { $0.allSatisfy(\.isLetter) }
  }

  /// Whether it only chooses between single things, and so makes no node.
  var isChoice: Bool {
    let alternatives = tokens.split(separator: "|")
    return alternatives.count > 1 && alternatives.allSatisfy { $0.count == 1 }
  }

  /// The names of rules that it refers to.
  var references: [String] { tokens.filter { $0.first?.isUppercase == true } }
}
