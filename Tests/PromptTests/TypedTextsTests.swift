import Testing

@testable import Prompt

/// Quotes that are closed on a later line than they were opened.
@Suite struct TypedTextsTests {
  private func closing(_ text: String) -> String {
    String(decoding: TypedTexts.closing(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `a line end inside quotes becomes a line break of the text`() {
    #expect(closing("insert \"a\nb\" at 0") == #"insert "a\nb" at 0"#)
    #expect(closing("insert \"a\n\nb\" at 0\ndelete 1") == "insert \"a\\n\\nb\" at 0\ndelete 1")
  }

  @Test func `what is closed stays as it is`() {
    for text in [
      "insert \"a\" at 0\nundo", "batch {\n}\n", "# \"\nundo", "undo", ".save \"a\nundo",
    ] {
      #expect(closing(text) == text)
    }
  }

  @Test func `a text that is still open at the end stays open`() {
    #expect(closing("insert \"a\nb") == #"insert "a\nb"#)
  }

  @Test func `an entry goes on while a quote or a brace is open`() {
    for text in [
      "insert \"a", "insert \"a\nb", "batch {", "batch {\ninsert \"a", "batch { batch { }",
    ] {
      #expect(PromptSession.isIncomplete(text), "\(text)")
    }
    for text in ["insert \"a\nb\" at 0", "batch { }", "", ".save \"a", "move 0 ->", "batch { } }"] {
      #expect(!PromptSession.isIncomplete(text), "\(text)")
    }
  }
}
