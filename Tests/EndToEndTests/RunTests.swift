import Foundation
import JSON
import TestSupport
import Testing

/// `rowsmith run` and `rowsmith -c`: what goes in, what comes out, and with which exit status.
@Suite struct RunTests {
  @Test func `the card's line runs verbatim`() async throws {
    let run = try await Rowsmith.run(
      "--table", "a b c", "--output", "plain", "-c", "edit on; move 0 -> 2; delete 1; commit")
    #expect(run.out == "b\na\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("plain", "b\na\n"), ("json", "[\"b\",\"a\"]\n"), ("csv", "b\na\n"), ("markdown", "- b\n- a\n"),
  ])
  func `the last table is written in the form that is asked for`(form: String, expected: String)
    async throws
  {
    let run = try await Rowsmith.run("-t", "a b", "-o", form, "-c", "app move 0 -> 1")
    #expect(run.out == expected)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("list.txt", "a\nb\n"), ("list", "a\nb\n"), ("list.csv", "a\nb\n"),
    ("list.json", "[\"a\",\"b\"]"),
    ("list.md", "- a\n- b\n"),
  ])
  func `a table is read in the form that its name promises`(name: String, text: String) async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let run = try await Rowsmith.run(
      "-t", "./\(name)", "-o", "json", "-c", "app delete 0", in: folder.url)
    #expect(run.out == "[\"b\"]\n")
    #expect(run.errors == "")
    try folder.write("table from \"\(name)\"; app delete 1", to: "script.rows")
    let other = try await Rowsmith.run(
      "run", "-o", "json", folder.url.appending(path: "script.rows").path)
    #expect(other.out == "[\"a\"]\n")
  }

  @Test func `standard input is a script or a table`() async throws {
    let script = try await Rowsmith.run(
      "run", "-t", "a b", "-o", "plain", "-", input: "app delete 0\n")
    #expect(script.out == "b\n")
    let table = try await Rowsmith.run(
      "-t", "-", "-o", "plain", "-c", "app delete 0", input: "two words\nb\n")
    #expect(table.out == "b\n")
  }

  @Test func `rows are given as in an outcome line, in sections where there are brackets`()
    async throws
  {
    let run = try await Rowsmith.run(
      "-t", "[a \"two words\"] [c]", "-o", "json", "-c", "move section 0 -> 1")
    #expect(
      run.out == #"[{"title":null,"rows":["c"]},{"title":null,"rows":["a","two words"]}]"# + "\n")
  }

  private static let rowCount =
    "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
    + "existing section after the update (3) must be equal to the number of rows contained in that "
    + "section before the update (3), plus or minus the number of rows inserted or deleted from "
    + "that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out "
    + "of that section (0 moved in, 0 moved out)."

  @Test func `a trap shows UIKit's exact text with an explanation, and fails`() async throws {
    let run = try await Rowsmith.run("-t", "a b c", "--era", "15", "-c", "view delete 1")
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.out.contains("-c:1:1: error: the app crashes here\ntrap: \(Self.rowCount)\n"))
    #expect(run.out.contains("3 rows before, 3 after, one delete was announced"))
    #expect(run.out.contains("fix: "))
  }

  @Test
  func `where rows are written a failure goes to standard error, and nothing else is written`()
    async throws
  {
    for options in [["-o", "plain"], ["-q"]] {
      let line = (options + ["-t", "a"]).joined(separator: " ")
      let run = try await Rowsmith.shell(
        "rowsmith \(line) --era 15 -c 'edit on; delete 0; delete 0'")
      #expect(run.status == 1)
      #expect(run.out == "")
      #expect(run.errors.hasPrefix("-c:1:20: error: there is no row 0 in section 0"))
    }
  }

  @Test func `the era chooses the wording`() async throws {
    let old = try await Rowsmith.run("-t", "a b c", "--era", "12", "-q", "-c", "view delete 1")
    #expect(old.errors.contains("invalid number of rows in section 0.  The number"))
    let collection = try await Rowsmith.run(
      "-t", "a b c", "--kind", "collection", "--era", "15", "-q", "-c", "view delete 1")
    #expect(collection.errors.contains("invalid number of items in section 0."))
  }

  @Test func `a trap that the script expects does not stop it`() async throws {
    let run = try await Rowsmith.run(
      "run", "-t", "a b c", "-",
      input: "view delete 1\n#! Invalid update\nundo\napp delete 0\n")
    #expect(run.status == 0)
    #expect(run.out.contains("<stdin>:1:1: note: the app crashes here, as expected\n"))
    #expect(run.out.contains("> app delete 0"))
  }

  @Test func `a script that does not parse is not run`() async throws {
    let run = try await Rowsmith.run("-t", "a b", "-o", "plain", "-c", "app delete 0; mvoe 1")
    #expect(run.status == 2)
    #expect(run.out == "")
    #expect(run.errors.hasPrefix("-c:1:15: error: expected a statement, found 'mvoe'"))
  }

  @Test(arguments: [
    (["run", "missing.rows"], "missing.rows: error: no such file\n"),
    (["run", "."], ".: error: is a folder\n"),
    (["-t", "missing.txt", "-c", "commit"], "missing.txt: error: no such file\n"),
    (["-t", "./x", "-c", "commit"], "./x: error: no such file\n"),
    (["-t", "Makefile.exe", "-c", "commit"], nil),
    (["-t", "a \"b", "-c", "commit"], "--table:3: error: the string has no closing quote\n"),
    (
      ["-t", ".swift-format", "-c", "commit"], nil
    ),
    (
      ["-t", "Package.swift", "-c", "commit"],
      "Package.swift: error: unknown kind of file: tables are .txt, .csv, .json or .md\n"
    ),
  ])
  func `what cannot be read is named`(arguments: [String], errors: String?) async throws {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try await Rowsmith.shell("rowsmith \(line)")
    // Without a message it is a row.
    #expect(run.status == (errors == nil ? 0 : 2))
    #expect(run.errors == errors ?? "")
  }

  @Test func `a file without permission is named`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("commit", to: "secret.rows")
    let run = try await Rowsmith.shell(
      "chmod 0 secret.rows; if [ $(id -u) = 0 ]; then run='setpriv --reuid 65534 --clear-groups'; chmod 755 .; fi; "
        + "${run:-} \"$(command -v rowsmith)\" run secret.rows", in: folder.url)
    // Where the build folder is closed to others, the program itself cannot be started by them.
    guard run.status != 126, run.status != 127 else { return }
    #expect(run.errors == "secret.rows: error: no permission\n")
    #expect(run.status == 2)
  }

  @Test func `as JSON every step is an object, and the last line is the state`() async throws {
    let run = try await Rowsmith.run(
      "-t", "a b c", "--json", "-c",
      "edit on; move 0 -> 2; app insert \"x\" at 0 fade; view delete 9")
    #expect(run.status == 1)
    let lines = try run.out.split(separator: "\n").map {
      try JSONDocument(parsing: Array($0.utf8)).root
    }
    #expect(lines.compactMap { $0["outcome"]?.string } == ["done", "done", "done", "trapped"])
    #expect(lines[1]["statement"]?.string == "move 0 -> 2")
    let changes =
      #"[{"plane":"both","changes":[{"change":"moveRow","before":[0,0],"after":[0,2]}]}]"#
    #expect(lines[1]["changes"].map { String(decoding: $0.text, as: UTF8.self) } == changes)
    let callbacks = lines[1]["callbacks"].map { String(decoding: $0.text, as: UTF8.self) }
    #expect(callbacks?.contains("\"moveRow(0.0, 0.2)\"") == true)
    let insert = lines[2]["changes"].map { String(decoding: $0.text, as: UTF8.self) }
    #expect(insert?.contains(#""after":[0,0],"text":"x","animation":"fade""#) == true)
    #expect(lines[3]["rule"]?.string == "delete-bounds")
    #expect(
      lines[3]["exception"]?.string
        == "attempt to delete row 9 from section 0 which only contains 4 rows before the update")
    #expect(
      lines[4]["view"].map { String(decoding: $0.text, as: UTF8.self) }
        == #"[{"rows":["x","b","c","a"]}]"#)
  }

  @Test func `each step shows the table after it with what changed`() async throws {
    let run = try await Rowsmith.run("-t", "a b c", "-c", "app move 0 -> 2; model delete 0")
    #expect(
      run.out == """
        > app move 0 -> 2
          0.0  b
          0.1  c
        → 0.2  a  from 0.0

        > model delete 0
        counts differ in section 0: the data source has 2 rows, the table shows 3
          model: the data source |   view: what the table shows
        -      b  was 0.0        |
          0.0  c                 |   0.0  b
          0.1  a                 |   0.1  c
                                 |   0.2  a


        """)
  }

  @Test func `the accessible form is sentences without signs or columns`() async throws {
    let run = try await Rowsmith.run(
      "-t", "a b", "--accessible", "--color", "always", "-c", "app move 0 -> 1")
    #expect(run.out.contains("Row 1 of 2: a. Moved from row 0.\n"))
    #expect(!run.out.contains("→"))
  }

  @Test func `a table that is drawn in colour has it only where it is wanted`() async throws {
    let colored = try await Rowsmith.run("-t", "a b", "--color=always", "-c", "app move 0 -> 1")
    #expect(colored.out.contains("\u{1B}["))
    let plain = try await Rowsmith.run("-t", "a b", "-c", "app move 0 -> 1")
    #expect(!plain.out.contains("\u{1B}["))
  }

  @Test func `comments above a statement are shown with it`() async throws {
    let run = try await Rowsmith.run(
      "run", "-t", "a", "-", input: "# First.\n#> a\ncommit # beside\n  # Second.\ncommit\n")
    #expect(run.out.contains("# First.\n> commit\n"))
    #expect(run.out.contains("# Second.\n> commit\n"))
    #expect(!run.out.contains("#>"))
    #expect(!run.out.contains("# beside"))
  }

  @Test func `the tour runs to its end`() async throws {
    let run = try await Rowsmith.run("run", "examples/tour.rows")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.out.contains("note: the app crashes here, as expected"))
    let test = try await Rowsmith.run("test", "examples")
    #expect(test.out == "1 passed, 0 failed\n")
  }
}
