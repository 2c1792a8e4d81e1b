import Foundation
import TestSupport
import Testing

/// What README says that the command does, it does.
@Suite struct ReadmeTests {
  let readme: String

  init() throws {
    readme = try String(
      contentsOf: Rowsmith.checkout.appending(path: "README.md"), encoding: .utf8)
  }

  @Test(arguments: HelpTests.commands)
  func `the command is named`(command: String) {
    let isNamed = readme.contains("rowsmith \(command)")
    #expect(isNamed)
  }

  /// With UPDATE_EXPECT set, the outputs are written into README instead; the difference is read before it is kept.
  @Test func `every command line that is shown writes what is shown below it`() async throws {
    var count = 0
    var updated = readme
    for block in readme.matches(of: #/(?ms)^```console\n(.*?)^```$/#) {
      var transcript = ""
      for (line, output) in Self.commandLines(in: block.1) {
        let run = try await Rowsmith.shell("exec 2>&1; \(line)")
        transcript += "$ \(line)\n\(run.out)"
        if !Self.isUpdating { #expect(run.out == output, "\(line)") }
        count += 1
      }
      updated = updated.replacing(block.1, with: transcript)
    }
    #expect(count > 3)
    if Self.isUpdating {
      try Data(updated.utf8).write(to: Rowsmith.checkout.appending(path: "README.md"))
    }
  }

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECT"] != nil

  @Test func `every script that is shown passes its own outcome lines`() async throws {
    var count = 0
    for block in readme.matches(of: #/(?ms)^```rows\n(.*?)^```$/#) {
      let run = try await Rowsmith.run("test", "-", input: String(block.1))
      #expect(run.out == "1 passed, 0 failed\n")
      #expect(run.errors == "")
      count += 1
    }
    #expect(count > 0)
  }

  /// The lines after `$ `, each with the lines below it.
  private static func commandLines(in block: Substring) -> [(line: String, output: String)] {
    block.split(separator: #/(?m)^\$ /#).map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
  }
}
