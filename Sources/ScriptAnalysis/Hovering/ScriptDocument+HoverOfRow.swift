import EditScript
import ScriptRunner
import TableEditing
import TableRendering

/// Which row an index path names, in which table it counts, and what becomes of the row.
extension ScriptDocument {
  func hoverOfRow(_ pointed: Pointed) -> Hover? {
    guard let reference = pointed.reference else { return nil }
    let range = pointed.range(ofNode: reference)
    let words = String(decoding: pointed.tree.source[range], as: UTF8.self)
    let counting = pointed.counting(ofReference: reference)
    var blocks: [Hover.Block] = [.word(words, counting.meaning)]
    if !pointed.isInPolicy, let place = pointed.place {
      let facts: [String]? = withRerun(of: place) { rerun in
        let state = rerun.stateWhere(counting, nestedAt: range.lowerBound)
        guard let path = pointed.path(ofReference: reference, counting, in: state) else {
          return ["There is no such row."]
        }
        return rerun.facts(of: path, counting, state)
      }
      if let facts { blocks.append(.list(facts)) }
    }
    return Hover(range: range, blocks: blocks)
  }

  func hoverOfSection(_ pointed: Pointed) -> Hover? {
    guard let number = Int(String(decoding: pointed.text, as: UTF8.self)) else { return nil }
    let isNew = pointed.isNewSection
    var blocks: [Hover.Block] = [
      .word(
        "section \(number)",
        isNew
          ? "its index counts in the table after the update"
          : "its index counts in the table before the update")
    ]
    if let place = pointed.place {
      let facts: [String]? = withRerun(of: place) { rerun in
        var facts = [
          "before: " + rerun.before.timeline.state.view.words(ofSection: number)
        ]
        if rerun.step.result == .done {
          facts.append("after: " + rerun.after.timeline.state.view.words(ofSection: number))
        }
        return facts
      }
      if let facts { blocks.append(.list(facts)) }
    }
    return Hover(range: pointed.range, blocks: blocks)
  }
}

/// In which table a place counts.
enum Counting {
  case before, after, shown, data

  var meaning: String {
    switch self {
    case .before: "counts in the table before the update"
    case .after: "counts in the table after the update"
    case .shown: "counts in the rows shown"
    case .data: "counts in the data source as it is by then"
    }
  }
}

extension Pointed {
  /// In which table a reference counts, by the statement that it stands in.
  fileprivate func counting(ofReference reference: Int) -> Counting {
    guard let node = statementNode else { return .shown }
    let isFirst =
      (node..<node + Int(tree.nodes[node].subtreeSize))
      .first { tree.nodes[$0].kind == .rowReference } == reference
    if plane == .model { return .data }
    switch tree.nodes[node].kind {
    case .deleteRows, .reloadRows, .reconfigureRows: return .before
    case .insertRows, .insertPlaces, .insertItems, .placeholderRows: return .after
    case .moveRow, .drag: return isFirst ? .before : .after
    case .setText, .swapRows: return .data
    default: return .shown
    }
  }

  /// Whether a section's index counts after the update.
  fileprivate var isNewSection: Bool {
    guard let node = nodes.last else { return false }
    let numbers = words(ofNode: node).filter { tree.tokens[$0].kind == .integer }
    switch tree.nodes[node].kind {
    case .insertSection: return true
    case .moveSection: return numbers.last == token
    default: return false
    }
  }

  /// The index path that a reference stands for; nil where there is no such row to be `last`.
  fileprivate func path(
    ofReference reference: Int, _ counting: Counting, in state: TableState
  ) -> IndexPath? {
    let words = words(ofNode: reference)
    guard let last = words.last else { return nil }
    let table = counting == .data ? state.model : state.view
    let section = words.count > 1 ? number(words[0]) ?? 0 : 0
    switch tree.tokens[last].keyword {
    case .end, .last:
      guard section < table.sectionCount else { return nil }
      let count = table.rowCount(inSection: section)
      if tree.tokens[last].keyword == .end { return IndexPath(section: section, row: count) }
      return count > 0 ? IndexPath(section: section, row: count - 1) : nil
    default:
      return number(last).map { IndexPath(section: section, row: $0) }
    }
  }

  private func number(_ token: Int) -> Int? {
    Int(
      String(
        decoding: tree.source[tree.start(ofToken: token)..<tree.end(ofToken: token)],
        as: UTF8.self))
  }
}

extension ScriptDocument.Rerun {
  /// The state that a place counts in: in a batch, the data source is as the statements before have left it.
  fileprivate func stateWhere(_ counting: Counting, nestedAt offset: Int) -> TableState {
    guard counting == .data, case .batch(let nodes) = statement else {
      return before.timeline.state
    }
    var trial = before
    _ = trial.run(StatementNode(range: step.range, statement: .begin))
    trial.runNested(nodes, upTo: offset)
    return trial.timeline.state
  }

  fileprivate func facts(
    of path: IndexPath, _ counting: Counting, _ state: TableState
  ) -> [String] {
    let shown = before.timeline.state.view
    let now = after.timeline.state
    let isDone = step.result == .done
    switch counting {
    case .before, .shown:
      var facts = ["before: " + shown.words(ofRow: path)]
      if isDone, shown.hasRow(at: path), let plan = step.outcome.plan,
        let fate = fate(of: path, plan, shown)
      {
        facts.append(fate)
      }
      if isDone { facts.append("row \(path.description) after: " + now.view.words(ofRow: path)) }
      return facts
    case .after:
      var facts = ["row \(path.description) before: " + shown.words(ofRow: path)]
      if isDone { facts.append("after: " + now.view.words(ofRow: path)) }
      return facts
    case .data:
      var facts = ["before: " + state.model.words(ofRow: path)]
      if isDone { facts.append("row \(path.description) after: " + now.model.words(ofRow: path)) }
      return facts
    }
  }

  private func fate(of path: IndexPath, _ plan: UpdatePlan, _ shown: Table) -> String? {
    if shown.rowCount > 20_000 { return nil }
    var fate: String?
    plan.forEachRow(of: shown) { old, new in
      if old == path {
        fate =
          new.map { $0 == old ? "it stays where it is" : "it is row \($0.description) now" }
          ?? "it is gone"
      }
    }
    return fate
  }
}

extension ScriptRunner {
  /// Runs the statements of a batch that stand before an offset.
  fileprivate mutating func runNested(_ nodes: [StatementNode], upTo offset: Int) {
    for node in nodes where node.range.lowerBound <= offset {
      if node.range.contains(offset) {
        if case .batch(let inner) = node.statement { runNested(inner, upTo: offset) }
        return
      }
      _ = run(node)
    }
  }
}

extension Table {
  fileprivate func words(ofRow path: IndexPath) -> String {
    guard hasRow(at: path) else { return "no row" }
    let (text, isCut) = store.beginning(of: row(at: path), limit: 200)
    return text.asLiteral + (isCut ? "…" : "")
  }

  fileprivate func words(ofSection section: Int) -> String {
    guard section >= 0, section < sectionCount else { return "no section" }
    let count = rowCount(inSection: section)
    let title = title(ofSection: section).map { $0.asLiteral + ", " } ?? ""
    return title + "\(count) row\(count == 1 ? "" : "s")"
  }
}
