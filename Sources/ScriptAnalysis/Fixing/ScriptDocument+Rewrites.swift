import EditScript
import ScriptRunner

/// Ways to say the same otherwise.
extension ScriptDocument {
  func rewrites(in range: Range<Int>) -> [ScriptFix] {
    guard
      let place = lastStatement(upTo: range.lowerBound) ?? lastStatement(upTo: range.upperBound),
      self.range(of: place).upperBound >= range.lowerBound
    else { return [] }
    let bench = FixBench(self, place)
    let local = range.moved(by: -byteStarts[place.segment])
    let candidates = [bench.asOne(), bench.asPair(), bench.asBatch(of: local)].compacted
    return candidates.filter { bench.mends($0) }.map { candidate in
      ScriptFix(
        title: candidate.title,
        edits: candidate.edits.map { $0.moved(by: byteStarts[place.segment]) })
    }
  }
}

extension FixBench {
  /// Makes a statement of the app's of a model edit and the table call for it.
  fileprivate func asOne() -> Candidate? {
    for first in [number, number - 1] where first >= 0 && first + 1 < nodes.count {
      guard let model = nodes[first].edit, let view = nodes[first + 1].edit, model.isOfModel,
        view.plane == .view, segment.tree.outcomeLines(after: first).isEmpty,
        let words = model.action.inApp, let call = model.action.inView,
        case .edit(let written) = parse(Array(call.utf8)).statements.first?.statement,
        written.action == view.action
      else { continue }
      // A text that is set takes none.
      if case .setText = model.action, view.animation != nil { continue }
      let animation = view.animation.map { " " + $0.rawValue } ?? ""
      let range = nodes[first].range.lowerBound..<nodes[first + 1].range.upperBound
      if hasComment(in: range) { continue }
      return Candidate(
        title: "Let the app change both in one statement",
        edits: [TextEdit(range: range, replacement: words + animation)])
    }
    return nil
  }

  /// Spells an edit of the app's out: the data source first, then the table.
  fileprivate func asPair() -> Candidate? {
    guard let edit = node.edit, edit.plane == .app else { return nil }
    let model: String?
    switch edit.action {
    case .insertRows, .setText:
      // The same words with another plane.
      model = "model" + text(node.range).dropFirst(3)
    default: model = edit.action.inModel
    }
    guard let model, let view = edit.action.inView, edit.animation == nil else { return nil }
    let separator = indent(of: node.range.lowerBound).map { lineEnd + $0 } ?? "; "
    return Candidate(
      title: "Spell out model and view",
      edits: [TextEdit(range: node.range, replacement: model + separator + view)])
  }

  /// Makes one update of the statements that are selected.
  fileprivate func asBatch(of range: Range<Int>) -> Candidate? {
    var numbers: [Int] = []
    for (number, node) in nodes.enumerated()
    where node.range.lowerBound < range.upperBound && node.range.upperBound > range.lowerBound {
      guard let edit = node.edit, edit.isOfCode else { return nil }
      numbers.append(number)
    }
    guard numbers.count > 1, let first = numbers.first, let last = numbers.last else { return nil }
    for number in first..<last where !segment.tree.outcomeLines(after: number).isEmpty {
      return nil
    }
    return Candidate(title: "Make one update of these statements", edits: batchEdits(first...last))
  }

  private func hasComment(in range: Range<Int>) -> Bool {
    segment.tree.tokens.indices.contains { token in
      segment.tree.tokens[token].kind == .comment
        && range.contains(segment.tree.start(ofToken: token))
    }
  }
}
