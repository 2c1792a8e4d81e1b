import TableEditing
import TableRendering
import Testing

/// An app that answers from a closure, and does nothing when it is told.
struct AnsweringApp: TableApp {
  var answers: (Question) -> Answer?

  func implementation(of callback: CallbackName, in table: TableState) -> Implementation {
    switch callback {
    case .commit, .moveRow: .builtIn
    default: .own
    }
  }

  mutating func answer(to question: Question, in table: TableState) -> Answer {
    if let answer = answers(question) { return answer }
    switch question {
    case .canEdit, .shouldIndent, .canMove, .canHandleDrop, .allowsMoveOperation,
      .shouldSpringLoad:
      return .boolean(true)
    case .allowsMultipleSelectionDuringEditing, .shouldBeginMultipleSelection:
      return .boolean(false)
    case .editingStyle: return .style(.delete)
    case .targetForMove(_, let to): return .path(to)
    case .titleForDeleteConfirmation: return .title(nil)
    case .leadingSwipeActions, .trailingSwipeActions, .editActions: return .actions(nil)
    case .itemsForDrag(let path): return .items([DragItem(table.model.text(at: path))])
    case .itemsForAdding: return .items([])
    case .dropProposal: return .proposal(DropProposal(.cancel))
    }
  }

  mutating func handle(_ event: Event, in table: inout LiveTable) {}
}

/// Editing mode as the cells have it.
struct EditingModeDrawingTests {
  private let options = RenderingOptions(style: .accessible)

  /// The seed's list: a plus before its last row, which is not moved, and a row that is not edited.
  private var addNewRow: AnsweringApp {
    AnsweringApp { question in
      switch question {
      case .canEdit(let path): .boolean(path.row != 1)
      case .editingStyle(let path):
        .style(path.row == 3 ? .insert : path.row == 2 ? .none : .delete)
      case .canMove(let path): .boolean(path.row != 3)
      default: nil
      }
    }
  }

  @Test func `each row shows the controls that the app gave it, and no others`() {
    let steps = Steps("Milk", "Heading", "Bread", "(add new)")
      .doing([.setEditing(true)], asking: addNewRow)
    checkState(
      steps.state,
      """
      editing mode is on
        0.0  ⊖ Milk   ≡
        0.1  Heading
        0.2    Bread  ≡
        0.3  ⊕ (add new)
      """)
    checkState(
      steps.state,
      """
      4 rows in 1 section, counted from 0.
      Editing mode is on.
      Row 0 of 4: Milk. Controls: delete, reorder.
      Row 1 of 4: Heading. No controls.
      Row 2 of 4: Bread. Controls: reorder.
      Row 3 of 4: (add new). Controls: insert.
      """, options: options)
  }

  @Test func `a row that is not indented begins where it began, and its grip stays in the column`()
  {
    let app = AnsweringApp { question in
      switch question {
      case .editingStyle(let path): .style(path.row == 0 ? .none : .delete)
      case .shouldIndent(let path): .boolean(path.row == 2)
      default: nil
      }
    }
    let steps = Steps("Milk", "Bread", "Fig").doing([.setEditing(true)], asking: app)
    checkState(
      steps.state,
      """
      editing mode is on
        0.0  Milk     ≡
        0.1  ⊖ Bread  ≡  not indented
        0.2  ⊖ Fig    ≡
      """)
  }

  @Test func `the minus of an open row is turned, its button shows, and the others are dimmed`() {
    let app = AnsweringApp { question in
      if case .titleForDeleteConfirmation = question { .title("Trash (Milk)") } else { nil }
    }
    let steps = Steps("Apple", "Milk", "Fig")
      .doing([.setEditing(true), .user(.tapMinus(at(0, 1)))], asking: app)
    checkState(
      steps.state,
      """
      editing mode is on
      row 0.1 is open: the other controls are dimmed, a touch there only closes it
        0.0  ⊖ Apple  ≡
        0.1  ⊘ Milk   ≡  [Trash (Milk)]
        0.2  ⊖ Fig    ≡
      """)
    checkState(
      steps.state,
      """
      3 rows in 1 section, counted from 0.
      Editing mode is on.
      Row 0.1 is open: the other controls are dimmed, a touch there only closes it.
      Row 0 of 3: Apple. Controls: delete, reorder, dimmed.
      Row 1 of 3: Milk. Controls: delete, turned, reorder. Open, with the button Trash (Milk) at its trailing edge.
      Row 2 of 3: Fig. Controls: delete, reorder, dimmed.
      """, options: options)
    let colour = TableRenderer(RenderingOptions(style: .colour)).draw(steps.state)
    #expect(colour.contains("\u{1B}[2m⊖\u{1B}[0m Apple"))
    #expect(colour.contains("\u{1B}[31m⊘\u{1B}[0m Milk"))
    checkStep(
      steps.doing([.user(.tapElsewhere)], asking: app),
      """
      the open row has closed
      editing mode is on
        0.0  ⊖ Apple  ≡
        0.1  ⊖ Milk   ≡
        0.2  ⊖ Fig    ≡
      """)
  }

