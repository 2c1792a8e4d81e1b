package import JSON

/// Whether edits of a text can be made: they are in it, and none overlaps another.
struct TextEditCheck {
  let client: StrictClient
  let text: ClientText

  init(_ client: StrictClient, _ text: ClientText) {
    self.client = client
    self.text = text
  }

  func check(_ edits: [JSONValue], in method: String) {
    let ranges = edits.compactMap { edit in
      client.range(edit["range"], in: text) { client.object("\(method): an edit's range \($0)") }
    }.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    for (left, right) in zip(ranges, ranges.dropFirst()) where left.upperBound > right.lowerBound {
      client.object("\(method): the edits \(left) and \(right) overlap")
    }
    checkLineEnds(edits, in: method)
  }

  /// The ends of new lines are those that the text has.
  private func checkLineEnds(_ edits: [JSONValue], in method: String) {
    guard text.scalars.contains("\n") || text.scalars.contains("\r") else { return }
    var own = ClientText.lineEnds(text.scalars)
    // The canonical form has no carriage return alone.
    if own.contains("\r") { own.insert("\n") }
    for edit in edits {
      let new = ClientText.lineEnds(Array((edit["newText"]?.string ?? "").unicodeScalars))
      if !new.isSubset(of: own) {
        client.object("\(method): an edit brings line ends that the text does not have")
      }
    }
  }
}

extension ClientText {
  static func lineEnds(_ scalars: [Unicode.Scalar]) -> Set<String> {
    var ends: Set<String> = []
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isPaired = index > 0 && scalars[index - 1] == "\r"
      if scalar == "\r" { ends.insert(next == "\n" ? "\r\n" : "\r") }
      if scalar == "\n", !isPaired { ends.insert("\n") }
    }
    return ends
  }
}

extension StrictClient {
  /// A text after edits, all of which mean the text before; those at one place are made in their order.
  package func applying(_ edits: [JSONValue], to text: ClientText) -> ClientText {
    var places: [(Range<Int>, String)] = []
    for edit in edits {
      guard let range = range(edit["range"], in: text, { object("an edit's range \($0)") }),
        let start = text.index(of: range.lowerBound, in: unit),
        let end = text.index(of: range.upperBound, in: unit)
      else { continue }
      places.append((start..<end, edit["newText"]?.string ?? ""))
    }
    var changed = text
    let sorted = places.enumerated().sorted {
      ($0.element.0.lowerBound, $0.offset) < ($1.element.0.lowerBound, $1.offset)
    }
    for (_, (range, new)) in sorted.reversed() {
      changed.scalars.replaceSubrange(range, with: new.unicodeScalars)
    }
    return changed
  }

  /// The edits that a workspace edit has for a document.
  package func edits(_ edit: JSONValue, of uri: String) -> [JSONValue] {
    if let changes = edit["changes"]?.member(uri)?.elements { return Array(changes) }
    return (edit["documentChanges"]?.elements.map(Array.init) ?? [])
      .filter { $0.at("textDocument.uri")?.string == uri }
      .flatMap { $0["edits"]?.elements.map(Array.init) ?? [] }
  }
}
