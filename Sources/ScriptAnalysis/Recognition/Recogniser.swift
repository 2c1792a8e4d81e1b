import EditScript

/// Reads tokens by the grammar, in all ways at once, and knows what may come next.
///
/// A frame is a rule that began at one token; where several readings call one rule at one token they share its frame,
/// so that the work stays near to one step a token (Earley's recogniser, on nets of states).
struct Recogniser {
  /// Where in a script a rule stands.
  struct Context: Equatable {
    enum Place { case script, batch, handler }

    var place = Place.script
    var isInPolicy = false
  }

  struct Frame {
    var rule: RuleName
    var context: Context
    /// The tokens that were read before it.
    var start: Int
    /// The last of the returns to take, -1 if there is none.
    var lastReturn = -1
    /// How many tokens were read when it was complete last.
    var completedAt = -1
  }

  /// Where reading goes on behind a frame.
  struct Return {
    var state: Int
    var frame: Int
    var label: Grammar.Label?
    /// The one before of the same frame.
    var previous: Int
  }

  struct Item {
    var state: Int
    var frame: Int
  }

  /// A token that may come next.
  struct Expected {
    var terminal: Terminal
    var label: Grammar.Label?
    var frame: Int
    /// The state behind it.
    var target: Int
  }

  let grammar = Grammar.rows
  private(set) var frames: [Frame] = []
  private(set) var returns: [Return] = []
  private(set) var items: [Item] = []
  /// How many of the items come from the last token itself, and not from calls and ends of rules behind it.
  private var kernelCount = 0
  /// The tokens that were read.
  private(set) var position = 0
  /// The place of the last of them among all tokens.
  private var lastToken = -1
  private var lastKind = TokenKind.newline
  /// The first frame of the token at hand.
  private var firstFrame = 0
  /// The last item of each state, to find one again.
  private var known: [(position: Int, frame: Int)]
  /// What is left of the work that one text may make.
  private var budget = 4_000_000

  /// A recogniser at the beginning of a rule.
  init(_ rule: RuleName, _ context: Context = Context()) {
    known = Array(repeating: (-1, -1), count: grammar.states.count)
    let frame = self.frame(rule, context)
    add(grammar.start(of: rule), frame)
    close()
  }

  /// Whether the tokens so far fit.
  var isAlive: Bool { !items.isEmpty && budget > 0 }

  /// The readings of the last token.
  var kernel: ArraySlice<Item> { items.prefix(kernelCount) }

  /// What may come next, in the order of the grammar.
  var expected: [Expected] {
    guard isAlive else { return [] }
    var expected: [Expected] = []
    for item in items {
      for edge in grammar.edges[grammar.states[item.state].edges] {
        guard case .terminal(let terminal) = edge.symbol else { continue }
        expected.append(
          Expected(
            terminal: terminal, label: edge.label, frame: item.frame, target: edge.target))
      }
    }
    return expected
  }

  /// Reads one token, which is the one with this number among all tokens.
  mutating func read(_ token: Token, number: Int, _ digits: (Int) -> Int?) {
    guard isAlive else { return items = [] }
    let old = items
    items = []
    let isTouching = number == lastToken + 1
    lastToken = number
    position += 1
    firstFrame = frames.count
    for item in old {
      let frame = frames[item.frame]
      for edge in grammar.edges[grammar.states[item.state].edges] {
        guard case .terminal(let terminal) = edge.symbol, terminal.matches(token) else { continue }
        if case .digits(let value) = terminal, digits(number) != value { continue }
        if !isTouching, mustTouch(terminal, frame) { continue }
        if terminal == .name, frame.rule == .name, token.keyword?.isNoName == true { continue }
        add(edge.target, item.frame)
      }
      // `else` may stand on a later line than the block before it.
      if token.kind == .newline, frame.rule == .conditional, expectsElse(item) {
        add(item.state, item.frame)
      }
    }
    lastKind = token.kind
    close()
  }

