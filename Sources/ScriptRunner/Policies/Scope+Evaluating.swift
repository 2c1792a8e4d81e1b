import EditScript
import TableEditing

extension Scope {
  func path(
    of expression: Expression, in state: TableState, _ rows: CountedRows
  ) throws(PolicyError) -> IndexPath {
    throw PolicyError(range: expression.range)
  }

  func text(of expression: Expression, in state: TableState) throws(PolicyError) -> String {
    throw PolicyError(range: expression.range)
  }

  func rowTexts(of expression: Expression, in state: TableState) throws(PolicyError) -> [String] {
    throw PolicyError(range: expression.range)
  }
}
