import EditScript
import TableEditing

/// The app that a script's policies make: the built-in one where it says nothing.
///
/// Sets of policies are only ever added, and a table's state names its set by number; so undoing a `policy` statement
/// brings the policies before it back.
struct ScriptedApp {
  /// The set of every app; that of app 0 is empty.
  private var sets = [PolicySet()]
  /// What went wrong where a policy had no answer.
  private var failure: Failure?
  /// The statement of a handler at which the app crashed.
  var trapPlace: ScriptPlace?
  /// How many handlers are under way, each led to by the one before.
  var handlerDepth = 0
  /// How many statements have run in handlers that other handlers led to.
  var nestedStatements = 0

  /// Why the app had no answer, and where.
  private struct Failure {
    var refusal: Refusal
    var place: ScriptPlace
  }

  /// Whether all answers are the built-in app's, in every table.
  var isBuiltIn: Bool { sets.count == 1 }

  /// Adds what a `policy` statement of a text makes of an app.
  ///
  /// - Returns: The app that answers from now on; nil where there is no such callback.
  mutating func add(_ policy: Policy, from source: Int, to app: AppID) -> AppID? {
    guard let name = policy.name else { return AppID(rawValue: 0) }
    guard let callback = CallbackName(rawValue: name.rawValue) else { return nil }
    let set = sets[Int(app.rawValue)].setting(callback, to: ScriptedPolicy(policy, from: source))
    sets.append(set)
    return AppID(rawValue: UInt32(sets.count - 1))
  }

  func policy(of callback: CallbackName, in table: TableState) -> ScriptedPolicy? {
    sets[Int(table.app.rawValue)][callback]
  }

  /// Why the app had no answer, after it had none.
  var refusal: Refusal {
    guard let failure else { preconditionFailure("an app without an answer says why") }
    return failure.refusal
  }

  /// Where the app had no answer, or crashed.
  var failurePlace: ScriptPlace? { failure?.place ?? trapPlace }

  /// Keeps why there is no answer.
  mutating func fail(_ refusal: Refusal, at range: Range<Int>, in source: Int) -> AppFailure {
    failure = Failure(refusal: refusal, place: ScriptPlace(source: source, range: range))
    return AppFailure()
  }

  /// Keeps what is wrong in the policy of a callback.
  mutating func fail(
    _ error: PolicyError, _ policy: CallbackName, in source: Int
  ) -> AppFailure {
    var error = error
    error.policy = policy
    return fail(.policy(error), at: error.range, in: source)
  }

  /// Forgets what was kept of the edit before.
  mutating func begin() {
    failure = nil
    trapPlace = nil
    handlerDepth = 0
  }
}

extension ScriptedApp: TableApp {
  func implementation(of callback: CallbackName, in table: TableState) -> Implementation {
    sets[Int(table.app.rawValue)].implementation(of: callback)
  }

  mutating func answer(
    to question: Question, in table: TableState
  ) throws(AppFailure) -> Answer {
    guard let policy = policy(of: question.name, in: table),
      case .expression(let expression) = policy.body
    else { preconditionFailure("only a policy of the script is asked") }
    if let plain = PlainQuestion(question, policy, in: table), let answer = plain.answer(expression)
    {
      return .boolean(answer)
    }
    do throws(PolicyError) {
      return try Scope(question, policy).answer(to: question.name, expression, in: table)
    } catch {
      throw fail(error, question.name, in: policy.source)
    }
  }

  mutating func handle(_ event: Event, in table: inout LiveTable) throws(AppFailure) {
    guard let policy = policy(of: event.name, in: table.state),
      case .handler(let statements) = policy.body
    else { preconditionFailure("only a policy of the script is told") }
    var handler = Handler(event, policy)
    try run(statements, &handler, in: &table)
  }
}

/// A place in one of the texts that a runner takes statements from.
package struct ScriptPlace: Equatable, Sendable {
  package var source: Int
  package var range: Range<Int>

  package init(source: Int, range: Range<Int>) {
    self.source = source
    self.range = range
  }
}
