@preconcurrency import CReadline
@preconcurrency import Glibc

extension LineEditor {
  /// Gives readline the entries to recall.
  func loadHistory() {
    rl_clear_history()
    for entry in history.entries { recall(entry) }
  }

  /// Keeps an entry, in the file and for the arrow keys.
  func keep(_ text: String) {
    if history.add(text, at: time(nil)), let entry = history.entries.last { recall(entry) }
    tellHistoryFailure()
  }

  func tellHistoryFailure() {
    if let failure = history.takeFailure() { fputs("rowsmith: \(failure.message)\n", stderr) }
  }

  private func recall(_ entry: HistoryEntry) {
    add_history(entry.text)
    add_history_time("#\(entry.time)")
  }
}
