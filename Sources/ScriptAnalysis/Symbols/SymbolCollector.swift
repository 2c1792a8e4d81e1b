import EditScript

/// Finds what a script declares and names, in one walk over the nodes.
struct SymbolCollector {
  let tree: ScriptTree
  private(set) var symbols: [ScriptSymbol] = []
  private(set) var occurrences: [ScriptSymbol.Occurrence] = []
  private var known: [Key: Int] = [:]
  private var tables: [KnownTable] = [KnownTable()]
  private var tablesByTitle: [String: Int] = [:]
  /// The one that is in use, as far as the text says.
  private var current = 0
  private var policies: [OpenPolicy] = []

  /// What tells symbols of one kind and name apart.
  private struct Key: Hashable {
    var kind: ScriptSymbol.Kind
    /// Where the name is known.
    var scope: Int
    var name: String
  }

  /// A table that the script has named, or the one without a name that it begins with.
  private struct KnownTable {
    var title: String?
    /// Tells its rows and sections from those that it had before it was declared anew.
    var scope = 0
    var isDiffable = false
    /// The node of its declaration.
    var node: Int?
  }

  /// A policy around the node at hand.
  private struct OpenPolicy {
    var endNode: Int
    /// Symbols of its parameters.
    var parameters: [(name: ArraySlice<UInt8>, symbol: Int)] = []
  }

  /// Of what is known in the whole script.
  private static let noScope = -1
  /// How many scopes were begun.
  private var scopes = 0
  private var diffableScopes: Set<Int> = []

  init(_ tree: ScriptTree) { self.tree = tree }

  mutating func run() {
    for node in tree.nodes.indices {
      while let last = policies.last, last.endNode <= node { policies.removeLast() }
      visit(node)
    }
    for index in symbols.indices where diffableScopes.contains(symbols[index].scope) {
      symbols[index].isIdentifier = true
    }
  }

  private mutating func visit(_ node: Int) {
    let first = Int(tree.nodes[node].firstToken)
    switch tree.nodes[node].kind {
    case .table, .tableFrom: table(node)
    case .use: use(tree.token(after: first))
    case .liftFrom:
      note(
        tree.token(after: tree.token(after: first)), .table, scope: Self.noScope,
        isDeclaration: false)
    case .section: note(tree.token(after: first), .section, isDeclaration: true)
    case .diffable: beginDiffable()
    case .policy: policy(node)
    case .parameters: parameters(node)
    case .name: name(first)
    case .error: brokenStatement(node)
    case .appendSections: identifiers(node, .section, then: .section)
    case .appendItems: identifiers(node, .item, then: .section)
    case .insertItemsBeside: identifiers(node, .item, then: .item)
    case .insertSectionsBeside: identifiers(node, .section, then: .section)
    case .moveItemBeside, .deleteItems, .reloadItems, .reconfigureItems: references(node, .item)
    case .moveSectionBeside, .deleteSnapshotSections, .reloadSnapshotSections:
      references(node, .section)
    default: break
    }
  }

  // MARK: - Tables

  private mutating func table(_ node: Int) {
    let token = tree.token(after: Int(tree.nodes[node].firstToken))
    let isTitle = tree.nodes[node].kind == .table && tree.tokens[token].kind == .string
    beginTable(isTitle ? tree.literal(ofToken: token) : nil, node)
    if isTitle { note(token, .table, scope: Self.noScope, isDeclaration: true) }
  }

  /// A title that is new makes another table beside the one in use; that one takes the title if it has none.
  private mutating func beginTable(_ title: String?, _ node: Int) {
    if let title, let old = tables[current].title, old != title {
      current = tablesByTitle[title] ?? tables.count
      if current == tables.count { tables.append(KnownTable()) }
    }
    if let title { tablesByTitle[title] = current }
    scopes += 1
    tables[current] = KnownTable(
      title: title ?? tables[current].title, scope: scopes, node: node)
  }

  private mutating func use(_ token: Int) {
    guard tree.tokens[token].kind == .string else { return }
    let title = tree.literal(ofToken: token)
    note(token, .table, scope: Self.noScope, isDeclaration: false)
    current = tablesByTitle[title] ?? current
  }

  /// From here on the rows are known by their texts, and so are those that are there already.
  private mutating func beginDiffable() {
    guard !tables[current].isDiffable else { return }
    tables[current].isDiffable = true
    diffableScopes.insert(tables[current].scope)
    guard let node = tables[current].node else { return }
    let tokens = Int(tree.nodes[node].firstToken)..<Int(tree.nodes[node].tokenEnd)
    let titles = Set(titleTokens(in: node))
    for token in tokens where tree.tokens[token].kind == .string && !titles.contains(token) {
      note(token, .item, isDeclaration: true)
    }
  }

