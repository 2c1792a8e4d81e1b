@testable import Prompt
import Testing

@Suite struct PromptTemplateTests {
  private func checkPrompt(
    _ template: String, _ fields: PromptFields, _ expected: String, usesColor: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = PromptTemplate(template).text(fields, usesColor: usesColor)
    #expect(text == expected, sourceLocation: sourceLocation)
  }

  private let fresh = PromptFields(
    title: "rows", mode: "", isCrashed: false, step: 3, lastStep: 5, uncommitted: 0)
  private let edited = PromptFields(
    title: "Fruit", mode: "edit", isCrashed: false, step: 3, lastStep: 5, uncommitted: 2)
  private let crashed = PromptFields(
    title: "rows", mode: "crashed", isCrashed: true, step: 5, lastStep: 5, uncommitted: 1)

  @Test func `the prompt says title, step, what is not committed and what goes on`() {
    checkPrompt(PromptTemplate.standard, fresh, "rows 3/5> ")
    checkPrompt(PromptTemplate.standard, edited, "Fruit 3/5* edit> ")
    checkPrompt(PromptTemplate.standard, crashed, "rows 5/5* crashed> ")
    checkPrompt(
      PromptTemplate.standard, crashed, "rows 5/5* \u{1B}[1;31mcrashed\u{1B}[0m> ", usesColor: true)
  }

  @Test func `prompt-escapes-4: a template's colours are escapes only where colour is used`() {
    let template = "%{red}rows%{reset} %{uncommitted}> "
    checkPrompt(template, edited, "rows 2> ")
    checkPrompt(template, edited, "\u{1B}[31mrows\u{1B}[0m 2> ", usesColor: true)
    checkPrompt(template, fresh, "\u{1B}[31mrows\u{1B}[0m> ", usesColor: true)
    // A colour that is not ended does not run into what is typed.
    checkPrompt("%{bold}> ", fresh, "\u{1B}[1m> \u{1B}[0m", usesColor: true)
  }

  @Test func `what is no field stays as it is written`() {
    checkPrompt("%{nothing} 100% %{step", fresh, "%{nothing} 100% %{step")
    checkPrompt("", fresh, "")
  }
}
