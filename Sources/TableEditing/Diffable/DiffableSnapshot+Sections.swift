/// Edits of sections. An identifier that is repeated in one call raises, and so does one that the snapshot has already.
extension DiffableSnapshot {
  /// Puts sections at the end.
  public mutating func appendSections(_ identifiers: [String]) throws(DiffableException) {
    try DiffableSnapshot.checkUnique(identifiers, .sections)
    try checkNew(identifiers)
    for identifier in identifiers { addSection(identifier, before: sectionsEnd) }
  }

  /// Puts sections before another.
  public mutating func insertSections(
    _ identifiers: [String], beforeSection destination: String
  ) throws(DiffableException) {
    let node = try destinationNode(destination, of: identifiers)
    for identifier in identifiers { addSection(identifier, before: node) }
  }

  /// Puts sections behind another.
  public mutating func insertSections(
    _ identifiers: [String], afterSection destination: String
  ) throws(DiffableException) {
    let node = try destinationNode(destination, of: identifiers)
    let next = sections.links.node(behind: node)
    for identifier in identifiers { addSection(identifier, before: next) }
  }

  /// Moves a section before another, with its items.
  public mutating func moveSection(
    _ identifier: String, beforeSection destination: String
  ) throws(DiffableException) {
    let (node, place) = try moveNodes(identifier, destination)
    sections.links.unlink(node)
    sections.links.link(node, before: place)
  }

  /// Moves a section behind another, with its items.
  public mutating func moveSection(
    _ identifier: String, afterSection destination: String
  ) throws(DiffableException) {
    let (node, place) = try moveNodes(identifier, destination)
    sections.links.unlink(node)
    sections.links.link(node, before: sections.links.node(behind: place))
  }

  /// Takes sections out, with their items; identifiers that the snapshot does not have are ignored.
  public mutating func deleteSections(_ identifiers: [String]) {
    for identifier in identifiers {
      guard let node = sections.nodes[identifier] else { continue }
      let end = itemsEnd[node]
      while case let item = items.links.node(behind: end), item != end { removeItem(item) }
      items.links.release(end)
      sections.remove(node)
    }
  }

  /// Marks sections whose cells are to be made anew when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [String]) throws(DiffableException) {
    for identifier in identifiers where sections.nodes[identifier] == nil {
      throw .reloadedIdentifierMissing(.sections, identifier)
    }
    reloadedSections.mark(identifiers)
  }

  // MARK: - Checks

  private func checkNew(_ identifiers: [String]) throws(DiffableException) {
    let existing = identifiers.filter { sections.nodes[$0] != nil }
    if !existing.isEmpty { throw .sectionIdentifiersExist(existing) }
  }

  /// The node of a section that others are inserted beside.
  private func destinationNode(
    _ destination: String, of identifiers: [String]
  ) throws(DiffableException) -> Int {
    try DiffableSnapshot.checkUnique(identifiers, .sections)
    if identifiers.contains(destination) { throw .destinationInserted(.sections, destination) }
    try checkNew(identifiers)
    guard let node = sections.nodes[destination] else { throw .notSatisfying(.insertIndex) }
    return node
  }

  /// The nodes of a section that is moved and of the one that it is moved beside.
  private func moveNodes(
    _ identifier: String, _ destination: String
  ) throws(DiffableException) -> (node: Int, place: Int) {
    if identifier == destination { throw .destinationMoved(.sections, destination) }
    guard let node = sections.nodes[identifier] else { throw .notSatisfying(.fromSection) }
    guard let place = sections.nodes[destination] else { throw .notSatisfying(.toSection) }
    return (node, place)
  }

  // MARK: - Placing

  /// A node for a section that the snapshot does not have; gives it.
  @discardableResult
  mutating func addSection(_ identifier: String, before next: Int) -> Int {
    let node = sections.links.makeNode()
    sections.name(node, identifier)
    sections.links.link(node, before: next)
    while itemsEnd.count <= node {
      itemsEnd.append(0)
      itemCounts.append(0)
    }
    itemCounts[node] = 0
    itemsEnd[node] = items.links.makeNode()
    return node
  }
}
