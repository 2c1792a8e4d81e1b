/// `NSDiffableDataSourceSnapshot`: sections in an order, each with items in an order, all named by identifiers.
///
/// A value: editing one copy leaves the others as they are. Identifiers are unique over the whole snapshot, those of
/// sections apart from those of items. Identifiers are texts, and equal where Swift says that two strings are.
/// An edit costs O(1) for each identifier that it names; a section that is deleted costs what its items do.
///
///     var snapshot = DiffableSnapshot()
///     try snapshot.appendSections(["Main"])
///     try snapshot.appendItems(["A", "B"])
///     try snapshot.moveItem("A", afterItem: "B")
///     snapshot.itemIdentifiers  // ["B", "A"]
public struct DiffableSnapshot: Sendable {
  /// The identifiers of items, or of sections, as nodes in circles.
  struct Entries: Sendable {
    /// By node.
    var identifiers: [String] = []
    var nodes: [String: Int] = [:]
    var links = LinkedCircles()
  }

  var items = Entries()
  var sections = Entries()
  /// The node that marks the end of the sections.
  let sectionsEnd: Int
  /// The node among the items that marks the end of a section's, by the section's node.
  var itemsEnd: [Int] = []
  /// How many items a section has, by its node.
  var itemCounts: [Int] = []
  /// The node of the section that an item is in, by the item's node.
  var sectionsOfItems: [Int] = []

  var reloadedItems = MarkedIdentifiers()
  var reconfiguredItems = MarkedIdentifiers()
  var reloadedSections = MarkedIdentifiers()

  /// A snapshot without sections.
  public init() {
    sectionsEnd = sections.links.makeNode()
    sections.identifiers.append("")
    itemsEnd.append(0)
    itemCounts.append(0)
  }
}

/// Identifiers in the order in which they were marked, each once.
struct MarkedIdentifiers: Sendable {
  private(set) var list: [String] = []
  private var known: Set<String> = []

  mutating func mark(_ identifiers: [String]) {
    for identifier in identifiers where known.insert(identifier).inserted {
      list.append(identifier)
    }
  }
}

// MARK: - Reading

extension DiffableSnapshot {
  public var numberOfItems: Int { items.nodes.count }
  public var numberOfSections: Int { sections.nodes.count }

  /// The sections in their order.
  public var sectionIdentifiers: [String] { sectionNodes.map { sections.identifiers[$0] } }

  /// The items of all sections in their order.
  public var itemIdentifiers: [String] {
    var all: [String] = []
    all.reserveCapacity(numberOfItems)
    for section in sectionNodes { forEachItem(of: section) { all.append(items.identifiers[$0]) } }
    return all
  }

  /// The items of a section in their order.
  ///
  /// - Throws: An exception if there is no such section.
  public func itemIdentifiers(inSection section: String) throws(DiffableException) -> [String] {
    guard let node = sections.nodes[section] else { throw .sectionIdentifierMissing }
    var all: [String] = []
    all.reserveCapacity(itemCounts[node])
    forEachItem(of: node) { all.append(items.identifiers[$0]) }
    return all
  }

  /// The section that an item is in; nil if there is no such item.
  public func sectionIdentifier(containingItem item: String) -> String? {
    items.nodes[item].map { sections.identifiers[sectionsOfItems[$0]] }
  }

  /// The item's index, counted over all sections; nil if there is no such item.
  ///
  /// Costs O(n).
  public func indexOfItem(_ item: String) -> Int? {
    items.nodes[item] == nil ? nil : itemIdentifiers.firstIndex(of: item)
  }

  /// The section's index; nil if there is no such section.
  ///
  /// Costs O(n) in the sections.
  public func indexOfSection(_ section: String) -> Int? {
    sections.nodes[section] == nil ? nil : sectionIdentifiers.firstIndex(of: section)
  }

  /// The items whose cells are to be made anew, in the order marked.
  public var reloadedItemIdentifiers: [String] { reloadedItems.list }
  /// The items whose cells are to be filled anew, in the order marked.
  public var reconfiguredItemIdentifiers: [String] { reconfiguredItems.list }
  /// The sections whose cells are to be made anew, in the order marked.
  public var reloadedSectionIdentifiers: [String] { reloadedSections.list }

  /// The nodes of the sections in their order.
  var sectionNodes: [Int] {
    var nodes: [Int] = []
    nodes.reserveCapacity(numberOfSections)
    var node = sections.links.node(behind: sectionsEnd)
    while node != sectionsEnd {
      nodes.append(node)
      node = sections.links.node(behind: node)
    }
    return nodes
  }

  /// Calls `body` with the nodes of a section's items in their order.
  func forEachItem(of section: Int, _ body: (Int) -> Void) {
    let end = itemsEnd[section]
    var node = items.links.node(behind: end)
    while node != end {
      // The body may release the node.
      let next = items.links.node(behind: node)
      body(node)
      node = next
    }
  }
}

extension DiffableSnapshot: Equatable {
  /// Whether both have the same sections with the same items in the same order; what is marked for a reload does not
  /// count.
  public static func == (first: DiffableSnapshot, second: DiffableSnapshot) -> Bool {
    guard first.numberOfItems == second.numberOfItems,
      first.sectionIdentifiers == second.sectionIdentifiers
    else { return false }
    let counts = { (snapshot: DiffableSnapshot) in
      snapshot.sectionNodes.map { snapshot.itemCounts[$0] }
    }
    return counts(first) == counts(second) && first.itemIdentifiers == second.itemIdentifiers
  }
}
