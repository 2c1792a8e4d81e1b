import EditScript
import ScriptRunner
import TableEditing

/// What may stand at a place of a document, as an editor wants to know it.
package struct DocumentCompletions {
  /// The bytes before the place that a completion takes the place of.
  package var replaced: Range<Int>
  /// Where the word, number or text ends that the place is in.
  package var pieceEnd: Int
  /// The likeliest first.
  package var items: [Completion]
  /// Whole statements, for editors that lead through their gaps.
  package var templates: [StatementTemplate]
  /// Whether there is more than is offered, so that it is worth asking again when more is typed.
  package var isCut: Bool
}

extension ScriptDocument {
  /// What may stand at an offset, for the table as the statement around it finds it.
  ///
  /// - Complexity: O(n) in the bytes of the segment, beside what must be run before it.
  package func completions(at offset: Int) -> DocumentCompletions {
    let (cursor, start) = self.cursor(at: offset)
    let list = completions(at: cursor, start)
    let tableItems = list.items.count { $0.kind.isOfTable }
    return DocumentCompletions(
      replaced: list.replaced.moved(by: start),
      pieceEnd: pieceEnd(of: cursor, start),
      items: list.items,
      templates: cursor.templates(amongst: list.items),
      isCut: tableItems >= Completer.limit)
  }

  /// What the statement at an offset still needs; see `ScriptAnalysis.argumentHint(at:)`.
  package func argumentHint(at offset: Int) -> String? {
    var hint = ArgumentHint(cursor(at: offset).cursor)
    return hint.text()
  }

  /// The cursor in its segment's text, and where that begins.
  func cursor(at offset: Int) -> (cursor: Cursor, start: Int) {
    let offset = min(max(0, offset), byteCount)
    let index = segmentIndex(at: offset)
    let start = byteStarts[index]
    return (Cursor(segments[index].tree.source, at: offset - start), start)
  }

  func completions(at cursor: Cursor, _ start: Int) -> CompletionList {
    if cursor.kind == .hidden { return CompletionList(replaced: cursor.replaced, items: []) }
    return withRunner(before: start + cursor.statementStart) { runner in
      ScriptAnalysis(
        cursor.place.source, table: runner.timeline.state, lastStep: runner.timeline.lastStep
      ).completions(at: cursor)
    }
  }

  /// Where the piece ends that begins where a completion would go; never before the cursor.
  private func pieceEnd(of cursor: Cursor, _ start: Int) -> Int {
    let first = start + cursor.replaced.lowerBound
    let end = start + cursor.replaced.upperBound
    if first == end { return end }
    let text = segments[segmentIndex(at: start)].tree.source
    guard end - start < text.count else { return end }
    let tokens = EditScript.tokens(of: text[cursor.replaced.lowerBound...].prefix(4_096))
    var count = 0
    if cursor.kind == .number {
      while tokens[count].kind.isPartOfIndexPath { count += 1 }
    } else if tokens[0].kind == .word || tokens[0].kind == .string && !tokens[0].isOpenText {
      count = 1
    }
    return max(end, first + Int(tokens[count].start))
  }
}

extension Cursor {
  /// The first byte of the whole statement that the cursor is in; the cursor where none has begun.
  var statementStart: Int {
    place.statement.numbers.first.map { Int(place.tokens[$0].start) } ?? replaced.lowerBound
  }
}

extension TokenKind {
  fileprivate var isPartOfIndexPath: Bool {
    switch self {
    case .word, .integer, .dot: true
    default: false
    }
  }
}

extension Completion.Kind {
  /// Whether it comes from a table, of which only a part is offered.
  fileprivate var isOfTable: Bool {
    switch self {
    case .indexPath, .section, .text, .table, .number: true
    case .keyword, .name, .sign, .file: false
    }
  }
}