  private var swipeApp: AnsweringApp {
    AnsweringApp { question in
      switch question {
      case .trailingSwipeActions:
        .actions([SwipeAction("Delete", .destructive), SwipeAction("Flag", .normal)])
      case .leadingSwipeActions: .actions([SwipeAction("Pin", .normal)])
      default: nil
      }
    }
  }

  @Test func `a swiped row shows its actions, the first at the edge`() {
    let steps = Steps("Apple", "Milk")
    checkState(
      steps.doing([.user(.swipe(at(0, 1), .trailing, .open))], asking: swipeApp).state,
      """
      row 0.1 is open at its trailing edge: a touch elsewhere only closes it
        0.0  Apple
        0.1  Milk  [Flag] [Delete]
      """)
    checkState(
      steps.doing([.user(.swipe(at(0, 1), .leading, .open))], asking: swipeApp).state,
      """
      row 0.1 is open at its leading edge: a touch elsewhere only closes it
        0.0  Apple
        0.1  [Pin] Milk
      """)
    checkState(
      steps.doing([.user(.swipe(at(0, 0), .trailing, .part))], asking: swipeApp).state,
      """
      row 0.0 is half open at its trailing edge: the finger is still down
        0.0  Apple  [Flag] [Delete]  half open
        0.1  Milk
      """)
    checkState(
      steps.doing([.user(.swipe(at(0, 0), .trailing, .part))], asking: swipeApp).state,
      """
      2 rows in 1 section, counted from 0.
      Row 0.0 is half open at its trailing edge: the finger is still down.
      Row 0 of 2: Apple. Half open, with the buttons Delete and Flag at its trailing edge.
      Row 1 of 2: Milk.
      """, options: options)
  }

  @Test func `check marks stand where several rows can be selected`() {
    let app = AnsweringApp { question in
      switch question {
      case .allowsMultipleSelectionDuringEditing: .boolean(true)
      case .canEdit(let path): .boolean(path.row != 2)
      case .canMove: .boolean(false)
      default: nil
      }
    }
    let steps = Steps("a", "b", "c", "d")
      .doing([.setEditing(true), .user(.select([at(0, 1), at(0, 3)]))], asking: app)
    checkState(
      steps.state,
      """
      editing mode is on, and several rows can be selected: 2 are
        0.0  ○ a
        0.1  ◉ b
        0.2  c
        0.3  ◉ d
      """)
    checkState(
      steps.state,
      """
      4 rows in 1 section, counted from 0.
      Editing mode is on, and several rows can be selected: 2 are.
      Row 0 of 4: a. Controls: not selected.
      Row 1 of 4: b. Controls: selected.
      Row 2 of 4: c. No controls.
      Row 3 of 4: d. Controls: selected.
      """, options: options)
  }

  @Test func `out of editing mode a selected row says so`() {
    let steps = Steps("a", "b").doing(.user(.tapRow(at(0, 1))))
    checkState(
      steps.state,
      """
        0.0  a
        0.1  b  selected
      """)
    checkState(
      steps.state,
      """
      2 rows in 1 section, counted from 0.
      Row 0 of 2: a.
      Row 1 of 2: b. Selected.
      """, options: options)
  }

