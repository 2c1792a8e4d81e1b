import Foundation
import Prompt
import TestSupport
import Testing

/// Every transcript under Tests/Fixtures/transcripts comes out as it stands there.
@Suite struct TranscriptTests {
  static func transcripts() throws -> [FixtureFile] {
    try FixtureFile.all(in: "transcripts", withExtension: "txt")
  }

  @Test(arguments: try transcripts())
  func `a transcript comes out as it stands`(_ file: FixtureFile) throws {
    let transcript = try Transcript.rerun(try file.text())
    #expect(!transcript.commands.isEmpty || transcript.text.contains("» "))
    #expect(try file.difference(from: transcript.text) == nil)
  }

  @Test func `help-complete: every command of the prompt is in a transcript`() throws {
    var shown: Set<DotCommandName> = []
    for file in try Self.transcripts() {
      for line in try Transcript.rerun(try file.text()).commands {
        let word = String(line.dropFirst().prefix { $0 != " " })
        if case .success(let command) = DotCommandTable.command(called: word) {
          shown.insert(command.name)
        }
      }
    }
    for name in DotCommandName.allCases where !shown.contains(name) {
      Issue.record("no transcript enters .\(name.rawValue)")
    }
  }
}
