import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// Places are told from places near to them.
@Suite struct NearPlaceTests {
  @Test(arguments: LineIndex.ColumnUnit.allCases)
  func `a place is the same whatever was asked before`(unit: LineIndex.ColumnUnit) {
    var text = Array("use \"é😀日本\" # x\r\nundo\rredo\n\n".utf8)
    text += [0x80, 0xF0, 0x9F, 0x0A, 0xC3]
    let document = ScriptDocument(text, segmentLines: 2)
    let lines = LineIndex(text)
    var random = SplitMix64(seed: 0x9EA7, number: 1)
    for _ in 0..<2_000 {
      let offset = random.number(below: text.count + 1)
      #expect(document.position(of: offset, in: unit) == lines.position(of: offset, in: unit))
    }
  }

  @Test func `a cursor that goes on says what the index says`() {
    let text = Array("a\r\né😀\r\"日\"\n\n# x".utf8)
    let lines = LineIndex(text)
    for unit in LineIndex.ColumnUnit.allCases {
      var cursor = ColumnCursor(text, unit)
      for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
        // Between the two bytes of one line's end nobody is.
        if offset > 0, text[offset - 1] == 0x0D, offset < text.count, text[offset] == 0x0A {
          continue
        }
        cursor.move(to: offset)
        #expect(
          LineIndex.Position(line: cursor.line, column: cursor.column)
            == lines.position(of: offset, in: unit), "\(offset) \(unit)")
      }
    }
  }
}
