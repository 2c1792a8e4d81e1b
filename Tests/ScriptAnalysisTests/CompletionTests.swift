import Testing

@testable import ScriptAnalysis

/// What may stand at a place of a statement.
@Suite struct CompletionTests {
  // MARK: - The beginning of a statement

  @Test func `a statement begins with a verb, the likeliest in the table's state first`() {
    checkFirst("①", "edit", "insert", "delete", "swipe")
    checkFirst("①", in: World("table { \"a\" }; edit on"), "move", "delete", "tap", "insert")
    checkFirst(
      "①", in: World("table { \"a\" }; view delete 0"), "undo", "goto", "rollback", "table")
    checkFirst("①", in: World("table { \"a\" }; lift 0"), "hover", "drop", "cancel")
    checkFirst("①", in: World("table { \"a\" }; swipe 0"), "tap")
    checkFirst("①", in: World("table { \"a\" }; begin"), "end")
    checkFirst("①", in: World("table { \"a\" }; diffable"), "snapshot")
    checkFirst("①", in: .nothing, "table")
  }

  @Test func `a verb says what it does`() {
    checkCompletions("und①", "undo  step back over the timeline")
  }

  @Test func `what is typed decides, its case last`() {
    checkTexts("mo①", "move", "model")
    checkTexts("MOV①", "move")
    checkTexts("delete①", "delete")
    checkTexts("xyz①")
    checkTexts("edit on; mov①", "move")
    checkTexts("edit on\nmov①", "move")
  }

  @Test func `what follows the cursor does not matter`() {
    checkTexts("mov① 0 -> 2", "move")
    checkTexts("mov①e 0 -> 2", "move")
  }

  @Test func `everything is offered that may begin a statement there, and nothing else`() {
    checkOffers("①", ["policy", "era", "snapshot", "view"], not: ["if", "append", "fade"])
    checkOffers("batch { ①", ["insert", "model", "batch", "end"], not: ["edit", "tap", "if"])
    checkOffers(
      "policy commit(style, at) { ①", ["model", "view", "if", "placeholder", "batch"],
      not: ["edit", "undo", "policy"])
    checkOffers(
      "snapshot { ①", ["append", "insert", "reconfigure"], not: ["set", "edit", "model"])
  }

  // MARK: - Rows

  @Test func `a row is one that is there, with its text`() {
    checkCompletions(
      "move ①",
      """
      0  Apple
      1  Pear
      2  Kiwi
      last  the last row of a section
      section  a section; the section of an index path
      """)
    checkFirst("delete ①", "0", "1", "2", "last")
    checkFirst("tap minus ①", "0", "1", "2", "last")
    checkTexts("swipe 1①", "1")
    checkTexts("swipe la①", "last")
    checkTexts("swipe e①")
  }

  @Test func `with several sections an index path has both numbers`() {
    checkCompletions(
      "swipe ①", in: .shop,
      """
      0.0  Apple
      0.1  Pear
      1.0  Milk
      last  the last row of a section
      """)
    checkCompletions(
      "swipe 1.①", in: .shop,
      """
      1.0  Milk
      1.last  the last row of the section
      """)
    checkTexts("swipe 1.l①", in: .shop, "1.last")
    checkTexts("swipe 0①", in: .shop, "0", "0.0", "0.1")
  }

  @Test func `an insert goes also behind the last row`() {
    checkTexts("insert \"x\" at ①", "0", "1", "2", "last", "end")
    checkTexts("view insert at 1.①", in: .shop, "1.0", "1.last", "1.end")
    checkOffers("hover ①", ["end", "nowhere", "into"])
    checkOffers("move 0.0 -> ①", in: .shop, ["1.end", "0.1"])
  }

  @Test func `rows with the control that is touched come first in editing mode`() {
    let world = World(
      """
      table { "a" "b" "c" }
      policy editingStyle(at) = if at.row == 1 then insert else if at.row == 2 then delete else none
      policy canMove(at) = at.row == 2
      edit on
      """)
    checkFirst("tap minus ①", in: world, "2", "0", "1")
    checkFirst("tap plus ①", in: world, "1", "0", "2")
    checkFirst("delete ①", in: world, "2")
    checkFirst("move ①", in: world, "2", "0", "1")
    checkFirst("model move ①", in: world, "0", "1", "2")
  }

  @Test func `selected rows come first where they are given up`() {
    let world = World(
      """
      table { "a" "b" "c" }
      policy allowsMultipleSelectionDuringEditing = true
      edit on; select 2
      """)
    checkFirst("deselect ①", in: world, "2", "0", "1")
    checkFirst("select ①", in: world, "0", "1", "2")
  }

  @Test func `a model edit counts the model's rows, others the rows shown`() {
    let world = World("table { \"a\" \"b\" }; model insert \"new\" at 0")
    checkFirst("model delete ①", in: world, "0", "1", "2")
    checkCompletions("model delete 0①", in: world, "0  new")
    checkCompletions("view delete 0①", in: world, "0  a")
    checkTexts("view delete 2①", in: world)
  }

