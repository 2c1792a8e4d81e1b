package import TableEditing

/// An app for tests: the built-in one but for what is said otherwise, for all tables or for one.
///
///     var app = TestApp()
///     app.answer(.canEdit) { _, _ in .boolean(false) }
///     app.leaveOut(.commit)
package struct TestApp: TableApp {
  package typealias Answering = (Question, TableState) -> Answer
  package typealias Handling = (Event, inout LiveTable, inout TestApp) throws(AppFailure) -> Void

  private var answers: [CallbackName: Answering] = [:]
  private var handlers: [CallbackName: Handling] = [:]
  private var leftOut: Set<CallbackName> = []
  /// The apps of single tables, by the tables' titles.
  private var apps: [String: TestApp] = [:]

  package init() {}

  /// Answers a question in its own way.
  package mutating func answer(_ callback: CallbackName, _ body: @escaping Answering) {
    answers[callback] = body
  }

  /// Does something when told of an event.
  package mutating func handle(_ callback: CallbackName, _ body: @escaping Handling) {
    handlers[callback] = body
  }

  /// Does not implement callbacks that the built-in app does.
  package mutating func leaveOut(_ callbacks: CallbackName...) { leftOut.formUnion(callbacks) }

  /// The app of the table with a title.
  package subscript(title: String) -> TestApp {
    get { apps[title] ?? TestApp() }
    set { apps[title] = newValue }
  }

  private func app(of table: TableState) -> TestApp { table.title.flatMap { apps[$0] } ?? self }

  package func implementation(of callback: CallbackName, in table: TableState) -> Implementation {
    let app = app(of: table)
    if app.leftOut.contains(callback) { return .none }
    if app.answers[callback] != nil || app.handlers[callback] != nil { return .own }
    return callback.isBuiltIn ? .builtIn : .none
  }

  package mutating func answer(
    to question: Question, in table: TableState
  ) throws(AppFailure) -> Answer {
    guard let answer = app(of: table).answers[question.name] else { throw AppFailure() }
    return answer(question, table)
  }

  package mutating func handle(
    _ event: Event, in table: inout LiveTable
  ) throws(AppFailure) {
    guard let handler = app(of: table.state).handlers[event.name] else { throw AppFailure() }
    try handler(event, &table, &self)
  }
}
