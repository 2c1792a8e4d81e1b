import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// Numbers that say which role a piece has.
private let plain = TokenEncoding(.utf16) { role in
  guard let number = Highlight.Role.allCases.firstIndex(of: role), role != .error else {
    return nil
  }
  return .init(type: UInt32(number), modifiers: 0, declarationModifiers: 1)
}

/// The pieces that numbers stand for, as an editor reads them: line, column and text of each, with `!` where it gets its name.
private func decoded(_ data: [UInt32], _ text: String) -> [String] {
  var lines: [[UInt16]] = [[]]
  let units = Array(text.utf16)
  for (index, unit) in units.enumerated() {
    let isLineEnd = unit == 10 || unit == 13 && !(index + 1 < units.count && units[index + 1] == 10)
    if isLineEnd { lines.append([]) } else { lines[lines.count - 1].append(unit) }
  }
  var pieces: [String] = []
  var (line, column) = (0, 0)
  for index in stride(from: 0, to: data.count, by: 5) {
    line += Int(data[index])
    column = (data[index] == 0 ? column : 0) + Int(data[index + 1])
    let piece = lines[line][column..<column + Int(data[index + 2])]
    let role = Highlight.Role.allCases[Int(data[index + 3])]
    let mark = data[index + 4] == 1 ? "!" : ""
    pieces.append("\(line):\(column) \(String(decoding: piece, as: UTF16.self)) \(role)\(mark)")
  }
  return pieces
}

/// A script of some hundred lines, in several segments.
private func longScript(_ lines: Int = 700) -> String {
  (0..<lines).map { line in
    switch line % 7 {
    case 0: "# \(line)"
    case 1: "insert \"é😀\(line)\" at \(line)  # 😀"
    case 2: "policy canMove(at) = at.row < \(line) && \"\\(at)\" == \"\\u{41}\""
    case 3: ""
    case 4: "table { section \"S\" { \"\(line)\"\n \"b\" } }"
    case 5: "mvoe 1 -> \(line)"
    default: "move 0 -> 1\r"
    }
  }.joined(separator: "\n")
}

/// Coloured pieces as numbers.
@Suite struct TokenTests {
  private func document(_ text: String) -> ScriptDocument { ScriptDocument(Array(text.utf8)) }

