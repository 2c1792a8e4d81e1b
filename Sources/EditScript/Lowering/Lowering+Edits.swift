extension Lowering {
  func edit(_ node: Int) -> EditStatement? {
    var verb = first(node)
    let plane = plane(at: verb)
    if plane != nil { verb = nextToken(after: verb) }
    guard let action = action(node, verb: verb) else { return nil }
    return EditStatement(plane: plane, action: action, animation: animation(node))
  }

  @inline(__always)
  private func plane(at token: Int) -> Plane? {
    switch keyword(at: token) {
    case .app: .app
    case .model: .model
    case .view: .view
    default: nil
    }
  }

  /// The animation: an edit's last token, if it is behind the last node and no part of the edit itself.
  @inline(__always)
  private func animation(_ node: Int) -> AnimationName? {
    let last = lastToken(node)
    guard let keyword = keyword(at: last), keyword.isAnimation else { return nil }
    let size = Int(tree.nodes[node].subtreeSize)
    if size > 1, end(node + size - 1) > last { return nil }
    return AnimationName(rawValue: keyword.spelling)
  }

  private func action(_ node: Int, verb: Int) -> EditAction? {
    switch tree.nodes[node].kind {
    case .moveRow:
      let destination = sibling(node + 1)
      return .moveRow(from: row(node + 1), to: row(destination))
    case .insertRows: return insertRows(node, verb: verb)
    case .insertPlaces: return .insertPlaces(at: rowSet(node + 1))
    case .insertItems:
      return .insertItems(name(node + 1), at: row(sibling(node + 1)))
    case .deleteRows: return .deleteRows(rowSet(node + 1))
    case .setText: return setText(node)
    case .swapRows: return .swapRows(row(node + 1), row(sibling(node + 1)))
    case .reloadRows: return .reloadRows(rowSet(node + 1))
    case .reconfigureRows: return .reconfigureRows(rowSet(node + 1))
    case .reloadData: return .reloadData
    case .insertSection: return insertSection(node)
    case .deleteSections: return .deleteSections(sectionSet(node + 1))
    case .reloadSections: return .reloadSections(sectionSet(node + 1))
    case .moveSection:
      var numbers: [Int] = []
      for token in verb..<end(node) where tree.tokens[token].kind == .integer {
        numbers.append(integer(token))
      }
      guard numbers.count == 2 else { return nil }
      return .moveSection(from: numbers[0], to: numbers[1])
    default: return nil
    }
  }

  /// Texts are tokens of the statement, or in a policy expression nodes; the row is the last child.
  private func insertRows(_ node: Int, verb: Int) -> EditAction {
    var texts: [TextExpression] = []
    var child = node + 1
    let end = sibling(node)
    while sibling(child) < end {
      texts.append(textExpression(child))
      child = sibling(child)
    }
    if texts.isEmpty {
      for token in verb..<first(child) where tree.tokens[token].kind == .string {
        texts.append(.literal(string(token)))
      }
    }
    return .insertRows(texts: texts, at: row(child))
  }

  private func setText(_ node: Int) -> EditAction {
    let place = node + 1
    let text = sibling(place)
    guard text == sibling(node) else {
      return .setText(at: row(place), text: textExpression(text))
    }
    for token in end(place)..<end(node) where tree.tokens[token].kind == .string {
      return .setText(at: row(place), text: .literal(string(token)))
    }
    return .setText(at: row(place), text: .literal(""))
  }

  private func insertSection(_ node: Int) -> EditAction? {
    for token in end(node + 1)..<end(node) where tree.tokens[token].kind == .integer {
      return .insertSection(section(node + 1), at: integer(token))
    }
    return nil
  }

  private func textExpression(_ node: Int) -> TextExpression {
    let value = expression(node)
    guard case .string(let pieces) = value.kind, pieces.count <= 1 else {
      return .expression(value)
    }
    guard let piece = pieces.first else { return .literal("") }
    guard case .text(let text) = piece else { return .expression(value) }
    return .literal(text)
  }
}
