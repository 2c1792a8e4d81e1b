import Testing
import Verification

/// Texts with several batches, or with one over several lines.
struct `a log` {
  private let ok = #"{"verdict":"ok","result":{"map":{}}}"#
  private let batch = #"{"before":[],"after":[],"ops":[]}"#
  private let laidOut = """
    {
      "before": [],
      "after": [],
      "ops": [
      ]
    }
    """

  @Test func `is read line by line, blank lines left out`() {
    checkAnswers(
      to: "\n  \n\(batch)\n\n\t\n\(batch)\n\(batch)\n\n", ["3: \(ok)", "6: \(ok)", "7: \(ok)"])
    checkAnswers(to: "", [])
    checkAnswers(to: "\n \r\n\t\n", [])
  }

  @Test func `may end its lines as Windows does, and need not end the last one`() {
    checkAnswers(to: "\(batch)\r\n\r\n\(batch)\r\n", ["1: \(ok)", "3: \(ok)"])
    checkAnswers(to: "\(batch)\n\(batch)", ["1: \(ok)", "2: \(ok)"])
  }

  @Test func `may begin with a byte order mark, and only there`() {
    checkAnswers(to: "\u{FEFF}\(batch)\n\(batch)", ["1: \(ok)", "2: \(ok)"])
    checkAnswers(to: "\u{FEFF}\n\(laidOut)", ["2: \(ok)"])
    checkAnswers(to: "\u{FEFF}", [])
    checkAnswers(
      to: "\(batch)\n\u{FEFF}\(batch)",
      ["1: \(ok)", "2:1: a byte order mark may not stand in front of JSON text"])
  }

  @Test func `may be one object over several lines`() {
    checkAnswers(to: laidOut, ["1: \(ok)"])
    checkAnswers(to: "\n\n" + laidOut.replacing("\n", with: "\r\n\n") + "\n", ["3: \(ok)"])
    checkAnswers(
      to: laidOut.replacing("[],", with: "[2, \"x\"],"),
      ["2:17: expected a section as its number of rows, as the first one, found \"x\""])
  }

  @Test func `may be such objects one after another`() {
    checkAnswers(to: "\(laidOut)\n\(laidOut)\n\n\(laidOut)", ["1: \(ok)", "7: \(ok)", "14: \(ok)"])
    checkAnswers(to: "\(laidOut)\n\(batch)\n\(batch)", ["1: \(ok)", "7: \(ok)", "8: \(ok)"])
  }

  @Test func `says where an object over several lines breaks off or goes wrong`() {
    checkAnswers(
      to: "{\n \"before\": [],\n \"after\": [3,],\n \"ops\": []\n}\n",
      ["3:14: expected a value, found ']'"])
    checkAnswers(
      to: "{\n \"before\": [],\n",
      ["2:15: expected a key in quotes after ',', found the end of the text"])
    checkAnswers(to: "{\n", ["1:2: expected a key in quotes or '}', found the end of the text"])
    checkAnswers(
      to:
        "{\n \"ops\": [\n  {\"op\":\"deleteRow\",\"at\":[0,0]}\n  {\"op\":\"deleteRow\",\"at\":[0,1]}\n ]\n}",
      ["4:3: expected ',' or ']' after an array element, found '{'"])
  }

