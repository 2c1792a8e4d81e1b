import EditScript
import ScriptRunner
import TableEditing

/// What mends calls of one update that do not go together.
extension FixBench {
  /// The statements of the batch in which the finding is.
  private var batch: [StatementNode]? {
    if case .batch(let inner) = node.statement { inner.flattened } else { nil }
  }

  /// The reload of the conflict, and the one row that it names.
  private var reload: (node: StatementNode, row: RowReference)? {
    let ranges = [finding.range] + finding.related.map { $0.range }
    for other in batch ?? [] {
      let isMeant = ranges.contains { range in
        range == other.range
          || range.moved(by: -document.byteStarts[index]) == other.range
      }
      if isMeant, case .reloadRows(let set) = other.edit?.action, let rows = set.references,
        rows.count == 1
      {
        return (other, rows[0])
      }
    }
    return nil
  }

  /// The tables before and after the batch without some of its statements.
  private func tables<Result>(
    without ranges: [Range<Int>], _ body: (_ before: Table, _ after: Table) -> Result?
  ) -> Result? {
    let edits = ranges.map { remove($0) }
    let tree = parse(edits.applied(to: source))
    guard number < tree.statements.count else { return nil }
    return withRunner { runner in
      var after = runner
      guard after.run(tree.statements[number]).result == .done else { return nil }
      return body(runner.timeline.state.view, after.timeline.state.view)
    }
  }

  /// Names the row by its place before the update: the one that is at the written place after it.
  func sayOldIndex() -> Candidate? {
    guard let reload else { return nil }
    let meant: RowReference? = tables(without: [reload.node.range]) { before, after in
      guard let path = reload.row.path, after.hasRow(at: path) else { return nil }
      return before.reference(of: after.row(at: path))
    }
    guard let meant, meant != reload.row else { return nil }
    return Candidate(
      title: "Say the old index: reload \(meant.words)",
      edits: [TextEdit(range: reload.node.range, replacement: reloading(meant, as: reload.node))])
  }

  private func reloading(_ row: RowReference, as node: StatementNode) -> String {
    let plane = node.edit?.plane.map { $0.rawValue + " " } ?? ""
    let animation = node.edit?.animation.map { " " + $0.rawValue } ?? ""
    return "\(plane)reload \(row.words)\(animation)"
  }

  /// Reloads the row at its new place, in an update of its own.
  func reloadAfter() -> Candidate? {
    guard let reload else { return nil }
    let place: RowReference? = tables(without: [reload.node.range]) { before, after in
      guard let path = reload.row.path, before.hasRow(at: path) else { return nil }
      return after.reference(of: before.row(at: path))
    }
    guard let place else { return nil }
    return Candidate(
      title: "Reload in an update of its own",
      edits: [
        remove(reload.node.range),
        insert(reloading(place, as: reload.node), after: number),
      ])
  }

  /// Inserts a row where a section's end takes it away, in the place of its move.
  func insertAtNewPlace() -> Candidate? {
    let ranges =
      [finding.range] + finding.related.map { $0.range.moved(by: -document.byteStarts[index]) }
    for other in batch ?? [] where ranges.contains(other.range) {
      guard let edit = other.edit, edit.plane != .view,
        case .moveRow(.reference(let from), .reference(let to)) = edit.action, let path = from.path
      else { continue }
      let text: String? = withRunner { runner in
        let view = runner.timeline.state.view
        return view.hasRow(at: path) ? view.text(at: path) : nil
      }
      guard let text else { return nil }
      let plane = edit.plane.map { $0.rawValue + " " } ?? ""
      var edits = [
        TextEdit(
          range: other.range, replacement: "\(plane)insert \(text.asLiteral) at \(to.words)")
      ]
      // A row that stays behind is deleted there.
      if finding.code == UpdateRule.moveIntoInsertedSection.rawValue {
        edits = [
          TextEdit(
            range: other.range,
            replacement:
              "\(plane)delete \(from.words); \(plane)insert \(text.asLiteral) at \(to.words)")
        ]
      }
      return Candidate(title: "Insert the row at its new place", edits: edits)
    }
    return nil
  }