  /// Nothing stands around the dot of a reference to a row, or of an era.
  @inline(__always)
  private func mustTouch(_ terminal: Terminal, _ frame: Frame) -> Bool {
    switch frame.rule {
    case .rowReference: position - 1 > frame.start
    case .era: terminal == .sign(.dot) || lastKind == .dot
    default: false
    }
  }

  private func expectsElse(_ item: Item) -> Bool {
    grammar.states[item.state].edges.contains {
      if case .terminal(.word(.else)) = grammar.edges[$0].symbol { true } else { false }
    }
  }

  // MARK: - Items

  private mutating func add(_ state: Int, _ frame: Int) {
    if known[state].position == position {
      if known[state].frame == frame { return }
      for item in items where item.state == state && item.frame == frame { return }
    }
    known[state] = (position, frame)
    items.append(Item(state: state, frame: frame))
  }

  /// Follows calls and ends of rules until nothing is new.
  private mutating func close() {
    kernelCount = items.count
    var index = 0
    while index < items.count, budget > 0 {
      let item = items[index]
      index += 1
      budget -= 1
      let state = grammar.states[item.state]
      for edge in grammar.edges[state.edges] {
        if case .rule(let rule) = edge.symbol {
          call(rule, from: item.frame, label: edge.label, behind: edge.target)
        }
      }
      if state.isEnd { end(item.frame) }
    }
  }

  private mutating func call(
    _ rule: RuleName, from caller: Int, label: Grammar.Label?, behind state: Int
  ) {
    guard let context = frames[caller].context.entering(rule, from: frames[caller].rule),
      rule != .statement && rule != .snapshotEdit || isBehindSeparator
    else { return }
    let callee = frame(rule, context)
    var last = frames[callee].lastReturn
    while last >= 0 {
      if returns[last].state == state, returns[last].frame == caller { return }
      last = returns[last].previous
    }
    returns.append(
      Return(
        state: state, frame: caller, label: label, previous: frames[callee].lastReturn))
    frames[callee].lastReturn = returns.count - 1
    add(grammar.start(of: rule), callee)
    // A rule that may be nothing is complete already.
    if frames[callee].completedAt == position { add(state, caller) }
  }

  /// Whether a statement may begin here.
  private var isBehindSeparator: Bool {
    lastKind == .newline || lastKind == .semicolon || lastKind == .leftBrace
  }

  private mutating func frame(_ rule: RuleName, _ context: Context) -> Int {
    var index = firstFrame
    while index < frames.count {
      if frames[index].rule == rule, frames[index].context == context { return index }
      index += 1
    }
    frames.append(Frame(rule: rule, context: context, start: position))
    return frames.count - 1
  }

  private mutating func end(_ frame: Int) {
    frames[frame].completedAt = position
    var next = frames[frame].lastReturn
    while next >= 0 {
      add(returns[next].state, returns[next].frame)
      next = returns[next].previous
      budget -= 1
    }
  }
}

extension Keyword {
  /// Whether it begins or divides an expression, where another word would be a name.
  @inline(__always)
  fileprivate var isNoName: Bool {
    switch self {
    case .if, .then, .else, .last, .end: true
    default: false
    }
  }
}

extension Recogniser.Context {
  /// The context inside a rule; nil where the rule may not stand.
  ///
  /// These are the grammar's remarks on what may stand where.
  @inline(__always)
  func entering(_ rule: RuleName, from caller: RuleName) -> Recogniser.Context? {
    var inner = self
    switch rule {
    case .expression, .interpolatedString, .insertItems: return isInPolicy ? self : nil
    case .placeholderRows: return place == .handler ? self : nil
    case .placeholderCommit, .placeholderDelete: return place == .script ? self : nil
    case .conditional: return place == .handler ? self : nil
    case .policy: inner.isInPolicy = true
    case .block:
      if caller == .policy { inner.place = .handler }
      if caller == .batch, place == .script { inner.place = .batch }
    default: break
    }
    guard caller == .statement, place != .script else { return inner }
    switch rule {
    case .edit, .batch, .begin, .end, .conditional: return inner
    case .placeholder: return place == .handler ? inner : nil
    default: return nil
    }
  }
}
