@preconcurrency import CReadline
@preconcurrency import Glibc
import InputOutput

extension LineEditor {
  /// Sets readline up: what a person's `inputrc` may change comes before it is read, what they may not comes after.
  func prepareReadline() {
    Locale.useUnicode()
    rl_readline_name = Self.name
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    // A child would see the size of the moment when it was set.
    rl_change_environment = 0
    rl_variable_bind("show-all-if-ambiguous", "on")
    rl_variable_bind("revert-all-at-newline", "on")
    rl_variable_bind("enable-active-region", "off")
    rl_initialize()
    if options.isAccessible || isDumb {
      rl_variable_bind("enable-bracketed-paste", "off")
      rl_variable_bind("enable-meta-key", "off")
    }
    TerminalGuard.setMarksPastes(variable("enable-bracketed-paste") == "on")
    // Only after the initialisation: set before it, readline takes the terminal for a dumb one.
    rl_redisplay_function = redisplayHook
    rl_getc_function = readByte
    prepareCompletion()
    bindKeys()
  }

  private static let name = UnsafePointer(strdup("rowsmith"))

  /// Whether the terminal obeys no escapes, or none that readline knows.
  var isDumb: Bool { Terminal.isDumb || rl_get_termcap(Self.moveUp) == nil }

  private static let moveUp = UnsafePointer(strdup("up"))

  /// A setting of readline's, as a person's `inputrc` left it.
  func variable(_ name: String) -> String {
    rl_variable_value(name).map { String(cString: $0) } ?? ""
  }

  private func bindKeys() {
    for keys in self.keys(of: rl_forward_char) + self.keys(of: rl_forward_byte) {
      rl_bind_keyseq(keys, takeHintOrMove)
    }
    for keys in self.keys(of: rl_end_of_line) { rl_bind_keyseq(keys, takeHintOrEnd) }
    // C-p and C-n stay what they are; arrows search where something is typed.
    for keys in self.keys(of: rl_get_previous_history) where !keys.hasPrefix("\\C-") {
      rl_bind_keyseq(keys, searchBackward)
    }
    for keys in self.keys(of: rl_get_next_history) where !keys.hasPrefix("\\C-") {
      rl_bind_keyseq(keys, searchForward)
    }
    if self.keys(of: rl_delete).contains("\\C-d") {
      rl_bind_keyseq("\\C-d", rl_delete_or_show_completions)
    }
    rl_bind_keyseq_if_unbound("\\C-x\\C-e", editInEditor)
  }

  /// The key sequences that call a function now.
  private func keys(of function: @escaping @convention(c) (CInt, CInt) -> CInt) -> [String] {
    guard let list = rl_invoking_keyseqs(function) else { return [] }
    var keys: [String] = []
    var next = list
    while let sequence = next.pointee {
      keys.append(String(cString: sequence))
      free(sequence)
      next += 1
    }
    free(list)
    return keys
  }

  /// Puts as much of the hint into the line as is text to enter; false where there is none or the cursor is elsewhere.
  func takeHint() -> Bool {
    guard rl_point == rl_end, !paint.literal.isEmpty else { return false }
    rl_insert_text(paint.literal)
    return true
  }

  /// Goes to the entry before or after that begins with what was typed; to the one before or after if nothing was.
  func searchHistory(_ direction: HistorySearch.Direction, key: CInt) {
    if !search.continues(after: line) {
      search = HistorySearch(prefix: line)
    }
    let place = Int(where_history())
    let entries = historyTexts
    let wanted = search.place(from: place, in: entries, showing: line, direction)
    if let wanted, wanted != place {
      if wanted < place {
        rl_get_previous_history(CInt(place - wanted), key)
      } else {
        rl_get_next_history(CInt(wanted - place), key)
      }
      rl_point = rl_end
    } else {
      rl_ding()
    }
    search.shown = line
  }

  private var historyTexts: [String] {
    guard let list = history_list() else { return [] }
    return (0..<Int(history_length)).map { index in
      list[index].flatMap { $0.pointee.line }.map { String(cString: $0) } ?? ""
    }
  }

  /// A key is about to be read.
  func keyWillBeRead() {
    isAboutToQuit = false
    eraseHint()
  }
}

private func readByte(_ stream: UnsafeMutablePointer<FILE>?) -> CInt {
  MainActor.assumeIsolated { LineEditor.shared.keyWillBeRead() }
  return rl_getc(stream)
}

private func takeHintOrMove(_ count: CInt, _ key: CInt) -> CInt {
  if MainActor.assumeIsolated({ LineEditor.shared.takeHint() }) { return 0 }
  return rl_forward_char(count, key)
}

private func takeHintOrEnd(_ count: CInt, _ key: CInt) -> CInt {
  if MainActor.assumeIsolated({ LineEditor.shared.takeHint() }) { return 0 }
  return rl_end_of_line(count, key)
}

private func searchBackward(_ count: CInt, _ key: CInt) -> CInt {
  MainActor.assumeIsolated { LineEditor.shared.searchHistory(.backward, key: key) }
  return 0
}

private func searchForward(_ count: CInt, _ key: CInt) -> CInt {
  MainActor.assumeIsolated { LineEditor.shared.searchHistory(.forward, key: key) }
  return 0
}

private func editInEditor(_ count: CInt, _ key: CInt) -> CInt {
  MainActor.assumeIsolated { LineEditor.shared.editEntry() }
  return 0
}
