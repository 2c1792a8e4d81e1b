/// The statements that made the steps of a timeline, as few bytes as they have.
package struct StatementRecord {
  private var texts: [UInt8] = []
  private var clients: [String] = []
  private var steps: [Entry] = []

  private struct Entry {
    /// Where its text ends.
    var end: Int
    var client: UInt32
    var isTrap: Bool
  }

  package init() {}

  /// Adds what made the next step.
  package mutating func add(_ text: ArraySlice<UInt8>, by client: String, isTrap: Bool) {
    texts += text
    if clients.last != client { clients.append(client) }
    steps.append(
      Entry(end: texts.count, client: UInt32(clients.count - 1), isTrap: isTrap))
  }

  /// What made a step; nil for step 0, and for those that are not there.
  package subscript(position: Int) -> RecordedStatement? {
    guard position > 0, position <= steps.count else { return nil }
    let step = steps[position - 1]
    let start = position > 1 ? steps[position - 2].end : 0
    return RecordedStatement(
      text: String(decoding: texts[start..<step.end], as: UTF8.self),
      client: clients[Int(step.client)], isTrap: step.isTrap)
  }
}
