import TestSupport
import Testing

/// How the process ends when the other side of a pipe does not play along.
@Suite struct EndingTests {
  @Test func `a reader that goes away ends it without a word`() async throws {
    let run = try await Rowsmith.shell(
      "rowsmith help --man | true; echo ${PIPESTATUS[0]}")
    #expect(run.errors == "")
    // 0 where it had written all before the reader went.
    #expect(["0\n", "141\n"].contains(run.out))
  }

  @Test func `a reader that is gone ends it like other tools`() async throws {
    let run = try await Rowsmith.shell("exec 3> >(true); wait $!; rowsmith help >&3; echo $?")
    #expect(run.out == "141\n")
    #expect(run.errors == "")
  }

  @Test func `an ignored pipe signal changes nothing`() async throws {
    let run = try await Rowsmith.shell(
      "trap '' PIPE; exec 3> >(true); wait $!; rowsmith help >&3; echo $?")
    #expect(run.out == "141\n")
    #expect(run.errors == "")
  }

  @Test func `a full disk is said and fails`() async throws {
    let run = try await Rowsmith.shell("rowsmith help > /dev/full")
    #expect(run.status == 2)
    #expect(run.errors == "rowsmith: error: cannot write: no space is left\n")
  }

  @Test func `a closed output is said and fails`() async throws {
    let run = try await Rowsmith.shell("rowsmith help >&-")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rowsmith: error: cannot write"))
  }

  @Test func `a long run at a terminal shows how far it is, and a short one does not`() async throws
  {
    let line =
      "yes 'app move 0 -> 1' | head -n COUNT > \"$HOME/script\"; "
      + "script -qec 'rowsmith run -t \"a b\" -o plain \"$HOME/script\" > \"$HOME/rows\"' /dev/null; "
      + "cat \"$HOME/rows\""
    let long = try await Rowsmith.shell(line.replacing("COUNT", with: "100000"))
    #expect(long.out.contains("\rrunning: 50 %"))
    #expect(long.out.hasSuffix("\r\u{1B}[Ka\nb\n"))
    let short = try await Rowsmith.shell(line.replacing("COUNT", with: "100"))
    #expect(short.out == "a\nb\n")
    let file = try await Rowsmith.shell(
      "yes 'app move 0 -> 1' | head -n 100000 | rowsmith run -t 'a b' -q -")
    #expect(file.errors == "")
  }
}
