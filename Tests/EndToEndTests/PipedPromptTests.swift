import Foundation
import TestSupport
import Testing

/// The prompt where no terminal is: no prompt, no greeting, and a true exit status.
@Suite struct PipedPromptTests {
  private func piped(_ lines: String) async throws -> ProgramRun {
    try await Rowsmith.run("repl", "--no-init", "-t", "a b c", input: lines)
  }

  @Test func `each line is run, and its table is written`() async throws {
    let run = try await piped("edit on\nmove 0 -> 2\n")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.out.hasSuffix("→ 0.2  ⊖ a  ≡  from 0.0\n"))
    #expect(!run.out.contains("> "))
  }

  @Test func `exit-4: an error has its place, nothing after it is run, and the status is 1`()
    async throws
  {
    let run = try await piped("app delete 0\n\nfoo bar\napp delete 0\n")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("stdin:3:1: error: "))
    #expect(run.out.components(separatedBy: "was 0.0").count == 2)
  }

  @Test func `exit-2: what went wrong is not in the output`() async throws {
    let run = try await piped("view delete 9\n")
    #expect(run.status == 1)
    #expect(run.out == "")
    #expect(run.errors.hasPrefix("stdin:1:1: error: attempt to delete row 9 from section 0"))
  }

  @Test func `an entry goes on until its braces close, and its places are the stream's`()
    async throws
  {
    let run = try await piped("batch {\n  delete 0\n  delete 9\n}\n")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("stdin:3:3: error: "))
  }

  @Test func `an update that is never ended is an error`() async throws {
    let run = try await piped("begin\ndelete 0\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("never ended"))
  }

  @Test func `a brace that is never closed is an error`() async throws {
    let run = try await piped("batch {\ndelete 0\n")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("stdin:1:"))
  }

  @Test func `a line without an end, and lines with carriage returns, are lines`() async throws {
    #expect(try await piped("app delete 0").out.contains("was 0.0"))
    #expect(try await piped("app delete 0\r\nundo\r\n").status == 0)
  }

  @Test func `quit ends it, whatever follows`() async throws {
    let run = try await piped(".quit\nfoo\n")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `a table that cannot be read is said before anything runs`() async throws {
    let run = try await Rowsmith.run("repl", "-t", "./none.txt", input: "undo\n")
    #expect(run.status == 2)
    #expect(run.errors.contains("none.txt"))
  }

  @Test func `a script that is named begins from the table of the command line`() async throws {
    let run = try await Rowsmith.shell(
      "f=$(mktemp --suffix .rows) && echo 'app delete 0' > $f && echo '.export csv' | rowsmith repl --no-init -t 'a b' $f; s=$?; rm $f; exit $s"
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.out.contains("was 0.0"))
    #expect(run.out.hasSuffix("b\n"))
  }

  @Test func `a script that is not there is said before anything runs`() async throws {
    let run = try await Rowsmith.run("repl", "none.rows", input: "undo\n")
    #expect(run.status == 2)
    #expect(run.errors == "none.rows: error: no such file\n")
  }

  @Test func `pager-2: nothing waits for a key`() async throws {
    let rows = (0..<300).map { "\"\($0)\"" }.joined(separator: " ")
    let run = try await piped("table { \(rows) }\n.help keywords\n.timeline\n")
    #expect(run.status == 0)
    #expect(run.out.contains("the beginning"))
  }
}
