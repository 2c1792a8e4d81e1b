import TableEditing
import TableRendering
import Testing

func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(section: section, row: row) }

/// A table of sections with titles; an empty title is none.
func table(_ sections: (title: String, rows: [String])...) -> Table {
  var builder = TableBuilder()
  for section in sections {
    builder.beginSection(title: section.title.isEmpty ? nil : section.title)
    for row in section.rows { builder.addRow(row) }
  }
  return builder.finish()
}

/// Edits made one after the other, each a step.
struct Steps {
  var timeline: Timeline
  private(set) var last: (before: TableState, outcome: Outcome)?

  init(_ table: Table) {
    timeline = Timeline(TableState(table))
  }

  init(_ rows: String...) {
    self.init(Table(rows: rows))
  }

  func doing(_ edits: Edit...) -> Steps {
    var steps = self
    for edit in edits {
      let before = steps.timeline.state
      let outcome = steps.timeline.apply(edit)
      steps.last = (before, outcome)
    }
    return steps
  }

  /// Edits that an app is asked and told of.
  func doing(_ edits: [Edit], asking app: AnsweringApp) -> Steps {
    var app = app
    var steps = self
    for edit in edits {
      let before = steps.timeline.state
      guard let outcome = try? steps.timeline.apply(edit, asking: &app) else { continue }
      steps.last = (before, outcome)
    }
    return steps
  }

  /// Edits that are one step, as a batch in a script is; the outcome is that of the last.
  func doingAsOne(_ edits: Edit...) -> Steps {
    var steps = self
    let before = steps.timeline.state
    steps.timeline.beginStep()
    for edit in edits { steps.last = (before, steps.timeline.perform(edit)) }
    steps.timeline.endStep()
    return steps
  }

  var state: TableState { timeline.state }

  /// The exception that the last step died with.
  var exceptionText: String? {
    guard case .trapped(let trap) = last?.outcome.result else { return nil }
    return trap.message
  }

  /// The drawing of the last step.
  func drawing(_ options: RenderingOptions = RenderingOptions()) -> String {
    guard let last else { return "no step" }
    let renderer = TableRenderer(options)
    return renderer.drawStep(before: last.before, outcome: last.outcome, after: state)
  }
}

/// Checks a drawing against one written by hand, and that it keeps what each drawing must keep.
func checkDrawing(
  _ drawing: String, _ expected: String, options: RenderingOptions = RenderingOptions(),
  exceptionText: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(drawing == expected + "\n", sourceLocation: sourceLocation)
  checkShape(
    drawing, options: options, exceptionText: exceptionText, sourceLocation: sourceLocation)
}

/// Checks the drawing of a state.
func checkState(
  _ state: TableState, _ expected: String, options: RenderingOptions = RenderingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let drawing = TableRenderer(options).draw(state)
  checkDrawing(drawing, expected, options: options, sourceLocation: sourceLocation)
}

/// Checks the drawing of the last step.
func checkStep(
  _ steps: Steps, _ expected: String, options: RenderingOptions = RenderingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  checkDrawing(
    steps.drawing(options), expected, options: options, exceptionText: steps.exceptionText,
    sourceLocation: sourceLocation)
}

/// What each drawing keeps, whatever it shows: its width, no space at a line's end, and the means of its style.
///
/// UIKit's own text, which may be longer and have several lines, is looked away from.
func checkShape(
  _ drawing: String, options: RenderingOptions, exceptionText: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if options.style != .colour {
    #expect(!drawing.contains("\u{1B}"), "ANSI in \(drawing)", sourceLocation: sourceLocation)
  }
  var drawing = drawing.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
  if let exceptionText {
    #expect(drawing.contains(exceptionText + "\n"), sourceLocation: sourceLocation)
    drawing.replace(exceptionText, with: "it.")
  }
  #expect(drawing.hasSuffix("\n"), sourceLocation: sourceLocation)
  checkHeight(drawing, options: options, sourceLocation: sourceLocation)
  for line in drawing.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    #expect(!line.isEmpty && !line.hasSuffix(" "), "\(line)", sourceLocation: sourceLocation)
    switch options.style {
    case .plain, .colour:
      #expect(
        options.measure.width(of: String(line)) <= options.width, "\(line)",
        sourceLocation: sourceLocation)
    case .accessible:
      let signs = "|⊖⊘⊕○◉◌≡→↓±─│┌┐└┘~"
      #expect(!line.contains { signs.contains($0) }, "\(line)", sourceLocation: sourceLocation)
      #expect(line.hasSuffix("."), "\(line)", sourceLocation: sourceLocation)
    }
  }
}

/// Checks that a drawing is no higher than its options allow; UIKit's text in it stands for nothing.
func checkHeight(
  _ drawing: String, options: RenderingOptions, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let height = options.height else { return }
  let lines = drawing.split(separator: "\n").filter {
    !$0.hasPrefix("trap: it.") && !$0.hasPrefix("Trap: it.")
  }
  #expect(lines.count <= height, "\(drawing)", sourceLocation: sourceLocation)
}
