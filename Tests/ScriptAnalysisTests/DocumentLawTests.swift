import EditScript
import ScriptRunner
import TableEditing
import TestSupport
import Testing

@testable import ScriptAnalysis

/// A script that is edited says at every time what a script that is opened with the same text says.
@Suite struct DocumentLawTests {
  @Test(arguments: [1, 2, 3, 7, 40])
  func `an edited document is like one that is opened`(segmentLines: Int) {
    for number in 0..<30 {
      var random = SplitMix64(seed: 0xD0C5, number: number * 100 + segmentLines)
      // Half of the scripts are broken early; the others go on to their end.
      let isCalm = number % 2 == 0
      var text: [UInt8] = isCalm ? Array(Piece.calmBeginning.utf8) : []
      for _ in 0..<random.number(below: 60) { text += Piece.line(isCalm, &random) }
      let document = ScriptDocument(text, segmentLines: segmentLines)
      for _ in 0..<12 {
        let edit = Piece.edit(of: text, isCalm, &random)
        // Sometimes it is edited before it is run, or half run.
        if random.number(below: 4) > 0 { document.run(random.number(below: 3) > 0 ? .max : 5) }
        document.replace(edit.range, with: edit.text)
        text.replaceSubrange(edit.range, with: edit.text)
        if random.number(below: 3) == 0 { continue }
        check(document, against: text)
      }
      check(document, against: text)
    }
  }

  private func check(
    _ document: ScriptDocument, against text: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fresh = ScriptDocument(text, segmentLines: .max)
    fresh.run()
    document.run()
    let shown = Comment(rawValue: String(decoding: text, as: UTF8.self))
    #expect(document.text == text, shown, sourceLocation: sourceLocation)
    #expect(document.findings() == fresh.findings(), shown, sourceLocation: sourceLocation)
    #expect(document.checks() == fresh.checks(), shown, sourceLocation: sourceLocation)
    #expect(
      document.textFindings().map(\.message) == parse(text).diagnostics.map(\.message), shown,
      sourceLocation: sourceLocation)
    #expect(tables(document) == tables(fresh), shown, sourceLocation: sourceLocation)
    #expect(document.lineCount == LineIndex(text).lineCount, sourceLocation: sourceLocation)
  }

  @Test func `a statement far behind tells what was asked and told as one at the beginning does`() {
    var text = "table { \"a\" \"b\" \"c\" }\n"
    for _ in 0..<10 { text += "edit on\nmove 0 -> 2\nedit off\n" }
    let document = ScriptDocument(Array(text.utf8), segmentLines: 4)
    document.run()
    var counts: [Int] = []
    for line in [2, 29] {
      let offset = document.offset(of: LineIndex.Position(line: line, column: 0))
      document.visitMoments(in: offset..<offset + 1) { moment in
        counts.append(moment.step.outcome.callbacks.count)
        return true
      }
    }
    #expect(counts.count == 2)
    #expect(counts.first == counts.last)
    #expect(counts.first ?? 0 > 0)
  }

  /// What is shown after each statement, and what was asked and told.
  private func tables(_ document: ScriptDocument) -> [String] {
    var tables: [String] = []
    document.visitMoments(in: 0..<document.byteCount) { moment in
      let callbacks = moment.step.outcome.callbacks.map { $0.description }
      tables.append(
        "\(moment.node.range) \(StateLine.text(of: moment.after.view)) \(callbacks)")
      return true
    }
    return tables
  }

  @Test func `places are found from both sides whatever the segments`() {
    let text = Array("edit on\r\nundo # é😀x\rmove 0 -> 1\n\nset 0 = \"日本\"\n".utf8)
    let document = ScriptDocument(text, segmentLines: 1)
    let lines = LineIndex(text)
    for unit in LineIndex.ColumnUnit.allCases {
      for offset in -1...text.count + 1 {
        let position = document.position(of: offset, in: unit)
        #expect(position == lines.position(of: offset, in: unit))
        #expect(
          document.offset(of: position, in: unit) == lines.offset(of: position, in: unit))
      }
      let beyond = LineIndex.Position(line: 99, column: 0)
      #expect(document.offset(of: beyond, in: unit) == text.count)
    }
  }

  @Test func `an update that begins in one segment and never ends is found`() {
    let text = Array("table { \"a\" }\nbegin\nend\nbegin\nview delete 0\nundo\nundo\nredo\n".utf8)
    for segmentLines in [1, 2, 100] {
      let document = ScriptDocument(text, segmentLines: segmentLines)
      document.run()
      #expect(document.findings().map(\.code).contains("unended-update"), "\(segmentLines)")
      #expect(document.findings().last?.range == 24..<29)
    }
  }

  @Test func `rows of statements that are run anew are not kept`() {
    var text = Array("table { \"a\" \"b\" }\n".utf8)
    for number in 0..<400 { text += Array("app insert \"row \(number)\" at 0\n".utf8) }
    let document = ScriptDocument(text, segmentLines: 8)
    document.run()
    func storedBytes() -> Int {
      document.withRunner(before: text.count) {
        $0.timeline.state.model.store.mark.byteCount
      }
    }
    let before = storedBytes()
    for _ in 0..<50 {
      document.replace(18..<18, with: Array("# a remark\n".utf8))
      document.run()
      document.replace(18..<29, with: [])
      document.run()
      document.replace(18..<18, with: Array("undo\n".utf8))
      document.replace(18..<23, with: [])
      document.run()
    }
    #expect(storedBytes() == before)
  }
}

