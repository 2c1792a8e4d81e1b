package import TableEditing

/// Why a step ended as it did, in parts: sentences without full stops, and what to do.
package struct WhyAnswer: Equatable {
  /// What holds in UIKit or in the language.
  package var rules: [String]
  /// What stands in the way here, with figures.
  package var here: [String]
  /// The callbacks that decide.
  package var deciders: [CallbackName]
  package var advice: [Advice]

  package init(
    rules: [String], here: [String] = [], deciders: [CallbackName] = [], advice: [Advice] = []
  ) {
    self.rules = rules
    self.here = here
    self.deciders = deciders
    self.advice = advice
  }

  package init(
    _ rule: String, here: [String] = [], deciders: [CallbackName] = [], advice: [Advice] = []
  ) {
    self.init(rules: [rule], here: here, deciders: deciders, advice: advice)
  }
}

/// Something to do.
package struct Advice: Equatable {
  /// Statements that do the same, of which the first that works in the state at hand is told; empty where there are
  /// only words to say.
  package var statements: [String]
  /// What it does, or what else there is to do.
  package var effect: String

  /// A statement to type.
  package static func type(_ statements: String..., effect: String) -> Advice {
    Advice(statements: statements, effect: effect)
  }

  /// The first that works of many statements.
  package static func type(anyOf statements: [String], effect: String) -> Advice {
    Advice(statements: statements, effect: effect)
  }

  package static func say(_ words: String) -> Advice {
    Advice(statements: [], effect: words)
  }
}
