import Testing

@testable import EditScript

/// Offsets, lines and columns.
@Suite struct LineIndexTests {
  private typealias Position = LineIndex.Position

  private func check(
    _ text: String, _ offset: Int, line: Int, utf8: Int, scalars: Int, utf16: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let index = LineIndex(Array(text.utf8))
    for (unit, column) in [
      (LineIndex.ColumnUnit.utf8, utf8), (.scalars, scalars), (.utf16, utf16),
    ] {
      let position = Position(line: line, column: column)
      #expect(index.position(of: offset, in: unit) == position, sourceLocation: sourceLocation)
      #expect(index.offset(of: position, in: unit) == offset, sourceLocation: sourceLocation)
    }
  }

  @Test func `lines and columns count from zero`() {
    check("ab\ncd", 0, line: 0, utf8: 0, scalars: 0, utf16: 0)
    check("ab\ncd", 2, line: 0, utf8: 2, scalars: 2, utf16: 2)
    check("ab\ncd", 3, line: 1, utf8: 0, scalars: 0, utf16: 0)
    check("ab\ncd", 5, line: 1, utf8: 2, scalars: 2, utf16: 2)
    check("", 0, line: 0, utf8: 0, scalars: 0, utf16: 0)
  }

  @Test func `columns count bytes, characters or UTF-16 units`() {
    check("é€😀x", 9, line: 0, utf8: 9, scalars: 3, utf16: 4)
    check("é€😀x", 2, line: 0, utf8: 2, scalars: 1, utf16: 1)
    check("\né€😀x", 11, line: 1, utf8: 10, scalars: 4, utf16: 5)
  }

  @Test func `lines end in three ways`() {
    let index = LineIndex(Array("a\r\nb\rc\n\n".utf8))
    #expect(index.lineCount == 5)
    #expect((0..<5).map { index.bytes(ofLine: $0) } == [0..<1, 3..<4, 5..<6, 7..<7, 8..<8])
    #expect(index.position(of: 2) == Position(line: 0, column: 1))
  }

  @Test func `places beyond the text or inside a character are moved to one that is there`() {
    let index = LineIndex(Array("a😀\nb".utf8))
    #expect(index.position(of: -3) == Position(line: 0, column: 0))
    #expect(index.position(of: 99) == Position(line: 1, column: 1))
    #expect(index.position(of: 3, in: .utf16) == Position(line: 0, column: 1))
    #expect(index.offset(of: Position(line: 0, column: 99), in: .utf16) == 5)
    #expect(index.offset(of: Position(line: 0, column: 2), in: .utf16) == 1)
    #expect(index.offset(of: Position(line: 0, column: 99)) == 5)
    #expect((1...5).map { index.offset(of: Position(line: 0, column: $0)) } == [1, 1, 1, 1, 5])
    #expect(index.offset(of: Position(line: 9, column: 0)) == 7)
    #expect(index.offset(of: Position(line: -1, column: 5)) == 0)
  }

  @Test func `bytes that are no text count one each`() {
    let index = LineIndex([0x61, 0xFF, 0xF0, 0x9F, 0x62])
    for unit in LineIndex.ColumnUnit.allCases {
      #expect(index.position(of: 4, in: unit) == Position(line: 0, column: 4))
    }
  }

  @Test func `every offset at a character's start leads there and back`() {
    let text = "edit on\r\n# é€😀\n\nmove 0 -> 2\r"
    let index = LineIndex(Array(text.utf8))
    for character in text.unicodeScalars.indices {
      let offset = character.utf16Offset(in: text)
      let byte = text.utf8.distance(from: text.startIndex, to: character)
      for unit in LineIndex.ColumnUnit.allCases {
        let back = index.offset(of: index.position(of: byte, in: unit), in: unit)
        // Between the two bytes of a line's end is the end of the line.
        #expect(back == byte || text.unicodeScalars[character] == "\n", "\(offset)")
      }
    }
  }
}