  @Test func `of many rows those nearest to what is typed are offered`() {
    let rows = (0..<3000).map { "\"r\($0)\"" }.joined(separator: " ")
    let world = World("table { \(rows) }")
    let list = world.completions("swipe 12①").items.map(\.text)
    #expect(list.prefix(3) == ["12", "120", "121"])
    #expect(list.count == 50)
    #expect(list[11] == "1200")
    #expect(world.completions("swipe ①").items.count == 51)
  }

  @Test func `a row can be found by its text in quotes`() {
    checkCompletions("delete \"Pe①", "1  Pear")
    checkCompletions("swipe \"mi①", in: .shop, "1.0  Milk")
    let list = World.fruit.completions("delete \"Pe①")
    #expect(list.replaced == 7..<10)
  }

  // MARK: - Sections

  @Test func `a section has its number and its title`() {
    checkCompletions(
      "delete section ①", in: .shop,
      """
      0  Fruit
      1  Dairy
      all  every row or section; a visibility: everybody
      """)
    checkTexts("insert section \"x\" at ①", in: .shop, "0", "1", "2")
    checkTexts("move section 0 -> ①", in: .shop, "0", "1")
    checkTexts("delete section \"Da①", in: .shop, "1")
    checkTexts("expect rows in 1①", in: .shop, "1")
  }

  // MARK: - Words, signs and settings

  @Test func `a sign is offered where nothing else can stand`() {
    checkTexts("move 0 ①", "->")
    checkTexts("move 0 -①", "->")
    checkTexts("set 0 ①", "=")
    checkTexts("batch ①", "{")
    checkTexts("cancel ①", "drag")
  }

  @Test func `editing mode is ended where it holds`() {
    checkTexts("edit ①", "on", "off")
    checkTexts("edit ①", in: World("table { \"a\" }; edit on"), "off", "on")
    checkTexts("edit of①", "off")
  }

  @Test func `gestures name what they touch`() {
    checkFirst("tap ①", in: World("table { \"a\" }; swipe 0"), "delete", "action", "elsewhere")
    checkFirst("tap ①", in: World("table { \"a\" }; edit on"), "minus", "plus", "row")
    checkTexts("swipe 1 ①", "leading", "trailing", "full", "part")
    checkTexts("swipe 1 leading ①", "full", "part")
    checkTexts("tap action ①", in: World("table { \"a\" }; swipe 0"), "\"Delete\"")
  }

  @Test func `animations stand only where they mean something`() {
    checkOffers("delete 1 ①", ["fade", "automatic"])
    checkOffers("insert \"x\" at 0 ①", ["fade"])
    checkOffers("model delete 1 ①", [], not: ["fade"])
    checkOffers("move 0 -> 1 ①", [], not: ["fade"])
    checkTexts("reload data ①")
    checkTexts("delete 0 fa①", "fade")
  }

  @Test func `eras, kinds and options have their values`() {
    checkTexts("era ①", "17", "16.4", "16.0", "15", "12", "5")
    checkTexts("era 16①", "16.4", "16.0")
    checkTexts("era 16.①", "16.4", "16.0")
    checkTexts("kind ①", "table", "collection")
    checkOffers("option ①", ["layout", "samePlace"], not: ["told"])
    checkTexts("option samePlace ①", "skipped", "told")
  }

  @Test func `a plane has the edits that mean something in it`() {
    checkOffers("view ①", ["insert", "reload", "delete"], not: ["set", "swap"])
    checkOffers("model ①", ["insert", "set", "swap"], not: ["reload", "reconfigure"])
    checkTexts("view insert ①", "at", "section")
    checkTexts("view insert section ①", in: .nothing, "at")
  }

  @Test func `steps of the timeline, the last one first`() {
    let world = World("table { \"a\" }; edit on; edit off")
    checkCompletions("goto ①", in: world, "3\n2\n1\n0  the start")
    checkTexts("undo ①")
    checkTexts("redo ①")
  }

  @Test func `expectations name what is to be compared`() {
    checkTexts("expect ①", "rows", "trap", "refused", "ignored", "stale")
    checkFirst("expect rows \"Apple\" ①", "\"Pear\"", "\"Kiwi\"")
  }

  // MARK: - Texts

