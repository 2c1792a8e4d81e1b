package import TableEditing

extension ScriptRunner {
  /// What the app of the table in use answers to a question in the state at hand, without an edit that asks it.
  ///
  /// The runner stays as it is.
  ///
  /// - Returns: The answer; nil where the app does not implement the callback, so that UIKit's default holds.
  package func answer(to question: Question) -> Result<Answer, Refusal>? {
    var app = app
    app.begin()
    let state = timeline.state
    switch app.implementation(of: question.name, in: state) {
    case .none: return nil
    case .builtIn: return .success(CorrectApp().answered(question, in: state))
    case .own:
      do throws(AppFailure) {
        return .success(try app.answer(to: question, in: state))
      } catch {
        return .failure(app.refusal)
      }
    }
  }
}

extension CorrectApp {
  fileprivate func answered(_ question: Question, in state: TableState) -> Answer {
    var app = self
    return app.answer(to: question, in: state)
  }
}
