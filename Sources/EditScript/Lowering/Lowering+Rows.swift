extension Lowering {
  /// The row that a reference or, in a policy, an expression stands for.
  @inline(__always)
  func row(_ node: Int) -> RowExpression {
    if tree.nodes[node].kind == .rowReference { return .reference(reference(node)) }
    let value = expression(node)
    switch value.kind {
    case .row(let reference): return .reference(reference)
    case .integer(let index):
      return .reference(RowReference(section: 0, position: .index(index)))
    default: return .expression(value)
    }
  }

  @inline(__always)
  func reference(_ node: Int) -> RowReference {
    let first = first(node)
    let last = lastToken(node)
    return RowReference(
      section: last > first ? integer(first) : 0, position: position(last))
  }

  @inline(__always)
  private func position(_ token: Int) -> RowReference.Position {
    switch keyword(at: token) {
    case .last: .last
    case .end: .end
    default: .index(integer(token))
    }
  }

  func rowSet(_ node: Int) -> RowSet {
    var items: [RowSet.Item] = []
    var child = node + 1
    let end = sibling(node)
    while child < end {
      items.append(rowSetItem(child))
      child = sibling(child)
    }
    return RowSet(items: items)
  }

  @inline(__always)
  private func rowSetItem(_ node: Int) -> RowSet.Item {
    switch tree.nodes[node].kind {
    case .allRows: return .all
    case .selectedRows: return .selected
    case .rowRange:
      let lower = reference(node + 1)
      let upper = reference(node + 2)
      let sign = nextToken(after: lastToken(node + 1))
      return tree.tokens[sign].kind == .halfOpenRange
        ? .halfOpenRange(lower, upper) : .closedRange(lower, upper)
    default: return .row(row(node))
    }
  }

  func sectionSet(_ node: Int) -> SectionSet {
    var items: [SectionSet.Item] = []
    var lower: Int?
    var range: TokenKind?
    for token in first(node)..<end(node) {
      switch tree.tokens[token].kind {
      case .closedRange, .halfOpenRange: range = tree.tokens[token].kind
      case .word: items.append(.all)
      case .integer:
        let number = integer(token)
        if let start = lower, let kind = range {
          items[items.count - 1] =
            kind == .closedRange ? .closedRange(start, number) : .halfOpenRange(start, number)
          (lower, range) = (nil, nil)
        } else {
          items.append(.section(number))
          lower = number
        }
      default: break
      }
    }
    return SectionSet(items: items)
  }
}
