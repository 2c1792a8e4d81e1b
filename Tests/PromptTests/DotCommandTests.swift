import Foundation
import Prompt
import TestSupport
import Testing

@Suite struct DotCommandTests {
  private static var page: [String] {
    get throws {
      let url = FixtureFile.root.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/prompt.md")
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
  }

  /// The lines of the page's tables that begin with a sign in a code span.
  private static func rows(beginning sign: String) throws -> Set<String> {
    Set(try page.filter { $0.hasPrefix("| `\(sign)") })
  }

  private static func code(_ text: String) -> String {
    "`" + text.replacing("|", with: #"\|"#) + "`"
  }

  @Test func `help-complete: docs-prompt.md has the commands that there are`() throws {
    let expected = DotCommandTable.all.map { "| \(Self.code($0.form)) | \($0.summary) |" }
    let rows = try Self.rows(beginning: ".")
    for row in expected where !rows.contains(row) { Issue.record("the page lacks: \(row)") }
    for row in rows where !expected.contains(row) { Issue.record("the page has: \(row)") }
  }

  @Test func `docs-prompt.md has the settings that there are`() throws {
    let expected = SettingName.allCases.map { name in
      let entry = name.entry
      return "| `\(name.rawValue)` | \(Self.code(entry.values.form)) | "
        + "\(Self.code(entry.standard)) | \(entry.summary) |"
    }
    for row in expected where try !Self.page.contains(row) {
      Issue.record("the page lacks: \(row)")
    }
    let names = Set(SettingName.allCases.map { $0.rawValue })
    let inPage = try Self.page.drop { $0 != "## Settings" }.dropFirst().prefix {
      !$0.hasPrefix("## ")
    }
    .filter { $0.hasPrefix("| `") }.map { $0.split(separator: "`")[1] }
    #expect(Set(inPage.map(String.init)) == names)
  }

  @Test(arguments: DotCommandTable.all.map { $0.name })
  func `a command's help names its form, and its example is one of its lines`(
    _ name: DotCommandName
  ) throws {
    let command = DotCommandTable.command(name)
    let prompting = try Prompting()
    #expect(prompting.enter(".help .\(name.rawValue)") == .done)
    #expect(prompting.output.hasPrefix(command.form + ":"))
    #expect(command.example.hasPrefix(".\(name.rawValue)"))
    // Examples name files and tables that are not there, but none is typed wrongly.
    prompting.enter(command.example)
    #expect(!prompting.problems.contains("usage:"))
    #expect(!prompting.problems.contains("there is no command"))
  }

  @Test func `a beginning that only one command has is enough`() throws {
    let prompting = try Prompting()
    #expect(prompting.enter(".sho") == .done)
    #expect(prompting.enter(".q") == .quit)
    #expect(prompting.enter(".exi") == .quit)
    #expect(prompting.enter(".u") == .failed)
    #expect(prompting.problems.hasPrefix("error: '.u' is the beginning of several: .undo .use\n"))
  }

  @Test func `.help speaks of itself as it is typed here`() throws {
    let prompting = try Prompting()
    for topic in ["eras", "policies", "keywords", "option", "policy", "masks", "moveRowAt"] {
      #expect(prompting.enter(".help \(topic)") == .done)
      let words = prompting.output.replacing("\n", with: " ")
      #expect(words.contains("'.help "), "\(topic)")
      #expect(!prompting.output.contains("rowsmith help"), "\(topic)")
    }
  }

  @Test func `a path may stand in quotes`() throws {
    let prompting = try Prompting()
    try prompting.write("a\nb\n", to: "my list.txt")
    #expect(prompting.enter(#".import "my list.txt""#) == .done)
    #expect(prompting.enter(#".export rows "out \"1\".rows""#) == .done)
    #expect(try prompting.read("out \"1\".rows") == "table {\n  \"a\"\n  \"b\"\n}\n")
    #expect(prompting.enter(#".import "my list.txt"#) == .failed)
    #expect(prompting.problems.contains("a quote is missing"))
  }

  @Test func `a file that somebody else wrote is kept`() throws {
    let prompting = try Prompting()
    try prompting.write("mine\n", to: "list.csv")
    #expect(prompting.enter(".export csv list.csv") == .failed)
    #expect(try prompting.read("list.csv") == "mine\n")
    #expect(prompting.enter(".export -f csv list.csv") == .done)
    #expect(prompting.enter(".export json list.csv") == .done)
    #expect(try prompting.read("list.csv").hasPrefix("["))
    let files = try FileManager.default.contentsOfDirectory(atPath: prompting.folder.path)
    #expect(files == ["list.csv"])
  }
}
