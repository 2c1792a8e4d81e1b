import ScriptAnalysis
import ScriptRunner
import EditScript
import TableEditing
import Testing

/// A text with `①` where the cursor is; the mark is no part of it.
struct CursorText {
  var text: [UInt8]
  var offset: Int

  init(_ marked: String) {
    let parts = marked.split(separator: "①", maxSplits: 1, omittingEmptySubsequences: false)
    text = Array(parts.joined().utf8)
    offset = parts[0].utf8.count
  }
}

/// The table that a script leaves, with the number of its last step.
struct World {
  var table: TableState?
  var lastStep = 0

  static var nothing: World { World() }

  /// Three rows.
  static var fruit: World { World("table { \"Apple\" \"Pear\" \"Kiwi\" }") }

  /// Two titled sections.
  static var shop: World {
    World(
      """
      table "Shop" {
        section "Fruit" { "Apple" "Pear" }
        section "Dairy" { "Milk" }
      }
      """)
  }

  init() {}

  init(_ script: String) {
    var runner = ScriptRunner()
    let tree = parse(Array(script.utf8))
    for index in tree.statements.indices { _ = runner.run(tree.statements[index]) }
    table = runner.timeline.state
    lastStep = runner.timeline.position
  }

  func analysis(_ text: [UInt8]) -> ScriptAnalysis {
    ScriptAnalysis(text, table: table, lastStep: lastStep)
  }

  func completions(_ marked: String) -> CompletionList {
    let cursor = CursorText(marked)
    return analysis(cursor.text).completions(at: cursor.offset)
  }
}

/// Checks what may stand at the mark, in order, with what is said of it: a line each.
func checkCompletions(
  _ marked: String, in world: World = .fruit, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = world.completions(marked).items.map { item in
    item.detail.map { "\(item.text)  \($0)" } ?? item.text
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}

/// Checks the texts that may stand at the mark, in order.
func checkTexts(
  _ marked: String, in world: World = .fruit, _ expected: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let texts = world.completions(marked).items.map(\.text)
  #expect(texts == expected, sourceLocation: sourceLocation)
}

/// Checks the texts with which the list at the mark begins.
func checkFirst(
  _ marked: String, in world: World = .fruit, _ expected: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let texts = world.completions(marked).items.prefix(expected.count).map(\.text)
  #expect(texts == expected, sourceLocation: sourceLocation)
}

/// Checks that some texts are offered at the mark, and some not.
func checkOffers(
  _ marked: String, in world: World = .fruit, _ offered: [String], not others: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let texts = world.completions(marked).items.map(\.text)
  for text in offered {
    #expect(texts.contains(text), "\(text)", sourceLocation: sourceLocation)
  }
  for text in others {
    #expect(!texts.contains(text), "\(text)", sourceLocation: sourceLocation)
  }
}

/// Checks the hint at the mark; nil is none.
func checkHint(
  _ marked: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let cursor = CursorText(marked)
  let hint = ScriptAnalysis(cursor.text).argumentHint(at: cursor.offset)
  #expect(hint == expected, sourceLocation: sourceLocation)
}
