import JSON

extension AnswerCheck {
  private static let path = "textDocument.semanticTokens"

  func checkTokens(_ result: JSONValue) {
    var numbers = result["data"]?.elements?.compactMap(\.int) ?? []
    if let edits = result["edits"]?.elements {
      guard let previous = request.parameters?["previousResultId"]?.string,
        let tokens = client.tokenResults[previous]
      else { return object("a difference from a result that was not sent") }
      guard let changed = apply(Array(edits), to: tokens) else { return }
      numbers = changed
    }
    if !method.hasSuffix("range"), let id = result["resultId"]?.string {
      client.tokenResults[id] = numbers
    }
    checkTokens(numbers)
  }

  /// The numbers after edits, all of which mean the numbers before.
  private func apply(_ edits: [JSONValue], to numbers: [Int]) -> [Int]? {
    var changed = numbers
    let sorted = edits.sorted { $0["start"]?.int ?? 0 > $1["start"]?.int ?? 0 }
    var bound = numbers.count
    for edit in sorted {
      let start = edit["start"]?.int ?? 0
      let count = edit["deleteCount"]?.int ?? 0
      guard start + count <= bound else {
        object("an edit of tokens \(start)+\(count) overlaps or ends behind the last")
        return nil
      }
      let data = edit["data"]?.elements?.compactMap(\.int) ?? []
      changed.replaceSubrange(start..<start + count, with: data)
      bound = start
    }
    return changed
  }

  private func checkTokens(_ numbers: [Int]) {
    guard let document else { return }
    if numbers.count % 5 != 0 { return object("\(numbers.count) numbers are no tokens") }
    let legend = client.server?.at("semanticTokensProvider.legend")
    let types = legend?["tokenTypes"]?.elements?.compactMap(\.string) ?? []
    let modifiers = legend?["tokenModifiers"]?.elements.map { Array($0).count } ?? 0
    let lines = document.text.lines
    let overlaps = client.profile.announces("\(Self.path).overlappingTokenSupport")
    let spans = client.profile.announces("\(Self.path).multilineTokenSupport")
    let asked = method.hasSuffix("range") ? range(request.parameters?["range"]) : nil
    var start = ClientPosition(0, 0)
    var end = 0
    for token in stride(from: 0, to: numbers.count, by: 5) {
      let (down, right, length) = (numbers[token], numbers[token + 1], numbers[token + 2])
      if down > 0 { (start, end) = (ClientPosition(start.line + down, 0), 0) }
      start.character += right
      if start.character < end, !overlaps { object("the token at \(start) overlaps") }
      end = start.character + length
      if length == 0 { object("the token at \(start) is empty") }
      guard lines.indices.contains(start.line) else {
        return object("there is no line for the token at \(start)")
      }
      let place = ClientPosition(start.line, end)
      if document.text.index(of: start, in: client.unit) == nil
        || (!spans && document.text.index(of: place, in: client.unit) == nil)
      {
        object("the token \(start)+\(length) is not in its line")
      }
      if numbers[token + 3] >= types.count { object("type \(numbers[token + 3])") }
      if numbers[token + 4] >= 1 << modifiers { object("modifiers \(numbers[token + 4])") }
      if let asked, place <= asked.lowerBound || start >= asked.upperBound {
        object("the token at \(start) is not in \(asked)")
      }
    }
  }
}
