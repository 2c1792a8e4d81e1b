@testable import EditScript

// Short forms of the values that statements are made of.

func row(_ index: Int) -> RowExpression { row(0, index) }

func row(_ section: Int, _ index: Int) -> RowExpression { .reference(place(section, index)) }

func place(_ section: Int, _ index: Int) -> RowReference {
  RowReference(section: section, position: .index(index))
}

func last(_ section: Int = 0) -> RowExpression {
  .reference(RowReference(section: section, position: .last))
}

func end(_ section: Int = 0) -> RowExpression {
  .reference(RowReference(section: section, position: .end))
}

func rows(_ indexes: Int...) -> RowSet { RowSet(items: indexes.map { .row(row($0)) }) }

func set(_ items: RowSet.Item...) -> RowSet { RowSet(items: items) }

func sections(_ items: SectionSet.Item...) -> SectionSet { SectionSet(items: items) }

func edit(
  _ action: EditAction, by plane: Plane? = nil, _ animation: AnimationName? = nil
) -> Statement {
  .edit(EditStatement(plane: plane, action: action, animation: animation))
}

func node(_ statement: Statement?) -> StatementNode {
  StatementNode(range: 0..<0, statement: statement)
}

func parameter(_ name: String) -> RowExpression { .expression(.name(name)) }

func one(_ name: String) -> RowSet { RowSet(items: [.row(parameter(name))]) }

/// Expressions that stand nowhere.
extension Expression {
  private static func nowhere(_ kind: Kind) -> Expression { Expression(kind, 0..<0) }

  static func integer(_ value: Int) -> Expression { nowhere(.integer(value)) }
  static func boolean(_ value: Bool) -> Expression { nowhere(.boolean(value)) }
  static func string(_ pieces: [StringPiece]) -> Expression { nowhere(.string(pieces)) }
  static func row(_ reference: RowReference) -> Expression { nowhere(.row(reference)) }
  static func name(_ name: String) -> Expression { nowhere(.name(name)) }
  static func field(_ value: Expression, _ name: String) -> Expression {
    nowhere(.field(value, name))
  }
  static func call(_ name: String, _ arguments: [Expression]) -> Expression {
    nowhere(.call(name, arguments))
  }
  static func not(_ value: Expression) -> Expression { nowhere(.not(value)) }
  static func negative(_ value: Expression) -> Expression { nowhere(.negative(value)) }
  static func binary(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression
  ) -> Expression { nowhere(.binary(sign, left, right)) }
  static func conditional(
    _ condition: Expression, then: Expression, else other: Expression
  ) -> Expression { nowhere(.conditional(condition, then: then, else: other)) }
}
