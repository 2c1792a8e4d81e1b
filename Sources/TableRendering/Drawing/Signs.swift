/// The characters that marks and controls are drawn with.
struct Signs {
  let ellipsis: String
  /// What a step did to a row, or an exception has to do with it.
  let inserted = "+"
  let deleted = "-"
  let changed = "~"
  let accused = "!"
  let sameIndex = "?"
  let moved: String
  let gap: String
  let placeholder: String
  let separator = "|"
  // Controls.
  let minus: String
  let turnedMinus: String
  let plus: String
  let unselected: String
  let selected: String
  let unasked: String
  let reorder: String

  init(_ set: RenderingOptions.SignSet) {
    switch set {
    case .unicode:
      ellipsis = "…"
      moved = "→"
      gap = "↓"
      placeholder = "◌"
      minus = "⊖"
      turnedMinus = "⊘"
      plus = "⊕"
      unselected = "○"
      selected = "◉"
      unasked = "·"
      reorder = "≡"
    case .ascii:
      ellipsis = "..."
      moved = ">"
      gap = "v"
      placeholder = "o"
      minus = "(-)"
      turnedMinus = "(|)"
      plus = "(+)"
      unselected = "( )"
      selected = "(*)"
      unasked = " . "
      reorder = "="
    }
  }

  /// The columns that the widest sign before a row takes; the others are padded to it.
  func markColumns(by measure: TextMeasure) -> Int {
    max(measure.width(of: moved), measure.width(of: gap), measure.width(of: placeholder))
  }

  /// The columns of the widest control before a row's text, with the space behind it.
  func controlColumns(by measure: TextMeasure) -> Int {
    var widest = 0
    for sign in [minus, turnedMinus, plus, unselected, selected, unasked] {
      widest = max(widest, measure.width(of: sign))
    }
    return widest + 1
  }
}
