extension Parser {
  /// Reads `snapshot { edits }`.
  ///
  /// One edit that does not parse does not hide the next one.
  mutating func snapshot(_ node: Int) throws(Failure) {
    advance()
    nodes[node].kind = .snapshot
    guard current.kind == .leftBrace else { throw fail(.openingBrace("the snapshot's edits")) }
    try enter()
    let brace = index
    let unclosed = unclosedBrace()
    let outerPlace = place
    advance()
    blocks += 1
    place = .batch
    while true {
      skipSeparators()
      if current.kind == .endOfText || current.kind == .rightBrace { break }
      if let unclosed, isOutside(unclosed) { break }
      snapshotStatement()
    }
    place = outerPlace
    blocks -= 1
    nesting -= 1
    if !consume(if: .rightBrace) { reportUnclosed(brace) }
  }

  private mutating func snapshotStatement() {
    let outer = (statementStart, statementNode, nesting)
    statementStart = index
    statementNode = nodes.count
    let node = open(.error)
    do throws(Failure) {
      try snapshotEdit(node)
      try endOfSnapshotEdit()
      close(node)
    } catch {
      recover(node)
    }
    (statementStart, statementNode, nesting) = outer
  }

  private mutating func endOfSnapshotEdit() throws(Failure) {
    switch current.kind {
    case .newline, .semicolon, .endOfText, .rightBrace: return
    default: throw failAtEnd(near: [.to])
    }
  }

  private mutating func snapshotEdit(_ node: Int) throws(Failure) {
    let words = Keyword.words(in: .snapshot)
    guard let verb = currentKeyword, words.contains(verb) else {
      throw fail(.snapshotEdit, near: words)
    }
    advance()
    // Sections have no cells that could be reconfigured.
    let isSections = verb != .reconfigure && (consume(if: .sections) || consume(if: .section))
    switch verb {
    case .append:
      nodes[node].kind = isSections ? .appendSections : .appendItems
      try identifiers()
      if !isSections, consume(if: .to) { try identifier() }
    case .insert:
      nodes[node].kind = isSections ? .insertSectionsBeside : .insertItemsBeside
      try identifiers()
      try beside()
    case .move:
      nodes[node].kind = isSections ? .moveSectionBeside : .moveItemBeside
      try identifier()
      try beside()
    case .delete:
      if !isSections, consume(if: .all) {
        nodes[node].kind = .deleteAll
      } else {
        nodes[node].kind = isSections ? .deleteSnapshotSections : .deleteItems
        try identifiers()
      }
    case .reload:
      nodes[node].kind = isSections ? .reloadSnapshotSections : .reloadItems
      try identifiers()
    default:
      nodes[node].kind = .reconfigureItems
      try identifiers()
    }
  }

  private mutating func beside() throws(Failure) {
    try expect(oneOf: [.before, .after])
    try identifier()
  }

  private mutating func identifier() throws(Failure) {
    try expectString("an identifier")
  }

  private mutating func identifiers() throws(Failure) {
    try expectStrings(.string("identifiers"))
  }
}
