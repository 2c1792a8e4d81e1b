import TableEditing
import TableRendering
import Testing

/// What the app is asked and told, drawn for people.
struct CallbackDrawingTests {
  private func check(
    _ callbacks: [Callback], _ expected: String, options: RenderingOptions = RenderingOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let drawing = TableRenderer(options).draw(callbacks)
    #expect(drawing == (expected.isEmpty ? "" : expected + "\n"), sourceLocation: sourceLocation)
    if !drawing.isEmpty {
      checkShape(drawing, options: options, sourceLocation: sourceLocation)
    }
  }

  private func asked(_ path: IndexPath) -> [Callback] {
    [
      Callback(.asked(.canEdit(path), .boolean(true))),
      Callback(.asked(.editingStyle(path), .style(.delete))),
      Callback(.asked(.shouldIndent(path), .boolean(true))),
      Callback(.asked(.canMove(path), .boolean(true))),
    ]
  }

  @Test func `what is about one row stands in one line, wrapped below its beginning`() {
    let callbacks =
      asked(at(0, 0)) + [Callback(.told(.willTransition(at(0, 0), to: .showingEditControl)))]
      + asked(at(0, 1)).prefix(1)
    check(
      callbacks,
      """
      asked: canEdit(0.0) -> true, editingStyle(0.0) -> delete,
             shouldIndent(0.0) -> true, canMove(0.0) -> true
      told:  willTransition(0.0, 1)
      asked: canEdit(0.1) -> true
      """)
    check(
      callbacks,
      """
      Asked canEdit(0.0), answered true.
      Asked editingStyle(0.0), answered delete.
      Asked shouldIndent(0.0), answered true.
      Asked canMove(0.0), answered true.
      Told willTransition(0.0, 1).
      Asked canEdit(0.1), answered true.
      """, options: RenderingOptions(style: .accessible))
  }

  @Test func `one name over many rows stands in one line`() {
    check(
      (0..<3).map { Callback(.told(.didTransition(at(0, $0), to: []))) },
      """
      told:  didTransition(0.0, 0), didTransition(0.1, 0), didTransition(0.2, 0)
      """)
  }

  @Test func `what is about no row stands with what comes before it, and a long answer is wrapped`()
  {
    check(
      [
        Callback(.told(.performDrop([], to: at(0, 1)))), Callback(.told(.dropSessionDidEnd)),
        Callback(
          .asked(
            .trailingSwipeActions(at(0, 0)),
            .actions([SwipeAction("Delete", .destructive), SwipeAction("Flag", .normal)]))),
      ],
      """
      told:  performDrop(0, 0.1), dropSessionDidEnd
      asked: trailingSwipeActions(0.0) -> actions(action("Delete", destructive),
               action("Flag", normal))
      """)
  }

  @Test func `nothing asked and nothing told draws nothing`() { check([], "") }

  @Test func `another table's callbacks stand apart`() {
    check(
      [
        Callback(.told(.dragSessionDidEnd(.copy)), table: "Other"),
        Callback(.told(.dropSessionDidEnd)),
      ],
      """
      told:  "Other": dragSessionDidEnd(copy)
      told:  dropSessionDidEnd
      """)
  }

  @Test func `of very many the middle ones are left out`() {
    let callbacks = (0..<100).flatMap { asked(at(0, $0)) }
    let drawing = TableRenderer().draw(callbacks)
    let lines = drawing.split(separator: "\n")
    #expect(lines.first?.hasPrefix("asked: canEdit(0.0) -> true, ") == true)
    #expect(lines.contains("       … 358 more callbacks"))
    #expect(lines.last == "       shouldIndent(0.99) -> true, canMove(0.99) -> true")
    #expect(lines.count < 30)
    checkShape(drawing, options: RenderingOptions())
    let spoken = TableRenderer(RenderingOptions(style: .accessible)).draw(callbacks)
    #expect(spoken.split(separator: "\n").count == 43)
    #expect(spoken.contains("\n358 more callbacks.\n"))
    // Few enough are all there.
    let all = TableRenderer().draw(Array(callbacks.prefix(48)))
    #expect(!all.contains("more") && all.contains("canMove(0.11) -> true"))
  }

  @Test(arguments: [20, 40, 200])
  func `no line is wider than the screen`(width: Int) {
    let options = RenderingOptions(width: width)
    let long = Callback(
      .asked(.titleForDeleteConfirmation(at(0, 0)), .title(String(repeating: "\n", count: 90))))
    checkShape(
      TableRenderer(options).draw(asked(at(0, 0)) + [long]), options: options)
  }
}
