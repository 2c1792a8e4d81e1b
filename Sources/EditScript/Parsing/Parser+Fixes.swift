extension Parser {
  func suggestion(among candidates: [Keyword]) -> String? {
    guard current.kind == .word, !candidates.isEmpty, !isFull else { return nil }
    return nearestWord(to: text(of: index), among: candidates.map { $0.spelling })
  }

  func replacingCurrent(with replacement: String, tokenCount: Int = 1) -> Diagnostic.FixIt {
    let range = start(of: index)..<end(of: index + tokenCount - 1)
    return Diagnostic.FixIt(
      title: Wording.replace(with: replacement),
      edits: [TextEdit(range: range, replacement: replacement)])
  }

  var insertingComma: Diagnostic.FixIt {
    let position = end(of: consumedEnd - 1)
    return Diagnostic.FixIt(
      title: Wording.insert(","),
      edits: [TextEdit(range: position..<position, replacement: ",")])
  }

  /// A closing brace that nothing opens goes away, and those beside it.
  var removingStrayBrace: [Diagnostic.FixIt] {
    guard current.kind == .rightBrace, blocks == 0 else { return [] }
    var last = index
    var token = index
    while tokens[token].kind == .rightBrace || tokens[token].kind == .space {
      if tokens[token].kind == .rightBrace { last = token }
      token += 1
    }
    let range = start(of: index)..<end(of: last)
    return [
      Diagnostic.FixIt(
        title: Wording.remove("}"), edits: [TextEdit(range: range, replacement: "")])
    ]
  }

  /// Puts text before the current token.
  func inserting(_ text: String) -> Diagnostic.FixIt {
    let position = currentRange.lowerBound
    return Diagnostic.FixIt(
      title: Wording.insert(text),
      edits: [TextEdit(range: position..<position, replacement: text + " ")])
  }
}
