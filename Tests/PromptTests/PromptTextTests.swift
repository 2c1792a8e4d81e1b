import Testing

@testable import Prompt

@Suite struct PromptTextTests {
  private let green = "\u{1B}[32m"
  private let plain = "\u{1B}[0m"

  @Test func `prompt-escapes-1: every escape stands between marks, and nothing else does`() {
    let prompt = PromptText("\(green)rows\(plain)> ")
    #expect(prompt.marked == "\u{1}\(green)\u{2}rows\u{1}\(plain)\u{2}> ")
    #expect(prompt.columns == 6)
  }

  @Test func `prompt-escapes-4: marks that a person wrote are taken out`() {
    #expect(PromptText("\u{1}\(green)\u{2}a\u{2}").marked == "\u{1}\(green)\u{2}a")
  }

  @Test(arguments: [
    "\u{1B}[1;38;5;200m", "\u{1B}]0;title\u{7}", "\u{1B}]8;;file:x\u{1B}\\", "\u{1B}7", "\u{1B}[",
    "\u{1B}",
  ])
  func `an escape takes no columns, a broken one neither`(escape: String) {
    #expect(PromptText("ab" + escape).columns == 2)
    #expect(PromptText("ab" + escape).marked == "ab\u{1}\(escape)\u{2}")
  }

  @Test func `a prompt is one line`() {
    #expect(PromptText("a\nb\tc").marked == "a b c")
  }

  @Test func `wide characters count twice`() {
    #expect(PromptText("買い物> ").columns == 8)
  }

  @Test func `a prompt that leaves twenty columns stays as it is`() {
    let prompt = PromptText("\(green)0123456789\(plain)")
    #expect(prompt.fitting(width: 30) == prompt)
  }

  @Test(arguments: [(29, "…23456789"), (25, "…6789"), (22, "…9"), (10, "…9"), (1, "…9")])
  func `sigwinch-3: a prompt loses its beginning where it leaves less than twenty columns`(
    width: Int, shown: String
  ) {
    let prompt = PromptText("0\(green)123456789\(plain)").fitting(width: width)
    #expect(prompt.columns <= max(width - 20, 2))
    #expect(visible(prompt) == shown)
    #expect(prompt.marked.hasSuffix("\u{1}\(plain)\u{2}"))
  }

  @Test func `a wide character is dropped whole`() {
    // Ten columns; nine may stay, and the ellipsis takes one of them.
    #expect(visible(PromptText("買買買買買").fitting(width: 29)) == "…買買買買")
    #expect(visible(PromptText("買買買買買").fitting(width: 28)) == "…買買買")
  }

  private func visible(_ prompt: PromptText) -> String {
    prompt.pieces.map { piece in
      if case .text(let text) = piece { text } else { "" }
    }.joined()
  }
}
