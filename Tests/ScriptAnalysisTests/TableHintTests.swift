import Testing

@testable import ScriptAnalysis

/// The table behind each line.
@Suite struct TableHintTests {
  /// A script drawn with its hints behind the lines.
  private func drawn(_ text: String, columns: Int = 40) -> String {
    let document = ScriptDocument(Array(text.utf8))
    var drawn = ""
    var start = 0
    for hint in document.tableHints(in: 0..<document.byteCount, columns: columns) {
      drawn += String(decoding: document.bytes(in: start..<hint.offset), as: UTF8.self)
      drawn += " \(hint.text)"
      start = hint.offset
    }
    return drawn + String(decoding: document.bytes(in: start..<document.byteCount), as: UTF8.self)
  }

  @Test func `the table stands behind what changed it, and nothing behind what did not`() {
    let drawn = drawn(
      """
      table { "a" "b" "c" }  # three rows
      edit on
      move 0 -> 2
      select 0; deselect 0
      expect rows "b" "c" "a"
      undo
      """)
    #expect(
      drawn == """
        table { "a" "b" "c" }  # three rows ⟶ a b c
        edit on
        move 0 -> 2 ⟶ b c a
        select 0; deselect 0
        expect rows "b" "c" "a"
        undo ⟶ a b c
        """)
  }

  @Test func `a batch has its hint where it ends, a line the last of its own`() {
    let drawn = drawn(
      "table { \"a\" \"b\" }\nbatch {\n  delete 0\n}\napp delete 0; app insert \"x\" at 0\n")
    #expect(
      drawn == """
        table { "a" "b" } ⟶ a b
        batch {
          delete 0
        } ⟶ b
        app delete 0; app insert "x" at 0 ⟶ x

        """)
  }

  @Test func `a crash is named where it happens, and nothing behind it has a hint`() {
    let drawn = drawn("table { \"a\" \"b\" }\nview delete 1\nundo\n")
    #expect(drawn == "table { \"a\" \"b\" } ⟶ a b\nview delete 1 ⟶ ✗ row-count\nundo\n")
  }

  @Test func `what fails as the script says goes on`() {
    let drawn = drawn("table { \"a\" \"b\" }\nmove 0 -> 1\n#! rows move\nundo\n")
    #expect(
      drawn
        == "table { \"a\" \"b\" } ⟶ a b\nmove 0 -> 1 ⟶ ✗ refused\n#! rows move\nundo ⟶ []\n")
  }

  @Test func `the data source is told of where it has other rows than the table`() {
    let drawn = drawn("table { \"a\" \"b\" }\nmodel delete 0\nview delete 0\n")
    #expect(
      drawn
        == "table { \"a\" \"b\" } ⟶ a b\nmodel delete 0 ⟶ a b (data: b)\nview delete 0 ⟶ b\n")
  }

  @Test func `a hint is no wider than it may be, whatever the width of its characters`() {
    let text = "table { \"日本語日本語\" \"e\\u{301}e\\u{301}\" \"tail\" }"
    for (columns, hint) in [(12, "⟶ 日本語日…"), (20, "⟶ 日本語日本語 éé t…"), (40, "⟶ 日本語日本語 éé tail")] {
      let document = ScriptDocument(Array(text.utf8))
      let hints = document.tableHints(in: 0..<document.byteCount, columns: columns)
      #expect(hints.map(\.text) == [hint])
    }
  }

  @Test func `of a large table only what fits is read`() {
    let rows = (0..<5_000).map { "\"r\($0)\"" }.joined(separator: " ")
    let document = ScriptDocument(Array("table { \(rows) }\napp delete 0".utf8))
    let hints = document.tableHints(in: 0..<document.byteCount, columns: 16)
    #expect(hints.map(\.text) == ["⟶ r0 r1 r2 r3 r…", "⟶ r1 r2 r3 r4 r…"])
  }

  @Test func `only lines that end in the range have hints`() {
    let text = Array("table { \"a\" \"b\" }\napp delete 0\napp delete 0\n".utf8)
    let document = ScriptDocument(text)
    #expect(document.tableHints(in: 20..<30, columns: 40).map(\.text) == ["⟶ b"])
    #expect(document.tableHints(in: 20..<29, columns: 40).isEmpty)
  }
}
