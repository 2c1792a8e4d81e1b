extension Lowering {
  func gesture(_ node: Int) -> Gesture? {
    switch tree.nodes[node].kind {
    case .tapMinus: .tapMinus(row(node + 1))
    case .tapDelete: .tapDelete
    case .tapPlus: .tapPlus(row(node + 1))
    case .tapRow: .tapRow(row(node + 1))
    case .tapElsewhere: .tapElsewhere
    case .tapAction: .tapAction(title: strings(in: node).first ?? "")
    case .swipe: swipe(node)
    case .drag: drag(node)
    case .select: .select(rowSet(node + 1))
    case .deselect: .deselect(rowSet(node + 1))
    case .pan: .pan(rowSet(node + 1))
    case .lift: .lift(rowSet(node + 1))
    case .liftFrom: .liftFrom(table: strings(in: node).first ?? "", rowSet(node + 1))
    case .liftOutside: liftOutside(node)
    case .hover: .hover(row(node + 1))
    case .hoverInto: .hoverInto(row(node + 1))
    case .hoverNowhere: .hoverNowhere
    case .spring: .spring(row(node + 1))
    case .drop: .drop
    case .cancelDrag: .cancelDrag
    default: nil
    }
  }

  private func drag(_ node: Int) -> Gesture? {
    var places = children(node).map(row)
    guard places.count > 1, let destination = places.popLast() else { return nil }
    let source = places.removeFirst()
    return .drag(from: source, through: places, to: destination)
  }

  private func liftOutside(_ node: Int) -> Gesture {
    guard let list = children(node).first else {
      return .liftOutside(strings(in: node), [.plainText])
    }
    return .liftOutside(
      strings(in: first(node)..<first(list)), children(list).map(representation))
  }

  private func representation(_ node: Int) -> RepresentationLiteral {
    let word = lastToken(node)
    return RepresentationLiteral(
      type: strings(in: node).first ?? "",
      visibility: VisibilityName(rawValue: text(of: word)) ?? .all)
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
