extension Lowering {
  func gesture(_ node: Int) -> Gesture? {
    switch tree.nodes[node].kind {
    case .tapMinus: .tapMinus(row(node + 1))
    case .tapDelete: .tapDelete
    case .tapPlus: .tapPlus(row(node + 1))
    case .tapRow: .tapRow(row(node + 1))
    case .tapElsewhere: .tapElsewhere
    case .swipe: swipe(node)
    case .drag: .drag(from: row(node + 1), through: [], to: row(sibling(node + 1)))
    case .select: .select(rowSet(node + 1))
    case .deselect: .deselect(rowSet(node + 1))
    case .lift: .lift(rowSet(node + 1))
    case .liftFrom: .liftFrom(table: strings(in: node).first ?? "", rowSet(node + 1))
    case .liftOutside: .liftOutside(strings(in: node), [.plainText])
    case .hover: .hover(row(node + 1))
    case .hoverInto: .hoverInto(row(node + 1))
    case .hoverNowhere: .hoverNowhere
    case .drop: .drop
    case .cancelDrag: .cancelDrag
    default: nil
    }
  }

  private func swipe(_ node: Int) -> Gesture {
    var edge = SwipeEdge.trailing
    var reach = SwipeReach.open
    for token in end(node + 1)..<end(node) {
      switch keyword(at: token) {
      case .leading: edge = .leading
      case .full: reach = .full
      case .part: reach = .part
      default: break
      }
    }
    return .swipe(row(node + 1), edge, reach)
  }
}
