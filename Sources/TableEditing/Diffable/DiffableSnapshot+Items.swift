/// Edits of items. An identifier that is repeated in one call raises; one that the snapshot has already is moved.
extension DiffableSnapshot {
  /// Puts items at the end of a section, or of the last one.
  ///
  /// - Returns: Those of them that were in the snapshot already and so were moved.
  @discardableResult
  public mutating func appendItems(
    _ identifiers: [String], toSection section: String? = nil
  ) throws(DiffableException) -> [String] {
    if numberOfSections == 0, section == nil { throw .noSections }
    try DiffableSnapshot.checkUnique(identifiers, .items)
    let node = section.map { sections.nodes[$0] } ?? lastSection
    guard let node else { throw .notSatisfying(.section) }
    return place(identifiers, before: itemsEnd[node], in: node)
  }

  /// Puts items before another, into its section.
  ///
  /// - Returns: Those of them that were in the snapshot already and so were moved.
  @discardableResult
  public mutating func insertItems(
    _ identifiers: [String], beforeItem destination: String
  ) throws(DiffableException) -> [String] {
    let node = try destinationNode(destination, of: identifiers)
    return place(identifiers, before: node, in: sectionsOfItems[node])
  }

  /// Puts items behind another, into its section.
  ///
  /// - Returns: Those of them that were in the snapshot already and so were moved.
  @discardableResult
  public mutating func insertItems(
    _ identifiers: [String], afterItem destination: String
  ) throws(DiffableException) -> [String] {
    let node = try destinationNode(destination, of: identifiers)
    return place(identifiers, behind: node, in: sectionsOfItems[node])
  }

  /// Moves an item before another, into its section.
  public mutating func moveItem(
    _ identifier: String, beforeItem destination: String
  ) throws(DiffableException) {
    let node = try movePlace(identifier, destination)
    place([identifier], before: node, in: sectionsOfItems[node])
  }

  /// Moves an item behind another, into its section.
  public mutating func moveItem(
    _ identifier: String, afterItem destination: String
  ) throws(DiffableException) {
    let node = try movePlace(identifier, destination)
    place([identifier], behind: node, in: sectionsOfItems[node])
  }

  /// Takes items out; identifiers that the snapshot does not have are ignored.
  public mutating func deleteItems(_ identifiers: [String]) {
    for identifier in identifiers {
      if let node = items.nodes[identifier] { removeItem(node) }
    }
  }

  /// Takes all items out, and all sections too.
  public mutating func deleteAllItems() {
    let marks = (reloadedItems, reconfiguredItems, reloadedSections)
    self = DiffableSnapshot()
    (reloadedItems, reconfiguredItems, reloadedSections) = marks
  }

  /// Marks items whose cells are to be made anew when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [String]) throws(DiffableException) {
    for identifier in identifiers where items.nodes[identifier] == nil {
      throw .reloadedIdentifierMissing(.items, identifier)
    }
    reloadedItems.mark(identifiers)
  }

  /// Marks items whose cells are to be filled anew when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [String]) throws(DiffableException) {
    for identifier in identifiers where items.nodes[identifier] == nil {
      throw .reconfiguredItemMissing(identifier)
    }
    reconfiguredItems.mark(identifiers)
  }
}

// MARK: - Checks

extension DiffableSnapshot {
  /// Raises where an identifier is there twice, with those that are, in the order in which they are found.
  static func checkUnique(
    _ identifiers: [String], _ kind: DiffableException.Kind
  ) throws(DiffableException) {
    if identifiers.count < 2 { return }
    var known: Set<String> = []
    known.reserveCapacity(identifiers.count)
    var repeated = MarkedIdentifiers()
    for identifier in identifiers where !known.insert(identifier).inserted {
      repeated.mark([identifier])
    }
    if !repeated.list.isEmpty { throw .identifiersRepeated(kind, repeated.list) }
  }

  /// The node of an item that others are inserted beside.
  private func destinationNode(
    _ destination: String, of identifiers: [String]
  ) throws(DiffableException) -> Int {
    try DiffableSnapshot.checkUnique(identifiers, .items)
    if identifiers.contains(destination) { throw .destinationInserted(.items, destination) }
    guard let node = items.nodes[destination] else { throw .notSatisfying(.section) }
    return node
  }

  /// The node of an item that another is moved beside.
  private func movePlace(
    _ identifier: String, _ destination: String
  ) throws(DiffableException) -> Int {
    if identifier == destination { throw .destinationMoved(.items, destination) }
    if items.nodes[identifier] == nil { throw .notSatisfying(.fromIndex) }
    guard let node = items.nodes[destination] else { throw .notSatisfying(.toIndex) }
    return node
  }
}

// MARK: - Placing

extension DiffableSnapshot {
  private var lastSection: Int? {
    let last = sections.links.node(before: sectionsEnd)
    return last == sectionsEnd ? nil : last
  }

  /// Puts items before a node of a section; gives those that were there already.
  @discardableResult
  private mutating func place(
    _ identifiers: [String], before node: Int, in section: Int
  ) -> [String] {
    var known: [String] = []
    for identifier in identifiers {
      let item: Int
      if let existing = items.nodes[identifier] {
        known.append(identifier)
        item = existing
        items.links.unlink(item)
        itemCounts[sectionsOfItems[item]] -= 1
      } else {
        item = addItem(identifier)
      }
      items.links.link(item, before: node)
      sectionsOfItems[item] = section
      itemCounts[section] += 1
    }
    return known
  }

  /// Puts items behind a node of a section; gives those that were there already.
  @discardableResult
  private mutating func place(
    _ identifiers: [String], behind node: Int, in section: Int
  ) -> [String] {
    // What stands behind it may be one of those that are moved.
    let mark = items.links.makeNode()
    items.links.link(mark, before: items.links.node(behind: node))
    defer { items.links.release(mark) }
    return place(identifiers, before: mark, in: section)
  }

  /// A node for an item that the snapshot does not have, in no section yet.
  private mutating func addItem(_ identifier: String) -> Int {
    let node = items.links.makeNode()
    items.name(node, identifier)
    while sectionsOfItems.count <= node { sectionsOfItems.append(sectionsEnd) }
    return node
  }

  /// Adds an item at the end of a section, unless the snapshot has it already.
  mutating func addNewItem(_ identifier: String, to section: Int) -> Bool {
    if items.nodes[identifier] != nil { return false }
    let node = addItem(identifier)
    items.links.link(node, before: itemsEnd[section])
    sectionsOfItems[node] = section
    itemCounts[section] += 1
    return true
  }

  /// Makes room for items to come.
  mutating func reserve(items count: Int) {
    items.identifiers.reserveCapacity(count + 1)
    items.nodes.reserveCapacity(count)
    items.links.reserve(count + 1)
    sectionsOfItems.reserveCapacity(count + 1)
  }

  mutating func removeItem(_ node: Int) {
    itemCounts[sectionsOfItems[node]] -= 1
    items.remove(node)
  }
}

extension DiffableSnapshot.Entries {
  mutating func name(_ node: Int, _ identifier: String) {
    nodes[identifier] = node
    while identifiers.count <= node { identifiers.append("") }
    identifiers[node] = identifier
  }

  mutating func remove(_ node: Int) {
    nodes[identifiers[node]] = nil
    identifiers[node] = ""
    links.release(node)
  }
}
