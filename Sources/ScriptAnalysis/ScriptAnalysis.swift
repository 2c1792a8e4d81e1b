import EditScript
package import TableEditing

/// What can be said of a script while it is being written, for a prompt and for editors alike.
///
/// It knows the text, and the table that the next statement would meet, if there is one. It reads nothing else, and it
/// never fails: where nothing is known nothing is said.
///
///     let analysis = ScriptAnalysis(Array("move 0 -> ".utf8), table: runner.timeline.state)
///     analysis.completions(at: 10).items.map(\.text)  // ["0", "1", "2", "last"]
///     analysis.argumentHint(at: 10)  // "ROW"
package struct ScriptAnalysis {
  package let text: [UInt8]
  /// The table as it is where the text is carried out.
  package let table: TableState?
  /// The number of the timeline's last step, for `goto`.
  package let lastStep: Int

  package init(_ text: [UInt8], table: TableState? = nil, lastStep: Int = 0) {
    self.text = text
    self.table = table
    self.lastStep = lastStep
  }

  /// What may stand at an offset, the likeliest first.
  ///
  /// Only the text before the offset counts, and of a piece that is being typed there only what fits its beginning.
  ///
  /// - Complexity: O(n) in the bytes before the offset, to cut them into tokens; the grammar reads the one statement only.
  package func completions(at offset: Int) -> CompletionList {
    completions(at: Cursor(text, at: offset))
  }

  func completions(at cursor: Cursor) -> CompletionList {
    let list = fittingCompletions(at: cursor)
    // A sign that becomes no other is whole.
    return list.items.isEmpty && cursor.kind == .sign ? fittingCompletions(at: cursor.behind) : list
  }

  private func fittingCompletions(at cursor: Cursor) -> CompletionList {
    var completer = Completer(cursor, self)
    return CompletionList(replaced: cursor.replaced, items: completer.completions())
  }
}

extension ScriptAnalysis {
  /// What each piece of the text is, in order, none over another.
  ///
  /// - Complexity: O(n) in the bytes of the text, times the depth of its braces and parentheses.
  package func highlights() -> [Highlight] {
    var highlighter = Highlighter(parse(text))
    return highlighter.run()
  }

  /// What the statement at an offset still needs, in the grammar's words: `ROW -> ROW`; nil where that is nothing.
  ///
  /// Parts that may be left out stand in brackets. Where one keyword alone completes the word that is being typed, its
  /// rest comes first. It is meant to be shown behind the cursor.
  package func argumentHint(at offset: Int) -> String? {
    var hint = ArgumentHint(Cursor(text, at: offset))
    return hint.text()
  }
}
