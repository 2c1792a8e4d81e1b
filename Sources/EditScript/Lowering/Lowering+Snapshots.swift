extension Lowering {
  func snapshotEdits(_ node: Int) -> [SnapshotEditNode] {
    children(node).compactMap { child in
      snapshotEdit(child).map { SnapshotEditNode(range: tree.byteRange(ofNode: child), edit: $0) }
    }
  }

  private func snapshotEdit(_ node: Int) -> SnapshotEdit? {
    let texts = strings(in: node)
    switch tree.nodes[node].kind {
    case .appendSections: return .appendSections(texts)
    case .appendItems:
      guard contains(.to, node) else { return .appendItems(texts, section: nil) }
      return .appendItems(texts.dropLast(), section: texts.last)
    case .insertItemsBeside:
      return beside(
        texts, node, before: SnapshotEdit.insertItemsBefore, after: SnapshotEdit.insertItemsAfter)
    case .insertSectionsBeside:
      return beside(
        texts, node, before: SnapshotEdit.insertSectionsBefore,
        after: SnapshotEdit.insertSectionsAfter)
    case .moveItemBeside:
      return beside(
        texts, node, before: { .moveItemBefore($0[0], $1) }, after: { .moveItemAfter($0[0], $1) })
    case .moveSectionBeside:
      return beside(
        texts, node, before: { .moveSectionBefore($0[0], $1) },
        after: { .moveSectionAfter($0[0], $1) })
    case .deleteItems: return .deleteItems(texts)
    case .deleteSnapshotSections: return .deleteSections(texts)
    case .deleteAll: return .deleteAll
    case .reloadItems: return .reloadItems(texts)
    case .reloadSnapshotSections: return .reloadSections(texts)
    case .reconfigureItems: return .reconfigureItems(texts)
    default: return nil
    }
  }

  /// The last text is the one that the others go beside.
  private func beside(
    _ texts: [String], _ node: Int, before: ([String], String) -> SnapshotEdit,
    after: ([String], String) -> SnapshotEdit
  ) -> SnapshotEdit? {
    guard texts.count > 1, let other = texts.last else { return nil }
    let moved = Array(texts.dropLast())
    return contains(.before, node) ? before(moved, other) : after(moved, other)
  }

  private func contains(_ keyword: Keyword, _ node: Int) -> Bool {
    (first(node)..<end(node)).contains { self.keyword(at: $0) == keyword }
  }
}
