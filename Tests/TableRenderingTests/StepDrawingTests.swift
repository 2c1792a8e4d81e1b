import TableEditing
import TableRendering
import Testing

/// What a step did, marked in the table after it.
struct StepDrawingTests {
  private let groceries = table(("Fruit", ["Apple", "Pear"]), ("Dairy", ["Milk"]))

  @Test func `a moved row says where it came from`() {
    checkStep(
      Steps("a", "b", "c").doing(.setEditing(true), .user(.moveRow(from: at(0, 0), to: at(0, 2)))),
      """
      editing mode is on
        0.0  ⊖ b  ≡
        0.1  ⊖ c  ≡
      → 0.2  ⊖ a  ≡  from 0.0
      """)
  }

  @Test func `a deleted row is drawn where it stood, with the index path that it had`() {
    checkStep(
      Steps("a", "b", "c").doing(.app([AppCall(.deleteRow(at: at(0, 1)))])),
      """
        0.0  a
      -      b  was 0.1
        0.1  c
      """)
    checkStep(
      Steps("a", "b", "c").doing(
        .app([AppCall(.deleteRow(at: at(0, 0))), AppCall(.deleteRow(at: at(0, 2)))])),
      """
      -      a  was 0.0
        0.0  b
      -      c  was 0.2
      """)
  }

  @Test func `in editing mode a deleted row's text stands under the others`() {
    checkStep(
      Steps("a", "b").doing(.setEditing(true), .user(.deleteRows([at(0, 0)]))),
      """
      editing mode is on
      -        a  was 0.0
        0.0  ⊖ b  ≡
      """)
  }

  @Test func `deletes of a batch count before it and inserts after it`() {
    checkStep(
      Steps("a", "b", "c").doing(
        .app([
          AppCall(.deleteRow(at: at(0, 0))), AppCall(.deleteRow(at: at(0, 1))),
          AppCall(.insertRow(at: at(0, 0)), .row("x")),
          AppCall(.insertRow(at: at(0, 1)), .row("y")),
          AppCall(.insertRow(at: at(0, 3)), .row("z")),
        ])),
      """
      -      a  was 0.0
      -      b  was 0.1
      + 0.0  x
      + 0.1  y
        0.2  c
      + 0.3  z
      """)
  }

  @Test func `a reloaded row is marked, and a row whose text was set is stale until then`() {
    let set = Steps("a", "b").doing(.model(.setText(at: at(0, 1), "Bee")))
    checkStep(
      set,
      """
        model: the data source |   view: what the table shows
        0.0  a                 |   0.0  a
      ~ 0.1  Bee  text set     | ! 0.1  b  stale
      warning: a stale row: 0.1
      """)
    checkStep(
      set.doing(.view([UpdateCall(.reloadRow(at: at(0, 1)))])),
      """
        0.0  a
      ~ 0.1  Bee  reloaded
      """)
    checkStep(
      set.doing(.view([UpdateCall(.reconfigureRow(at: at(0, 1)))])),
      """
        0.0  a
      ~ 0.1  Bee  reconfigured
      """)
    checkStep(
      set.doing(.reloadData),
      """
      everything shown was asked for anew
        0.0  a
        0.1  Bee
      """)
  }

  @Test func `each plane has the marks of its own changes`() {
    let deleted = Steps("a", "b", "c").doing(.model(.deleteRow(at: at(0, 1))))
    checkStep(
      deleted,
      """
      counts differ in section 0: the data source has 2 rows, the table shows 3
        model: the data source |   view: what the table shows
        0.0  a                 |   0.0  a
      -      b  was 0.1        |
        0.1  c                 |   0.1  b
                               |   0.2  c
      """)
    checkStep(
      deleted.doing(.view([UpdateCall(.deleteRow(at: at(0, 1)))])),
      """
        0.0  a
      -      b  was 0.1
        0.1  c
      """)
  }

  @Test func `a model edit that brings the planes together is marked too`() {
    checkStep(
      Steps("a", "b").doing(
        .model(.insertRows(["x"], at: at(0, 0))), .model(.deleteRow(at: at(0, 0)))),
      """
      -      x  was 0.0
        0.0  a
        0.1  b
      """)
  }

  @Test func `changes one after the other are each followed to the end`() {
    // Two rows deleted by the user, the last first; then places count as they are by then.
    checkStep(
      Steps("a", "b", "c", "d").doing(.user(.deleteRows([at(0, 0), at(0, 2)]))),
      """
      -      a  was 0.0
        0.0  b
      -      c  was 0.2
        0.1  d
      """)
    checkStep(
      Steps("a", "b").doing(.model(.insertRows(["x", "y"], at: at(0, 1)))),
      """
      counts differ in section 0: the data source has 4 rows, the table shows 2
        model: the data source |   view: what the table shows
        0.0  a                 |   0.0  a
      + 0.1  x                 |   0.1  b
      + 0.2  y                 |
        0.3  b                 |
      """)
  }

  @Test func `sections are marked as rows are`() {
    checkStep(
      Steps(groceries).doing(
        .app([
          AppCall(.moveSection(from: 1, to: 0)),
          AppCall(.insertSection(at: 1), .section(title: "Bakery", rows: ["Bread"])),
          AppCall(.deleteRow(at: at(0, 0))),
        ])),
      """
      → section 0: Dairy  from 1
          0.0  Milk
      + section 1: Bakery
      +   1.0  Bread
        section 2: Fruit
      -        Apple  was 0.0
          2.0  Pear
      """)
    checkStep(
      Steps(groceries).doing(.app([AppCall(.deleteSection(at: 0))])),
      """
      - section: Fruit  was 0, with 2 rows
        section 0: Dairy
          0.0  Milk
      """)
    checkStep(
      Steps(groceries).doing(.app([AppCall(.reloadSection(at: 0))])),
      """
      ~ section 0: Fruit  reloaded
      ~   0.0  Apple  reloaded
      ~   0.1  Pear  reloaded
        section 1: Dairy
          1.0  Milk
      """)
  }

