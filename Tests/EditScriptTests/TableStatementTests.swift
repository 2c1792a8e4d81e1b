import Testing

@testable import EditScript

/// Tables, settings, the timeline and expectations.
@Suite struct TableStatementTests {
  private let untitled = SectionLiteral(title: nil, rows: [])

  @Test func `a table has sections with rows`() {
    checkStatements(
      """
      table "Groceries" {                      # declares the table
        section "Fruit" { "Apple"  "Pear" }
        section "Dairy" { "Milk" }
      }
      """,
      .table(
        title: "Groceries",
        sections: [
          SectionLiteral(title: "Fruit", rows: ["Apple", "Pear"]),
          SectionLiteral(title: "Dairy", rows: ["Milk"]),
        ]))
  }

  @Test func `texts without a section make one untitled section`() {
    let abc = SectionLiteral(title: nil, rows: ["a", "b", "c"])
    checkStatements(#"table { "a" "b" "c" }"#, .table(title: nil, sections: [abc]))
    checkStatements(
      "table \"T\" { \"a\", \"b\"\n\n \"c\"; }", .table(title: "T", sections: [abc]))
    checkStatements(#"table "T""#, .table(title: "T", sections: [untitled]))
    checkStatements("table { }", .table(title: nil, sections: [untitled]))
  }

  @Test func `a section's title and rows may be left out`() {
    checkStatements(
      #"table { section { "a" }, section "B"; section "C" { } section }"#,
      .table(
        title: nil,
        sections: [
          SectionLiteral(title: nil, rows: ["a"]), SectionLiteral(title: "B", rows: []),
          SectionLiteral(title: "C", rows: []), untitled,
        ]))
  }

  @Test func `tables come from files and are chosen by title`() {
    checkStatements(#"table from "list.txt""#, .tableFrom(path: "list.txt"))
    checkStatements(#"use "Groceries""#, .use(title: "Groceries"))
  }

  @Test func `texts have escapes`() {
    checkStatements(
      #"use "\"a\\b\n\t\u{1F600}\u{e9}""#, .use(title: "\"a\\b\n\t\u{1F600}\u{e9}"))
    checkStatements("use \"Käse 🧀\"", .use(title: "Käse 🧀"))
  }

  @Test func `the timeline is walked by steps`() {
    checkStatements(
      "commit; rollback; undo; undo 3; redo; redo 2; goto 0",
      .commit, .rollback, .undo(count: 1), .undo(count: 3), .redo(count: 1), .redo(count: 2),
      .goto(step: 0))
  }

  @Test func `editing mode is switched on and off`() {
    checkStatements("edit on; edit off", .editing(true), .editing(false))
  }

  @Test(arguments: EraName.allCases)
  func `each era has its name`(era: EraName) {
    checkStatements("era \(era.rawValue)", .era(era))
  }

  @Test func `kinds and options are chosen`() {
    checkStatements("kind table; kind collection", .kind(.table), .kind(.collection))
    checkStatements(
      "option layout pending; option layout done", .option(name: "layout", value: "pending"),
      .option(name: "layout", value: "done"))
  }

  @Test(arguments: Keyword.words(in: .option))
  func `each option can have each of its values`(option: Keyword) {
    for value in option.optionValues {
      checkStatements(
        "option \(option.spelling) \(value.spelling)",
        .option(name: option.spelling, value: value.spelling))
    }
  }

  @Test func `expectations are statements`() {
    checkStatements(
      #"expect rows "b" "c" "a""#, .expect(.rows(["b", "c", "a"], section: 0)))
    checkStatements(#"expect rows in 1 "b""#, .expect(.rows(["b"], section: 1)))
    checkStatements("expect rows", .expect(.rows([], section: 0)))
    checkStatements(#"expect trap "...""#, .expect(.trap("...")))
    checkStatements("expect refused", .expect(.refused(nil)))
    checkStatements("expect ignored", .expect(.ignored(nil)))
    checkStatements(#"expect ignored "elsewhere""#, .expect(.ignored("elsewhere")))
    checkStatements(#"expect refused "editing""#, .expect(.refused("editing")))
    checkStatements("expect stale 1, 2", .expect(.stale(rows(1, 2))))
  }

  @Test func `a text without statements has none`() {
    checkStatements("")
    checkStatements(" \n;;\t; # nothing\n\r\n")
  }
}
