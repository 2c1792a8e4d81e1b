import TestSupport
import Testing

@testable import TableEditing
@testable import TableRendering

/// Every exception that the engine can raise, drawn on tables small and large.
struct EveryTrapTests {
  private let styles = [RenderingOptions.Style.plain, .colour, .accessible]

  /// Figures that are there, one past the end, below zero, and as far away as a number can be.
  private let values = [0, 1, 3, -1, .max, .min]

  @Test(arguments: ExceptionForm.allCases)
  func `every form is drawn, whatever its figures`(form: ExceptionForm) {
    let states = [
      Steps().state, TableState(Table()), Steps("a", "b").state,
      Steps("a", "b").doing(.model(.deleteRow(at: at(0, 0)))).state,
      Steps(table(("A", ["a"]), ("B", ["b", "c"]))).doing(.model(.deleteSection(at: 0))).state,
    ]
    for first in values {
      for second in values {
        // The figures of a place take turns, so that sections and rows meet every value.
        let figures = form.figures.enumerated().map { index, figure in
          FigureValue(figure, index % 2 == 0 ? first : second)
        }
        let isCount = form == .rowCount || form == .sectionCount || form == .itemsBelowZero
        if isCount, abs(max(first, -1)) > 3 || first < -1 || abs(max(second, -1)) > 3 || second < -1
        {
          continue
        }
        for state in states { check(UpdateException(form, figures), state) }
      }
    }
  }

  @Test func `every batch that traps in the small world is drawn`() throws {
    let world = SmallWorld(sections: 2, rows: 1)
    var forms: Set<String> = []
    for pair in 0..<world.pairCount {
      for count in 1...2 {
        world.forEveryBatch(of: count, pair: pair) { batch in
          do throws(UpdateException) {
            _ = try UpdatePlan(
              operations: batch.operations, before: RowCounts(batch.before),
              after: RowCounts(batch.after))
          } catch {
            // One drawing a form and kind of call is enough for the larger part of the world.
            if count == 2, pair % 7 != 0, forms.contains(error.form.rawValue) { return }
            forms.insert(error.form.rawValue)
            check(error, state(before: batch.before, after: batch.after))
          }
        }
      }
    }
    #expect(forms.count == ExceptionForm.allCases.count - 1, "\(forms.sorted())")
  }

  /// A state whose data source and table have those counts.
  private func state(before: [Int], after: [Int]) -> TableState {
    let store = RowStore()
    var state = TableState(rows(after, store))
    state.separateView = rows(before, store)
    return state
  }

  private func rows(_ counts: [Int], _ store: RowStore) -> Table {
    var builder = TableBuilder(store: store)
    for (section, count) in counts.enumerated() {
      builder.beginSection(title: section == 0 ? nil : "T")
      for row in 0..<count { builder.addRow("r\(section)\(row)") }
    }
    return builder.finish()
  }

  private func check(_ exception: UpdateException, _ state: TableState) {
    let trap = Trap(cause: .update(exception), era: .ios17, kind: .table)
    for style in styles {
      let options = RenderingOptions(style: style, width: 44, maximalRows: 5)
      let drawing = TableRenderer(options).drawStep(
        before: state, outcome: Outcome(.trapped(trap)), after: state)
      checkShape(drawing, options: options, exceptionText: trap.message)
      // There is something to look at below the text.
      #expect(drawing.utf8.count > trap.message.utf8.count + 20)
    }
  }
}