  @Test func `a text that is changed is offered as it is`() {
    checkCompletions("set 1 = ①", "\"Pear\"  the row's text now")
    checkTexts("set 1.last = \"①", in: .shop, "\"Milk\"")
    let world = World(#"table { "say \"hi\"\n" }"#)
    checkTexts("set 0 = ①", in: world, #""say \"hi\"\n""#)
  }

  @Test func `another table is named by its title`() {
    let world = World("table \"A\" { \"x\" }; table \"B\" { \"y\" \"z\" }; use \"A\"")
    checkTexts("use ①", in: world, "\"B\"", "\"A\"")
    checkTexts("lift from ①", in: world, "\"B\"")
    checkCompletions("use \"B①", in: world, "\"B\"  2 rows")
  }

  @Test func `a snapshot's items and sections are texts`() {
    let world = World(
      "table { section \"Main\" { \"A\" \"B\" } section \"Rest\" { \"C\" } }; diffable")
    checkTexts(
      "snapshot { delete ①", in: world, "\"A\"", "\"B\"", "\"C\"", "section", "sections", "all")
    checkTexts("snapshot { insert \"X\" before ①", in: world, "\"A\"", "\"B\"", "\"C\"")
    checkTexts("snapshot { append \"X\" to ①", in: world, "\"Main\"", "\"Rest\"")
    checkTexts("snapshot { delete sections \"R①", in: world, "\"Rest\"")
    checkTexts("snapshot { move \"A\" ①", in: world, "before", "after")
    #expect(world.completions("snapshot { delete \"B①").replaced == 18..<20)
  }

  @Test func `a file is for others to complete`() {
    #expect(
      World.fruit.completions("table from \"li①")
        == CompletionList(replaced: 11..<14, items: [Completion("li", .file)]))
  }

  @Test func `a comment and a new text have no completions`() {
    checkTexts("delete 1 # del①")
    checkTexts("#> de①")
    checkTexts("insert \"de①")
  }

  // MARK: - Policies

  @Test func `a policy has a name, its parameters and a body of its kind`() {
    checkOffers("policy ①", ["canEdit", "moveRow", "default"])
    checkTexts("policy canM①", "canMove")
    checkTexts("policy canMove ①", "(at)", "none", "=")
    checkTexts("policy moveRow(from, to) ①", "none", "{")
    checkTexts("policy moveRow(①", "from", "to", ")")
    checkFirst("policy moveRow(from, ①", "to")
  }

  @Test func `an expression has parameters, likely values and functions`() {
    checkFirst("policy canMove(at) = ①", "at", "true", "false")
    checkFirst("policy editingStyle(at) = ①", "at", "delete", "insert", "none")
    checkTexts("policy canMove(at) = at.①", "row", "section")
    checkTexts("policy canMove(at) = at.row < ro①", "rows(")
    checkOffers("policy canMove(at) = at.row ①", ["==", "<", "&&"])
    checkFirst("policy dropProposal(to, items, own) = ①", "to", "items", "own", "proposal(")
  }

  @Test func `an argument has the words that the function takes`() {
    checkFirst(
      "policy dropProposal(to, items, own) = proposal(①", "cancel", "forbidden", "copy", "move")
    checkOffers(
      "policy dropProposal(to, items, own) = proposal(move, ①", ["insertAt", "automatic"],
      not: ["delete", "destructive", "rows("])
    checkOffers(
      "policy trailingSwipeActions(at) = actions(action(\"x\", ①", ["normal", "destructive"],
      not: ["insert"])
  }

  @Test func `a handler has parameters where rows stand`() {
    checkFirst("policy commit(style, at) { model delete ①", "style", "at")
    checkOffers("policy commit(style, at) {\n  view insert at ①", ["at", "end", "last"])
    checkFirst("policy performDrop(items, to) { model insert it①", "items")
  }

  @Test func `else stands behind a block, also on a later line`() {
    checkOffers("policy commit(s, at) { if s == delete { } ①", ["else"])
    checkOffers("policy commit(s, at) {\nif s == delete { }\n①", ["else", "model"])
    checkOffers(
      "policy commit(s, at) {\nif s == delete { }\nmodel delete at\n①", ["if"], not: ["else"])
    checkTexts("policy commit(s, at) {\nif s == delete { }\nels①", "else")
  }

  // MARK: - Several lines

  @Test func `tables hold sections or rows`() {
    checkOffers("table \"x\" { ①", ["section", "}"])
    checkOffers("table \"x\" { \"a\"\n①", ["}"], not: ["section"])
    checkOffers("table \"x\" { section \"a\" { \"b\" }\n①", ["section"])
    checkTexts("table \"x\" { section \"a\" { \"b\" }\nsec①", "section")
  }

  @Test func `statements before and around do not matter, right or wrong`() {
    checkTexts("mvoe 1 2 3\nund①", "undo")
    checkTexts("batch {\n  mvoe 1\n  mov①", "move")
    checkTexts("batch { batch { del①", "delete")
    checkTexts("btach { del①", "delete")
    checkTexts("move -> ①")
    checkTexts("} und①")
  }

  @Test func `a cursor inside a character is moved before it`() {
    let text = Array("set 0 = \"é".utf8)
    let list = World.fruit.analysis(text).completions(at: text.count - 1)
    #expect(list.replaced == 8..<9)
    #expect(World.fruit.analysis(text).completions(at: 99).replaced.upperBound == text.count)
    #expect(World.fruit.analysis(text).completions(at: -1).replaced == 0..<0)
  }
}
