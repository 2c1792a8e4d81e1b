import TestSupport
import Testing

/// Colour where it is wanted, and nowhere else.
@Suite struct ColorTests {
  /// Runs `rowsmith check` on a mistake at a terminal of its own and tells whether colour came out.
  private func isColored(
    _ options: String = "", environment: [String: String] = [:], isTerminal: Bool = true
  ) async throws -> Bool {
    let line = "printf mvoe | rowsmith check \(options) -"
    let run = try await Rowsmith.shell(
      isTerminal ? "script -qec \"\(line)\" /dev/null" : line, environment: environment)
    #expect(run.out.contains("did you mean"))
    return run.out.contains("\u{1B}[")
  }

  @Test func `a terminal gets colour and a file does not`() async throws {
    #expect(try await isColored())
    #expect(try await !isColored(isTerminal: false))
  }

  @Test func `NO_COLOR and a dumb terminal switch it off`() async throws {
    #expect(try await !isColored(environment: ["NO_COLOR": "1"]))
    #expect(try await isColored(environment: ["NO_COLOR": ""]))
    #expect(try await !isColored(environment: ["TERM": "dumb"]))
  }

  @Test func `the option decides against all of that`() async throws {
    #expect(try await !isColored("--color never"))
    #expect(
      try await isColored("--color=always", environment: ["NO_COLOR": "1"], isTerminal: false))
    #expect(try await !isColored("--color=auto", isTerminal: false))
  }
}
