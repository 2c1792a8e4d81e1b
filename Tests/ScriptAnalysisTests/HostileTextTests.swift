import EditScript
import ScriptAnalysis
import ScriptRunner
import TableEditing
import TestSupport
import Testing

/// complete-crash: whatever is typed, wherever the cursor is, an answer comes and keeps within the text.
@Suite struct HostileTextTests {
  private static let fixtures: [[UInt8]] =
    ((try? FixtureFile.all(in: "scripts", withExtension: "rows")) ?? [])
    .compactMap { try? Array($0.text().utf8) }

  private static let words: [String] =
    Keyword.entries.map(\.spelling)
    + [
      "0", "1", "1.0", "1.last", "0...2", "->", "=", "{", "}", "(", ")", ",", ".", "\"", "\"a\"",
      "\"a\\(", "\n", ";", "#", "-", "<", "==", "&&", "é", "😀", "at", "x",
    ]

  private static func buffer(_ random: inout SplitMix64) -> [UInt8] {
    switch random.number(below: 3) {
    case 0:
      return (0..<random.number(below: 40)).map { _ in UInt8(random.number(below: 256)) }
    case 1:
      var bytes: [UInt8] = []
      for _ in 0..<random.number(below: 16) {
        bytes += words[random.number(below: words.count)].utf8
        if random.number(below: 4) > 0 { bytes.append(UInt8(ascii: " ")) }
      }
      return bytes
    default:
      let all = fixtures[random.number(below: fixtures.count)]
      let start = random.number(below: all.count)
      return Array(all[start..<min(all.count, start + random.number(below: 200))])
    }
  }

  @Test func `complete-crash: any text at any place is answered within its bounds`() {
    let worlds = [World.nothing, .fruit, .shop, World("table { \"a\" }; edit on; tap minus 0")]
    #expect(!Self.fixtures.isEmpty)
    let cases = isOptimised ? 100_000 : 20_000
    for number in 0..<cases {
      var random = SplitMix64(seed: 71, number: number)
      let bytes = Self.buffer(&random)
      let offset = random.number(below: bytes.count + 3) - 1
      let analysis = worlds[number % worlds.count].analysis(bytes)
      if let broken = brokenLaw(of: analysis, at: offset) {
        Issue.record("\(broken): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  /// The law that an answer breaks, if it breaks one.
  private func brokenLaw(of analysis: ScriptAnalysis, at offset: Int) -> String? {
    let text = analysis.text
    let list = analysis.completions(at: offset)
    let range = list.replaced
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return "outside the text" }
    for bound in [range.lowerBound, range.upperBound] where bound > 0 && bound < text.count {
      if text[bound] & 0xC0 == 0x80, text[bound - 1] & 0x80 != 0 { return "inside a character" }
    }
    if Set(list.items.map(\.text)).count != list.items.count { return "something twice" }
    if let hint = analysis.argumentHint(at: offset), hint.isEmpty || hint.count > 60 {
      return "a hint of \(hint.count) characters"
    }
    var end = 0
    for highlight in analysis.highlights() {
      if highlight.range.lowerBound < end || highlight.range.isEmpty { return "pieces overlap" }
      end = highlight.range.upperBound
    }
    return end <= text.count ? nil : "a piece outside the text"
  }

  private var isOptimised: Bool {
    var isOptimised = true
    assert(
      {
        isOptimised = false; return true
      }())
    return isOptimised
  }

  @Test func `deep nesting and long statements come to an end`() {
    let deep = String(repeating: "(", count: 5_000)
    checkOffers("policy canMove(at) = \(deep)①", ["at"])
    let choices = String(repeating: "if at then at else ", count: 2_000)
    _ = World.nothing.completions("policy canMove(at) = \(choices)①")
    let braces = String(repeating: "batch { ", count: 5_000)
    checkOffers("\(braces)①", ["insert"])
    let texts = String(repeating: "\"a\" ", count: 20_000)
    checkOffers("expect rows \(texts)①", [","])
  }
}