  /// Deletes a section that moves while its rows are edited, and inserts it as it is afterwards.
  func deleteAndInsertSection() -> Candidate? {
    guard let batch, let move = batch.first(where: { $0.range == finding.range }),
      let edit = move.edit, edit.plane != .view, edit.plane != .model,
      case .moveSection(let from, let to) = edit.action
    else { return nil }
    let rows = batch.filter { node in
      guard let action = node.edit?.action else { return false }
      return action.deletedPlaces.contains { $0.isRow(in: from) }
        || action.insertedPlaces.contains { $0.isRow(in: to) }
    }
    if rows.isEmpty { return nil }
    let literal: String? = withRunner { runner in
      var after = runner
      guard after.run(node).result == .done else { return nil }
      let view = after.timeline.state.view
      guard to < view.sectionCount else { return nil }
      let title = view.title(ofSection: to).map { $0.asLiteral + " " } ?? ""
      let texts = view.texts(inSection: to).map { $0.asLiteral }.joined(separator: " ")
      return texts.isEmpty ? title : title + "{ \(texts) } "
    }
    guard let literal else { return nil }
    let plane = edit.plane.map { $0.rawValue + " " } ?? ""
    let words = "\(plane)delete section \(from); \(plane)insert section \(literal)at \(to)"
    var edits = rows.map { remove($0.range) }
    edits.append(TextEdit(range: move.range, replacement: words))
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return Candidate(title: "Delete the section and insert it anew", edits: edits)
  }

  // MARK: - The data source's half

  /// The statements that the update takes rows out of the data source with.
  private var removals: [(node: StatementNode, rows: [RowReference])] {
    var nodes: [StatementNode] = []
    if let batch {
      nodes = batch
    } else {
      var start = number
      while start > 0, let edit = self.nodes[start - 1].edit, edit.isOfModel {
        start -= 1
      }
      nodes = Array(self.nodes[start...number])
      // The finding is at one of the model's statements, before the table is told.
      var end = number
      while end + 1 < self.nodes.count, let edit = self.nodes[end + 1].edit, edit.isOfModel {
        end += 1
        nodes.append(self.nodes[end])
      }
    }
    var removals: [(node: StatementNode, rows: [RowReference])] = []
    for node in nodes {
      if let edit = node.edit, edit.plane == .model, case .deleteRows(let set) = edit.action,
        let rows = set.references
      {
        removals.append((node, rows))
      }
    }
    return removals
  }

  func removeLastFirst() -> Candidate? {
    let removals = removals
    var rows = removals.flatMap { $0.rows }.downwards[...]
    var edits: [TextEdit] = []
    for removal in removals {
      let own = rows.prefix(removal.rows.count)
      rows = rows.dropFirst(removal.rows.count)
      let words = "model delete " + own.map { $0.words }.joined(separator: ", ")
      if words != text(removal.node.range) {
        edits.append(TextEdit(range: removal.node.range, replacement: words))
      }
    }
    return edits.isEmpty ? nil : Candidate(title: "Take out the last row first", edits: edits)
  }

  func moveInData() -> Candidate? {
    let all = batch ?? nodes
    guard let swap = all.first(where: { $0.range == finding.range }),
      let move = all.first(where: { node in
        finding.related.contains {
          $0.range == node.range || $0.range.moved(by: -document.byteStarts[index]) == node.range
        }
      }), let words = move.edit?.action.inModel
    else { return nil }
    return Candidate(
      title: "Move the row in the data source too",
      edits: [TextEdit(range: swap.range, replacement: words)])
  }
}

extension WrittenPlace {
  fileprivate func isRow(in section: Int) -> Bool {
    switch self {
    case .row(let reference): reference.section == section
    case .section: false
    }
  }
}

extension RowReference {
  fileprivate var path: IndexPath? { number.map { IndexPath(section: section, row: $0) } }
}

extension Table {
  /// Where a row is; nil where it is not, or the table is too large to be looked through.
  fileprivate func reference(of row: Row) -> RowReference? {
    if rowCount > 100_000 { return nil }
    for section in 0..<sectionCount {
      for index in 0..<rowCount(inSection: section)
      where self.row(at: IndexPath(section: section, row: index)) == row {
        return RowReference(section: section, position: .index(index))
      }
    }
    return nil
  }
}
