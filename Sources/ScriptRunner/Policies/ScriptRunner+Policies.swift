package import TableEditing

extension ScriptRunner {
  /// The callbacks that policies of the table in use answer, in the order of `CallbackName`.
  package var policyNames: [CallbackName] {
    CallbackName.allCases.filter { app.policy(of: $0, in: timeline.state) != nil }
  }
}
