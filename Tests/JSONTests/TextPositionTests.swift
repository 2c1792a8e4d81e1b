import JSON
import Testing

/// Where a byte stands, as an editor says it.
@Suite struct TextPositionTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2),
    // Behind the two bytes of é, then behind an e and its accent, which are two scalars.
    (3, 1, 3), (6, 1, 5),
    // Behind the line's end.
    (7, 2, 1), (8, 2, 2),
  ])
  func `lines and columns count from 1, columns in scalars`(offset: Int, line: Int, column: Int) {
    let bytes = Array("a\u{E9}e\u{301}\nb".utf8)
    #expect(
      TextPosition(of: offset, in: bytes) == TextPosition(line: line, column: column))
  }

  @Test func `a part of a longer text goes on where the part before ended`() {
    let bytes = Array("gone\nhere\n  x".utf8)
    #expect(TextPosition(of: 12, in: bytes, from: 5, line: 8) == TextPosition(line: 9, column: 3))
  }
}
