import EditScript
import ScriptRunner
import TableEditing

extension ScriptDocument {
  /// What an editor can show behind the cursor as the one thing that would come next; nil where that is not certain.
  ///
  /// It is the rest of a word and the words behind it that the statement cannot do without; at the end of a line only.
  /// Below a statement whose script says what comes out it is what comes out of it.
  package func certainContinuation(at offset: Int) -> String? {
    guard isEndOfLine(offset) else { return nil }
    let (line, start) = line(at: offset)
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return outcome(belowLineBefore: start) }
    return expectedRows(at: offset) ?? certainWords(at: offset)
  }

  private func isEndOfLine(_ offset: Int) -> Bool {
    if offset >= byteCount { return true }
    let next = bytes(in: offset..<offset + 1)
    return next.first == 0x0A || next.first == 0x0D
  }

  // MARK: - Words

  private func certainWords(at offset: Int) -> String? {
    let (cursor, start) = self.cursor(at: offset)
    var text = Array(cursor.place.source)
    let count = text.count
    guard let first = certainWord(at: cursor, start) else { return nil }
    text += first
    // No statement has more words that are certain.
    for _ in 0..<4 {
      let next = Cursor(text + [0x20], at: text.count + 1)
      guard next.kind == .nothing, let word = certainWord(at: next, start) else { break }
      text += [0x20] + word
    }
    return String(decoding: text[count...], as: UTF8.self)
  }

  /// The rest of the only word or sign that fits; nil if there are others, or it is whole.
  private func certainWord(at cursor: Cursor, _ start: Int) -> [UInt8]? {
    switch cursor.kind {
    case .word: break
    case .nothing:
      if cursor.place.words.isEmpty || cursor.isTouching { return nil }
    case .number, .text, .sign, .hidden: return nil
    }
    if cursor.place.continuations.contains(where: { cursor.leavesOpen($0.terminal) }) { return nil }
    let items = completions(at: cursor, start).items
    guard items.count == 1, let item = items.first, item.kind.isOfGrammar,
      item.text.utf8.starts(with: cursor.typed), item.text.utf8.count > cursor.typed.count
    else { return nil }
    return Array(item.text.utf8.dropFirst(cursor.typed.count))
  }

  // MARK: - What comes out

  /// What the script says of such things: nil if nothing so far.
  private enum Habit { case lines, statements }

  private var habit: Habit? {
    for index in (0..<runCount).reversed() {
      guard let check = segments[index].run?.checks.last else { continue }
      let first = segments[index].tree.source[check.range.lowerBound]
      return first == UInt8(ascii: "#") ? .lines : .statements
    }
    return nil
  }

  /// The state or failure of the statement whose last line is directly above an empty one.
  private func outcome(belowLineBefore start: Int) -> String? {
    guard let (moment, items) = outcomes(belowLineBefore: start), moment.isEdit, !moment.hasLines,
      position(of: moment.end).line + 1 == position(of: start).line, let habit,
      let item = items.first(where: { $0.kind == .state || $0.kind == .trap })
    else { return nil }
    switch habit {
    case .lines:
      return item.lines.joined(separator: String(decoding: lineEnd, as: UTF8.self))
    case .statements:
      return item.kind == .state ? rows(at: start).map { "expect rows " + $0 } : nil
    }
  }

  /// The rest of `expect rows` where nothing of the rows is written.
  private func expectedRows(at offset: Int) -> String? {
    let (cursor, start) = self.cursor(at: offset)
    let words = Array(cursor.place.words)
    guard cursor.kind == .nothing, !cursor.isTouching, words.count == 2,
      cursor.place.keyword(0) == .expect, cursor.place.keyword(1) == .rows
    else { return nil }
    return rows(at: start + cursor.statementStart)
  }

  /// The texts that the only section shows before an offset; nil if there are too many, or several sections.
  private func rows(at offset: Int) -> String? {
    withRunner(before: offset) { runner in
      let table = runner.timeline.state.view
      guard table.sectionCount == 1, (1...20).contains(table.rowCount(inSection: 0)) else {
        return nil
      }
      return table.texts(inSection: 0).map { $0.asLiteral }.joined(separator: " ")
    }
  }
}

extension Cursor {
  /// Whether a terminal can be written in more ways than one where the cursor is.
  fileprivate func leavesOpen(_ terminal: Terminal) -> Bool {
    switch terminal {
    case .name: true
    case .integer, .digits, .string, .head, .middle, .tail: kind == .nothing
    case .word, .sign, .newline: false
    }
  }
}

extension Completion.Kind {
  fileprivate var isOfGrammar: Bool {
    switch self {
    case .keyword, .sign, .name: true
    case .indexPath, .section, .text, .table, .number, .file: false
    }
  }
}
