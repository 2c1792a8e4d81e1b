import EditScript
import ScriptAnalysis
import Testing

/// Draws a list of contents: each item with its kind, name, what more is said, and its lines from 1.
private func drawn(_ text: String, limit: Int = Outline.limit) -> String {
  let bytes = Array(text.utf8)
  let lines = LineIndex(bytes)
  var drawn: [String] = []
  func draw(_ items: [OutlineItem], _ indent: String, in parent: Range<Int>) {
    for item in items {
      #expect(!item.name.isEmpty)
      #expect(parent.contains(item.range), "\(item.name)")
      #expect(item.range.contains(item.nameRange), "\(item.name)")
      let first = lines.position(of: item.range.lowerBound).line + 1
      let last = lines.position(of: item.range.upperBound).line + 1
      drawn.append("\(indent)\(first)-\(last) \(item.kind) \(item.name): \(item.detail)")
      draw(item.children, indent + "  ", in: item.range)
    }
  }
  draw(Outline(parse(bytes), limit: limit).items, "", in: 0..<bytes.count)
  return drawn.joined(separator: "\n")
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

/// The contents of a script.
@Suite struct OutlineTests {
  @Test func `tables hold their sections`() {
    #expect(
      drawn(
        """
        table "Shop" {
          section "Fruit" { "Apple" "Pear" }
          section { "x" }
          section "Empty"
        }
        table { "a" "b" }
        table "Title"
        table from "list.txt"
        insert section "Bakery" { "Bread" } at 1
        app insert section at 1
        """) == """
          1-5 table Shop: 3 sections, 3 rows
            2-2 section Fruit: 2 rows
            3-3 section section 1: 1 row
            4-4 section Empty: 0 rows
          6-6 table table: 2 rows
          7-7 table Title: 0 rows
          8-8 table list.txt: from a file
          9-9 section Bakery: inserted, 1 row
          10-10 section section: inserted, 0 rows
          """)
  }

  @Test func `policies say their parameters`() {
    #expect(
      drawn(
        """
        policy canMove(at) = at.row < 2
        policy commit(style, at) {
          model delete at
        }
        policy willSelect none
        policy editingStyle = none
        policy default
        """) == """
          1-1 question canMove: (at)
          2-4 event commit: (style, at)
          5-5 event willSelect: none
          6-6 question editingStyle: 
          """)
  }

  @Test func `batches and snapshots count their edits, and begin holds what is before its end`() {
    #expect(
      drawn(
        """
        batch { delete 0; batch { insert "x" at 0 } }
        diffable; snapshot { append sections "A"; append "x" "y" }
        begin
        insert section "S" at 0
        end
        end
        begin
        """) == """
          1-1 batch batch: 2 edits
          2-2 snapshot snapshot: 2 edits
          3-5 batch begin: … end
            4-4 section S: inserted, 0 rows
          """)
  }

  @Test func `a name that would not be seen is a literal`() {
    #expect(
      drawn(#"table ""; table "  "; table "a\nb"; table "é😀""#) == #"""
        1-1 table "": 0 rows
        1-1 table "  ": 0 rows
        1-1 table "a\nb": 0 rows
        1-1 table é😀: 0 rows
        """#)
  }

  @Test func `what does not parse is listed by how it begins`() {
    #expect(
      drawn("table \"A\" { , }}\npolicy canMove(at) = at +\npolicy mvoe = 1\ntable {") == """
        1-1 table A: 
        2-2 question canMove: 
        """)
  }

  @Test func `a list has an end`() {
    let script = String(repeating: "batch { delete 0 }\n", count: 30)
    #expect(Outline(parse(Array(script.utf8)), limit: 10).items.count == 10)
    #expect(Outline(parse(Array(script.utf8)), limit: 10).isCut)
    let sections = "table { " + String(repeating: "section \"a\"\n", count: 30) + "}"
    #expect(Outline(parse(Array(sections.utf8)), limit: 10).flat.count == 10)
  }

  @Test func `a query is letters in their order`() {
    for query in ["", "gro", "GCS", "g r", "Groceries"] {
      #expect(SymbolQuery(query).matches("Groceries"), "\(query)")
    }
    for query in ["x", "srg", "Groceriess"] {
      #expect(!SymbolQuery(query).matches("Groceries"), "\(query)")
    }
  }
}
