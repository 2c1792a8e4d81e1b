import TableEditing

/// What a step did to a row or a section that is there after it.
enum Mark<Place: Equatable & Sendable>: Equatable, Sendable {
  case inserted
  /// It stood at that place before the step.
  case moved(from: Place)
  case reloaded
  case reconfigured
  case textSet

  /// Whether the mark stays when another change of the same step meets the same row.
  func outlives(_ other: Mark) -> Bool {
    switch (self, other) {
    case (.inserted, _), (.moved, .reloaded), (.moved, .reconfigured), (.moved, .textSet): true
    case (.moved, _), (.reloaded, _), (.reconfigured, _), (.textSet, _): false
    }
  }
}

/// A row that a step took out.
struct DeletedRow {
  /// Where it is drawn: before the row that is at this place after the step.
  var gap: IndexPath
  /// Where it was before the step.
  var old: IndexPath
}

/// A section that a step took out.
struct DeletedSection {
  /// Where it is drawn: before the section that is at this place after the step.
  var gap: Int
  /// Where it was before the step.
  var old: Int
}
