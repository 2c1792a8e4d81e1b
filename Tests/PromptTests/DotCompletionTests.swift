import Prompt
import ScriptAnalysis
import TableEditing
import Testing

@Suite struct DotCompletionTests {
  /// Checks what may stand at the end of a text, as the text would be with each.
  private func checkCompletions(
    _ text: String, _ expected: [String], in session: PromptSession = PromptSession(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let list = session.completions(of: text, at: text.utf8.count)
    let start = String(decoding: text.utf8.prefix(list.replaced.lowerBound), as: UTF8.self)
    #expect(list.items.map { start + $0.text } == expected, sourceLocation: sourceLocation)
  }

  @Test func `names are completed, aliases too`() {
    checkCompletions(".un", [".undo"])
    checkCompletions(".ex", [".exit", ".export"])
    checkCompletions("  .ti", ["  .timeline", "  .timer"])
    checkCompletions(".nothing", [])
    let all = PromptSession().completions(of: ".", at: 1).items
    #expect(all.count == DotCommandTable.all.flatMap { $0.words }.count)
    #expect(all.allSatisfy { $0.detail != nil })
  }

  @Test func `arguments are completed by what they are`() {
    checkCompletions(".trace o", [".trace on", ".trace off"])
    checkCompletions(
      ".export ", [".export rows", ".export json", ".export csv", ".export markdown"])
    checkCompletions(".export j", [".export json"])
    checkCompletions(".export -f m", [".export -f markdown"])
    checkCompletions(".set am", [".set ambiguous-width"])
    checkCompletions(".set color a", [".set color auto", ".set color always"])
    checkCompletions(".era 16", [".era 16.0", ".era 16.4"])
    checkCompletions(".kind ", [".kind table", ".kind collection"])
    checkCompletions(".help .po", [".help .policies"])
    checkCompletions(".help moveRo", [".help moveRow"])
    checkCompletions(".undo ", [])
    checkCompletions(".trace on ", [])
  }

  @Test func `editor-2: every command that takes a file completes file names`() {
    for command in [".open", ".read", ".import", ".save", ".save -f", ".edit", ".export json"] {
      let text = "\(command) ./les"
      let list = PromptSession().completions(of: text, at: text.utf8.count)
      #expect(list.items.map { $0.kind } == [.file], "\(command)")
      #expect(list.items.map { $0.text } == ["./les"], "\(command)")
      #expect(list.replaced.lowerBound == command.utf8.count + 1, "\(command)")
    }
  }

  @Test func `titles are completed with their spaces`() {
    var session = PromptSession()
    for text in [#"table "To do" { }"#, #"table "Done" { }"#] {
      _ = session.enter(text, from: .typed, write: { _ in }, isInterrupted: { false })
    }
    checkCompletions(".use ", [".use Done", ".use To do"], in: session)
    checkCompletions(".use To d", [".use To do"], in: session)
  }

  @Test func `statements beside commands are completed as statements`() {
    checkCompletions(".undo\ncomm", [".undo\ncommit"])
    checkCompletions("table {\n  sec", ["table {\n  section"])
  }

  @Test func `a hint says what a command takes`() {
    let session = PromptSession()
    #expect(session.hint(for: ".goto ")?.text == "STEP")
    #expect(session.hint(for: ".expo")?.text == "rt [-f] rows|json|csv|markdown [FILE]")
    #expect(session.hint(for: ".expo")?.literal == "rt")
    #expect(session.hint(for: ".table") == nil)
    #expect(session.hint(for: ".nothing") == nil)
  }

  @Test func `complete-crash: half a line never fails`() {
    let session = PromptSession()
    let line = #".set prompt "a \" b" "c\"#
    for count in 0...line.utf8.count {
      let text = String(decoding: line.utf8.prefix(count), as: UTF8.self)
      for offset in 0...count {
        let list = session.completions(of: text, at: offset)
        #expect(list.replaced.upperBound <= offset)
      }
      _ = session.hint(for: text)
      _ = session.highlights(of: text)
    }
  }
}
