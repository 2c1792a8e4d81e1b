import EditScript
import TableEditing

/// `expect` statements, held against the state now and the end of the statement before.
extension ScriptRunner {
  /// What is not as expected; nil if all is.
  func failure(of expectation: Expectation, after result: StepResult) -> ExpectationFailure? {
    let view = timeline.state.view
    switch expectation {
    case .rows(let expected, let section):
      guard section < view.sectionCount else {
        return .noSection(section, sectionCount: view.sectionCount)
      }
      let actual = view.texts(inSection: section)
      return actual == expected ? nil : .rows(expected: expected, actual: actual, section: section)
    case .trap(let expected):
      guard case .trapped(let trap) = result else { return .trap(expected: expected, actual: nil) }
      let actual = trap.message
      return actual.words.contains(expected.words)
        ? nil : .trap(expected: expected, actual: actual)
    case .refused(let expected):
      guard case .refused(let refusal) = result else {
        return .refusal(expected: expected, actual: nil)
      }
      let actual = refusal.message
      return actual.words.contains((expected ?? "").words)
        ? nil : .refusal(expected: expected, actual: actual)
    case .ignored(let expected):
      guard case .ignored(let reason) = result else {
        return .ignored(expected: expected, actual: nil)
      }
      let actual = reason.message
      return actual.words.contains((expected ?? "").words)
        ? nil : .ignored(expected: expected, actual: actual)
    case .stale(let rows):
      guard let paths = try? Scope.topLevel.paths(rows, in: timeline.state, .shown) else {
        return .notStale([])
      }
      let fresh = paths.filter { !timeline.state.isStale(at: $0) }
      return fresh.isEmpty ? nil : .notStale(fresh)
    }
  }
}

extension String {
  /// The text's words as bytes with one space between them, so that line breaks and double spaces do not matter.
  fileprivate var words: [UInt8] {
    var words: [UInt8] = []
    for byte in utf8 {
      let isSpace = byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
      if !isSpace {
        words.append(byte)
      } else if let last = words.last, last != 0x20 {
        words.append(0x20)
      }
    }
    if words.last == 0x20 { words.removeLast() }
    return words
  }
}

extension [UInt8] {
  /// Whether `part` stands somewhere in the bytes.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    if part.count > count { return false }
    return (0...count - part.count).contains { self[$0..<$0 + part.count].elementsEqual(part) }
  }
}
