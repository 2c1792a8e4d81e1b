import EditScript
import ScriptAnalysis
import Testing

/// Checks where the symbol at `①` is named: expected is the text with `[` `]` around its declarations and `‹` `›` around
/// other places; nil where there is no symbol.
func checkSymbol(
  _ marked: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let cursor = CursorText(marked)
  let symbols = ScriptSymbols(parse(cursor.text))
  guard let occurrence = symbols.occurrence(at: cursor.offset) else {
    #expect(expected == nil, "nothing is named here", sourceLocation: sourceLocation)
    return
  }
  var edits: [TextEdit] = []
  for number in symbols.occurrences(like: occurrence) {
    let place = symbols.occurrences[number]
    let name = String(decoding: cursor.text[place.range], as: UTF8.self)
    edits.append(
      TextEdit(
        range: place.range, replacement: place.isDeclaration ? "[\(name)]" : "‹\(name)›"))
  }
  #expect(
    String(decoding: edits.applied(to: cursor.text), as: UTF8.self) == expected,
    sourceLocation: sourceLocation)
}

/// Checks that the definition of the symbol at `①` begins at `②`; without that mark there is none.
func checkDefinition(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let text = marked.replacing("②", with: "")
  let target = CursorText(marked.replacing("①", with: "").replacing("②", with: "①"))
  let cursor = CursorText(text)
  let symbols = ScriptSymbols(parse(cursor.text))
  let found = symbols.occurrence(at: cursor.offset).flatMap { symbols.definition(of: $0) }
  #expect(
    found.map { symbols.occurrences[$0].range.lowerBound }
      == (marked.contains("②") ? target.offset : nil), sourceLocation: sourceLocation)
}

/// Checks the text after the symbol at `①` got another name, or why it does not.
func checkRename(
  _ marked: String, to name: String, _ expected: Result<String, RenameRefusal>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let cursor = CursorText(marked)
  let tree = parse(cursor.text)
  let symbols = ScriptSymbols(tree)
  let occurrence = try #require(
    symbols.occurrence(at: cursor.offset), sourceLocation: sourceLocation)
  let result: Result<String, RenameRefusal>
  do throws(RenameRefusal) {
    let edits = try symbols.renaming(occurrence, to: name, in: tree)
    result = .success(String(decoding: edits.applied(to: cursor.text), as: UTF8.self))
  } catch {
    result = .failure(error)
  }
  #expect(result == expected, sourceLocation: sourceLocation)
}
