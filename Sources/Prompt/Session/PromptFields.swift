import TableEditing
import TableRendering

/// What a prompt says of a session.
package struct PromptFields: Equatable, Sendable {
  /// The table's title on one line, or `rows` where it has none.
  package var title: String
  /// What goes on: editing mode, an open update, items in the air, an open row, a crash; empty where nothing does.
  package var mode: String
  package var isCrashed: Bool
  /// The step that the table is at.
  package var step: Int
  /// The last step made.
  package var lastStep: Int
  /// How many steps were made since the last commit before where the table is.
  package var uncommitted: Int
}

extension PromptFields {
  init(_ timeline: Timeline) {
    let state = timeline.state
    title = state.title.map(Self.short) ?? "rows"
    isCrashed = state.isPoisoned
    mode = Self.mode(of: state)
    step = timeline.position
    lastStep = timeline.lastStep
    uncommitted = timeline.uncommittedSteps
  }

  private static func mode(of state: TableState) -> String {
    if state.isPoisoned { return "crashed" }
    var words: [String] = []
    if state.isInEditingMode { words.append("edit") }
    if state.isUpdating { words.append("update") }
    if state.interaction?.drag != nil { words.append("drag") }
    if state.interaction?.openRow != nil { words.append("row open") }
    return words.joined(separator: ", ")
  }

  /// A title that leaves room for what is typed, without what a terminal would obey.
  private static func short(_ title: String) -> String {
    let shown = title.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : String(scalar)
    }.joined()
    return shown.count <= 20 ? shown : shown.prefix(19) + "…"
  }
}
