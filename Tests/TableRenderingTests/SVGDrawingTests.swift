import EditScript
import ScriptRunner
import TableEditing
import TableRendering
import TestSupport
import Testing

/// Tables as pictures; whole documents are in `Fixtures/pictures`.
struct SVGDrawingTests {
  private let groceries = table(("Fruit", ["Apple", "Pear"]), ("", []))

  /// Checks what every picture keeps: it is XML, in whole numbers, says what it shows, and needs nothing from elsewhere.
  private func checkShape(
    _ drawing: SVGDrawing, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = drawing.text
    #expect(xmlProblem(text) == nil, "\(text)", sourceLocation: sourceLocation)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.contains("role=\"img\"") && text.contains("\n<title>"))
    #expect(text.contains("</title>\n<desc>") && text.hasSuffix("</svg>\n"))
    #expect(
      !text.contains(#/ (?:x|y|cx|cy|r|rx|width|height|d|viewBox|transform)="[^"]*\./#),
      sourceLocation: sourceLocation)
    #expect(!text.contains(" href=\"") && !text.contains("url("), sourceLocation: sourceLocation)
  }

  /// The words in elements of a class, in order.
  private func texts(_ drawing: SVGDrawing, _ style: String) -> [String] {
    drawing.text.matches(of: #/<text class="(\w+)"[^>]*>([^<]*)<\/text>/#)
      .filter { $0.1 == style }.map { String($0.2) }
  }

  private func count(_ part: String, in drawing: SVGDrawing) -> Int {
    drawing.text.ranges(of: part).count
  }

  /// The state that a script leaves, wherever it stops.
  private static func state(after script: String) -> TableState {
    var runner = ScriptRunner()
    runner.run(parse(Array(script.utf8)))
    return runner.timeline.state
  }

  @Test(arguments: [
    ("plain", "table { \"Apple\" \"Pear\" \"<Fig & 'Co'>\" }"),
    (
      "sections",
      "table \"Groceries\" { section \"Fruit\" { \"Apple\" \"梨\" }; section { \"Ice\" }; section \"Dairy\" { } }"
    ),
    (
      "editing-mode",
      """
      table "Groceries" { "Milk" "Bread" "(add)" "Heading" }
      policy editingStyle(at) = if at.row == 2 then insert else if at.row == 1 then none else delete
      policy canEdit(at) = at.row < 3
      policy canMove(at) = at.row < 2
      edit on
      """
    ),
    ("open-delete", "table \"Mail\" { \"Invoice\" \"Newsletter\" }; edit on; tap minus 1"),
    ("crash", "table \"Mail\" { \"Invoice\" \"Newsletter\" }; model delete 0; view reload 1"),
    ("stale", "table { \"Invoice\" \"Newsletter\" }; select 0; model set 1 = \"Advertisement\""),
  ])
  func `the document is the one that was looked at`(_ name: String, _ script: String) throws {
    let drawing = SVGDrawing(Self.state(after: script))
    #expect(try FixtureFile("pictures/\(name).svg").difference(from: drawing.text) == nil)
    checkShape(drawing)
  }

  @Test func `what XML forbids is escaped, or becomes U+FFFD`() {
    let row = "<a href=\"x\">&'b'</a>\u{0}\u{1B}\u{FFFE}\u{FFFF}\r\n\t"
    let family = "👩‍👩‍👧 梨 e\u{301}\u{327} \u{1F1E9}\u{1F1EA} שלום"
    let hostile = table(("]]>&<!--\u{8}", [row, family, "  "]))
    var timeline = Timeline(TableState(hostile, title: "\"<&>'\u{B}"))
    let app = AnsweringApp { question in
      if case .titleForDeleteConfirmation = question { .title("</svg>&\u{2}") } else { nil }
    }
    timeline =
      Steps(hostile).doing([.user(.swipe(at(0, 0), .trailing, .open))], asking: app)
      .timeline
    for state in [timeline.state, TableState(hostile, title: "\"<&>'\u{B}")] {
      for plane in SVGDrawing.Plane.allCases { checkShape(SVGDrawing(state, plane: plane)) }
    }
    let drawing = SVGDrawing(TableState(hostile, title: "\"<&>'\u{B}"))
    // Controls are shown as escapes of the rows language, as in every drawing; what is left is XML's.
    #expect(
      texts(drawing, "row") == [
        "&lt;a href=&quot;x&quot;&gt;&amp;&apos;b&apos;&lt;/a&gt;\\u{0}\\u{1B}\u{FFFD}\u{FFFD}\\u…",
        family,
        "&quot;  &quot;",
      ])
    #expect(texts(drawing, "title") == ["&quot;&lt;&amp;&gt;&apos;\\u{B}"])
    #expect(texts(drawing, "heading") == ["]]&gt;&amp;&lt;!--\\u{8}"])
    #expect(
      texts(SVGDrawing(TableState(Table(rows: ["a\u{FFFF}b\u{FFFE}"]))), "row") == [
        "a\u{FFFD}b\u{FFFD}"
      ])
  }

  @Test func `every scalar of Unicode leaves the document well-formed`() {
    var rows: [String] = []
    var text = ""
    for value in UInt32(0)...0x10FFFF
    where value < 0x3000 || value % 977 == 0 || value & 0xFFFF > 0xFFF0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      text.unicodeScalars.append(scalar)
      if text.unicodeScalars.count == 20 {
        rows.append(text)
        text = ""
      }
    }
    let state = TableState(Table(rows: rows), title: text)
    checkShape(SVGDrawing(state, maximalRows: rows.count))
  }

  @Test func `a long text is cut by the width of its characters`() {
    let long = TableState(
      Table(rows: [
        String(repeating: "a", count: 100), String(repeating: "梨", count: 100),
        String(repeating: "e\u{301}", count: 36), String(repeating: "word ", count: 200_000),
      ]))
    let drawing = SVGDrawing(long)
    #expect(
      texts(drawing, "row") == [
        String(repeating: "a", count: 35) + "…", String(repeating: "梨", count: 17) + "…",
        String(repeating: "e\u{301}", count: 36), "word word word word word word word …",
      ])
    checkShape(drawing)
  }

  @Test func `of a large table the first rows are drawn, and the others counted`() {
    let many = TableState(
      table(
        ("One", (0..<1_200).map { "r\($0)" }), ("Two", ["x"]), ("Three", ["y", "z"])))
    let drawing = SVGDrawing(many, maximalRows: 3)
    #expect(texts(drawing, "row") == ["r0", "r1", "r2"])
    #expect(
      texts(drawing, "note") == ["section 0", "… 1,197 more rows", "… 2 more sections with 3 rows"])
    checkShape(drawing)
    #expect(texts(SVGDrawing(many, maximalRows: 0), "row") == ["r0"])
  }

  @Test func `the row that is open is seen however large the table is`() {
    let steps = Steps(Table(rows: (0..<500).map { "r\($0)" }))
      .doing(.user(.swipe(at(0, 250), .trailing, .open)))
    let drawing = SVGDrawing(steps.state, maximalRows: 3)
    #expect(texts(drawing, "row") == ["r249", "r250", "r251"])
    #expect(texts(drawing, "note").prefix(2) == ["… 249 more rows", "… 248 more rows"])
    #expect(texts(drawing, "label") == ["Delete"])
    checkShape(drawing)
  }

  @Test func `each control is drawn as what it is`() {
    let app = AnsweringApp { question in
      switch question {
      case .editingStyle(let path): .style(path.row == 0 ? .insert : .delete)
      case .canMove(let path): .boolean(path.row != 0)
      case .canEdit(let path): .boolean(path.row != 2)
      default: nil
      }
    }
    let steps = Steps("Add", "Milk", "Heading").doing([.setEditing(true)], asking: app)
    let drawing = SVGDrawing(steps.state)
    #expect(count("<circle class=\"insert\"", in: drawing) == 1)
    #expect(count("<circle class=\"delete\"", in: drawing) == 1)
    #expect(count("<path class=\"grip\"", in: drawing) == 1)
    #expect(texts(drawing, "link") == ["Done"])
    // The data source knows nothing of controls.
    let model = SVGDrawing(steps.state, plane: .model)
    #expect(count("<circle", in: model) + count("<path", in: model) == 0)
    #expect(texts(model, "title") == ["data source"] && texts(model, "link").isEmpty)
    checkShape(model)
  }

  @Test func `selected rows have their background and, where several can be, their marks`() {
    let app = AnsweringApp { question in
      if case .allowsMultipleSelectionDuringEditing = question { .boolean(true) } else { nil }
    }
    let steps = Steps("a", "b", "c").doing(
      [.setEditing(true), .user(.select([at(0, 0), at(0, 2)]))], asking: app)
    let drawing = SVGDrawing(steps.state)
    #expect(count("class=\"selection\"", in: drawing) == 2)
    #expect(count("<circle class=\"tick\"", in: drawing) == 2)
    #expect(count("<circle class=\"ring\"", in: drawing) == 1)
    checkShape(drawing)
  }

  @Test func `swipe actions stand in order from their edge, and leave the row its room`() {
    let actions = [
      SwipeAction("Delete", .destructive), SwipeAction("Flag", .normal),
      SwipeAction("Answer with many words", .normal), SwipeAction("A", .normal),
      SwipeAction("B", .normal),
      SwipeAction("C", .normal),
    ]
    let app = AnsweringApp { question in
      switch question {
      case .trailingSwipeActions, .leadingSwipeActions: .actions(actions)
      default: nil
      }
    }
    for edge in TableEditing.SwipeEdge.allCases {
      let steps = Steps("A mail").doing([.user(.swipe(at(0, 0), edge, .open))], asking: app)
      let drawing = SVGDrawing(steps.state)
      #expect(texts(drawing, "label") == ["Delete", "Flag", "Answe…", "A"])
      #expect(count("<rect class=\"action\"", in: drawing) == 3)
      checkShape(drawing)
    }
  }

  @Test func `a stale row is marked, and rows that only one plane has are not`() {
    let stale = Steps("a", "b").doing(.model(.setText(at: at(0, 1), "Bee"))).state
    #expect(texts(SVGDrawing(stale), "warning") == ["! stale"])
    #expect(texts(SVGDrawing(stale), "row") == ["a", "b"])
    #expect(texts(SVGDrawing(stale, plane: .model), "row") == ["a", "Bee"])
    let apart = Steps("a", "b").doing(.model(.deleteRow(at: at(0, 0)))).state
    #expect(texts(SVGDrawing(apart), "warning").isEmpty)
    #expect(
      texts(SVGDrawing(apart), "note") == [
        "counts differ in section 0: the data source", "has 1 row, the table shows 2",
      ])
  }

  @Test func `items in the air leave their row faint, and show where they would go`() {
    let app = AnsweringApp { question in
      if case .dropProposal = question { .proposal(DropProposal(.move, .insertAt)) } else { nil }
    }
    let steps = Steps("a", "b", "c").doing(
      [.user(.lift([at(0, 0)])), .user(.hover(.at(at(0, 1))))], asking: app)
    let drawing = SVGDrawing(steps.state)
    #expect(count("class=\"cell lifted\"", in: drawing) == 1)
    #expect(count("class=\"outline\"", in: drawing) == 1)
    #expect(texts(drawing, "note").contains("1 item would be moved here"))
    checkShape(drawing)
  }

  @Test func `equal states give equal bytes`() {
    let first = Steps(groceries).doing(.setEditing(true)).state
    let second = Steps(groceries).doing(.setEditing(true)).state
    #expect(SVGDrawing(first).text == SVGDrawing(second).text)
  }

  @Test func `the picture is light or dark as its reader is`() {
    let text = SVGDrawing(TableState(Table())).text
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    #expect(texts(SVGDrawing(TableState(Table())), "note") == ["the table has no sections"])
  }
}

/// The checker of XML sees what it is to see.
struct WellFormedXMLTests {
  @Test(arguments: [
    "", "a", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>b", "<a b=1/>", "<a b=\"1\" b=\"2\"/>",
    "<a b=\"<\"/>", "<a>&</a>", "<a>&b;</a>", "<a>&#0;</a>", "<a>\u{0}</a>", "<a>\u{FFFF}</a>",
    "<a b=\"1/>", "<a >", "<a><b></a></b>", "< a/>", "<1/>",
  ])
  func `what is not well-formed is found`(_ text: String) {
    #expect(xmlProblem(text) != nil)
  }

  @Test(arguments: [
    "<a/>", "<a></a>\n", "<a b=\"1\" c-d=\"&lt;'\"><b/>text &amp;&#13;</a>", "<x:a>\u{1F34E}</x:a>",
  ])
  func `what is well-formed is not`(_ text: String) {
    #expect(xmlProblem(text) == nil)
  }
}
