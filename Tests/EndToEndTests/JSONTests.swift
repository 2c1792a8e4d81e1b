import Foundation
import JSON
import TestSupport
import Testing

/// docs/json.md and what the command writes agree.
@Suite struct JSONPageTests {
  /// A command line with its standard input.
  struct Line: CustomTestStringConvertible {
    var command: String
    var line: String
    var input = ""
    var testDescription: String { line }
  }

  static let lines = [
    Line(
      command: "run",
      line: "rowsmith run --json -t '[a b] [c d]' -",
      input: """
        edit on; move 0.0 -> 1.0; app insert "x" at 0.0 fade; edit on
        model set 0.0 = "y"; view reload 0.0; app delete 0.0
        batch { model set 1.0 = "z"; view reconfigure 1.0 }
        begin; end
        insert section "T" { "r" } at 0; move section 0 -> 1; reload section 0; delete section 1
        reload data; delete 9.9
        #! there is no section 9
        edit off; view delete 1.0
        #! Invalid update
        undo; option layout pending; model delete 0.0
        """),
    Line(command: "run", line: "rowsmith --json -t 'a b' -c 'expect rows \"x\"'"),
    Line(command: "run", line: "rowsmith --json -c 'table \"A\" { \"a\" }; table \"B\" { \"b\" }'"),
    Line(
      command: "run", line: "rowsmith run --json -t 'a b c' -",
      input: #"""
        policy trailingSwipeActions(at) = actions(action("Delete", destructive), action("Flag", normal))
        swipe 0; tap action "Flag"; swipe 0 part; tap elsewhere
        policy default
        edit on; tap minus 0; tap delete; edit off
        select 0
        table "A" { section "T" { "a" "b" } }
        model set 0 = "z"
        model set 0 = "a"
        table "B" { "x" "y" "z" }
        policy itemsForDrag(at) = items(item(representation("public.url", "u", team)), item("x"))
        lift from "A" 0; hover 1; drop
        lift 0; hover 1; cancel drag
        policy performDrop(items, to) { placeholder items at to }
        lift outside "Plum"; hover into 1; drop
        policy default
        diffable
        """#),
    Line(
      command: "run",
      line: "rowsmith --json -c 'table { section \"T\" { \"a\" } }; move section 0 -> 0'"),
    Line(command: "output", line: "rowsmith --output json -t '[a] [b]' -c commit"),
    Line(command: "check", line: "rowsmith check --json -", input: "mvoe 0 -> 2\nmove 0 ->"),
    Line(command: "verify", line: "rowsmith verify --json examples/batches.jsonl"),
    Line(
      command: "verify", line: "rowsmith verify --json -",
      input: """
        {"before":[["a","b"]],"after":[["a","x"]],"ops":[]}
        {"before":[2],"after":[1],"ops":[{"op":"deleteRow","at":[0,0]},{"op":"deleteRow","at":[0,0]},{"op":"insertRow","at":[0,0]}]}
        {"before":2}
        """),
    Line(command: "explain", line: "rowsmith explain --json examples/crash.txt"),
    Line(
      command: "explain", line: "rowsmith explain --json -",
      input: """
        attempt to move row 1 from section 0 to row 9 in section 2, but there are only 3 rows in section 2 after the update
        Fatal error: Index out of range
        attempt to delete and reload the same index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 1})
        attempt to move row at index path <NSIndexPath: 0x1> {length = 2, path = 0 - 0} to both <NSIndexPath: 0x1> {length = 2, path = 0 - 1} and <NSIndexPath: 0x1> {length = 2, path = 0 - 2}
        request for index path for global index 9 when there are only 3 items in the collection view
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (3000000) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
        """),
  ]

  @Test(arguments: lines)
  func `every key that is written is documented, for the object that it is in`(line: Line)
    async throws
  {
    let page = try JSONPage()
    let objects = try await objects(of: line)
    #expect(!objects.isEmpty)
    for (name, key) in objects where !page.documents(key, in: name) {
      Issue.record("'\(key)' of '\(name)' is not documented")
    }
  }

  @Test func `every key that is documented is written`() async throws {
    var written: Set<String> = []
    for line in Self.lines {
      for (name, key) in try await objects(of: line) {
        for heading in try JSONPage().headings(for: name) { written.insert("\(heading)/\(key)") }
      }
    }
    for entry in try JSONPage().entries where !written.contains(entry) {
      Issue.record("nothing has written \(entry)")
    }
  }

  /// Every key that a command line writes, with the name of the object that it is in: the key that holds the object, or
  /// the command for the object of a line.
  private func objects(of line: Line) async throws -> [(name: String, key: String)] {
    let run = try await Rowsmith.shell(line.line, input: line.input)
    #expect(run.errors == "")
    var keys: [(String, String)] = []
    let lines = run.out.split(separator: "\n")
    for (index, text) in lines.enumerated() {
      let root = try JSONDocument(parsing: Array(text.utf8)).root
      let isLast = line.command == "run" && index == lines.count - 1
      collect(root, isLast ? "state" : line.command, &keys)
    }
    return keys
  }

  private func collect(_ value: JSONValue, _ name: String, _ keys: inout [(String, String)]) {
    if let elements = value.elements {
      for element in elements { collect(element, name, &keys) }
    }
    if let members = value.members {
      for member in members {
        guard let key = member.key.string else { continue }
        keys.append((name, key))
        // The places of a map are no names.
        if key != "map" { collect(member.value, key, &keys) }
      }
    }
  }
}

/// docs/json.md: the keys of each table, by the names in the heading above it.
private struct JSONPage {
  private var sections: [(names: [String], keys: [String])] = []

  init() throws {
    let text = try String(
      contentsOf: Rowsmith.checkout.appending(path: "docs/json.md"), encoding: .utf8)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("##") {
        // What stands behind the colon is prose.
        let names = line.prefix { $0 != ":" }.matches(of: #/`([a-zA-Z]+)/#).map { String($0.1) }
        sections.append((names, []))
      } else if let row = line.wholeMatch(of: #/\| (`[^|]*) \| .* \|/#) {
        sections[sections.count - 1].keys += row.1.matches(of: #/`([a-zA-Z]+)`/#)
          .map { String($0.1) }
      }
    }
  }

  func documents(_ key: String, in name: String) -> Bool {
    sections.contains { $0.names.contains(name) && $0.keys.contains(key) }
  }

  /// The headings under which an object of this name is described.
  func headings(for name: String) -> [String] {
    sections.filter { $0.names.contains(name) }.map { $0.names.joined(separator: ",") }
  }

  /// Every key, under its heading.
  var entries: [String] {
    sections.flatMap { section in
      section.keys.map { "\(section.names.joined(separator: ","))/\($0)" }
    }
  }
}
