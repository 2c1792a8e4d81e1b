import Foundation
import FuzzChecks
import TestSupport
import Testing

/// What the fuzzers keep is replayed: every case of their corpora, and what they ever found.
@Suite struct CorpusReplayTests {
  static func cases(_ fuzzer: String) throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/Corpora/\(fuzzer)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    try #require(!files.isEmpty, "the corpus is not empty")
    return try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
  }

  @Test func `scripts of the corpus keep the laws`() throws {
    for bytes in try Self.cases("FuzzScript") { #expect(brokenScriptLaw(bytes) == nil) }
  }

  @Test func `batch logs of the corpus keep the laws`() throws {
    for bytes in try Self.cases("FuzzVerify") { #expect(brokenVerifyLaw(bytes) == nil) }
  }

  @Test func `crash logs of the corpus keep the laws`() throws {
    for bytes in try Self.cases("FuzzExplain") { #expect(brokenExplainLaw(bytes) == nil) }
  }

  @Test func `JSON texts of the corpus keep the laws`() throws {
    for bytes in try Self.cases("FuzzJSON") { #expect(brokenJSONLaw(bytes) == nil) }
  }

  @Test func `JSON texts of the corpus keep the laws with any byte missing`() throws {
    for bytes in try Self.cases("FuzzJSON") where bytes.count < 200 {
      for place in bytes.indices {
        #expect(brokenJSONLaw(Array(bytes[..<place] + bytes[(place + 1)...])) == nil)
      }
    }
  }

  @Test func `half-typed scripts of the corpus keep the laws, wherever the cursor is`() throws {
    for bytes in try Self.cases("FuzzComplete") {
      #expect(brokenCompletionLaw(bytes) == nil)
      for place in 0...UInt8(min(bytes.count, 60)) {
        #expect(brokenCompletionLaw([place] + bytes.dropFirst()) == nil)
      }
    }
  }

  @Test func `messages of the corpus keep the laws`() throws {
    for bytes in try Self.cases("FuzzServer") { #expect(brokenServerLaw(bytes) == nil) }
  }

  @Test func `messages and edits of the language server's corpus keep the laws`() throws {
    for bytes in try Self.cases("FuzzLanguageServer") {
      #expect(brokenLanguageServerLaw(bytes) == nil)
    }
  }

  @Test func `random edits keep the language server's laws`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let edits = (0..<4 * (1 + random.number(below: 60))).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      #expect(brokenLanguageServerLaw([0x80] + edits) == nil, "\(edits)")
    }
  }

  @Test func `fixtures keep the laws, also with a byte missing or doubled`() throws {
    var random = SplitMix64(seed: 4)
    for folder in [
      "scripts/language", "scripts/misconceptions", "scripts/policies", "scripts/seeds",
    ] {
      for file in try FixtureFile.all(in: folder, withExtension: "rows") {
        let bytes = Array(try file.text().utf8)
        #expect(brokenScriptLaw(bytes) == nil, "\(file)")
        for _ in 0..<20 {
          var other = bytes
          let place = random.number(below: bytes.count)
          if random.number(below: 2) == 0 {
            other.remove(at: place)
          } else {
            other.insert(bytes[random.number(below: bytes.count)], at: place)
          }
          #expect(brokenScriptLaw(other) == nil, "\(String(decoding: other, as: UTF8.self))")
        }
      }
    }
  }
}