/// Random pieces of scripts, whole and broken.
private enum Piece {
  private static let lines = [
    "table { \"a\" \"b\" \"c\" \"d\" }", "edit on", "edit off", "move 0 -> 2", "delete 1",
    "app insert \"x\" at 0", "model delete 0", "view delete 0", "expect rows \"a\"", "#> a b c",
    "expect trap \"Invalid\"", "#! anything", "undo", "redo", "commit", "# a remark", "",
    "batch {", "}", "batch { delete 0; insert \"n\" at 1 }", "begin", "end", "mvoe 1", "\"open",
    "policy canMove(at) = at.row > 0", "policy canMove(at) = at.row / 0 > 1", "policy default",
    "else { }", "if true { }", "set 0 = \"t\"", "reload 0", "goto 2", "rollback", "tap minus 0",
    "use \"other\"", "table \"other\" {", "section \"S\" { \"q\" }", "policy commit(style, at) {",
    "model delete at", "diffable", "snapshot { append sections \"m\" }", "  move 0 -> 1",
  ]
  private static let ends = ["\n", "\n", "\n", "\r\n", "\r", "; "]

  static let calmBeginning =
    "table { \(String(repeating: "\"r\" ", count: 40)) }\nedit on\n"
  private static let calmLines = [
    "move 0 -> 2", "delete 1", "app insert \"x\" at 0", "edit on", "edit off", "undo", "commit",
    "# a remark", "", "expect rows \"a\"", "app delete 0", "set 0 = \"t\"", "reload 0",
    "policy canMove(at) = at.row > 0", "policy canEdit(at) = rows(0) > 30", "policy default",
    "model insert \"m\" at 0\nview insert at 0", "batch { delete 0; insert \"n\" at 1 }",
    "begin\nview reload 0\nend", "redo", "rollback", "move 3 -> 3", "#~ stale rows: 0.0",
  ]

  static func line(_ isCalm: Bool, _ random: inout SplitMix64) -> [UInt8] {
    if isCalm { return Array((calmLines[random.number(below: calmLines.count)] + "\n").utf8) }
    return Array(
      (lines[random.number(below: lines.count)] + ends[random.number(below: ends.count)]).utf8)
  }

  static func edit(
    of text: [UInt8], _ isCalm: Bool, _ random: inout SplitMix64
  ) -> (range: Range<Int>, text: [UInt8]) {
    let start = random.number(below: text.count + 1)
    let length = [0, 0, 1, 5, 40][random.number(below: 5)]
    let end = min(text.count, start + length)
    if isCalm, let lineEnd = text[start...].firstIndex(of: UInt8(ascii: "\n")),
      random.number(below: 4) > 0
    {
      return (lineEnd + 1..<lineEnd + 1, line(true, &random))
    }
    switch random.number(below: 4) {
    case 0: return (start..<end, [])
    case 1: return (start..<end, line(isCalm, &random))
    case 2: return (start..<end, Array("{}\"#;\n\r ".utf8.shuffled(using: &random).prefix(1)))
    default: return (start..<start, Array("x".utf8))
    }
  }
}
