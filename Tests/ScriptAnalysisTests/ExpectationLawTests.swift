import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// The grammar expects what scripts say: completion and parser agree on every script of the fixtures.
@Suite struct ExpectationLawTests {
  static let scripts: [FixtureFile] =
    (try? FixtureFile.all(in: "scripts", withExtension: "rows")) ?? []

  @Test func `there are fixtures`() { #expect(Self.scripts.count > 50) }

  @Test(arguments: scripts)
  func `the token that follows is always among those that the grammar expects`(file: FixtureFile)
    throws
  {
    let source = Array(try file.text().utf8)
    let tree = parse(source)
    let reported = tree.diagnostics.map(\.range)
    var line = StatementTrouble()
    for number in tree.tokens.indices {
      let token = tree.tokens[number]
      if token.kind.isTrivia || token.kind == .endOfText { continue }
      let range = tree.start(ofToken: number)..<tree.end(ofToken: number)
      // What the parser reports does not fit, nor what stands behind it in its statement.
      if reported.contains(where: { $0.overlaps(range) || $0.lowerBound == range.lowerBound }) {
        line.isTroubled = true
      }
      if line.skips(token) { continue }
      var place = Place(source, tree.tokens, behind: number)
      place.read(number)
      #expect(
        place.recogniser.isAlive,
        "\(file): '\(place.text(of: number))' at \(range.lowerBound) is not expected")
    }
  }

  /// Whether a statement was reported, up to its end.
  private struct StatementTrouble {
    var isTroubled = false

    mutating func skips(_ token: Token) -> Bool {
      if token.kind == .newline { isTroubled = false }
      return isTroubled
    }
  }
}
