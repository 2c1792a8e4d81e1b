import JSON
import Testing
import Verification

/// Text in a batch's place that is none: the place, what was expected and what was found.
struct `what is no batch` {
  /// A batch with these members; the numbers in the table below count from its first byte.
  private static let operationNames =
    "deleteRow, insertRow, reloadRow, reconfigureRow, moveRow, deleteSection, insertSection, reloadSection or moveSection, or the first five with Item for Row"

  static let cases: [(text: String, answer: String)] = [
    // No JSON.
    (#"before: [3]"#, "1:1: expected a value, found 'b'"),
    (#"{"before":[3,]}"#, "1:14: expected a value, found ']'"),
    (#"{"before":[3}"#, "1:13: expected ',' or ']' after an array element, found '}'"),
    (
      #"{"before":[03],"after":[3],"ops":[]}"#,
      "1:13: a number may not have a digit after a leading zero"
    ),
    (
      #"{"before":[3],"after":[3],"ops":[]} x"#,
      "1:37: expected the end of the text after a value, found 'x'"
    ),
    (#"{'before':[3]}"#, "1:2: expected a key in quotes or '}', found '''"),
    // No object.
    (
      "[]",
      #"1:1: expected a batch as an object with "before", "after" and "ops", found an empty array"#
    ),
    (
      #"[{"before":[]}]"#,
      #"1:1: expected a batch as an object with "before", "after" and "ops", found an array of 1"#
    ),
    ("3", #"1:1: expected a batch as an object with "before", "after" and "ops", found 3"#),
    (" null", #"1:2: expected a batch as an object with "before", "after" and "ops", found null"#),
    (
      #""batch""#,
      #"1:1: expected a batch as an object with "before", "after" and "ops", found "batch""#
    ),
    // Members of a batch.
    ("{}", #"1:1: a batch has no "before""#),
    (#"  {"before":[]}"#, #"1:3: a batch has no "after""#),
    (#"{"before":[],"after":[]}"#, #"1:1: a batch has no "ops""#),
    (
      #"{"kind":"list","before":[],"after":[],"ops":[]}"#,
      #"1:9: expected "table" or "collection", found "list""#
    ),
    (
      #"{"kind":1,"before":[],"after":[],"ops":[]}"#,
      #"1:9: expected "table" or "collection", found 1"#
    ),
    (
      #"{"era":17,"before":[],"after":[],"ops":[]}"#,
      #"1:8: expected a release as one of "5", "12", "15", "16.0", "16.4" or "17", found 17"#
    ),
    (
      #"{"era":"16","before":[],"after":[],"ops":[]}"#,
      #"1:8: expected a release as one of "5", "12", "15", "16.0", "16.4" or "17", found "16""#
    ),
    (
      #"{"before":3,"after":[],"ops":[]}"#,
      #"1:11: expected "before" as an array with a number of rows for each section, found 3"#
    ),
    (
      #"{"before":[],"after":{"0":3},"ops":[]}"#,
      #"1:22: expected "after" as an array with a number of rows for each section, found an object"#
    ),
    (
      #"{"before":[],"after":null,"ops":[]}"#,
      #"1:22: expected "after" as an array with a number of rows for each section, found null"#
    ),
    // Sections.
    (
      #"{"before":["a","b"],"after":[],"ops":[]}"#,
      #"1:12: expected a section as its number of rows or an array of texts, found "a""#
    ),
    (
      #"{"before":[true],"after":[],"ops":[]}"#,
      "1:12: expected a section as its number of rows or an array of texts, found true"
    ),
    (
      #"{"before":[1,["a"]],"after":[],"ops":[]}"#,
      "1:14: expected a section as its number of rows, as the first one, found an array of 1"
    ),
    (
      #"{"before":[[],2],"after":[],"ops":[]}"#,
      "1:15: expected a section as an array of its rows' texts, as the first one, found 2"
    ),
    (
      #"{"before":[["a",1]],"after":[],"ops":[]}"#, "1:17: expected a row's text in quotes, found 1"
    ),
    (
      #"{"before":[-1],"after":[],"ops":[]}"#,
      "1:12: expected a whole number from 0 to 9223372036854775807, found -1"
    ),
    (
      #"{"before":[1.5],"after":[],"ops":[]}"#,
      "1:12: expected a whole number from 0 to 9223372036854775807, found 1.5"
    ),
    (
      #"{"before":[1e99],"after":[],"ops":[]}"#,
      "1:12: expected a whole number from 0 to 9223372036854775807, found 1e99"
    ),
    (
      #"{"before":[100000000,1],"after":[],"ops":[]}"#,
      "1:22: a table of more than 100000000 rows is not verified"
    ),
    (
      #"{"before":[9223372036854775807],"after":[],"ops":[]}"#,
      "1:12: a table of more than 100000000 rows is not verified"
    ),
    // Operations; each stands in a batch, where its first byte is at column 34.
    (
      batch(#""deleteRow""#),
      #"1:34: expected an operation as an object with "op" and "at", found "deleteRow""#
    ),
    (
      batch("[0,1]"),
      #"1:34: expected an operation as an object with "op" and "at", found an array of 2"#
    ),
    (batch("{}"), #"1:34: an operation has no "op""#),
    (batch(#"{"op":"deleteRow"}"#), #"1:34: an operation has no "at""#),
    (batch(#"{"op":"moveRow","at":[0,0]}"#), #"1:34: a move has no "to""#),
    (batch(#"{"op":"moveSection","at":0,"to":null}"#), #"1:34: a move has no "to""#),
    (
      batch(#"{"op":"deleteRows","at":[0,0]}"#),
      "1:40: expected one of \(operationNames), found \"deleteRows\""
    ),
    (
      batch(#"{"op":"DELETEROW","at":[0,0]}"#),
      "1:40: expected one of \(operationNames), found \"DELETEROW\""
    ),
    (
      batch(#"{"op":"deleteItems","at":[0,0]}"#),
      "1:40: expected one of \(operationNames), found \"deleteItems\""
    ),
    (batch(#"{"op":3,"at":[0,0]}"#), "1:40: expected one of \(operationNames), found 3"),
    (batch(#"{"op":"","at":[0,0]}"#), "1:40: expected one of \(operationNames), found \"\""),
    (
      batch(#"{"op":"deleteRow","at":3}"#),
      "1:57: expected a row's place as [section, row], found 3"
    ),
    (
      batch(#"{"op":"deleteRow","at":[3]}"#),
      "1:57: expected a row's place as [section, row], found an array of 1"
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,1,2]}"#),
      "1:57: expected a row's place as [section, row], found an array of 3"
    ),
    (
      batch(#"{"op":"deleteRow","at":null}"#),
      "1:57: expected a row's place as [section, row], found null"
    ),
    (
      batch(#"{"op":"deleteRow","at":"0.1"}"#),
      "1:57: expected a row's place as [section, row], found \"0.1\""
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,-1]}"#),
      "1:60: expected a whole number from 0 to 9223372036854775807, found -1"
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,"1"]}"#),
      "1:60: expected a whole number from 0 to 9223372036854775807, found \"1\""
    ),
    (
      batch(#"{"op":"deleteSection","at":[0,1]}"#),
      "1:61: expected a section's index as a number or [number], found an array of 2"
    ),
    (
      batch(#"{"op":"deleteSection","at":{}}"#),
      "1:61: expected a section's index as a number or [number], found an object"
    ),
    (
      batch(#"{"op":"insertSection","at":-2}"#),
      "1:61: expected a whole number from 0 to 9223372036854775807, found -2"
    ),
    (
      batch(#"{"op":"moveRow","at":[0,0],"to":1}"#),
      "1:66: expected a row's place as [section, row], found 1"
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,0],"to":[0,1]}"#),
      "1:68: only a move has a destination, found an array of 2"
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,0],"count":-1}"#),
      "1:71: expected a whole number from 0 to 9223372036854775807, found -1"
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,0],"count":"2"}"#),
      "1:71: expected a whole number from 0 to 9223372036854775807, found \"2\""
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,0],"count":9223372036854775807}"#),
      "1:71: a batch of more than 1000000 operations is not verified"
    ),
    (
      batch(
        #"{"op":"deleteRow","at":[0,0],"count":600000},{"op":"deleteRow","at":[0,0],"count":400001}"#
      ),
      "1:116: a batch of more than 1000000 operations is not verified"
    ),
    (
      batch(#"{"op":"deleteRow","at":[0,9223372036854775807],"count":2}"#),
      "1:60: expected a whole number from 0 to 9223372036854775806, found 9223372036854775807"
    ),
    (
      batch(#"{"op":"reloadRow","at":[0,9223372036854775807]}"#),
      "1:60: expected a whole number from 0 to 4611686018427387904, found 9223372036854775807"
    ),
    // Operations as a whole.
    (
      #"{"before":[],"after":[],"ops":{"op":"deleteRow"}}"#,
      #"1:31: expected "ops" as an array of operations, found an object"#
    ),
  ]

  private static func batch(_ operations: String) -> String {
    #"{"before":[],"after":[],"ops":   [\#(operations)]}"#.replacing("   ", with: "  ")
  }

  @Test(arguments: cases)
  func `is answered with the place, what was expected and what was found`(
    text: String, answer: String
  ) {
    checkAnswers(to: text, [answer])
    // The place is the same behind other lines, and they are read all the same.
    let good = #"{"before":[],"after":[],"ops":[]}"#
    let ok = #"{"verdict":"ok","result":{"map":{}}}"#
    checkAnswers(
      to: "\(good)\n\n\(text)\r\n\(good)",
      ["1: \(ok)", "3" + answer.drop { $0 != ":" }, "4: \(ok)"])
  }

  @Test func `has its column in characters, not in bytes`() {
    checkAnswers(
      to: #"{"title":"日本é","before":[-1]}"#,
      ["1:26: expected a whole number from 0 to 9223372036854775807, found -1"])
  }

  @Test func `is quoted by its beginning if it is long`() {
    let name = String(repeating: "é", count: 30)
    checkAnswers(
      to: #"{"kind":"\#(name)"}"#,
      [#"1:9: expected "table" or "collection", found "\#(String(repeating: "é", count: 20))…""#])
  }

  @Test func `comes with its line and what is wrong in it`() throws {
    var verifier = BatchVerifier()
    verifier.append(Array("\n{\"before\":[],\n \"after\":[\"é\", 3],\"ops\":[]}\n".utf8))
    verifier.end()
    guard case .unreadable(let batch)? = verifier.next()?.content else {
      throw UnexpectedAnswer(description: "a text is no section")
    }
    #expect(String(decoding: batch.excerpt.bytes, as: UTF8.self) == #" "after":["é", 3],"ops":[]}"#)
    let marked = batch.excerpt.bytes[batch.excerpt.marked]
    #expect(String(decoding: marked, as: UTF8.self) == "\"é\"")
    #expect((batch.position.line, batch.position.column) == (3, 11))
  }

  @Test func `comes with a part of its line if that is long`() throws {
    let padding = String(repeating: "é", count: 5_000)
    var verifier = BatchVerifier()
    verifier.append(Array(#"{"a":"\#(padding)","before":[-7],"b":"\#(padding)"}"#.utf8))
    verifier.end()
    guard case .unreadable(let batch)? = verifier.next()?.content else {
      throw UnexpectedAnswer(description: "no section has -7 rows")
    }
    #expect(batch.excerpt.bytes.count < 2_000)
    #expect(String(validating: batch.excerpt.bytes, as: UTF8.self) != nil)
    let marked = batch.excerpt.bytes[batch.excerpt.marked]
    #expect(String(decoding: marked, as: UTF8.self) == "-7")
    #expect(batch.position.column == 5_019)
  }
}
