import EditScript
import Explanation
import JSON
import Reporting
import ScriptAnalysis
import SessionServer
import TableEditing
import TableFormats
import Testing
import Verification

/// Methods about texts and batches say what the modules behind them say.
@Suite struct TextTests {
  let client = LocalServer().connect()

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `completions count in bytes, and take the place of bytes`() throws {
    _ = try client.result("session/open", #"{"name":"t","table":["é","b"]}"#)
    let text = #"app set 0 = "éé"; app del"#
    let result = try client.result(
      "session/complete", #"{"session":"t","text":\#(quoted(text)),"offset":\#(text.utf8.count)}"#)
    let start = text.utf8.count - 3
    #expect(result["replaced"]?.written == "[\(start),\(text.utf8.count)]")
    let items = result["items"]?.elements?.compactMap { $0["text"]?.string } ?? []
    #expect(items.first == "delete")
    let list = ScriptAnalysis(Array(text.utf8), table: TableState(Table(rows: ["é", "b"])))
      .completions(at: text.utf8.count)
    #expect(items == list.items.map(\.text))
    #expect(
      try client.errorCode(
        "session/complete", #"{"text":\#(quoted(text)),"offset":\#(text.utf8.count + 1)}"#)
        == -32602)
  }

  @Test func `completion at every byte of a text is answered`() throws {
    let text = #"batch { app insert "é😀" at 0 }; edit"#
    for offset in 0...text.utf8.count {
      let result = try client.result(
        "session/complete", #"{"text":\#(quoted(text)),"offset":\#(offset)}"#)
      let replaced = result["replaced"]?.elements?.compactMap(\.int) ?? []
      #expect(replaced.count == 2 && replaced[0] <= offset)
      // Inside a character it is the place before it that counts.
      let bytes = Array(text.utf8) + [0]
      #expect(replaced.allSatisfy { bytes[$0] & 0xC0 != 0x80 })
      #expect(bytes[offset] & 0xC0 == 0x80 || offset <= replaced.last ?? 0)
    }
  }

  @Test func `a text is whole, may be made whole, or is wrong`() throws {
    for (text, status, indent) in [
      ("edit on", "complete", nil), ("", "complete", nil), ("batch {", "incomplete", 2),
      ("table { section {", "incomplete", 4), ("bogus", "invalid", nil),
    ] as [(String, String, Int?)] {
      let result = try client.result("session/isComplete", #"{"text":\#(quoted(text))}"#)
      #expect(result["status"]?.string == status, "\(text)")
      #expect(result["indent"]?.int == indent, "\(text)")
    }
    let wrong = try client.result("session/isComplete", ##"{"text":"# é\nbogus"}"##)
    #expect(wrong["diagnostics"]?.elements?.map { $0["range"]?.written } == ["[5,10]"])
  }

  @Test func `what is exported is read back as the same table`() throws {
    let table =
      ##"[{"title":"A, \"x\"","rows":["a,b","# c","- d","\"q\""]},{"title":"B","rows":["é😀","1"]}]"##
    _ = try client.result("session/open", #"{"name":"t","table":\#(table)}"#)
    _ = try client.result("session/edit", #"{"session":"t","text":"model delete 0"}"#)
    let rows = ["view": ["a,b", "# c", "- d", "\"q\""], "model": ["# c", "- d", "\"q\""]]
    for (plane, first) in rows {
      for format in [TableFormat.json, .csv, .markdown] {
        let text = try export(format.rawValue, plane)
        let read = try format.read(Array(text.utf8))
        #expect((0..<2).map { read.texts(inSection: $0) } == [first, ["é😀", "1"]], "\(text)")
        #expect((0..<2).map { read.title(ofSection: $0) } == ["A, \"x\"", "B"], "\(text)")
      }
      let script = try export("rows", plane)
      let again = try client.result("session/open", #"{"text":\#(quoted(script))}"#)
      #expect(again.rows == [first, ["é😀", "1"]], "\(script)")
    }
    #expect(try export("json", "view", 0) == export("json", "view"))
    #expect(try export("svg", "view").hasPrefix("<svg"))
    #expect(
      try client.errorCode("session/export", #"{"session":"t","as":"rows","revision":9}"#)
        == -32018)
  }

  private func export(_ format: String, _ plane: String, _ revision: Int? = nil) throws -> String {
    let at = revision.map { #","revision":\#($0)"# } ?? ""
    let result = try client.result(
      "session/export", #"{"session":"t","as":"\#(format)","plane":"\#(plane)"\#(at)}"#)
    #expect(result["as"]?.string == format)
    return result["text"]?.string ?? ""
  }

  @Test func `a batch's verdict is the one of the command`() throws {
    for batch in [
      #"{"before":[3],"after":[2],"ops":[{"op":"deleteRow","at":[0,1]}]}"#,
      #"{"kind":"collection","era":"12","before":[3],"after":[3],"ops":[{"op":"deleteItem","at":[0,1]}]}"#,
      #"{"before":[["a"]],"after":[["a"],[]],"ops":[{"op":"insertSection","at":1}]}"#,
    ] {
      var line: [UInt8] = []
      try RecordedBatch(try JSONDocument(parsing: Array(batch.utf8)).root).verdict.writeJSON {
        line += $0
      }
      #expect(
        try client.result("batch/verify", batch).written + "\n"
          == String(decoding: line, as: UTF8.self))
    }
  }

  @Test func `an exception is explained as the command does`() throws {
    let text =
      "attempt to delete row 5 from section 0 which only contains 3 rows before the update"
    var writer = JSONWriter()
    writer.object { $0.setFindings(Explanation.findings(in: Array(text.utf8))) }
    let result = try client.result("exception/explain", #"{"text":"\#(text)"}"#)
    #expect(result.written == String(decoding: writer.bytes, as: UTF8.self))
    #expect(result["found"]?.elements?.map { $0["rule"]?.string }.count == 1)
  }
}
