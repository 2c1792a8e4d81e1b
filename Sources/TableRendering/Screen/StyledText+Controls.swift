import TableEditing

/// Controls and buttons as a screen of characters has them.
extension StyledText {
  /// What stands before a row's text.
  init(leadingOf controls: RowControls, _ options: RenderingOptions) {
    self.init(by: options.measure)
    let signs = Signs(options.signs)
    if let leading = controls.leading, let sign = leading.sign(signs) {
      add(sign, controls.isDimmed ? .faint : leading.role)
      pad(to: signs.controlColumns(by: measure))
    }
    if let buttons = controls.buttons, buttons.edge == .leading {
      add(StyledText(buttons, options))
      add(" ")
    }
  }

  /// What stands behind a row's text.
  init(trailingOf controls: RowControls, _ options: RenderingOptions) {
    self.init(by: options.measure)
    if controls.showsReorderControl { add("  " + Signs(options.signs).reorder, .faint) }
    if let buttons = controls.buttons, buttons.edge == .trailing {
      add("  ")
      add(StyledText(buttons, options))
    }
  }

  /// `[Flag] [Delete]`, as they stand from left to right.
  private init(_ row: RowButtons, _ options: RenderingOptions) {
    self.init(by: options.measure)
    let fromLeft = row.edge == .trailing ? row.buttons.reversed() : row.buttons
    for (index, button) in fromLeft.enumerated() {
      if index > 0 { add(" ") }
      add("[\(button.title)]", row.isHalfOpen ? .faint : button.style.role)
    }
  }
}

extension RowControls.Leading {
  /// Nil where not even room is left.
  fileprivate func sign(_ signs: Signs) -> String? {
    switch self {
    case .minus: signs.minus
    case .turnedMinus: signs.turnedMinus
    case .plus: signs.plus
    case .unselected: signs.unselected
    case .selected: signs.selected
    case .nothing(let isIndented): isIndented ? "" : nil
    case .unasked: signs.unasked
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
