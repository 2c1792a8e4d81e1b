import TestSupport
import Testing

/// Scripts of the user's side, drawn with what the app is asked and told.
@Suite struct TraceTests {
  @Test func `with --trace each step shows its callbacks, without it none`() async throws {
    let traced = try await Rowsmith.run("-t", "a b", "--trace", "-c", "swipe 1; tap delete")
    #expect(
      traced.out == """
        > swipe 1
        asked: canEdit(0.1) -> true, editingStyle(0.1) -> delete
        told:  willBeginEditing(0.1), willTransition(0.1, 2), didTransition(0.1, 2)
        row 0.1 is open at its trailing edge: a touch elsewhere only closes it
          0.0  a
          0.1  b  [Delete]

        > tap delete
        told:  commit(delete, 0.1), didEndEditing(none)
          0.0  a
        -      b  was 0.1


        """)
    let plain = try await Rowsmith.run("-t", "a b", "-c", "swipe 1; tap delete")
    let lines = traced.out.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("asked:") && !$0.hasPrefix("told:") }
    #expect(plain.out == lines.joined(separator: "\n"))
    let json = try await Rowsmith.run("-t", "a b", "--json", "-c", "swipe 1; tap delete")
    let both = try await Rowsmith.run(
      "-t", "a b", "--json", "--trace", "-c", "swipe 1; tap delete")
    #expect(json.out.contains(#"{"text":"canEdit(0.1) -> true","ask":"canEdit","at":[0,1],"#))
    #expect(both.out == json.out)
  }

  @Test func `what was asked before a step was ignored or crashed is shown too`() async throws {
    let run = try await Rowsmith.run(
      "-t", "a b", "--trace", "-c", "policy canEdit(at) = false; swipe 1")
    #expect(run.out.contains("> swipe 1\nasked: canEdit(0.1) -> false\nignored: canEdit says"))
    let trap = try await Rowsmith.run(
      "-t", "a b", "--era", "15", "--trace", "-c",
      "policy commit(style, at) { view delete at }; delete 1")
    #expect(trap.status == 1)
    #expect(trap.out.contains("told:  "))
    #expect(trap.out.contains("commit(delete, 0.1)\n"))
    #expect(trap.out.contains("trap: Invalid update"))
  }

  @Test func `a thousand rows are not all drawn, and all written as JSON`() async throws {
    let table = (0..<60).map { "r\($0)" }.joined(separator: " ")
    let run = try await Rowsmith.run("-t", table, "--trace", "-c", "edit on")
    #expect(run.out.contains("       … 318 more callbacks\n"))
    #expect(run.out.contains("didTransition(0.59, 1)\n"))
    let json = try await Rowsmith.run("-t", table, "--json", "-c", "edit on")
    #expect(json.out.matches(of: #/"(ask|tell)":/#).count == 360)
  }

  @Test func `the accessible form says callbacks as sentences`() async throws {
    let run = try await Rowsmith.run("-t", "a", "--trace", "--accessible", "-c", "edit on")
    #expect(run.out.contains("Asked canEdit(0.0), answered true.\n"))
    #expect(run.out.contains("Row 0 of 1: a. Controls: delete, reorder.\n"))
  }
}
