import EditScript
import Reporting
import ScriptRunner
import TableEditing

/// What is told of a place: a word, an index path, a policy's answers, what a statement did.
extension ScriptDocument {
  /// - Parameter offset: A place in the text.
  /// - Returns: What can be said of what stands there; nil where that is nothing.
  package func hover(at offset: Int) -> Hover? {
    let index = segmentIndex(at: offset)
    guard var pointed = Pointed(at: offset - byteStarts[index], in: segments[index].tree) else {
      return nil
    }
    pointed.place = lastStatement(upTo: offset)
    guard var hover = hover(pointed) else { return nil }
    hover.range = hover.range.moved(by: byteStarts[index])
    return hover
  }

  private func hover(_ pointed: Pointed) -> Hover? {
    switch pointed.role {
    case .comment, nil: return nil
    case .outcomeLine: return hoverOfOutcomeLine(pointed)
    case .indexPath:
      return hoverOfRow(pointed) ?? hoverOfWord(pointed)
    case .number where pointed.isSection: return hoverOfSection(pointed)
    case .policy: return hoverOfPolicy(pointed)
    case .statement, .plane: return hoverOfStatement(pointed, withReference: true)
    case .word, .animation, .function, .value, .field: return hoverOfWord(pointed)
    case .name: return hoverOfName(pointed)
    case .number, .string, .escape, .interpolation, .sign, .error:
      return hoverOfStatement(pointed, withReference: false)
    }
  }

  private func hoverOfWord(_ pointed: Pointed) -> Hover? {
    guard let keyword = pointed.keyword else { return nil }
    return Hover(range: pointed.range, blocks: Hover.reference(of: keyword))
  }

  private func hoverOfName(_ pointed: Pointed) -> Hover? {
    guard let policy = pointed.policy, let parameters = policy.policyParameters else { return nil }
    let words = String(decoding: pointed.text, as: UTF8.self)
    guard let number = pointed.parameters.firstIndex(of: words), number < parameters.count else {
      return nil
    }
    let usual = parameters[number]
    let meaning =
      switch usual {
      case "at": "the row that it is about"
      case "from": "the row that moves, as it is before"
      case "to":
        policy == .targetForMove || policy == .moveRow
          ? "where the row ends: its final index path" : "where the items would go"
      case "style": "the editing style: delete or insert"
      case "state": "the state of the cell: 0, 1, 2 or 3"
      case "title": "the title of the action"
      case "items": "the items that are dragged"
      case "own": "whether this table's own rows are dragged"
      case "operation": "how the drag ended"
      default: "a parameter"
      }
    return Hover(
      range: pointed.range,
      blocks: [.word(words, meaning), .text("A parameter of \(policy.spelling).")])
  }

  private func hoverOfOutcomeLine(_ pointed: Pointed) -> Hover? {
    guard let place = pointed.place, !isBehindStop(place) else { return nil }
    let lines = segments[place.segment].tree.outcomeLines(after: place.number)
    guard let line = lines.first(where: { $0.range.contains(pointed.range.lowerBound) }) else {
      return nil
    }
    let same = lines.filter { $0.kind == line.kind }
    var message: String?
    visitMoment(at: place) { moment in
      message =
        ScriptTest.differences(of: same, from: moment.step, after: moment.after).first?
        .message
    }
    let meaning =
      switch line.kind {
      case .state: "the table shows these rows after the statement"
      case .trap: "the statement fails with this text"
      case .callbacks: "these callbacks are called, in this order"
      case .warnings: "the statement works, and is warned of with this text"
      }
    return Hover(
      range: line.range,
      blocks: [
        .word(line.kind.rawValue, meaning),
        .text(message.map { "Not so: \($0)." } ?? "It is so."),
      ])
  }
}

extension Hover {
  /// What help says of a word.
  static func reference(of keyword: Keyword) -> [Block] {
    let entry = keyword.entry
    var blocks: [Block] = [.word(entry.spelling, entry.summary)]
    if let uiKit = entry.uiKit { blocks.append(.uiKit(uiKit)) }
    blocks.append(.text(entry.help))
    blocks.append(.script(entry.example))
    return blocks
  }
}
