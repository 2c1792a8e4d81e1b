import TestSupport
import Testing

@testable import EditScript

/// The edits that an editor makes to have a script in its canonical form.
@Suite struct FormattingEditTests {
  private func edits(_ text: String, _ style: FormatStyle = FormatStyle()) -> [String]? {
    let source = Array(text.utf8)
    return formattingEdits(of: parse(source), style)?.map { edit in
      "\(edit.range) \(edit.replacement.debugDescription)"
    }
  }

  private func applied(_ text: String, _ style: FormatStyle) -> String? {
    let source = Array(text.utf8)
    return formattingEdits(of: parse(source), style).map {
      String(decoding: $0.applied(to: source), as: UTF8.self)
    }
  }

  @Test func `a canonical text needs no edit`() {
    #expect(edits("edit on; move 0 -> 2\n") == [])
    #expect(edits("") == [])
    #expect(edits("edit on\r\nmove 0 -> 2\r\n") == [])
    #expect(edits("\u{FEFF}edit on\n") == [])
  }

  @Test func `one wrong space is one edit`() {
    #expect(edits("edit on\nmove  0 -> 2\ncommit\n") == [#"13..<14 """#])
    #expect(edits("move 0->2\n") == [#"6..<6 " ""#, #"8..<8 " ""#])
    #expect(edits("  commit\n") == [#"0..<2 """#])
    #expect(edits("commit \t\n") == [#"6..<8 """#])
  }

  @Test func `lines that stay are edited one by one`() {
    #expect(
      edits("batch {  \n\tdelete 1 ;\n }\n")
        == [#"7..<9 """#, #"10..<11 "  ""#, #"19..<21 """#, #"22..<23 """#])
    #expect(edits("commit\n\n\n\ncommit\n") == [#"8..<10 """#])
    #expect(edits("commit\n\n") == [#"7..<8 """#])
    #expect(edits("commit") == [#"6..<6 "\n""#])
  }

  @Test func `LSPR-014, LSPR-016: a text's line ends are its own, and are not taken apart`() {
    #expect(edits("commit \r\n\r\n\r\nundo\r\n") == [#"6..<7 """#, #"11..<13 """#])
    #expect(edits("commit\r\nundo") == [#"12..<12 "\r\n""#])
    #expect(edits("commit\r\nundo\n") == [#"12..<13 "\r\n""#])
    #expect(edits("commit\nundo\r\n") == [#"11..<13 "\n""#])
  }

  @Test func `a text with an error is left alone`() {
    #expect(edits("move  0\n") == nil)
  }

  @Test func `LSPR-017: a byte order mark stays, and the text behind it is formatted`() {
    #expect(edits("\u{FEFF}  commit\n") == [#"3..<5 """#])
  }

  @Test func `a comment that must not become an outcome line gets a space`() {
    #expect(edits("commit\n;#> a\n") == [#"7..<8 """#, #"9..<9 " ""#])
  }

  @Test func `an editor says what a line begins with, and what the text ends with`() {
    var style = FormatStyle()
    style.indent = [UInt8(ascii: "\t")]
    #expect(
      applied("batch {\nbatch {\n  delete 1\n}\n}", style)
        == "batch {\n\tbatch {\n\t\tdelete 1\n\t}\n}\n")
    style.endsLastLine = false
    #expect(applied("commit ", style) == "commit")
    #expect(applied("commit;\n\n", style) == "commit\n")
    style.trimsEnd = false
    #expect(applied("commit;\n\n", style) == "commit\n\n")
    style.lineEnd = [0x0D, 0x0A]
    #expect(applied("commit\nundo\n", style) == "commit\r\nundo\n")
  }

  @Test func `every fixture's edits make its canonical form`() throws {
    let files = try FixtureFile.all(in: "scripts", withExtension: "rows")
    #expect(files.count > 100)
    for file in files {
      let source = Array(try file.text().utf8)
      checkFormat(parse(source))
      // The same with all white space made wrong.
      let tree = parse(source)
      var spread: [UInt8] = []
      for token in tree.tokens.indices {
        let bytes = source[tree.start(ofToken: token)..<tree.end(ofToken: token)]
        spread += bytes
        if tree.tokens[token].kind == .space { spread += [0x20, 0x09] }
        if tree.tokens[token].kind == .newline { spread += bytes + [0x20] + bytes + [0x09] }
      }
      checkFormat(parse(spread))
    }
  }
}
