import Foundation
import TestSupport
import Testing

/// Help, the man page and the completions: they agree, and other programs can read them.
@Suite struct HelpTests {
  static let commands = [
    "repl", "run", "check", "format", "test", "verify", "explain", "serve", "lsp", "help",
    "completions",
  ]

  static let topics = [
    "keywords", "options", "policies", "gestures", "callbacks", "masks", "drawings", "eras",
    "choices",
  ]

  @Test func `help lists every command with its summary`() async throws {
    let run = try await Rowsmith.run("help")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let parts = try #require(
      run.out.firstMatch(of: #/(?s)\ncommands:\n(.*)\ntopics:\n(.*)\noptions:/#))
    let first = #/(?m)^  ([a-z]+)  +\S/#
    #expect(parts.1.matches(of: first).map { String($0.1) } == Self.commands)
    #expect(parts.2.matches(of: first).map { String($0.1) } == Self.topics)
    #expect(try await Rowsmith.run("--help").out == run.out)
    #expect(try await Rowsmith.run("-h").out == run.out)
  }

  @Test(arguments: commands)
  func `a command's page shows its form, its options, its exit statuses and an example`(
    command: String
  ) async throws {
    let run = try await Rowsmith.run("help", command)
    #expect(run.status == 0)
    #expect(run.out.hasPrefix("rowsmith \(command): "))
    for part in [
      "usage: rowsmith \(command)", "options:\n  ", "exit status:\n  0", "examples:\n  # ",
    ] {
      #expect(run.out.contains(part), "\(part)")
    }
    #expect(run.out.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try await Rowsmith.run(command, "--help").out == run.out)
    #expect(try await Rowsmith.run("--help", command).out == run.out)
  }

  @Test func `only commands that can end with 1 say what it means`() async throws {
    for command in Self.commands {
      let page = try await Rowsmith.run("help", command).out
      let canFail = ["repl", "run", "format", "test", "verify", "explain", "lsp"].contains(command)
      #expect(page.contains("\n  1   ") == canFail, "\(command)")
    }
  }

  @Test func `the page of verify names every operation`() async throws {
    let page = try await Rowsmith.run("help", "verify").out
    for kind in ["delete", "insert", "reload", "reconfigure", "move"] {
      #expect(page.contains("\(kind)Row"))
      #expect(page.contains("\(kind)Section") == (kind != "reconfigure"))
    }
    for key in ["\"to\"", "\"count\""] { #expect(page.contains(key)) }
  }

  @Test func `help fits the width it is told`() async throws {
    let overview = try await Rowsmith.run("help", environment: ["COLUMNS": "64"])
    #expect(overview.out.split(separator: "\n").allSatisfy { $0.count <= 64 })
    let run = try await Rowsmith.run("help", "run", environment: ["COLUMNS": "64"])
    let prose = run.out.prefix { $0 != "#" }.split(separator: "\n")
    #expect(prose.count > 20)
    #expect(prose.allSatisfy { $0.count <= 64 })
  }

  @Test func `a keyword has a page with what it is in UIKit and an example`() async throws {
    let run = try await Rowsmith.run("help", "move")
    #expect(run.status == 0)
    for part in ["move: ", "in UIKit: UITableView.moveRow(at:to:)", "example:\n  "] {
      #expect(run.out.contains(part), "\(part)")
    }
    #expect(try await Rowsmith.run("help", "keywords").out.contains("reconfigure"))
  }

  @Test func `the eras are explained, and are those of the option`() async throws {
    let page = try await Rowsmith.run("help", "eras").out
    let eras = page.matches(of: #/(?m)^  (\d+(?:\.\d)?) +iOS/#).map { String($0.1) }
    let help = try await Rowsmith.run("help", "run", environment: ["COLUMNS": "100"]).out
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("IOS is \(eras.joined(separator: ", "))"))
  }

  @Test(arguments: topics)
  func `a topic has a page that fits the width`(topic: String) async throws {
    let run = try await Rowsmith.run("help", topic, environment: ["COLUMNS": "72"])
    #expect(run.status == 0)
    #expect(run.out.hasPrefix("\(topic): "))
    // A long name of UIKit is not broken, and what a topic is stands in one line.
    let lines: [Substring] = run.out.split(separator: "\n")
    for line in lines.dropFirst() where line.count > 72 {
      #expect(line.drop { $0 == " " }.contains(" ") == false, "\(line)")
    }
    #expect(try await Rowsmith.run("help", "help").out.contains("\(topic) ("))
  }

  @Test func `every word that a topic lists has a page of its own`() async throws {
    let keywords = try await Rowsmith.run("help", "keywords").out
    for topic in ["options", "policies", "gestures", "callbacks"] {
      let page = try await Rowsmith.run("help", topic).out
      let words = page.matches(of: #/(?m)^  ([a-z][A-Za-z]*)/#).map { String($0.1) }
      #expect(words.count > 10)
      for word in words {
        let run = try await Rowsmith.run("help", word)
        #expect(run.status == 0 && run.out.hasPrefix(word), "\(word)")
        #expect(keywords.contains(word), "\(word)")
      }
    }
  }

  @Test(arguments: [
    ("dragSessionWillBegin", "in UIKit: tableView(_:dragSessionWillBegin:)"),
    ("didSelect", "in UIKit: tableView(_:didSelectRowAt:)"),
    ("dragSessionDidEnd", "policy dragSessionDidEnd(operation) { }"),
    ("3", "3   both: "),
    ("masks", "UITableViewCell.StateMask"),
    ("moveRowAt", "  moveRow "),
    ("didDeselectRowAt", "  didDeselect "),
    ("deleteTap", "values:   button (the default), gesture\n"),
  ])
  func `UIKit's names, masks and callbacks are found`(topic: String, part: String) async throws {
    let run = try await Rowsmith.run("help", topic)
    #expect(run.status == 0)
    #expect(run.out.contains(part))
  }

  @Test func `every option has its values and its doubt among the eras`() async throws {
    let eras = try await Rowsmith.run("help", "eras").out
    let words = eras.split { $0.isWhitespace }.joined(separator: " ")
    let options = try await Rowsmith.run("help", "options").out
      .matches(of: #/(?m)^  ([a-z][A-Za-z]*) (\S+)$/#).map { (String($0.1), $0.2) }
    #expect(options.count == 12)
    for (option, values) in options {
      let values = values.split(separator: "|")
      let listed = "\(option): \(values[0]) (the default), " + values[1...].joined(separator: ", ")
      #expect(words.contains(listed), "\(option)")
      let page = try await Rowsmith.run("help", option).out
      let help = page.components(separatedBy: "\n\n")[1].split { $0.isWhitespace }.joined(
        separator: " ")
      #expect(words.contains(help), "\(option)")
    }
  }

  @Test func `the documented choices are those that help knows`() async throws {
    let page = try String(
      contentsOf: Rowsmith.checkout.appending(path: "docs/choices.md"), encoding: .utf8)
    let help = try await Rowsmith.run("help", "choices").out
    let eras = try await Rowsmith.run("help", "eras").out
    var expected = ""
    for part in page.split(separator: #/(?m)^## /#).dropFirst()
    where part.contains("| question | choice |") {
      let heading = part.prefix { $0 != "\n" }
      expected += "\(heading) "
      #expect(eras.contains("\n  \(heading)\n"), "\(heading)")
      for row in part.matches(of: #/(?m)^\| (.*) \| (.*) \|$/#) where row.1 != "question" {
        expected += "- \(row.1) \(row.2) ".replacing("`", with: "")
      }
    }
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    expected = expected.split { $0.isWhitespace }.joined(separator: " ") + " "
    #expect(words.hasSuffix(expected.dropLast()), "run tools/make-choices")
  }

  @Test func `the version is a number of three parts that the change log can name`() async throws {
    let run = try await Rowsmith.run("--version")
    #expect(run.out.wholeMatch(of: #/rowsmith \d+\.\d+\.\d+\n/#) != nil)
    #expect(run.status == 0)
    #expect(try await Rowsmith.run("-V").out == run.out)
  }

  @Test func `the man page is read without a complaint and names every command and option`()
    async throws
  {
    let run = try await Rowsmith.shell(
      "set -o pipefail; rowsmith help --man | groff -man -ww -Tutf8 -P-c | col -b")
    #expect(run.status == 0)
    #expect(run.errors == "")
    for part in ["NAME", "SYNOPSIS", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT"] {
      #expect(run.out.contains("\n\(part)\n"), "\(part)")
    }
    for command in Self.commands { #expect(run.out.contains("\n   \(command)\n")) }
    let help = try await Rowsmith.run("help", "run").out
    for option in help.matches(of: #/--[a-z]+/#) { #expect(run.out.contains(option.0)) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the shell takes its completions`(shell: String) async throws {
    guard try await Rowsmith.shell("command -v \(shell)").status == 0 else { return }
    let run = try await Rowsmith.shell(
      "rowsmith completions \(shell) > \"$HOME/script\" && \(shell) -n \"$HOME/script\"")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let script = try await Rowsmith.run("completions", shell).out
    for command in Self.commands { #expect(script.contains(command)) }
  }

  @Test(arguments: [
    ("rowsmith ver", "verify"),
    ("rowsmith run --col", "--color"),
    ("rowsmith run --color al", "always"),
    ("rowsmith run --color = ne", "never"),
    ("rowsmith --era 16", "16.0 16.4"),
    ("rowsmith completions ", "bash zsh fish"),
    ("rowsmith help --", "--man --help"),
    ("rowsmith check READ", "README.md"),
    ("rowsmith -c TEXT --ki", "--kind"),
  ])
  func `bash completes commands, options, values and files`(line: String, expected: String)
    async throws
  {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let run = try await Rowsmith.shell(
      """
      source <(rowsmith completions bash)
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
      _rowsmith; echo "${COMPREPLY[@]}"
      """)
    #expect(run.out == expected + "\n")
    #expect(run.errors == "")
  }

  @Test(arguments: [
    ("rowsmith ver", "verify"),
    ("rowsmith run --col", "--color"),
    ("rowsmith run --color al", "always"),
    ("rowsmith completions z", "zsh"),
  ])
  func `fish completes commands, options and values`(line: String, expected: String) async throws {
    guard try await Rowsmith.shell("command -v fish").status == 0 else { return }
    let run = try await Rowsmith.shell(
      "rowsmith completions fish > \"$HOME/script\"; "
        + "fish --no-config -c 'source $HOME/script; complete -C \"\(line)\"'")
    #expect(run.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [expected[...]])
  }
}
