package import EditScript

/// A statement with gaps, for an editor that leads through them.
package struct StatementTemplate: Equatable, Sendable {
  /// The word that it begins with.
  package var keyword: Keyword
  /// What stands in a list of completions: the statement's shape.
  package var label: String
  /// The statement in the notation of the Language Server Protocol's snippets; a tab is what lines are indented by.
  package var snippet: String

  /// The templates of statements, for the words that begin one.
  static let statements: [StatementTemplate] = [
    StatementTemplate(
      .table, "table { … }",
      "table \"${1:Title}\" {\n\tsection \"${2:Section}\" { \"${3:Row}\" }\n}$0"),
    StatementTemplate(.insert, "insert \"TEXT\" at ROW", "insert \"${1:text}\" at ${2:0}$0"),
    StatementTemplate(.move, "move ROW -> ROW", "move ${1:0} -> ${2:1}$0"),
    StatementTemplate(.set, "set ROW = \"TEXT\"", "set ${1:0} = \"${2:text}\"$0"),
    StatementTemplate(.drag, "drag ROW -> ROW", "drag ${1:0} -> ${2:1}$0"),
    StatementTemplate(.batch, "batch { … }", "batch {\n\t$0\n}"),
    StatementTemplate(.snapshot, "snapshot { … }", "snapshot {\n\t$0\n}"),
    StatementTemplate(.if, "if … { … }", "if ${1:true} {\n\t$0\n}"),
  ]

  /// The rest of a policy behind the word `policy`; nil for what is no policy's name.
  static func policy(_ name: Keyword) -> StatementTemplate? {
    guard let parameters = name.policyParameters else { return nil }
    let isQuestion = name.entry.categories.contains(.question)
    let list = parameters.isEmpty ? "" : "(" + parameters.joined(separator: ", ") + ")"
    return StatementTemplate(
      name, name.spelling + list + (isQuestion ? " = …" : " { … }"),
      name.spelling + list + (isQuestion ? " = $0" : " {\n\t$0\n}"))
  }

  private init(_ keyword: Keyword, _ label: String, _ snippet: String) {
    self.keyword = keyword
    self.label = label
    self.snippet = snippet
  }
}

extension Cursor {
  /// The templates that fit what is typed, in the order in which their words are offered.
  func templates(amongst items: [Completion]) -> [StatementTemplate] {
    if place.words.isEmpty {
      // In a snapshot the words mean something else.
      guard place.continuations.contains(where: { $0.terminal == .word(.batch) }) else { return [] }
      return items.compactMap { item in
        StatementTemplate.statements.first { $0.keyword.spelling == item.text }
      }
    }
    guard place.words.count == 1, place.keyword(0) == .policy else { return [] }
    return items.compactMap { Keyword(spelling: $0.text).flatMap(StatementTemplate.policy) }
  }
}
