import EditScript
import TableEditing

extension PolicyError {
  /// What is wrong, in a sentence without a full stop.
  package var message: String {
    policy.map { "policy \($0.rawValue): " + sentence } ?? sentence
  }

  private var sentence: String {
    switch reason {
    case .wrongKind(let expected, let found):
      "this has to be \(expected.rawValue), but is \(found.rawValue)"
    case .wrongOperands(let sign, let left, let right):
      "'\(sign.rawValue)' does not take \(left.rawValue) and \(right.rawValue)"
    case .neverEqual(let left, let right):
      "\(left.rawValue) and \(right.rawValue) cannot be compared"
    case .unknownName(let name): "there is no value '\(name)' here"
    case .unknownFunction(let name): "there is no function '\(name)'"
    case .unknownField(let name): "there is no field '\(name)'; an index path has row and section"
    case .wrongArgumentCount(let function): "'\(function)' takes another number of values"
    case .divisionByZero: "this divides by zero"
    case .overflow: "the result is too large for a number"
    case .noPlace(let number): "\(number) is no number of a row or a section"
    case .noSection(let section, let count):
      "there is no section \(section): there \(count == 1 ? "is 1 section" : "are \(count) sections")"
    case .noRow(let path, let count):
      "there is no row \(path.description): section \(path.section) has"
        + (count == 1 ? " 1 row" : " \(count) rows")
    case .noLastRow(let section): "section \(section) has no last row: it is empty"
    case .textTooLong(let limit): "a text that is put together has at most \(limit) bytes"
    case .tooDeep(let limit): "an expression is nested at most \(limit) deep"
    case .updateLeftOpen: "the handler never ends this update; 'end' ends it"
    case .tooManyStatements(let limit):
      "handlers that led to one another have run \(limit) statements, and not come to an end"
    }
  }
}
