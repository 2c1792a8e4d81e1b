/// A walk through the history by the arrow keys, among the entries that begin with what was typed.
struct HistorySearch: Equatable {
  enum Direction { case backward, forward }

  /// What was typed when the walk began; with nothing typed it goes to every entry.
  let prefix: String

  /// What the last step put into the line, nil before the first.
  var shown: String?

  init(prefix: String = "") { self.prefix = prefix }

  /// Whether the line is as the last step left it, so that the walk goes on.
  func continues(after line: String) -> Bool { shown == line }

  /// Where the next step leads, the place after the last entry being the line that was typed; nil where there is none.
  ///
  /// An entry that says what the line says already is no step.
  func place(
    from place: Int, in entries: [String], showing line: String, _ direction: Direction
  ) -> Int? {
    func isStep(_ index: Int) -> Bool {
      entries[index].utf8.starts(with: prefix.utf8) && (prefix.isEmpty || entries[index] != line)
    }
    switch direction {
    case .backward: return entries.indices.prefix(max(place, 0)).last(where: isStep)
    case .forward:
      if place >= entries.count { return nil }
      return entries.indices.dropFirst(place + 1).first(where: isStep) ?? entries.count
    }
  }
}
