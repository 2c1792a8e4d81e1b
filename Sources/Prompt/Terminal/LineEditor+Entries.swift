@preconcurrency import CReadline
@preconcurrency import Glibc

extension LineEditor {
  /// The bytes of the line that is being edited.
  var line: String { rl_line_buffer.map { String(cString: $0) } ?? "" }

  /// The entry as it stands: the lines entered so far and the one that is being edited.
  var entry: String { earlierLines + line }

  /// Puts a prompt onto the screen and takes keys.
  func beginEditing() {
    guard isRunning, let delegate, !isEditing else { return }
    wholePrompt = PromptText(earlierLines.isEmpty ? delegate.prompt : delegate.continuationPrompt)
    shownPrompt = wholePrompt.fitting(width: ScreenSize.current.columns)
    paint = PaintState()
    isEditing = true
    SignalPipe.listen(to: SIGTSTP)
    // The terminal may have been resized while an entry ran.
    rl_reset_screen_size()
    rl_callback_handler_install(shownPrompt.marked, lineWasRead)
    if !nextText.isEmpty {
      rl_insert_text(nextText)
      nextText = ""
      redisplay()
    }
    fflush(stdout)
  }

  /// Takes the terminal back from readline.
  func endEditing() {
    if isEditing { rl_callback_handler_remove() }
    isEditing = false
    SignalPipe.release(SIGTSTP)
  }

  /// Called once readline has a whole line, from inside of it: nothing may run yet.
  func lineEnded(_ line: String?) {
    rl_callback_handler_remove()
    isEditing = false
    SignalPipe.release(SIGTSTP)
    readLine = .some(line)
  }

  /// Runs the entry that a line completes, and begins the next line.
  func finish(_ line: String?) {
    guard let line else {
      // Where readline asks for marks around pastes it ends the row itself.
      if variable("enable-bracketed-paste") != "on" { fputs("\n", rl_outstream) }
      if earlierLines.isEmpty {
        endInput()
      } else {
        // Ctrl-D ends the entry that is open, not the prompt.
        earlierLines = ""
        beginEditing()
      }
      return
    }
    let text = earlierLines + line
    if delegate?.isIncomplete(text) == true {
      earlierLines = text + "\n"
    } else {
      earlierLines = ""
      keep(text)
      interruptsAtStart = SignalPipe.interrupts
      isAboutToQuit = false
      delegate?.enter(text)
      fflush(stdout)
      // Whatever Ctrl-C was meant for has ended.
      _ = SignalPipe.take()
    }
    beginEditing()
  }

  /// Ends the loop as Ctrl-D does.
  func endInput() {
    endEditing()
    delegate?.endOfInput()
    isRunning = false
  }

  /// Writes lines above the line that is being edited, which stays as it is, the cursor too.
  ///
  /// This is the only way to write while a line is edited. A newline that is missing at the end is added; texts that
  /// come between two keys are written at once. While an entry runs it writes to stdout.
  package func printAbove(_ text: String) {
    if text.isEmpty { return }
    above += text.hasSuffix("\n") ? text : text + "\n"
    if !isEditing {
      fputs(above, stdout)
      fflush(stdout)
      above = ""
    }
  }

  func printWaiting() {
    if above.isEmpty || !isEditing { return }
    eraseHint()
    if question == nil {
      rl_clear_visible_line()
    } else {
      fputs(canMoveUp ? "\r\u{1B}[K" : "\n", rl_outstream)
    }
    fputs(above, rl_outstream)
    above = ""
    if let question {
      fputs(question.text, rl_outstream)
      fflush(rl_outstream)
      return
    }
    // What was told may be a change that the prompt speaks of.
    if earlierLines.isEmpty, let delegate { wholePrompt = PromptText(delegate.prompt) }
    showPromptAgain()
  }

  /// Opens a text in a person's editor; what comes back begins the next line, to be looked at and entered.
  ///
  /// For an entry that asks for it while it runs. The text stays as it was where the editor fails.
  package func edit(_ text: String) {
    fflush(stdout)
    switch ExternalEditor.edit(text) {
    case .edited(let edited): nextText = edited
    case .abandoned: nextText = text
    case .failed:
      nextText = text
      fputs("the editor cannot be started\n", stderr)
    }
  }

  /// C-x C-e: the entry so far goes into the editor, and comes back as one line of newlines.
  func editEntry() {
    let text = entry
    eraseHint()
    leaveLine()
    rl_deprep_terminal()
    // Ctrl-Z in the editor stops both of them.
    SignalPipe.release(SIGTSTP)
    let outcome = ExternalEditor.edit(text)
    SignalPipe.listen(to: SIGTSTP)
    _ = SignalPipe.take()
    rl_prep_terminal(1)
    rl_reset_screen_size()
    if outcome == .failed { fputs("the editor cannot be started\n", rl_outstream) }
    if case .edited(let edited) = outcome {
      rl_begin_undo_group()
      rl_delete_text(0, rl_end)
      rl_point = 0
      rl_insert_text(edited)
      rl_end_undo_group()
      if !earlierLines.isEmpty, let delegate {
        earlierLines = ""
        wholePrompt = PromptText(delegate.prompt)
      }
    }
    showPromptAgain()
  }

  /// Puts the cursor onto a new row below the line; the line stays.
  func leaveLine() {
    let point = rl_point
    rl_point = rl_end
    paint.isSuspended = true
    redisplay()
    paint.isSuspended = false
    rl_point = point
    fputs("\n", rl_outstream)
    fflush(rl_outstream)
  }

  /// Draws prompt and line on the row where the cursor is, which is empty.
  func showPromptAgain() {
    let isSearching = !shows(prompt: shownPrompt)
    shownPrompt = wholePrompt.fitting(width: ScreenSize.current.columns)
    // A search shows a prompt of its own, and puts the old one back when it ends.
    if !isSearching { rl_set_prompt(shownPrompt.marked) }
    rl_on_new_line()
    redisplay()
  }

  func shows(prompt: PromptText) -> Bool {
    guard let shown = rl_display_prompt, let own = rl_prompt else { return true }
    return shown == own
  }
}

private func lineWasRead(_ raw: UnsafeMutablePointer<CChar>?) {
  let line = raw.map { String(cString: $0) }
  free(raw)
  MainActor.assumeIsolated { LineEditor.shared.lineEnded(line) }
}
