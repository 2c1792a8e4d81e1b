package import EditScript
import ScriptRunner

/// The outcome lines of one kind that a statement would have to have.
package struct OutcomeSuggestion: Equatable, Sendable {
  package var kind: OutcomeLine.Kind
  /// With their marks: `#> b c a`.
  package var lines: [String]
}

/// Outcome lines that can be put below a statement.
package struct OutcomeSuggestions: Equatable, Sendable {
  /// What is typed of one already.
  package var replaced: Range<Int>
  package var items: [OutcomeSuggestion]
}

extension ScriptDocument {
  /// The outcome lines that fit what is typed at an offset behind the `#` with which its line begins; nil where that is none.
  ///
  /// A kind that the statement has already is left out, and where nothing is to be said of a kind nothing is offered.
  package func outcomes(at offset: Int) -> OutcomeSuggestions? {
    let (text, start) = line(at: offset)
    guard let mark = text.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      text[mark] == UInt8(ascii: "#")
    else { return nil }
    let typed = String(decoding: text[mark...], as: UTF8.self)
    var items = outcomes(belowLineBefore: start, besides: start + mark)?.items ?? []
    items.removeAll { item in item.lines.first.map { !$0.utf8.starts(with: typed.utf8) } ?? true }
    return OutcomeSuggestions(replaced: start + mark..<offset, items: items)
  }

  /// The bytes of a line up to an offset in it, and where it begins.
  func line(at offset: Int) -> (text: [UInt8], start: Int) {
    let position = self.position(of: offset)
    let start = self.offset(of: LineIndex.Position(line: position.line, column: 0))
    return (bytes(in: start..<max(start, offset)), start)
  }

  /// What the last statement before a line comes to.
  ///
  /// - Parameters:
  ///   - lineStart: Where the line begins.
  ///   - ownLine: Where an outcome line begins that does not count as there.
  /// - Returns: Nil if no statement stands before, or the line is inside one.
  func outcomes(
    belowLineBefore lineStart: Int, besides ownLine: Int? = nil
  ) -> (moment: OutcomeMoment, items: [OutcomeSuggestion])? {
    guard let (index, number) = lastStatement(before: lineStart) else { return nil }
    let tree = segments[index].tree
    let range = tree.range(ofStatement: number).moved(by: byteStarts[index])
    let present = tree.outcomeLines(after: number).filter {
      $0.range.lowerBound + byteStarts[index] != ownLine
    }
    var result: (moment: OutcomeMoment, items: [OutcomeSuggestion])?
    visitMoments(in: range) { moment in
      guard moment.node.range == range else { return true }
      var items: [OutcomeSuggestion] = []
      for kind in OutcomeLine.Kind.allCases where !present.contains(where: { $0.kind == kind }) {
        if kind == .state, moment.step.result.failureText != nil { continue }
        let lines = ScriptTest.lines(of: kind, from: moment.step, after: moment.after)
        if !lines.isEmpty { items.append(OutcomeSuggestion(kind: kind, lines: lines)) }
      }
      result = (OutcomeMoment(moment, hasLines: !present.isEmpty), items)
      return false
    }
    return result
  }

  /// The segment and number of the last statement that ends before an offset; nil if there is none, or the offset is inside one.
  private func lastStatement(before offset: Int) -> (segment: Int, number: Int)? {
    var index = segmentIndex(at: offset)
    while index >= 0 {
      let tree = segments[index].tree
      for number in (0..<tree.statementCount).reversed() {
        let range = tree.range(ofStatement: number).moved(by: byteStarts[index])
        if range.upperBound <= offset { return (index, number) }
        if range.lowerBound < offset { return nil }
      }
      index -= 1
    }
    return nil
  }
}

/// What an editor has to know of a statement to suggest what stands below it.
struct OutcomeMoment {
  let end: Int
  /// Whether it changes a table, or may.
  let isEdit: Bool
  /// Whether it has outcome lines already.
  let hasLines: Bool

  init(_ moment: Moment, hasLines: Bool) {
    end = moment.node.range.upperBound
    self.hasLines = hasLines
    switch moment.node.statement {
    case .policy, .option, .era, .kind, .expect, nil: isEdit = false
    default: isEdit = true
    }
  }
}
