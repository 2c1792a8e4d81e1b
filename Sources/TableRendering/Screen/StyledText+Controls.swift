import TableEditing

/// Controls and buttons as a screen of characters has them.
extension StyledText {
  /// What stands before a row's text.
  init(leadingOf controls: RowControls) {
    self.init()
    if let leading = controls.leading {
      add(leading.sign, controls.isDimmed ? .faint : leading.role)
    }
    if let buttons = controls.buttons, buttons.edge == .leading {
      add(StyledText(buttons))
      add(" ")
    }
  }

  /// What stands behind a row's text.
  init(trailingOf controls: RowControls) {
    self.init()
    if controls.showsReorderControl { add("  ≡", .faint) }
    if let buttons = controls.buttons, buttons.edge == .trailing {
      add("  ")
      add(StyledText(buttons))
    }
  }

  /// `[Flag] [Delete]`, as they stand from left to right.
  private init(_ row: RowButtons) {
    self.init()
    let fromLeft = row.edge == .trailing ? row.buttons.reversed() : row.buttons
    for (index, button) in fromLeft.enumerated() {
      if index > 0 { add(" ") }
      add("[\(button.title)]", row.isHalfOpen ? .faint : button.style.role)
    }
  }
}

extension RowControls.Leading {
  fileprivate var sign: String {
    switch self {
    case .minus: "⊖ "
    case .turnedMinus: "⊘ "
    case .plus: "⊕ "
    case .unselected: "○ "
    case .selected: "◉ "
    case .nothing(let isIndented): isIndented ? "  " : ""
    case .unasked: "· "
    }
  }

  fileprivate var role: StyledText.Role {
    switch self {
    case .minus, .turnedMinus: .deleted
    case .plus: .inserted
    case .selected: .moved
    case .unselected, .nothing, .unasked: .faint
    }
  }
}

extension SwipeAction.Style {
  fileprivate var role: StyledText.Role {
    switch self {
    case .normal: .changed
    case .destructive: .deleted
    }
  }
}
