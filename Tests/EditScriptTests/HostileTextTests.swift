import TestSupport
import Testing

@testable import EditScript

/// Texts that nobody would write: they are read in time and keep their bytes.
@Suite struct HostileTextTests {
  /// Checks a piece repeated until the text is as long as said.
  private func checkRepeated(_ piece: String, size: Int) {
    let bytes = Array(piece.utf8)
    var source: [UInt8] = []
    source.reserveCapacity(size + bytes.count)
    while source.count < size { source += bytes }
    let tree = checkTree(source)
    if let formatted = format(tree) { #expect(format(parse(formatted)) == formatted) }
  }

  @Test(arguments: ["{", "\"", "batch{", "policy commit(a,b){if 1{"])
  func `a piece repeated to a megabyte`(piece: String) {
    checkRepeated(piece, size: 1 << 20)
  }

  @Test(arguments: [
    "{", "}", "\"", "(", ")", "\\", "#", ";", "\n", "\r", " ", ".", "0", "a", "-", "{}", "\"\\(",
    "batch{", "batch{\n", "if{", "policy canMove(at)=(", "policy commit(a,b){if 1{", "else ",
    "table{", "table{section{", "\"a\" ", "x;", "move ", "1,", "0...", "insert \"\" at ", "#>\n",
    "snapshot{", "}{", "policy willTransition(", "a,", "\u{FEFF}", "\\u{", "batch{x\n",
  ])
  func `a piece repeated to 16 kilobytes`(piece: String) {
    checkRepeated(piece, size: 1 << 14)
  }

  @Test(arguments: 0..<40)
  func `bytes at random`(number: Int) {
    var random = SplitMix64(seed: 7, number: number)
    let source = (0..<2000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    checkFormat(checkTree(source))
  }

  @Test(arguments: 0..<24)
  func `pieces of the language at random`(number: Int) {
    let pieces =
      Keyword.entries.map { " " + $0.spelling + " " } + [
        "\n", ";", "{", "}", "(", ")", "->", "=", "\"a\"", "\"\\(", "1", "0.1", "...", "..<", ",",
        ".", " ", "#> a\n", "# b\n", "==", "&&", "!", "-", "+",
      ]
    var random = SplitMix64(seed: 11, number: number)
    var text = ""
    for _ in 0..<40 { text += pieces[random.number(below: pieces.count)] }
    checkLaws(Array(text.utf8))
  }

  @Test(arguments: 0..<200)
  func `statements put together at random`(number: Int) {
    var random = SplitMix64(seed: 13, number: number)
    var text = ""
    for _ in 0..<8 {
      text += Keyword.entries[random.number(below: Keyword.entries.count)].example
      text += [";", "\n", " ; # c\n", "\n\n\n#> a\n", "\t\n  "][random.number(below: 5)]
    }
    #expect(!parse(Array(text.utf8)).hasErrors, "\(text)")
    checkFormat(checkTree(Array(text.utf8)))
  }
}