  @Test func `a row that was deleted twice is drawn once`() {
    checkStep(
      Steps("a", "b", "c").doingAsOne(
        .beginUpdates, .model(.deleteRows(section: 0, rows: 1..<3)),
        .view([UpdateCall(.deleteRow(at: at(0, 1))), UpdateCall(.deleteRow(at: at(0, 1)))]),
        .endUpdates),
      """
        0.0  a
      -      b  was 0.1
      warning: one place was deleted twice; the counts agree, but a real table may
               crash later
      """)
  }

  @Test func `a row that moves to another section says its old index path`() {
    checkStep(
      Steps(groceries).doing(.app([AppCall(.moveRow(from: at(0, 1), to: at(1, 0)))])),
      """
        section 0: Fruit
          0.0  Apple
        section 1: Dairy
      →   1.0  Pear  from 0.1
          1.1  Milk
      """)
  }

  @Test func `the last row of a section leaves it empty`() {
    checkStep(
      Steps(groceries).doing(.app([AppCall(.deleteRow(at: at(1, 0)))])),
      """
        section 0: Fruit
          0.0  Apple
          0.1  Pear
        section 1: Dairy  no rows
      -        Milk  was 1.0
      """)
  }

  @Test func `what did not happen is one line`() {
    checkStep(
      Steps("a").doing(.user(.moveRow(from: at(0, 0), to: at(0, 0)))),
      """
      refused: rows have a reorder control in editing mode only; write 'edit on'
               first, or 'app move'
      """)
    checkStep(
      Steps("a").doing(.setEditing(false)), "ignored: the table is not in editing mode")
    checkStep(
      Steps("a").doing(.user(.deleteRows([at(0, 4)]))),
      "refused: there is no row 4 in section 0, which shows 1 row")
  }

  @Test func `a new table and the end of editing mode are said`() {
    checkStep(
      Steps("a").doing(.declare(Table(rows: ["x"]))),
      """
      another table
        0.0  x
      """)
    checkStep(
      Steps("a").doing(.setEditing(true), .setEditing(false)),
      """
      editing mode is off
        0.0  a
      """)
  }

  @Test func `every pair of edits on a small table keeps a drawing's shape in every style`() throws
  {
    let tables = [
      Table(), Table(rows: []), Table(rows: ["a"]),
      table(("T", ["a", "b"]), ("", []), ("", ["c"])),
    ]
    for start in tables {
      for (index, first) in everyEdit.enumerated() {
        let once = Steps(start).doing(first)
        for (other, second) in everyEdit.enumerated() {
          let steps = once.doing(second)
          // The styles take turns.
          let styles = [RenderingOptions.Style.plain, .accessible, .colour, .plain, .accessible]
          let options = RenderingOptions(
            style: styles[(index + other) % styles.count], width: 34, maximalRows: 3)
          checkShape(steps.drawing(options), options: options, exceptionText: steps.exceptionText)
          checkShape(TableRenderer(options).draw(steps.state), options: options)
        }
      }
    }
  }

  /// An edit of each kind, some of them in sections that are there in the larger tables only.
  private var everyEdit: [Edit] {
    let calls: [UpdateOperation] = [
      .deleteRow(at: at(0, 0)), .insertRow(at: at(0, 1)), .moveRow(from: at(0, 1), to: at(2, 0)),
      .reloadRow(at: at(0, 0)), .reconfigureRow(at: at(2, 0)), .deleteSection(at: 0),
      .insertSection(at: 1), .moveSection(from: 2, to: 0), .reloadSection(at: 0),
    ]
    var edits: [Edit] = [
      .setEditing(true), .reloadData, .beginUpdates, .endUpdates, .commit, .declare(Table()),
      .user(.moveRow(from: at(0, 0), to: at(0, 1))), .user(.deleteRows([at(0, 1), at(0, 0)])),
      .user(.insertRows(["x", "y"], at: at(0, 0))), .setKind(.collection), .setEra(.ios12),
      .model(.insertRows(["x", "y"], at: at(0, 0))), .model(.deleteRow(at: at(0, 0))),
      .model(.deleteRows(section: 0, rows: 0..<2)),
      .model(.moveRow(from: at(0, 1), to: at(0, 0))), .model(.setText(at: at(0, 0), "new")),
      .model(.swapRows(at(0, 0), at(0, 1))),
      .model(.insertSection(title: "new", rows: ["n"], at: 0)), .model(.deleteSection(at: 1)),
      .model(.moveSection(from: 0, to: 2)),
      .user(.tapMinus(at(0, 0))), .user(.tapRow(at(0, 0))),
      .user(.swipe(at(0, 0), .trailing, .part)), .user(.lift([at(0, 0)])),
      .user(.liftOutside([DragItem("x"), DragItem("y")])),
    ]
    edits += calls.map { .view([UpdateCall($0)]) }
    edits += calls.map { call in
      switch call {
      case .insertRow: .app([AppCall(call, .row("x"))])
      case .insertSection: .app([AppCall(call, .section(title: nil, rows: ["x", "y"]))])
      default: .app([AppCall(call)])
      }
    }
    return edits
  }
}
