import TableEditing
import TestSupport
import Testing

/// The line that a table is written as, and the ways it is read back.
struct StateLineTests {
  /// Checks the line of sections in both directions.
  private func checkLine(
    _ sections: [[String]], _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var builder = TableBuilder()
    for texts in sections {
      builder.beginSection(title: "title")
      for text in texts { builder.addRow(text) }
    }
    let table = builder.finish()
    #expect(StateLine.text(of: table) == line, sourceLocation: sourceLocation)
    #expect(StateLine(sections: sections).text == line, sourceLocation: sourceLocation)
    let read = try StateLine(line)
    #expect(read.sections == sections, sourceLocation: sourceLocation)
    #expect(read.matches(table), sourceLocation: sourceLocation)
    let others = [
      sections + [[]], sections.dropLast(), sections.map { $0 + ["more"] },
      sections.map { $0.map { $0 + "." } },
    ]
    for other in others where other != sections {
      #expect(!StateLine(sections: other).matches(table), sourceLocation: sourceLocation)
    }
  }

  @Test func `one section is its rows, several are in brackets`() throws {
    try checkLine([["b", "c", "a"]], "b c a")
    try checkLine([["a", "b"], ["c"]], "[a b] [c]")
    try checkLine([[], ["c"], []], "[] [c] []")
  }

  @Test func `a section without rows and a table without sections have lines of their own`() throws
  {
    try checkLine([[]], "[]")
    try checkLine([], "(no sections)")
  }

  @Test func `a text that is no plain word is quoted as a string of the language`() throws {
    try checkLine([["two words", ""]], "\"two words\" \"\"")
    try checkLine([["say \"hi\"", "a\\b"]], #""say \"hi\"" "a\\b""#)
    try checkLine([["a\nb", "\t", "\r", "\u{7F}"]], #""a\nb" "\t" "\u{D}" "\u{7F}""#)
    try checkLine([["[x]", "#1", "C#", "(new)"]], ##""[x]" "#1" "C#" "(new)""##)
    try checkLine([["a;b", "a,b", "1.0", "->"]], "a;b a,b 1.0 ->")
  }

  @Test func `letters of every script stay as they are, and what nobody sees is escaped`() throws {
    try checkLine([["Größe", "한글", "👨‍👩‍👧", "שלום"]], "Größe 한글 👨‍👩‍👧 שלום")
    try checkLine([["a\u{2028}b", "\u{202E}c"]], #""a\u{2028}b" "\u{202E}c""#)
    try checkLine([["\u{85}", "\u{FEFF}", "\u{200B}"]], #""\u{85}" "\u{FEFF}" "\u{200B}""#)
  }

  @Test
  func `a line is read with more space, more quotes, a comment, and brackets around one section`()
    throws
  {
    let readings: [(String, [[String]])] = [
      ("  b \t c ", [["b", "c"]]), ("\"b\" c", [["b", "c"]]),
      ("b c  # rows of section 0", [["b", "c"]]), ("[b c]", [["b", "c"]]),
      ("[a][]", [["a"], []]), ("[ a ] # and so on", [["a"]]), ("(no sections) # none", []),
      ("(no", [["(no"]]), ("C# d", [["C#", "d"]]), (#""\u{1F600}""#, [["😀"]]),
    ]
    for (line, sections) in readings {
      #expect(try StateLine(line).sections == sections, "\(line)")
    }
  }

  @Test func `a line that cannot be read says why and where`() {
    let refusals: [(String, StateLineError)] = [
      ("", .empty), ("  # nothing", .empty), ("a \"b", .unterminatedString(at: 2)),
      (#""a\q""#, .unknownEscape(at: 2)), (#""\u{110000}""#, .unknownEscape(at: 1)),
      (#""\u{}""#, .unknownEscape(at: 1)), ("\"\\", .unknownEscape(at: 1)),
      ("[a", .unclosedSection(at: 0)), ("[a] [b [c]", .unclosedSection(at: 4)),
      ("a ] b", .strayBracket(at: 2)), ("a [b]", .strayBracket(at: 2)), ("]", .strayBracket(at: 0)),
      ("[a] ] ", .strayBracket(at: 4)), ("[a] b", .rowOutsideSection(at: 4)),
      ("a\"b\"", .missingSpace(at: 1)), ("\"a\"b", .missingSpace(at: 3)),
    ]
    for (line, error) in refusals {
      #expect(throws: error, "\(line)") { try StateLine(line) }
      #expect(error.offset <= line.utf8.count)
      #expect(!error.message.isEmpty && error.message.last != ".")
    }
  }

  @Test func `every short text comes back through its line`() throws {
    let alphabet = ["a", " ", "\"", "\\", "[", "]", "#", "(", "\n", "é", "\u{2029}"]
    var texts = [""]
    for _ in 0..<3 { texts += texts.flatMap { text in alphabet.map { text + $0 } } }
    for text in Set(texts) {
      let line = StateLine(sections: [[text, "x"], [text]]).text
      #expect(try StateLine(line).sections == [[text, "x"], [text]], "\(line)")
    }
  }

  @Test func `bytes that are not UTF-8 are written repaired and still match`() throws {
    var builder = TableBuilder()
    [0x61, 0xFF].withUnsafeBufferPointer { builder.addRow($0) }
    let table = builder.finish()
    #expect(StateLine.text(of: table) == "a\u{FFFD}")
    #expect(try StateLine("a\u{FFFD}").matches(table))
  }
}
