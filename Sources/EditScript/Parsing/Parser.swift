/// Builds the tree.
///
/// It never fails: a statement that does not parse becomes an error node up to the next separator.
///
/// Four verbs, four strengths: `current…` looks, `consume(if:)` takes what may be there, `expect` takes what must be
/// there, `advance` takes what has been looked at. Functions that throw have reported their diagnostic and leave the
/// statement to its recovery; functions that `report` go on.
///
/// Every rule of `grammar/rows.ungram` is read by one function here, without going back: the first token that does
/// not fit is the furthest that any reading of the statement gets, and it is what the diagnostic is about.
struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<Token>
  var nodes: [Node] = []
  var statementNodes: [UInt32] = []
  var diagnostics: [Diagnostic] = []

  /// The token to look at; never trivia.
  var index = 0
  /// One past the last token that was taken.
  var consumedEnd = 0

  var place = Place.script
  /// Whether expressions are allowed: the statement is part of a policy.
  var isInPolicy = false
  /// The tokens of the policy's parameters.
  var parameters: [Int] = []
  /// The words that the argument at hand has to be one of; none where it is a value of another kind.
  var argumentWords: [Keyword] = []
  /// The blocks, lists, parentheses and expressions around the current token.
  var nesting = 0
  /// The blocks around the current token.
  var blocks = 0
  var literalRows = 0

  /// The first token of the statement at hand, and its node.
  var statementStart = 0
  var statementNode = 0
  var isStatementInvalid = false
  /// Whether the statement at hand ends before the current token, although no separator stands there.
  var resumesHere = false

  /// The last token whose line's indentation was asked for, and the answer.
  var measuredLine = (token: -1, indentation: 0)

  /// The statement cannot go on; the diagnostic is reported.
  struct Failure: Error {}

  init(bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>) {
    self.bytes = bytes
    self.tokens = tokens
    nodes.reserveCapacity(tokens.count / 2 + 4)
    statementNodes.reserveCapacity(tokens.count / 8 + 4)
  }

  /// Reads the whole text.
  mutating func run() {
    skipTrivia()
    let script = open(.script)
    nodes[script].firstToken = 0
    while true {
      skipSeparators()
      guard current.kind != .endOfText else { break }
      statementNodes.append(UInt32(truncatingIfNeeded: nodes.count))
      statement()
    }
    consumedEnd = tokens.count
    close(script)
  }
}

// MARK: - Tokens

extension Parser {
  @inline(__always)
  var current: Token { tokens[index] }

  @inline(__always)
  var currentKeyword: Keyword? { tokens[index].keyword }

  /// The token after the current one, trivia left out.
  var next: Token {
    var next = min(index + 1, tokens.count - 1)
    while tokens[next].kind.isTrivia { next += 1 }
    return tokens[next]
  }

  @inline(__always)
  mutating func skipTrivia() {
    while tokens[index].kind.isTrivia { index &+= 1 }
  }

  @inline(__always)
  mutating func advance() {
    if tokens[index].flags.contains(.malformed) { isStatementInvalid = true }
    consumedEnd = index &+ 1
    guard tokens[index].kind != .endOfText else { return }
    index &+= 1
    skipTrivia()
  }

  @inline(__always)
  mutating func consume(if kind: TokenKind) -> Bool {
    guard current.kind == kind else { return false }
    advance()
    return true
  }

  @inline(__always)
  mutating func consume(if keyword: Keyword) -> Bool {
    guard currentKeyword == keyword else { return false }
    advance()
    return true
  }

  mutating func skipNewlines() {
    while current.kind == .newline { skip() }
  }

  @inline(__always)
  mutating func skipSeparators() {
    while current.kind == .newline || current.kind == .semicolon { skip() }
  }

  /// Steps over a token that no node ends with.
  @inline(__always)
  private mutating func skip() {
    index &+= 1
    skipTrivia()
  }

  @inline(__always)
  func start(of token: Int) -> Int { Int(tokens[token].start) }

  @inline(__always)
  func end(of token: Int) -> Int {
    token + 1 < tokens.count ? Int(tokens[token + 1].start) : bytes.count
  }

  func text(of token: Int) -> String { text(start(of: token)..<end(of: token)) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether nothing but spaces stands between the current token and its line's start.
  var isAtLineStart: Bool {
    var token = index - 1
    while token >= 0, tokens[token].kind == .space { token -= 1 }
    return token < 0 || tokens[token].kind == .newline
  }
}

// MARK: - Nodes

extension Parser {
  @inline(__always)
  mutating func open(_ kind: NodeKind) -> Int {
    nodes.append(Node(kind: kind, firstToken: UInt32(truncatingIfNeeded: index)))
    return nodes.count &- 1
  }

  @inline(__always)
  mutating func close(_ node: Int) {
    nodes[node].tokenEnd = UInt32(truncatingIfNeeded: consumedEnd)
    nodes[node].subtreeSize = UInt32(truncatingIfNeeded: nodes.count &- node)
  }

  @inline(__always)
  mutating func close(_ node: Int, as kind: NodeKind) {
    nodes[node].kind = kind
    close(node)
  }

  /// Runs a part of the grammar one level deeper.
  mutating func nested(_ body: (inout Parser) throws(Failure) -> Void) throws(Failure) {
    try enter()
    try body(&self)
    nesting -= 1
  }

  mutating func enter() throws(Failure) {
    guard nesting < Limits.nesting else {
      throw fail(.nestingTooDeep, start(of: index)..<end(of: index))
    }
    nesting += 1
  }
}
