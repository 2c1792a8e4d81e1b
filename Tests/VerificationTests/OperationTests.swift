import TableEditing
import Testing
import Verification

/// The forms in which calls are recorded.
struct `a recorded operation` {
  /// Checks that two spellings of a batch have one verdict; its JSON names every row.
  private func checkSame(
    _ first: String, _ second: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let verdicts = try [first, second].map { operations in
      try verdict(
        on:
          #"{"before":[4,4,4,4],"after":\#(Self.counts(after: operations)),"ops":[\#(operations)]}"#,
        sourceLocation: sourceLocation
      ).json
    }
    #expect(verdicts[0] == verdicts[1], sourceLocation: sourceLocation)
    checkMembers(verdicts[0], sourceLocation: sourceLocation)
  }

  /// Counts are wrong on purpose where a call changes them: all figures then stand in the exception.
  private static func counts(after operations: String) -> String {
    operations.contains("move") || operations.contains("reload") ? "[4,4,4,4]" : "[3,3,3]"
  }

  @Test(arguments: ["delete", "insert", "reload", "reconfigure"])
  func `on items means the same as on rows`(word: String) throws {
    try checkSame(
      #"{"op":"\#(word)Item","at":[1,2]}"#, #"{"op":"\#(word)Row","at":[1,2]}"#)
  }

  @Test func `that moves an item means the same as moving a row`() throws {
    try checkSame(
      #"{"op":"moveItem","at":[1,2],"to":[1,0]}"#, #"{"op":"moveRow","at":[1,2],"to":[1,0]}"#)
  }

  @Test(arguments: ["delete", "insert", "reload"])
  func `on sections takes a number or a path of one number`(word: String) throws {
    try checkSame(#"{"op":"\#(word)Section","at":2}"#, #"{"op":"\#(word)Section","at":[2]}"#)
    try checkSame(
      #"{"op":"moveSection","at":0,"to":[2]}"#, #"{"op":"moveSection","at":[0],"to":2}"#)
  }

  @Test(arguments: ["delete", "insert", "reload", "reconfigure"])
  func `with a count is that many consecutive rows`(word: String) throws {
    try checkSame(
      #"{"op":"\#(word)Row","at":[1,1],"count":2}"#,
      #"{"op":"\#(word)Row","at":[1,1]},{"op":"\#(word)Row","at":[1,2]}"#)
  }

  @Test(arguments: ["delete", "insert", "reload"])
  func `with a count is that many consecutive sections`(word: String) throws {
    try checkSame(
      #"{"op":"\#(word)Section","at":1,"count":2}"#,
      #"{"op":"\#(word)Section","at":1},{"op":"\#(word)Section","at":2}"#)
  }

  @Test func `that moves with a count moves a block`() {
    // b c of a b c d e go to the end.
    checkVerdict(
      #"{"before":[5],"after":[5],"ops":[{"op":"moveRow","at":[0,1],"to":[0,3],"count":2}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"0.0","0.1":"0.3","0.2":"0.4","0.3":"0.1","0.4":"0.2"}}}"#
    )
    checkVerdict(
      #"{"before":[1,2,3],"after":[3,1,2],"ops":[{"op":"moveSection","at":0,"to":1,"count":2}]}"#,
      #"{"verdict":"ok","result":{"map":{"0.0":"1.0","1.0":"2.0","1.1":"2.1","2.0":"0.0","2.1":"0.1","2.2":"0.2"}}}"#
    )
  }

  @Test func `with a count of nothing is none, and null is no count`() throws {
    try checkSame(#"{"op":"deleteRow","at":[0,0],"count":0}"#, "")
    try checkSame(
      #"{"op":"deleteRow","at":[0,0],"count":null,"to":null}"#, #"{"op":"deleteRow","at":[0,0]}"#)
  }

  @Test func `keeps its meaning beside members of other names, in any order`() throws {
    try checkSame(
      #"{"animation":"fade","at":[0,1],"why":{"op":"insertRow"},"op":"deleteRow"}"#,
      #"{"op":"deleteRow","at":[0,1]}"#)
  }

  @Test func `may have whole numbers in any of JSON's spellings`() throws {
    try checkSame(
      #"{"op":"deleteRow","at":[1.0,2e0],"count":10e-1}"#, #"{"op":"deleteRow","at":[1,2]}"#)
    try checkSame(#"{"op":"\u0064eleteRow","at":[1,2]}"#, #"{"op":"deleteRow","at":[1,2]}"#)
  }

  @Test func `has no meaning by its place in the batch`() throws {
    try checkSame(
      #"{"op":"deleteRow","at":[0,1]},{"op":"insertRow","at":[0,0]},{"op":"deleteSection","at":3}"#,
      #"{"op":"deleteSection","at":3},{"op":"insertRow","at":[0,0]},{"op":"deleteRow","at":[0,1]}"#)
  }

  @Test func `may be made a million times, by its count`() throws {
    let text =
      #"{"before":[1000000],"after":[0],"ops":[{"op":"deleteRow","at":[0,0],"count":1000000}]}"#
    guard case .ok = try verdict(on: text) else {
      throw UnexpectedAnswer(description: "a million rows may be deleted")
    }
    checkAnswers(
      to: text.replacing(#""count":1000000"#, with: #""count":1000001"#),
      ["1:77: a batch of more than 1000000 operations is not verified"])
  }

  @Test func `with the greatest index there is gets its answer`() throws {
    for name in ["deleteRow", "insertRow", "reconfigureRow"] {
      let text =
        #"{"before":[1],"after":[1],"ops":[{"op":"\#(name)","at":[0,9223372036854775807]}]}"#
      guard case .trap(let batch) = try verdict(on: text) else {
        throw UnexpectedAnswer(description: "there is no such row")
      }
      #expect(batch.place == [0, .max])
      #expect(batch.message.contains("row 9223372036854775807"))
      checkMembers(Verdict.trap(batch).json)
    }
  }
}
