/// What was entered at this prompt and at those before it, oldest first.
package struct History: Sendable {
  package private(set) var entries: [HistoryEntry] = []
  private let file: HistoryFile?
  private var failure: HistoryFailure?
  private var hasFailed = false

  /// The history that a file keeps; without a file it lasts as long as the value.
  package init(file: HistoryFile? = nil) {
    self.file = file
    do throws(HistoryFailure) {
      entries = try file?.load() ?? []
    } catch {
      note(error)
    }
  }

  /// Keeps an entry, unless it begins with a space or repeats the one before it; says whether it was kept.
  @discardableResult
  package mutating func add(_ text: String, at time: Int) -> Bool {
    let text = text.trimmingNewlines
    if text.isEmpty || text.first == " " || text == entries.last?.text { return false }
    if text.allSatisfy(\.isWhitespace) { return false }
    let entry = HistoryEntry(text, time: time)
    entries.append(entry)
    do throws(HistoryFailure) {
      try file?.append(entry)
    } catch {
      note(error)
    }
    return true
  }

  /// Why the file does not keep the entries: given once, however many fail.
  package mutating func takeFailure() -> HistoryFailure? {
    defer { failure = nil }
    return failure
  }

  private mutating func note(_ failure: HistoryFailure) {
    if hasFailed { return }
    hasFailed = true
    self.failure = failure
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
