import Testing

@testable import ScriptAnalysis

/// What is told of the place that somebody points at.
@Suite struct HoverTests {
  /// The hover at the mark `①`: the text that it is about, then its blocks, each on lines of its own.
  private func hover(_ marked: String) -> String? {
    let (text, offset) = Self.unmarked(marked)
    let document = ScriptDocument(text)
    guard let hover = document.hover(at: offset) else { return nil }
    let about = String(decoding: document.bytes(in: hover.range), as: UTF8.self)
    let blocks = hover.blocks.map { block in
      switch block {
      case .word(let word, let meaning): "\(word): \(meaning)"
      case .uiKit(let signature): "UIKit \(signature)"
      case .text(let text): text
      case .list(let points): points.map { "- \($0)" }.joined(separator: "\n")
      case .script(let script): "$ \(script)"
      case .drawing(let drawing): drawing
      }
    }
    return "[\(about)]\n" + blocks.joined(separator: "\n")
  }

  private static func unmarked(_ marked: String) -> ([UInt8], Int) {
    let bytes = Array(marked.utf8)
    let mark = Array("①".utf8)
    for index in bytes.indices where bytes[index...].starts(with: mark) {
      return (Array(bytes[..<index] + bytes[(index + mark.count)...]), index)
    }
    return (bytes, 0)
  }

  private static let table = "table { \"a\" \"b\" \"c\" }\n"

  @Test(arguments: [
    (
      "app delete ①0",
      "[0]\n0: counts in the table before the update\n- before: \"a\"\n- it is gone\n- row 0.0 after: \"b\""
    ),
    (
      "app move 0 -> ①2",
      "[2]\n2: counts in the table after the update\n- row 0.2 before: \"c\"\n- after: \"a\""
    ),
    (
      "app move ①0.0 -> 2",
      "[0.0]\n0.0: counts in the table before the update\n- before: \"a\"\n- it is row 0.2 now\n- row 0.0 after: \"b\""
    ),
    (
      "batch { model delete 0; model delete ①1; view delete 0, 2 }",
      "[1]\n1: counts in the data source as it is by then\n- before: \"c\"\n- row 0.1 after: no row"
    ),
    (
      "app insert \"x\" at ①end",
      "[end]\nend: counts in the table after the update\n- row 0.3 before: no row\n- after: \"x\""
    ),
    ("app delete ①9", "[9]\n9: counts in the table before the update\n- before: no row"),
  ])
  func `an index path says in which table it counts, and what is there`(
    line: String, expected: String
  ) {
    #expect(hover(Self.table + line) == expected)
  }

  @Test func `a policy's name tells its signature and its answers now`() throws {
    let text = try #require(hover(Self.table + "policy can①Move(at) = at.row > 0"))
    #expect(text.contains("canMove(at): may this row be moved?"))
    #expect(text.contains("UIKit tableView(_:canMoveRowAt:)"))
    #expect(text.contains("- row 0.0: false\n- rows 0.1 to 0.2: true"))
  }

  @Test func `a policy that has no answer says why`() throws {
    let text = try #require(hover(Self.table + "policy can①Move(at) = 1 / 0 == 1"))
    #expect(text.contains("rows 0.0 to 0.2: policy canMove: this divides by zero"))
  }

  @Test func `a parameter is no keyword`() {
    #expect(
      hover("policy canMove(①at) = at.row > 0")
        == "[at]\nat: the row that it is about\nA parameter of canMove.")
  }

  @Test func `a statement tells what it did, and what its word means`() throws {
    let text = try #require(hover(Self.table + "edit on\n①move 0 -> 2"))
    #expect(text.contains("0.2  ⊖ a  ≡  from 0.0"))
    #expect(text.contains("moveRow(0.0, 0.2) tableView(_:moveRowAt:to:)"))
    #expect(text.hasPrefix("[move]\nmove: move a row or a section\n"))
  }

  @Test func `a crash is explained with its rule and its fixes`() throws {
    let text = try #require(hover(Self.table + "view ①delete 1"))
    #expect(text.hasPrefix("[delete]\nrow-count: the app crashes here"))
    #expect(text.contains("the model still holds the row"))
    #expect(text.contains("- Fix: Remove the element from the model first"))
  }

  @Test func `an outcome line says whether it is so`() {
    #expect(
      hover(Self.table + "app delete 0\n#> ①b")
        == "[#> b]\n#>: the table shows these rows after the statement\nNot so: the table shows b c."
    )
    #expect(
      hover(Self.table + "app delete 0\n#> ①b c")?.hasSuffix("It is so.") == true)
  }

  @Test func `comments and space tell nothing`() {
    #expect(hover("edit on  ①  # words") == nil)
    #expect(hover("edit on # w①ords") == nil)
    #expect(hover("①") == nil)
  }
}