  /// The tokens of a table's strings that are titles and no rows.
  private func titleTokens(in table: Int) -> [Int] {
    let end = table + Int(tree.nodes[table].subtreeSize)
    return (table..<end).compactMap { node in
      switch tree.nodes[node].kind {
      case .table, .tableFrom, .section: tree.token(after: Int(tree.nodes[node].firstToken))
      default: nil
      }
    }
  }

  // MARK: - Snapshots

  /// Identifiers that are new, and behind a word one that is known.
  private mutating func identifiers(
    _ node: Int, _ kind: ScriptSymbol.Kind, then other: ScriptSymbol.Kind
  ) {
    var isBehindWord = false
    for token in Int(tree.nodes[node].firstToken)..<Int(tree.nodes[node].tokenEnd) {
      switch tree.tokens[token].keyword {
      case .to, .before, .after: isBehindWord = true
      default: break
      }
      note(token, isBehindWord ? other : kind, isDeclaration: !isBehindWord)
    }
  }

  private mutating func references(_ node: Int, _ kind: ScriptSymbol.Kind) {
    for token in Int(tree.nodes[node].firstToken)..<Int(tree.nodes[node].tokenEnd) {
      note(token, kind, isDeclaration: false)
    }
  }

  // MARK: - Policies

  private mutating func policy(_ node: Int) {
    policies.append(OpenPolicy(endNode: node + Int(tree.nodes[node].subtreeSize)))
    policyName(tree.token(after: Int(tree.nodes[node].firstToken)))
  }

  private mutating func policyName(_ token: Int) {
    guard let keyword = tree.tokens[token].keyword, keyword.policyParameters != nil else { return }
    let symbol = symbol(.policy, scope: Self.noScope - 1 - current, keyword.spelling)
    add(symbol, tree.bytes(ofToken: token), isDeclaration: true)
  }

  private mutating func parameters(_ node: Int) {
    guard !policies.isEmpty else { return }
    for token in Int(tree.nodes[node].firstToken)..<Int(tree.nodes[node].tokenEnd)
    where tree.tokens[token].kind == .word {
      // No callback has more.
      guard policies[policies.count - 1].parameters.count < Limits.nesting else { return }
      let range = tree.bytes(ofToken: token)
      var found = parameter(range)
      if found == nil {
        symbols.append(
          ScriptSymbol(
            kind: .parameter, name: String(decoding: tree.source[range], as: UTF8.self),
            scope: Self.noScope))
        found = symbols.count - 1
        policies[policies.count - 1].parameters.append((tree.source[range], symbols.count - 1))
      }
      if let found { add(found, range, isDeclaration: true) }
    }
  }

  private mutating func name(_ token: Int) {
    let range = tree.bytes(ofToken: token)
    if let symbol = parameter(range) { add(symbol, range, isDeclaration: false) }
  }

  private func parameter(_ range: Range<Int>) -> Int? {
    policies.last?.parameters.first { $0.name == tree.source[range] }?.symbol
  }

  // MARK: - Statements that do not parse

  /// What begins well is known by its name all the same.
  private mutating func brokenStatement(_ node: Int) {
    let first = Int(tree.nodes[node].firstToken)
    let second = tree.token(after: first)
    guard second < Int(tree.nodes[node].tokenEnd) else { return }
    switch tree.tokens[first].keyword {
    case .table where tree.tokens[second].kind == .string:
      beginTable(tree.literal(ofToken: second), node)
      note(second, .table, scope: Self.noScope, isDeclaration: true)
    case .use: use(second)
    case .policy: policyName(second)
    default: break
    }
  }

  // MARK: - Noting

  /// Notes a text, if the token is one.
  private mutating func note(
    _ token: Int, _ kind: ScriptSymbol.Kind, scope: Int? = nil, isDeclaration: Bool
  ) {
    guard tree.tokens[token].kind == .string else { return }
    let symbol = symbol(kind, scope: scope ?? tables[current].scope, tree.literal(ofToken: token))
    add(symbol, tree.bytes(ofToken: token), isDeclaration: isDeclaration, of: token)
  }

  private mutating func symbol(_ kind: ScriptSymbol.Kind, scope: Int, _ name: String) -> Int {
    let key = Key(kind: kind, scope: scope, name: name)
    if let symbol = known[key] { return symbol }
    symbols.append(ScriptSymbol(kind: kind, name: name, scope: scope))
    known[key] = symbols.count - 1
    return symbols.count - 1
  }

  private mutating func add(
    _ symbol: Int, _ token: Range<Int>, isDeclaration: Bool, of text: Int? = nil
  ) {
    var range = token
    if let text {
      let isClosed = !tree.tokens[text].flags.contains(.unclosed)
      range =
        token.lowerBound + 1..<max(token.lowerBound + 1, token.upperBound - (isClosed ? 1 : 0))
    }
    occurrences.append(
      ScriptSymbol.Occurrence(
        symbol: symbol, range: range, token: token, isDeclaration: isDeclaration))
  }
}
