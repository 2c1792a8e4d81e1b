import TableRendering

@preconcurrency import CReadline
@preconcurrency import Glibc

/// What was painted last.
struct PaintState {
  /// Whether a hint stands behind the cursor.
  var hasHint = false
  /// As much of the hint as may be taken into the line.
  var literal = ""
  /// Whether the line on the screen has colours, so that it must be painted even if it is to have none.
  var hasColors = false
  /// Whether the line is drawn to be left: no hint.
  var isSuspended = false
}

extension LineEditor {
  /// Draws the line as it is now, and whatever lies over readline's drawing.
  func redisplay() {
    if question != nil { return }
    eraseHint()
    rl_redisplay()
    paintLine()
    fflush(rl_outstream)
  }

  /// Takes the hint from the screen; the cursor stands before it.
  func eraseHint() {
    if paint.hasHint { fputs("\u{1B}[K", rl_outstream) }
    paint.hasHint = false
  }

  /// Whether the terminal can go back over what is written.
  var canMoveUp: Bool { !isDumb && !options.isAccessible }

  private func paintLine() {
    paint.literal = ""
    guard options.usesColor, canMoveUp, isEditing, let delegate, isPlainDisplay else { return }
    let size = ScreenSize.current
    let text = line
    let layout = LineLayout(
      prompt: shownPrompt.columns, text: text, width: size.columns,
      columns: { TerminalWidth.of($0) })
    guard layout.isCertain, shownPrompt.isCertain, layout.rows <= size.rows else { return }
    let base = earlierLines.utf8.count
    let entry = earlierLines + text
    let highlights = delegate.highlights(of: entry).compactMap { $0.moved(by: -base) }
    let point = Int(rl_point)
    if !highlights.isEmpty || paint.hasColors {
      fputs(LinePaint.escapes(layout, highlights: highlights, cursor: point), rl_outstream)
      paint.hasColors = !highlights.isEmpty
    }
    guard options.showsHints, !paint.isSuspended, !isKeyPending, point == text.utf8.count,
      let hint = delegate.hint(for: entry)
    else { return }
    let painted = LinePaint.hint(
      hint.text, columns: DisplayWidth.of(hint.text), at: layout.end, width: size.columns)
    fputs(painted, rl_outstream)
    paint.hasHint = !painted.isEmpty
    // What cannot be seen cannot be taken.
    paint.literal = painted.isEmpty ? "" : hint.literal
  }

  /// Whether readline has a key at hand that it will not read from the terminal: nothing would erase a hint before it.
  ///
  /// So it is with Enter where it came in one piece with the text before it.
  private var isKeyPending: Bool {
    rl_readline_state & UInt(RL_STATE_INPUTPENDING | RL_STATE_MACROINPUT) != 0
  }

  /// Whether readline draws the prompt and the line, and nothing that moves them.
  private var isPlainDisplay: Bool {
    let busy = UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG)
    return rl_readline_state & busy == 0 && shows(prompt: shownPrompt)
      && variable("horizontal-scroll-mode") != "on" && variable("show-mode-in-prompt") != "on"
      && variable("mark-modified-lines") != "on"
  }
}

extension LineHighlight {
  /// The same in a text that begins elsewhere; nil for what lies before it.
  fileprivate func moved(by distance: Int) -> LineHighlight? {
    let upper = range.upperBound + distance
    if upper <= 0 || range.isEmpty { return nil }
    return LineHighlight(max(range.lowerBound + distance, 0)..<upper, style: style)
  }
}

extension PromptText {
  /// Whether readline and the terminal count its columns alike.
  fileprivate var isCertain: Bool {
    pieces.allSatisfy { piece in
      if case .text(let text) = piece {
        text.allSatisfy { TerminalWidth.of($0) != nil }
      } else {
        true
      }
    }
  }
}

func redisplayHook() {
  MainActor.assumeIsolated { LineEditor.shared.redisplay() }
}

/// The columns of characters whose width readline, the terminal and the tables agree on.
enum TerminalWidth {
  /// The columns of a character, nil where readline would count otherwise, or draw it otherwise.
  static func of(_ character: Character) -> Int? {
    if let ascii = character.asciiValue { return (0x20...0x7E).contains(ascii) ? 1 : nil }
    let width = DisplayWidth.of(character)
    var counted = 0
    for scalar in character.unicodeScalars {
      let columns = wcwidth(wchar_t(bitPattern: scalar.value))
      if columns < 0 { return nil }
      counted += Int(columns)
    }
    return counted == width ? width : nil
  }
}
