import TableRendering
import Testing

@testable import TableEditing

/// Items in the air, over the table and dropped, as the table shows them.
struct DragDrawingTests {
  private let options = RenderingOptions(style: .accessible)

  /// A table over which a session is held.
  private func state(
    _ origin: DragSession.Origin = .otherApp, items: Int = 2, over destination: IndexPath?,
    isInto: Bool = false, _ proposal: DropProposal?, canHandle: Bool = true
  ) -> TableState {
    var session = DragSession(
      origin, (0..<items).map { DragItem("item \($0)") },
      sources: Array(repeating: nil, count: items), allowsMoveOperation: true)
    session.drop = DropSession(
      canHandle: canHandle, destination: destination, isIntoRow: isInto)
    session.drop?.proposal = proposal
    var state = TableState(Table(rows: ["a", "b"]))
    state.interaction = Interaction()
    state.interaction?.drag = session
    return state
  }

  @Test func `a gap opens where items would be inserted`() {
    checkState(
      state(over: at(0, 1), DropProposal(.copy, .insertAt)),
      """
      2 items of another app are dragged, over 0.1: proposal(copy, insertAt)
        0.0  a
      ↓      2 items would be copied here
        0.1  b
      """)
    checkState(
      state(.otherTable("B"), items: 1, over: at(0, 2), DropProposal(.move, .automatic)),
      """
      1 item of table "B" is dragged, over 0.2: proposal(move, automatic)
        0.0  a
        0.1  b
      ↓      1 item would be moved here
      """)
    checkState(
      state(over: at(0, 0), DropProposal(.copy, .insertAt)),
      """
      2 rows in 1 section, counted from 0.
      2 items of another app are dragged, over 0.0: proposal(copy, insertAt).
      2 items would be copied here.
      Row 0 of 2: a.
      Row 1 of 2: b.
      """, options: options)
  }

  @Test func `the gap of a row that moves is where the row will be`() {
    let lifted = Steps("a", "b", "c").doing(.user(.lift([at(0, 0)])))
    let over = lifted.doing(.user(.hover(.at(at(0, 1)))))
    checkState(
      over.state,
      """
      1 item of this table is dragged, over 0.1: proposal(move, insertAt)
        0.0  a  dragged
        0.1  b
      ↓      1 item would be moved here
        0.2  c
      """)
    checkStep(
      over.doing(.user(.drop)),
      """
        0.0  b
      → 0.1  a  from 0.0
        0.2  c
      """)
    let up = Steps("a", "b", "c").doing(.user(.lift([at(0, 2)])), .user(.hover(.at(at(0, 1)))))
    checkState(
      up.state,
      """
      1 item of this table is dragged, over 0.1: proposal(move, insertAt)
        0.0  a
      ↓      1 item would be moved here
        0.1  b
        0.2  c  dragged
      """)
  }

  @Test func `a row into which items would go is marked`() {
    for intent in [DropIntent.insertInto, .automatic] {
      checkState(
        state(over: at(0, 1), isInto: true, DropProposal(.copy, intent)),
        """
        2 items of another app are dragged, over 0.1 itself: proposal(copy, \(intent.rawValue))
          0.0  a
          0.1  b  ↓ 2 items would be copied into this row
        """)
    }
    checkState(
      state(items: 1, over: at(0, 1), isInto: true, DropProposal(.copy, .insertInto)),
      """
      2 rows in 1 section, counted from 0.
      1 item of another app is dragged, over 0.1 itself: proposal(copy, insertInto).
      Row 0 of 2: a.
      Row 1 of 2: b. 1 item would be copied into this row.
      """, options: options)
  }

  @Test func `where nothing would be transferred no gap opens`() {
    for proposal in [
      DropProposal(.cancel, .insertAt), DropProposal(.forbidden), DropProposal(.copy, .unspecified),
    ] {
      checkState(
        state(over: at(0, 1), proposal),
        """
        2 items of another app are dragged, over 0.1: \(proposal.description)
          0.0  a
          0.1  b
        """)
    }
    checkState(
      state(over: nil, DropProposal(.copy)),
      """
      2 items of another app are dragged, over empty space: proposal(copy)
        0.0  a
        0.1  b
      """)
    checkState(
      state(over: at(0, 1), nil, canHandle: false),
      """
      2 items of another app are dragged, over a table that does not take such items
        0.0  a
        0.1  b
      """)
  }

  @Test func `rows in the air say so, and what their source forbids`() {
    var state = TableState(Table(rows: ["a", "b", "c"]))
    var log = ChangeLog()
    state.changeCell(at: at(0, 0), &log) { $0.dragState = .lifting }
    state.changeCell(at: at(0, 2), &log) { $0.dragState = .dragging }
    state.interaction = Interaction()
    state.interaction?.drag = DragSession(
      .ownTable, [DragItem("a"), DragItem("c")], sources: [at(0, 0), at(0, 2)],
      allowsMoveOperation: false)
    checkState(
      state,
      """
      2 items of this table are dragged, not to be moved
        0.0  a  lifted
        0.1  b
        0.2  c  dragged
      """)
    checkState(
      state,
      """
      3 rows in 1 section, counted from 0.
      2 items of this table are dragged, not to be moved.
      Row 0 of 3: a. Lifted.
      Row 1 of 3: b.
      Row 2 of 3: c. Dragged.
      """, options: options)
  }

  @Test func `placeholders stand between the rows and have the numbers that commit takes`() {
    var state = TableState(table(("Fruit", ["a", "b"]), ("Dairy", [])))
    state.interaction = Interaction()
    state.interaction?.placeholders = [
      Placeholder(path: at(0, 1), item: DragItem("Kiwi")),
      Placeholder(path: at(0, 1), item: DragItem("Fig")),
      Placeholder(path: at(1, 0), item: DragItem(representations: [])),
    ]
    checkState(
      state,
      """
      3 rows wait for their data
        section 0: Fruit
          0.0  a
      ◌        Kiwi  placeholder 0, waits for its data
      ◌        Fig  placeholder 1, waits for its data
          0.1  b
        section 1: Dairy  no rows
      ◌        an item  placeholder 2, waits for its data
      """)
    state.interaction?.placeholders = [Placeholder(path: at(0, 2), item: DragItem("Kiwi"))]
    checkState(
      state,
      """
      2 rows in 2 sections, counted from 0.
      1 row waits for its data.
      Section 0 of 2: Fruit, 2 rows.
      Row 0 of 2: a.
      Row 1 of 2: b.
      Kiwi: placeholder 0, waits for its data.
      Section 1 of 2: Dairy, no rows.
      """, options: options)
  }

  @Test func `a gap stands in the table's column where the planes differ`() {
    var state = state(over: at(0, 1), DropProposal(.copy, .insertAt))
    state.separateView = Table(rows: ["x", "y", "z"])
    checkState(
      state,
      """
      2 items of another app are dragged, over 0.1: proposal(copy, insertAt)
      counts differ in section 0: the data source has 2 rows, the table shows 3
        model: the data source |   view: what the table shows
        0.0  a                 |   0.0  x
                               | ↓      2 items would be copied here
        0.1  b                 |   0.1  y
                               |   0.2  z
      """)
  }

  @Test func `a diffable data source is said`() {
    var state = TableState(Table(rows: ["a"]))
    state.settings.isDiffable = true
    checkState(
      state,
      """
      a diffable data source drives the table
        0.0  a
      """)
  }
}
