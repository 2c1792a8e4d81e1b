import TestSupport
import Testing

@testable import TableEditing

/// A gesture and what it is to lead to.
struct Expected {
  var edit: Edit
  var result = Outcome.Result.done
  /// The record, written as the language writes it.
  var callbacks = ""
  var warnings: [Warning] = []
  /// The rows of the table in use afterwards, as `rows(_:)` writes them; nil if they are the same as before.
  var rows: String?

  init(
    _ edit: Edit, _ callbacks: String = "", result: Outcome.Result = .done,
    warnings: [Warning] = [], rows: String? = nil
  ) {
    self.edit = edit
    self.result = result
    self.callbacks = callbacks
    self.warnings = warnings
    self.rows = rows
  }
}

/// All that can be seen of a table and of those beside it.
struct WholePicture: Equatable {
  var tables: [TimelineTests.Picture]
  var titles: [String?]
  var interactions: [Interaction?]
  var cells: [[Cell]]

  init(_ state: TableState) {
    let states = [state] + state.otherTables
    tables = states.map { TimelineTests.Picture($0) }
    titles = states.map { $0.title }
    interactions = states.map { $0.interaction }
    cells = states.map { state in
      (0..<state.view.sectionCount).flatMap { section in
        (0..<state.view.rowCount(inSection: section)).map {
          state.cell(at: IndexPath(section: section, row: $0))
        }
      }
    }
  }
}

/// The rows shown, a section in brackets: `[a b] [c]`.
func rows(_ state: TableState) -> String {
  (0..<state.view.sectionCount).map { section in
    "[" + state.view.texts(inSection: section).joined(separator: " ") + "]"
  }.joined(separator: " ")
}

/// A table in use named `title`, of sections of rows.
func tableState(
  _ sections: [[String]] = [["a", "b", "c"]], era: Era = .ios17, title: String? = nil
) -> TableState {
  TableState(table(sections), era: era, title: title)
}

func table(_ sections: [[String]]) -> Table {
  var builder = TableBuilder()
  for rows in sections {
    builder.beginSection(title: nil)
    for row in rows { builder.addRow(row) }
  }
  return builder.finish()
}

/// Performs gestures one after the other, holds each against what is expected, and then goes back and forth through all
/// states, which must be what they were.
///
/// - Returns: The timeline at its end.
@discardableResult
func checkDrag(
  _ state: TableState = tableState(), app: TestApp = TestApp(), _ steps: [Expected],
  sourceLocation: SourceLocation = #_sourceLocation
) -> Timeline {
  var timeline = Timeline(state)
  var app = app
  var pictures = [WholePicture(timeline.state)]
  for (number, step) in steps.enumerated() {
    let place = Comment(rawValue: "step \(number): \(step.edit)")
    let before = rows(timeline.state)
    let last = timeline.lastStep
    guard let outcome = try? timeline.apply(step.edit, asking: &app) else {
      Issue.record("the app failed", sourceLocation: sourceLocation)
      return timeline
    }
    #expect(outcome.result == step.result, place, sourceLocation: sourceLocation)
    let record = outcome.callbacks.map { $0.description }.joined(separator: ", ")
    #expect(record == step.callbacks, place, sourceLocation: sourceLocation)
    #expect(outcome.warnings == step.warnings, place, sourceLocation: sourceLocation)
    #expect(
      rows(timeline.state) == step.rows ?? before, place, sourceLocation: sourceLocation)
    if timeline.lastStep > last { pictures.append(WholePicture(timeline.state)) }
    #expect(
      WholePicture(timeline.state) == pictures[timeline.position], place,
      sourceLocation: sourceLocation)
    timeline._checkInvariants()
  }
  let end = timeline
  for number in pictures.indices.reversed() {
    timeline.go(to: number)
    #expect(WholePicture(timeline.state) == pictures[number], sourceLocation: sourceLocation)
  }
  timeline.redo(pictures.count)
  #expect(WholePicture(timeline.state) == pictures.last, sourceLocation: sourceLocation)
  return end
}

@discardableResult
func checkDrag(
  _ steps: [Expected], sourceLocation: SourceLocation = #_sourceLocation
) -> Timeline {
  checkDrag(tableState(), steps, sourceLocation: sourceLocation)
}

// MARK: - Short names

func path(_ row: Int) -> IndexPath { IndexPath(section: 0, row: row) }

extension Edit {
  static func lift(_ rows: Int...) -> Edit { .user(.lift(rows.map { path($0) })) }
  static func lift(from title: String, _ rows: Int...) -> Edit {
    .user(.liftFrom(table: title, rows.map { path($0) }))
  }
  static func liftOutside(_ texts: String...) -> Edit {
    .user(.liftOutside(texts.map { DragItem($0) }))
  }
  static func hover(_ row: Int) -> Edit { .user(.hover(.at(path(row)))) }
  static func hover(into row: Int) -> Edit { .user(.hover(.into(path(row)))) }
  static var hoverNowhere: Edit { .user(.hover(.nowhere)) }
  static func tap(_ row: Int) -> Edit { .user(.tapRow(path(row))) }
  static func spring(_ row: Int) -> Edit { .user(.spring(path(row))) }
  static var drop: Edit { .user(.drop) }
  static var cancelDrag: Edit { .user(.cancelDrag) }
}

extension TestApp {
  /// Proposes the same thing always.
  mutating func propose(_ operation: DropOperation, _ intent: DropIntent = .unspecified) {
    answer(.dropProposal) { _, _ in .proposal(DropProposal(operation, intent)) }
  }
}