  @Test func `pieces stand in their lines, in the client's columns`() {
    let text = "\u{FEFF}move 0 -> 1\r\ninsert \"é😀\" at 2 # x\rpolicy canMove(at) = at.row == 1"
    #expect(
      decoded(document(text).encodedTokens(plain).data, text) == [
        "0:1 move statement", "0:6 0 indexPath", "0:8 -> sign", "0:11 1 indexPath",
        "1:0 insert statement", "1:7 \"é😀\" string", "1:13 at word", "1:16 2 indexPath",
        "1:18 # x comment", "2:0 policy statement", "2:7 canMove policy!", "2:15 at name!",
        "2:19 = sign", "2:21 at name", "2:24 row field", "2:28 == sign", "2:31 1 number",
      ])
  }

  @Test(arguments: [
    (LineIndex.ColumnUnit.utf8, 6, 12), (.utf16, 3, 9), (.scalars, 2, 8),
  ]) func `lengths count what columns count`(
    unit: LineIndex.ColumnUnit, length: UInt32, next: UInt32
  ) {
    let encoding = TokenEncoding(unit) { _ in
      .init(type: 0, modifiers: 0, declarationModifiers: 0)
    }
    let data = document("use \"é😀\" # x").encodedTokens(encoding).data
    #expect(data == [0, 0, 3, 0, 0, 0, 4, length + 2, 0, 0, 0, next - 3, 3, 0, 0])
  }

  @Test func `a script in several segments says what it says in one`() {
    let text = longScript()
    let document = document(text)
    var expected: [String] = []
    let bytes = Array(text.utf8)
    let lines = LineIndex(bytes)
    for highlight in ScriptAnalysis(bytes).highlights() where highlight.role == .comment {
      let start = lines.position(of: highlight.range.lowerBound, in: .utf16)
      let comment = String(decoding: bytes[highlight.range], as: UTF8.self)
      expected.append("\(start.line):\(start.column) \(comment) comment")
    }
    let pieces = decoded(document.encodedTokens(plain).data, text)
    #expect(expected.count == 200)
    #expect(pieces.filter { $0.hasSuffix(" comment") } == expected)
  }

  @Test func `pieces of a range are those that have something in it`() {
    let text = longScript(90)
    let bytes = Array(text.utf8)
    let document = ScriptDocument(bytes, segmentLines: 20)
    let lines = LineIndex(bytes)
    let all = decoded(document.encodedTokens(plain).data, text)
    var random = SplitMix64(seed: 0x4A9E, number: 1)
    for _ in 0..<200 {
      let start = random.number(below: bytes.count + 1)
      let end = min(bytes.count, start + random.number(below: 300))
      let (first, last) = (lines.place(start), lines.place(end))
      let expected = all.filter { piece in
        let parts = piece.split(separator: " ", maxSplits: 1)
        let place = parts[0].split(separator: ":").compactMap { Int($0) }
        let length =
          parts[1].utf16.count - (parts[1].split(separator: " ").last?.utf16.count ?? 0) - 1
        return start < end && (place[0], place[1]) < last && (place[0], place[1] + length) > first
      }
      #expect(decoded(document.encodedTokens(plain, in: start..<end), text) == expected)
    }
    #expect(decoded(document.encodedTokens(plain, in: 0..<bytes.count), text) == all)
  }

  @Test(arguments: [1, 3, 50]) func `an edit makes the old numbers the new ones`(
    segmentLines: Int
  ) {
    var random = SplitMix64(seed: 0x70CE, number: segmentLines)
    let document = ScriptDocument(Array(longScript(90).utf8), segmentLines: segmentLines)
    var old = document.encodedTokens(plain)
    let pieces = [
      "\n", "x", "\"", "{", "}", "# 😀\n", "move 0 -> 1\n", "policy canMove(at) = at\n", "", "",
      "\r\n", ";", "section", "\n\n\n",
    ]
    for _ in 0..<200 {
      let line = random.number(below: document.lineCount)
      let start = document.offset(of: .init(line: line, column: random.number(below: 9)))
      let end = document.offset(
        of: .init(line: line + random.number(below: 3), column: random.number(below: 9)))
      let piece = pieces[random.number(below: pieces.count)]
      document.replace(min(start, end)..<max(start, end), with: Array(piece.utf8))
      let new = document.encodedTokens(plain)
      var data = old.data
      if let edit = new.edit(from: old) {
        #expect(edit.start % 5 == 0 && edit.deletedCount % 5 == 0 && edit.inserted.count % 5 == 0)
        data.replaceSubrange(edit.start..<edit.start + edit.deletedCount, with: edit.inserted)
      }
      #expect(data == new.data)
      #expect(new.data == ScriptDocument(document.text).encodedTokens(plain).data)
      old = new
    }
  }

  @Test func `an edit of one word is short, however long the script is`() throws {
    let document = document(longScript())
    let old = document.encodedTokens(plain)
    let offset = document.offset(of: .init(line: 301, column: 0))
    document.replace(offset..<offset, with: Array("undo\n".utf8))
    let new = document.encodedTokens(plain)
    let edit = try #require(new.edit(from: old))
    #expect(edit.inserted.count <= 10)
    #expect(new.edit(from: new) == nil)
  }

  @Test func `an empty script has no pieces`() {
    #expect(document("").encodedTokens(plain).data == [])
    #expect(document("").encodedTokens(plain, in: 0..<0) == [])
    #expect(document("\n\n").encodedTokens(plain).data == [])
  }
}

extension LineIndex {
  fileprivate func place(_ offset: Int) -> (Int, Int) {
    let position = position(of: offset, in: .utf16)
    return (position.line, position.column)
  }
}