  @Test func `nobody has asked for the controls of rows off the screen`() {
    let steps = Steps(Table(rows: (0..<103).map { "r\($0)" }))
      .doing(.setEditing(true), .app([AppCall(.reconfigureRow(at: at(0, 101)))]))
    let options = RenderingOptions(maximalRows: 5)
    checkStep(
      steps,
      """
      editing mode is on
        … 98 more rows
        0.98   ⊖ r98  ≡
        0.99   ⊖ r99  ≡
        0.100  · r100
      ~ 0.101  · r101  reconfigured
        0.102  · r102
      """, options: options)
    let spoken = steps.drawing(RenderingOptions(style: .accessible, maximalRows: 5))
    #expect(spoken.contains("Row 100 of 103: r100. Off the screen, controls not asked for.\n"))
  }

  @Test func `the open row of a large table is seen`() {
    let steps = Steps(Table(rows: (0..<90).map { "r\($0)" }))
      .doing(.user(.swipe(at(0, 70), .trailing, .open)))
    let drawing = TableRenderer(RenderingOptions(maximalRows: 5)).draw(steps.state)
    #expect(drawing.contains("  0.70  r70  [Delete]\n"))
    checkShape(drawing, options: RenderingOptions())
  }

  @Test func `where the planes differ the controls are the table's alone`() {
    let steps = Steps("Apple", "Milk")
      .doing(.setEditing(true), .user(.tapMinus(at(0, 0))), .model(.deleteRow(at: at(0, 1))))
    checkState(
      steps.state,
      """
      editing mode is on
      row 0.0 is open: the other controls are dimmed, a touch there only closes it
      counts differ in section 0: the data source has 1 row, the table shows 2
        model: the data source |   view: what the table shows
        0.0  Apple             |   0.0  ⊘ Apple  ≡  [Delete]
                               |   0.1  ⊖ Milk   ≡
      """)
    checkState(
      steps.state,
      """
      2 rows in 1 section, counted from 0.
      Editing mode is on.
      Row 0.0 is open: the other controls are dimmed, a touch there only closes it.
      Counts differ in section 0: the data source has 1 row, the table shows 2.
      The data source and the table differ.
      Data source: Row 0 of 1: Apple.
      Table: Row 0 of 2: Apple. Controls: delete, turned, reorder. Open, with the button Delete at its trailing edge.
      Table: Row 1 of 2: Milk. Controls: delete, reorder, dimmed.
      """, options: options)
  }

  @Test(arguments: [20, 40, 80, 200])
  func `texts give way to controls and buttons at every width`(width: Int) {
    let options = RenderingOptions(width: width)
    let long = String(repeating: "long ", count: 40)
    let swiped = Steps(long, "b").doing(
      [.user(.swipe(at(0, 0), .trailing, .open))], asking: swipeApp)
    checkShape(TableRenderer(options).draw(swiped.state), options: options)
    let edited = Steps(long, "b").doing(
      [.setEditing(true), .user(.tapMinus(at(0, 0)))], asking: addNewRow)
    let drawing = TableRenderer(options).draw(edited.state)
    checkShape(drawing, options: options)
    if width >= 40 { #expect(drawing.contains("…  ≡  [Delete]\n")) }
  }

  @Test func `a title with controls in it is escaped, and a long one is cut`() {
    let app = AnsweringApp { question in
      if case .titleForDeleteConfirmation(let path) = question {
        .title(path.row == 0 ? "a\nb" : String(repeating: "x", count: 50))
      } else {
        nil
      }
    }
    let first = Steps("a", "b").doing([.user(.swipe(at(0, 0), .trailing, .open))], asking: app)
    #expect(TableRenderer().draw(first.state).contains("0.0  a  [a\\nb]\n"))
    let second = Steps("a", "b").doing([.user(.swipe(at(0, 1), .trailing, .open))], asking: app)
    #expect(TableRenderer().draw(second.state).contains("  [xxxxxxxxxxxxxxxxxxxxxxx…]\n"))
  }

  @Test func `tables beside the one in use are named`() {
    let steps = Steps("a").doing(
      .declare(Table(rows: ["a"]), title: "A"), .declare(Table(rows: ["b"]), title: "B"),
      .declare(Table(rows: ["c"]), title: "C"))
    checkState(
      steps.state,
      """
      table "C" is in use, beside it "A" and "B"
        0.0  c
      """)
  }
}
