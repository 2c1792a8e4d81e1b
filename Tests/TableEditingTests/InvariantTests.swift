import Testing

@testable import TableEditing

/// What may not be is found; the tests of edits rely on that in a checking build.
@Suite struct InvariantTests {
  @Test func `a row that the data source has twice is found`() async {
    await #expect(processExitsWith: .failure) {
      var table = Table(rows: ["a", "b"])
      table.insertRow(
        table.row(at: IndexPath(section: 0, row: 0)), at: IndexPath(section: 0, row: 2))
      TableState(table)._checkInvariants()
    }
  }

  @Test func `a shown row may be shown twice`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b"])))
    let first = IndexPath(section: 0, row: 0)
    timeline.apply(.model(.swapRows(first, IndexPath(section: 0, row: 1))))
    timeline.apply(.view([UpdateCall(.reloadRow(at: first))]))
    #expect(timeline.state.view.texts(inSection: 0) == ["b", "b"])
    timeline._checkInvariants()
  }

  @Test func `planes that are apart and alike are found`() async {
    await #expect(processExitsWith: .failure) {
      var state = TableState(Table(rows: ["a"]))
      state.separateView = state.model
      state._checkInvariants()
    }
  }

  @Test func `a cell of a row that is not shown is found`() async {
    await #expect(processExitsWith: .failure) {
      var state = TableState(Table(rows: ["a"]))
      state.cells[IndexPath(section: 0, row: 1)].isSelected = true
      state._checkInteraction()
    }
  }

  @Test func `an open cell without an open row is found`() async {
    await #expect(processExitsWith: .failure) {
      var state = TableState(Table(rows: ["a"]))
      state.cells[IndexPath(section: 0, row: 0)].state = .showingDeleteConfirmation
      state._checkInteraction()
    }
  }

  @Test func `controls out of editing mode are found`() async {
    await #expect(processExitsWith: .failure) {
      var state = TableState(Table(rows: ["a"]))
      state.cells[IndexPath(section: 0, row: 0)].state = .showingEditControl
      state._checkInteraction()
    }
  }

  #if ROWSMITH_INTERNAL_CHECKS
  @Test func `a checking build looks at the state after an edit`() async {
    await #expect(processExitsWith: .failure) {
      var state = TableState(Table(rows: ["a"]))
      state.separateView = state.model
      var table = LiveTable(state)
      var app = CorrectApp()
      _ = try? table.carryOut(.setEditing(true), asking: &app)
    }
  }
  #endif
}
