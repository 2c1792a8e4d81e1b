/// The shapes of the language, as `grammar/rows.ungram` says them: the one source of what may follow what.
///
/// It is read once. Each rule becomes a net of states: a state is what remains to be read of a rule, and an edge takes
/// one token, or one other rule, to the state behind it.
struct Grammar: Sendable {
  /// A part of a rule.
  struct Node: Sendable {
    enum Shape: Sendable {
      case terminal(Terminal)
      case rule(RuleName)
      case sequence([Int])
      case choice([Int])
      case optional(Int)
      case repeated(Int)
    }

    var shape: Shape
    /// The part that it plays.
    var label: Label?
  }

  /// What remains of a rule: a node, then what remains behind it.
  struct State: Sendable {
    var node: Int
    var next: Int
    var edges = 0..<0
    /// Whether the rule may end here.
    var isEnd = false
  }

  struct Edge: Sendable {
    enum Symbol: Sendable {
      case terminal(Terminal)
      case rule(RuleName)
    }

    var symbol: Symbol
    var label: Label?
    var target: Int
  }

  /// The names of parts in the grammar.
  enum Label: String, CaseIterable, Sendable {
    case title, path, items, index, from, to, section, count, step, reason, table, type, number
  }

  var nodes: [Node] = []
  /// The node of each rule, by the rule's number.
  var bodies: [Int] = []
  /// The names of the rules as they are written.
  var names: [String] = []
  private(set) var states: [State] = []
  private(set) var edges: [Edge] = []
  /// The first state of each rule.
  private(set) var starts: [Int] = []
  /// What could not be read; nothing in the language's own grammar.
  var unreadable: [String] = []

  /// The state behind the end of a rule.
  static let end = 0

  static let rows = Grammar(text)

  init(_ text: String) {
    var reader = GrammarReader(text)
    reader.read(into: &self)
    connect()
  }

  @inline(__always)
  func start(of rule: RuleName) -> Int { starts[rule.rawValue] }

  // MARK: - Making states

  private mutating func connect() {
    states = [State(node: -1, next: 0, isEnd: true)]
    var statesOfNode: [[Int]] = Array(repeating: [], count: nodes.count)
    starts = bodies.map { state($0, before: Self.end, &statesOfNode) }
    var index = 1
    while index < states.count {
      let first = edges.count
      addEdges(ofState: index, to: index, &statesOfNode)
      states[index].edges = first..<edges.count
      index += 1
    }
  }

  /// The state in which a node is to be read, and then what `next` says.
  private mutating func state(_ node: Int, before next: Int, _ known: inout [[Int]]) -> Int {
    for state in known[node] where states[state].next == next { return state }
    known[node].append(states.count)
    states.append(State(node: node, next: next))
    return states.count - 1
  }

  /// Adds to a state everything that a node can begin with; where the node may be left out, also what comes behind it.
  private mutating func addEdges(
    of node: Int, before next: Int, to state: Int, _ known: inout [[Int]]
  ) {
    switch nodes[node].shape {
    case .terminal(let terminal):
      edges.append(Edge(symbol: .terminal(terminal), label: nodes[node].label, target: next))
    case .rule(let rule):
      edges.append(Edge(symbol: .rule(rule), label: nodes[node].label, target: next))
    case .sequence(let parts):
      var rest = next
      for part in parts.dropFirst().reversed() { rest = self.state(part, before: rest, &known) }
      if let first = parts.first { addEdges(of: first, before: rest, to: state, &known) }
    case .choice(let parts):
      for part in parts { addEdges(of: part, before: next, to: state, &known) }
    case .optional(let part):
      addEdges(of: part, before: next, to: state, &known)
      addEdges(ofState: next, to: state, &known)
    case .repeated(let part):
      let again = self.state(node, before: next, &known)
      addEdges(of: part, before: again, to: state, &known)
      addEdges(ofState: next, to: state, &known)
    }
  }

  private mutating func addEdges(ofState next: Int, to state: Int, _ known: inout [[Int]]) {
    if next == Self.end {
      states[state].isEnd = true
    } else {
      addEdges(of: states[next].node, before: states[next].next, to: state, &known)
    }
  }
}
