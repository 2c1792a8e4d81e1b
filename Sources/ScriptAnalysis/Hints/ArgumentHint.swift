import EditScript

/// Finds what a statement still needs.
struct ArgumentHint {
  private let cursor: Cursor
  private var place: Place
  /// The rest of the word that is being typed.
  private var lead = ""

  /// How long a hint is at most.
  static let limit = 40

  init(_ cursor: Cursor) {
    self.cursor = cursor
    place = cursor.place
  }

  mutating func text() -> String? {
    guard finishWord(), place.recogniser.isAlive, let hint = bestRemainder()?.text else {
      return nil
    }
    if hint.isEmpty { return lead.isEmpty ? nil : lead }
    let isTouching = !lead.isEmpty || cursor.isTouching
    let gap = isTouching && !hint.utf8.starts(with: "(".utf8) ? " " : ""
    return lead + gap + shortened(hint)
  }

  /// Brings the place behind the word that is typed; false if nobody can say which one it will be.
  private mutating func finishWord() -> Bool {
    switch cursor.kind {
    case .hidden, .text: return false
    case .nothing: return !place.words.isEmpty
    case .number, .sign:
      place = cursor.behind.place
      return place.tokens[place.tokens.count - 2].kind != .dot
    case .word: break
    }
    var completing: [Keyword] = []
    for continuation in place.continuations {
      guard case .word(let keyword) = continuation.terminal else {
        if continuation.terminal == .name { return finishName() }
        continue
      }
      guard keyword.spelling.utf8.starts(with: cursor.typed) else { continue }
      if keyword.spelling.utf8.count == cursor.typed.count {
        place = cursor.behind.place
        return true
      }
      if !completing.contains(keyword) { completing.append(keyword) }
    }
    guard completing.count == 1, let keyword = completing.first else { return false }
    lead = String(
      decoding: Array(keyword.spelling.utf8.dropFirst(cursor.typed.count)), as: UTF8.self)
    place.read(keyword)
    return true
  }

  /// Any word may be a name.
  private mutating func finishName() -> Bool {
    place = cursor.behind.place
    return true
  }

  private func shortened(_ hint: String) -> String {
    guard hint.count > Self.limit else { return hint }
    var words = hint.prefix(Self.limit - 1)
    while let last = words.last, last != " ", last != "|" { words.removeLast() }
    while words.last == " " { words.removeLast() }
    return words + "…"
  }

  // MARK: - Ways to the end

  /// The way to the statement's end that is shown: the one that needs least, and no special word where others need none.
  private func bestRemainder() -> Remainder? {
    let ways = remainders()
    if let complete = ways.first(where: { $0.required == 0 }) { return complete }
    let plain = ways.filter { !$0.beginsWithWord }
    if let best = plain.min(by: { $0.required < $1.required }) { return best }
    var words: [String] = []
    for way in ways where !words.contains(way.firstWord) { words.append(way.firstWord) }
    guard words.count > 1 else { return ways.min(by: { $0.required < $1.required }) }
    return Remainder(text: words.joined(separator: "|"), required: 1, beginsWithWord: true)
  }

  private func remainders() -> [Remainder] {
    let renderer = RemainderRenderer(policy: place.policy)
    var ways: [Remainder] = []
    var open = place.recogniser.kernel.map { Way(frame: $0.frame, states: [$0.state]) }
    var index = 0
    // Shared frames make the ways many; the bound is far above what a script needs.
    while index < open.count, index < 300 {
      let way = open[index]
      index += 1
      let frame = place.recogniser.frames[way.frame]
      if frame.rule.isInParentheses, way.states.last != Grammar.end { return [] }
      if isEnd(frame.rule) { continue }
      var hasOuter = false
      var next = frame.lastReturn
      while next >= 0 {
        let outer = place.recogniser.returns[next]
        next = outer.previous
        if isEnd(place.recogniser.frames[outer.frame].rule) { continue }
        hasOuter = true
        open.append(Way(frame: outer.frame, states: way.states + [outer.state]))
      }
      if !hasOuter, place.isMeaningful(frame.rule) {
        let remainder = renderer.remainder(way.states)
        if remainder.text.utf8.first != UInt8(ascii: ".") { ways.append(remainder) }
      }
    }
    return ways
  }

  private struct Way {
    var frame: Int
    var states: [Int]
  }

  /// Whether a rule only holds statements.
  private func isEnd(_ rule: RuleName) -> Bool {
    switch rule {
    case .script, .statement, .edit, .gesture, .expect, .placeholder, .snapshotEdit, .tableBody,
      .rowList, .block, .snapshot:
      true
    default: false
    }
  }
}

extension RuleName {
  fileprivate var isInParentheses: Bool {
    switch self {
    case .call, .parenthesized, .interpolatedString, .parameters: true
    default: false
    }
  }
}

extension Cursor {
  /// Whether something stands directly before the cursor.
  var isTouching: Bool {
    guard replaced.upperBound > 0 else { return false }
    let last = place.source[replaced.upperBound - 1]
    return last != UInt8(ascii: " ") && last != UInt8(ascii: "\t") && last != UInt8(ascii: "\n")
  }
}
