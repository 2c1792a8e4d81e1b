import Explanation
import JSON
import TableEditing
import Testing
import Verification

/// What verifying a text says of each batch: `LINE: VERDICT AS JSON` or `LINE:COLUMN: MESSAGE`.
func answers(
  to text: [UInt8], pieceSize: Int = .max, maximumLength: Int = 1 << 28
) -> [String] {
  var verifier = BatchVerifier(maximumLength: maximumLength)
  var answers: [String] = []
  func take() {
    while let batch = verifier.next() { answers.append(batch.answer) }
  }
  var rest = text[...]
  while !rest.isEmpty {
    verifier.append(Array(rest.prefix(pieceSize)))
    rest = rest.dropFirst(pieceSize)
    take()
  }
  verifier.end()
  take()
  return answers
}

extension VerifiedBatch {
  var answer: String {
    switch content {
    case .verdict(let verdict): "\(line): \(verdict.json)"
    case .unreadable(let batch):
      "\(batch.position.line):\(batch.position.column): \(batch.error.message)"
    }
  }
}

extension Verdict {
  /// The line of JSON, without its line feed.
  var json: String {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(bytes.last == UInt8(ascii: "\n"))
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

/// Checks what is said of each batch of a text, in whatever pieces it comes, and that what JSON it says is JSON with the
/// members that are promised.
func checkAnswers(
  to text: String, piecesUpTo limit: Int = .max, _ expected: [String],
  maximumLength: Int = 1 << 28, sourceLocation: SourceLocation = #_sourceLocation
) {
  for pieceSize in [1, 2, 7, 64, Int.max] where pieceSize <= limit {
    let given = answers(
      to: Array(text.utf8), pieceSize: pieceSize, maximumLength: maximumLength)
    #expect(given == expected, "in pieces of \(pieceSize)", sourceLocation: sourceLocation)
  }
}

/// Checks the verdict on one batch, given as an object on one line; what is checked of its JSON, see `checkMembers`.
func checkVerdict(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  checkAnswers(to: text, ["1: " + expected], sourceLocation: sourceLocation)
  checkMembers(expected, sourceLocation: sourceLocation)
}

/// Checks that a verdict's JSON has just the members that are promised, in their order and of their kinds.
func checkMembers(_ json: String, sourceLocation: SourceLocation = #_sourceLocation) {
  do throws(JSONError) {
    let root = try JSONDocument(parsing: Array(json.utf8)).root
    let keys = (root.members.map { Array($0) } ?? []).map { $0.key.string ?? "" }
    if root["verdict"]?.string == "ok" {
      let mayBeStale = ["stale", "warnings"].filter { root.member($0) != nil }
      #expect(keys == ["verdict", "result"] + mayBeStale, sourceLocation: sourceLocation)
      #expect(root["result"]?["map"]?.kind == .object, sourceLocation: sourceLocation)
      #expect(root["stale"] == nil || root["stale"]?.kind == .array, sourceLocation: sourceLocation)
    } else {
      #expect(root["verdict"]?.string == "trap", sourceLocation: sourceLocation)
      #expect(
        keys == ["verdict", "rule", "exception", "at", "explanation", "fixes"],
        sourceLocation: sourceLocation)
      let rule = root["rule"]?.string.flatMap { UpdateRule(rawValue: $0) }
      #expect(rule != nil, sourceLocation: sourceLocation)
      #expect(root["exception"]?.string?.isEmpty == false, sourceLocation: sourceLocation)
      #expect(root["explanation"]?.string?.isEmpty == false, sourceLocation: sourceLocation)
      let fixes = root["fixes"]?.elements.map { Array($0) } ?? []
      #expect(!fixes.isEmpty, sourceLocation: sourceLocation)
      for fix in fixes { #expect(fix.string?.isEmpty == false, sourceLocation: sourceLocation) }
      let place = root["at"]?.elements.map { $0.map(\.int) }
      #expect(
        place.map { $0.count <= 2 && !$0.contains(nil) } == true, sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("\(error) in \(json)", sourceLocation: sourceLocation)
  }
}

/// The verdict on one batch; an issue is recorded where there is none.
func verdict(
  on text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Verdict {
  var verifier = BatchVerifier()
  verifier.append(Array(text.utf8))
  verifier.end()
  let first = verifier.next()
  let second = verifier.next()
  let batch = try #require(first, sourceLocation: sourceLocation)
  #expect(second == nil, sourceLocation: sourceLocation)
  switch batch.content {
  case .verdict(let verdict): return verdict
  case .unreadable(let batch):
    throw UnexpectedAnswer(description: "\(batch.position): \(batch.error.message)")
  }
}

/// An answer of another kind than the test is about.
struct UnexpectedAnswer: Error, CustomStringConvertible {
  let description: String
}
