import TableRendering

@preconcurrency import CReadline
@preconcurrency import Glibc

extension LineEditor {
  func prepareSignals() {
    SignalPipe.open()
    TerminalGuard.install()
    for signal in [SIGINT, SIGWINCH, SIGCONT] { SignalPipe.listen(to: signal) }
    // A client that hangs up, or a pager that is left, must not end the prompt.
    signal(SIGPIPE, SIG_IGN)
  }

  func releaseSignals() {
    for signal in [SIGINT, SIGWINCH, SIGCONT] { SignalPipe.release(signal) }
  }

  func handle(_ signals: Set<CInt>) {
    guard isEditing else { return }
    if signals.contains(SIGTSTP) {
      suspend()
    } else if signals.contains(SIGCONT) {
      resume()
    } else if signals.contains(SIGWINCH) {
      resize()
    }
    if signals.contains(SIGINT) { interrupt() }
  }

  /// Ctrl-C: drops the line and what it continues; twice on an empty line it ends the input.
  private func interrupt() {
    let isEmpty = rl_end == 0 && earlierLines.isEmpty && shows(prompt: shownPrompt)
    eraseHint()
    paint.isSuspended = true
    // A search ends here, and draws the line with the cursor in it: before the row is left.
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_point = rl_end
    redisplay()
    paint.isSuspended = false
    question = nil
    fputs("^C\n", rl_outstream)
    // readline must not look for the old line on the new row.
    rl_replace_line("", 1)
    rl_on_new_line()
    fflush(rl_outstream)
    endEditing()
    // Entries that were recalled and changed are again what was entered.
    loadHistory()
    earlierLines = ""
    if isEmpty, isAboutToQuit {
      endInput()
      return
    }
    if isEmpty { fputs("Ctrl-C again or Ctrl-D quits\n", rl_outstream) }
    isAboutToQuit = isEmpty
    beginEditing()
  }

  /// The terminal has another size: the line is drawn anew where it begins.
  private func resize() {
    rl_reset_screen_size()
    let size = ScreenSize.current
    if question != nil { return }
    guard canMoveUp else {
      // What fits stays as it is; what does not begins anew below.
      let columns = displayedPromptColumns + DisplayWidth.of(line)
      if columns >= size.columns {
        leaveLine()
        showPromptAgain()
      }
      return
    }
    // The terminal has broken the rows anew: the cursor stands as far below the prompt as it would at the new width.
    let beforeCursor = String(decoding: line.utf8.prefix(Int(rl_point)), as: UTF8.self)
    let layout = LineLayout(
      prompt: displayedPromptColumns, text: beforeCursor, width: size.columns,
      columns: { TerminalWidth.of($0) })
    let up = min(layout.end.row, size.rows - 1)
    fputs((up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J", rl_outstream)
    paint.hasHint = false
    showPromptAgain()
  }

  /// Ctrl-Z: gives the terminal back to the shell, and takes it again after fg.
  private func suspend() {
    eraseHint()
    leaveLine()
    rl_deprep_terminal()
    fflush(rl_outstream)
    SignalPipe.release(SIGTSTP)
    raise(SIGTSTP)
    SignalPipe.listen(to: SIGTSTP)
    _ = SignalPipe.take()
    TerminalGuard.remember()
    rl_prep_terminal(1)
    rl_reset_screen_size()
    showPromptAgain()
  }

  /// Stopped by something else and continued: the shell has changed the modes.
  private func resume() {
    rl_deprep_terminal()
    rl_prep_terminal(1)
    rl_reset_screen_size()
    fputs("\r", rl_outstream)
    showPromptAgain()
  }

  /// The columns of the prompt on the screen, a search's own among them.
  private var displayedPromptColumns: Int {
    if shows(prompt: shownPrompt) { return shownPrompt.columns }
    return rl_display_prompt.map { PromptText(String(cString: $0)).columns } ?? 0
  }
}
