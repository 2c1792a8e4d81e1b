import JSON
import TestSupport
import Testing

/// `rowsmith explain`: exceptions found in any text.
@Suite struct ExplainTests {
  private static let log = """
    2019-05-04 10:11:12 Shop[1:2] *** Terminating app due to uncaught exception \
    'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section \
    2.  The number of rows contained in an existing section after the update (9) must be equal to \
    the number of rows contained in that section before the update (9), plus or minus the number \
    of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the \
    number of rows moved into or out of that section (0 moved in, 0 moved out).'
    *** First throw call stack:

    """

  @Test func `the rule, the meaning, the causes with scripts and the fixes are told`() async throws
  {
    let run = try await Rowsmith.run("explain", input: Self.log)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.out.hasPrefix("<stdin>:1:122: row-count\n"))
    for part in [
      "9 rows before, 9 after, one delete was announced", "1. ", "fix: ", "view delete 2.",
    ] {
      #expect(run.out.contains(part), "\(part)")
    }
  }

  @Test func `a script that is given raises the message that it explains`() async throws {
    let json = try await Rowsmith.run("explain", "--json", "-", input: Self.log).out
    let root = try JSONDocument(parsing: Array(json.utf8)).root
    let finding = try #require(root["found"]?.elements.map { Array($0) }?.first)
    #expect(finding["rule"]?.string == "row-count")
    #expect(finding["figures"]?["before"]?.int == 9)
    let causes = try #require(finding["causes"]?.elements.map { Array($0) })
    #expect(!causes.isEmpty)
    for cause in causes {
      let script = try #require(cause["script"]?.string)
      let run = try await Rowsmith.run("run", "-q", "-", input: script)
      #expect(run.status == 1)
      #expect(run.errors.contains("invalid number of rows in section 2.  The number"))
      #expect(run.errors.contains("(0 inserted, 1 deleted)"))
    }
  }

  @Test func `where nothing is found it says what it looks for, and fails`() async throws {
    let run = try await Rowsmith.run("explain", input: "all is well\n")
    #expect(run.status == 1)
    #expect(run.out == "")
    #expect(run.errors.hasPrefix("<stdin>: nothing is found; searched for UIKit's messages"))
    let json = try await Rowsmith.run("explain", "--json", input: "")
    #expect(json.out == "{\"found\":[]}\n")
    #expect(json.status == 1)
  }

  @Test func `an interrupt while it waits for input ends it quietly`() async throws {
    let run = try await Rowsmith.shell(
      """
      mkfifo "$HOME/input"
      env --default-signal=INT rowsmith explain "$HOME/input" & exec 3> "$HOME/input"
      kill -INT $!; exec 3>&-; wait $!; echo $?
      """)
    #expect(run.out == "130\n")
    #expect(!run.errors.contains("error"))
  }
}
