/// How a line is shown while it is edited.
package struct LineEditorOptions: Equatable, Sendable {
  /// Whether the entry is coloured; the prompt comes with its colours or without.
  package var usesColor = true

  /// Whether hints stand behind the cursor.
  package var showsHints = true

  /// Whether a screen reader listens: no colours, no hints, nothing is painted twice, and no escapes for pasting.
  package var isAccessible = false

  package init(usesColor: Bool = true, showsHints: Bool = true, isAccessible: Bool = false) {
    self.usesColor = usesColor
    self.showsHints = showsHints
    self.isAccessible = isAccessible
  }
}
