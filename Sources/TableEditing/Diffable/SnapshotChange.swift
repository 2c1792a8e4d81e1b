/// What applying a snapshot does to a table: the batch, what it brings in, and what is filled anew afterwards.
struct SnapshotChange {
  /// The table calls that bring in, take out and move, with the rows and sections that come.
  private(set) var calls: [OpenUpdate.Waiting] = []
  /// The table calls that reload and reconfigure, in places after the first ones; nothing that comes in is among them.
  private(set) var reloads: [OpenUpdate.Waiting] = []

  /// From a table, whose rows' and sections' identifiers are unique, to a snapshot.
  ///
  /// An item that the table has keeps its row, and so its text. Costs O(n log n).
  init(from table: Table, to snapshot: DiffableSnapshot) {
    let before = Before(table, snapshot)
    var sectionOrigins: [Int?] = []
    var rowOrigins: [[IndexPath?]] = []
    let sectionNodes = snapshot.sectionNodes
    for section in sectionNodes {
      sectionOrigins.append(before.sections[section])
      var rows: [IndexPath?] = []
      rows.reserveCapacity(snapshot.itemCounts[section])
      snapshot.forEachItem(of: section) { rows.append(before.places[$0]) }
      rowOrigins.append(rows)
    }
    let difference = TableDifference(
      oldCounts: RowCounts(of: table).counts, sectionOrigins: sectionOrigins, rowOrigins: rowOrigins
    )
    addCalls(difference.operations, table.store, snapshot, sectionNodes, before)
    addReloads(snapshot, sectionNodes, before)
  }

  /// Where the snapshot's sections and items are in the table, by their nodes.
  private struct Before {
    var sections: [Int?]
    var places: [IndexPath?]
    var rows: [Row?]

    init(_ table: Table, _ snapshot: DiffableSnapshot) {
      sections = [Int?](repeating: nil, count: snapshot.sections.identifiers.count)
      places = [IndexPath?](repeating: nil, count: snapshot.items.identifiers.count)
      rows = [Row?](repeating: nil, count: snapshot.items.identifiers.count)
      for section in 0..<table.sectionCount {
        if let title = table.title(ofSection: section), let node = snapshot.sections.nodes[title] {
          sections[node] = section
        }
        var place = IndexPath(section: section, row: 0)
        table.forEachRow(inSection: section) { row in
          if let node = snapshot.items.nodes[table.store.identifier(of: row)] {
            places[node] = place
            rows[node] = row
          }
          place.row += 1
        }
      }
    }
  }

  private mutating func addCalls(
    _ operations: [UpdateOperation], _ store: RowStore, _ snapshot: DiffableSnapshot,
    _ sectionNodes: [Int], _ before: Before
  ) {
    func row(_ node: Int) -> Row {
      before.rows[node] ?? store.makeRow(snapshot.items.identifiers[node])
    }
    // Inserts ascend, so that one walk over a section finds the nodes of all of its own.
    var walk = (section: -1, row: 0, node: 0)
    calls.reserveCapacity(operations.count)
    for operation in operations {
      var call = OpenUpdate.Waiting(call: .diffable(operation), isApp: true)
      switch operation {
      case .insertRow(let place):
        let end = snapshot.itemsEnd[sectionNodes[place.section]]
        if walk.section != place.section { walk = (place.section, -1, end) }
        while walk.row < place.row {
          walk.node = snapshot.items.links.node(behind: walk.node)
          walk.row += 1
        }
        call.row = row(walk.node)
      case .insertSection(let place):
        let node = sectionNodes[place]
        var rows: [Row] = []
        rows.reserveCapacity(snapshot.itemCounts[node])
        snapshot.forEachItem(of: node) { rows.append(row($0)) }
        call.section = Table.Section(
          id: store.makeSectionID(), title: store.makeRow(snapshot.sections.identifiers[node]),
          rows: CountedTree(rows))
      case .deleteRow, .moveRow, .reloadRow, .reconfigureRow, .deleteSection, .moveSection,
        .reloadSection:
        break
      }
      calls.append(call)
    }
  }

  private mutating func addReloads(
    _ snapshot: DiffableSnapshot, _ sectionNodes: [Int], _ before: Before
  ) {
    let sections = nodes(snapshot.reloadedSections, in: snapshot.sections)
    let reloaded = nodes(snapshot.reloadedItems, in: snapshot.items)
    let reconfigured = nodes(snapshot.reconfiguredItems, in: snapshot.items)
    if sections.isEmpty, reloaded.isEmpty, reconfigured.isEmpty { return }
    for (section, node) in sectionNodes.enumerated() where before.sections[node] != nil {
      if sections.contains(node) {
        reloads.append(.init(call: .diffable(.reloadSection(at: section)), isApp: false))
        continue
      }
      var place = IndexPath(section: section, row: 0)
      snapshot.forEachItem(of: node) { item in
        defer { place.row += 1 }
        if before.places[item] == nil { return }
        if reloaded.contains(item) {
          reloads.append(.init(call: .diffable(.reloadRow(at: place)), isApp: false))
        } else if reconfigured.contains(item) {
          reloads.append(.init(call: .diffable(.reconfigureRow(at: place)), isApp: false))
        }
      }
    }
  }

  private func nodes(
    _ marked: MarkedIdentifiers, in entries: DiffableSnapshot.Entries
  ) -> Set<Int> {
    Set(marked.list.compactMap { entries.nodes[$0] })
  }
}

extension UpdateCall {
  /// A call that a diffable data source makes; its default animation is the automatic one.
  fileprivate static func diffable(_ operation: UpdateOperation) -> UpdateCall {
    UpdateCall(operation, animation: .automatic)
  }
}