  @Test func `goes on behind a line that was cut off`() {
    let cut = [
      (#"{"before":[3"#, "expected ',' or ']' after an array element, found the end of the text"),
      (#"{"before":[],"#, "expected a key in quotes after ',', found the end of the text"),
      (#"{"bef"#, "the string that begins here has no closing quote"),
      ("{", "expected a key in quotes or '}', found the end of the text"),
    ]
    for (line, message) in cut {
      let column = message.hasPrefix("the string") ? 2 : line.utf8.count + 1
      checkAnswers(
        to: "\(line)\n\(batch)\n\(batch)", ["1:\(column): \(message)", "2: \(ok)", "3: \(ok)"])
      checkAnswers(
        to: "\(batch)\n\(line)\n\(batch)\n", ["1: \(ok)", "2:\(column): \(message)", "3: \(ok)"])
      checkAnswers(to: "\(batch)\n\(line)", ["1: \(ok)", "2:\(column): \(message)"])
    }
  }

  @Test func `may have a long line, and lines longer than the limit are passed over`() {
    let long = #"{"note":"\#(String(repeating: "x", count: 200))","before":[],"after":[],"ops":[]}"#
    let message = "a batch must be shorter than 100 bytes"
    checkAnswers(to: "\(long)\n\(batch)", ["1: \(ok)", "2: \(ok)"])
    checkAnswers(
      to: "\(batch)\n\(long)\n\(batch)\n", ["1: \(ok)", "2:1: \(message)", "3: \(ok)"],
      maximumLength: 100)
    checkAnswers(to: "\(batch)\n\(long)", ["1: \(ok)", "2:1: \(message)"], maximumLength: 100)
    checkAnswers(
      to: "\(long)\n\(long)\n\(batch)", ["1:1: \(message)", "2:1: \(message)", "3: \(ok)"],
      maximumLength: 100)
  }

  @Test func `is not kept in memory: an object that never ends is given up at the limit`() {
    let endless = "{\n" + String(repeating: "\"a\": [],\n", count: 100)
    let given = answers(to: Array(endless.utf8), pieceSize: 16, maximumLength: 256)
    #expect(given.first == "1:1: a batch must be shorter than 256 bytes")
    // Nor is a line kept that never ends behind one that was cut off.
    checkAnswers(
      to: "{\n" + String(repeating: "x", count: 1_000) + "\n\(batch)", piecesUpTo: 64,
      [
        "1:1: a batch must be shorter than 256 bytes",
        "2:1: a batch must be shorter than 256 bytes", "3: \(ok)",
      ],
      maximumLength: 256)
  }

  @Test func `may have a line of ten megabytes`() {
    let texts = (0..<500_000).map { "\"row \($0) of them\"" }.joined(separator: ",")
    let line =
      #"{"before":[500000],"after":[500001],"ops":[{"op":"insertRow","at":[0,0]}],"rows":[\#(texts)]}"#
    #expect(line.utf8.count > 10_000_000)
    var verifier = BatchVerifier()
    let text = Array("\(batch)\n\(line)\n\(batch)".utf8)
    var lines: [Int] = []
    var okCount = 0
    for start in stride(from: 0, to: text.count + 1, by: 1 << 16) {
      if start + 1 << 16 > text.count + 1 << 16 { break }
      verifier.append(Array(text[start..<min(start + 1 << 16, text.count)]))
      if start + 1 << 16 >= text.count { verifier.end() }
      while let batch = verifier.next() {
        lines.append(batch.line)
        if case .verdict(.ok) = batch.content { okCount += 1 }
      }
    }
    #expect(lines == [1, 2, 3])
    #expect(okCount == 3)
  }

  @Test func `may have a hundred thousand lines`() {
    // Every thousandth is a trap, and every thousandth behind it is no batch.
    let trap = #"{"before":[1],"after":[1],"ops":[{"op":"deleteRow","at":[0,0]}]}"#
    let text = (0..<100_000).map { line in
      line % 1_000 == 0 ? trap : line % 1_000 == 1 ? "{}" : batch
    }.joined(separator: "\n")
    var verifier = BatchVerifier()
    var counts = (ok: 0, trap: 0, unreadable: 0)
    var rest = Array(text.utf8)[...]
    var expectedLine = 1
    while !rest.isEmpty {
      verifier.append(Array(rest.prefix(1 << 15)))
      rest = rest.dropFirst(1 << 15)
      if rest.isEmpty { verifier.end() }
      while let batch = verifier.next() {
        if batch.line != expectedLine { Issue.record("line \(batch.line) for \(expectedLine)") }
        expectedLine += 1
        switch batch.content {
        case .verdict(.ok): counts.ok += 1
        case .verdict(.trap): counts.trap += 1
        case .unreadable: counts.unreadable += 1
        }
      }
    }
    #expect(counts == (ok: 99_800, trap: 100, unreadable: 100))
    #expect(expectedLine == 100_001)
  }
}
