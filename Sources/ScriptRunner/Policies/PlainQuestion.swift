import EditScript
import TableEditing

/// A question about one row whose policy compares and reckons with whole numbers alone, as most do.
///
/// Such a policy is asked of every cell on the screen each time editing begins, so that it is answered without making
/// values. Whatever is not plain has no answer here, errors among it: then the policy is read as any other.
struct PlainQuestion {
  private let path: IndexPath
  private let parameter: String
  private let state: TableState

  /// Nil if the question or the policy is not about one row.
  init?(_ question: Question, _ policy: ScriptedPolicy, in state: TableState) {
    switch question {
    case .canEdit(let path), .shouldIndent(let path), .canMove(let path):
      guard policy.parameters.count == 1 else { return nil }
      self.path = path
      parameter = policy.parameters[0]
      self.state = state
    default: return nil
    }
  }

  /// Yes or no; nil if the expression does not plainly say so.
  func answer(_ expression: Expression) -> Bool? {
    switch expression.kind {
    case .boolean(let isTrue): return isTrue
    case .not(let operand): return answer(operand).map { !$0 }
    case .binary(let sign, let left, let right):
      if sign == .and || sign == .or {
        guard let first = answer(left) else { return nil }
        return first == (sign == .or) ? first : answer(right)
      }
      guard let first = number(left), let second = number(right) else { return nil }
      switch sign {
      case .equal: return first == second
      case .notEqual: return first != second
      case .less: return first < second
      case .lessOrEqual: return first <= second
      case .greater: return first > second
      case .greaterOrEqual: return first >= second
      case .and, .or, .add, .subtract, .multiply, .divide, .remainder: return nil
      }
    default: return nil
    }
  }

  private func number(_ expression: Expression) -> Int? {
    switch expression.kind {
    case .integer(let number): return number
    case .field(let base, let field):
      guard case .name(parameter) = base.kind else { return nil }
      return field == "row" ? path.row : field == "section" ? path.section : nil
    case .call("rows", let arguments):
      guard arguments.count == 1, let section = number(arguments[0]) else { return nil }
      let view = state.view
      return section >= 0 && section < view.sectionCount ? view.rowCount(inSection: section) : nil
    case .binary(let sign, let left, let right):
      guard sign == .add || sign == .subtract, let first = number(left), let second = number(right)
      else { return nil }
      let result =
        sign == .add
        ? first.addingReportingOverflow(second) : first.subtractingReportingOverflow(second)
      return result.overflow ? nil : result.partialValue
    default: return nil
    }
  }
}
