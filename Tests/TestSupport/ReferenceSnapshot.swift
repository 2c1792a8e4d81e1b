package import TableEditing

/// A diffable data source's snapshot as nested arrays: slow and obvious, with no code of the engine's.
package struct ReferenceSnapshot: Hashable, Sendable, CustomStringConvertible {
  package struct Section: Hashable, Sendable {
    package var identifier: String
    package var items: [String]

    package init(_ identifier: String, _ items: [String]) {
      self.identifier = identifier
      self.items = items
    }
  }

  package var sections: [Section]

  package init(_ sections: [Section] = []) {
    self.sections = sections
  }

  package var description: String {
    sections.map { "\($0.identifier)\($0.items)" }.joined(separator: " ")
  }

  package var items: [String] { sections.flatMap(\.items) }

  package func section(_ identifier: String) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// Where an item is: its section and its index there.
  package func place(_ item: String) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) {
        return IndexPath(section: index, row: row)
      }
    }
    return nil
  }
}

// MARK: - Edits

extension ReferenceSnapshot {
  /// Carries out an edit; gives the items that were there already and are moved.
  package mutating func perform(
    _ edit: DiffableSnapshot.Edit
  ) throws(DiffableException) -> [String] {
    switch edit {
    case .appendSections(let new):
      try add(new, at: sections.count)
    case .insertSectionsBefore(let new, let place): try add(new, beside: place, offset: 0)
    case .insertSectionsAfter(let new, let place): try add(new, beside: place, offset: 1)
    case .moveSectionBefore(let moved, let place): try moveSection(moved, place, offset: 0)
    case .moveSectionAfter(let moved, let place): try moveSection(moved, place, offset: 1)
    case .deleteSections(let deleted):
      sections.removeAll { deleted.contains($0.identifier) }
    case .reloadSections(let marked):
      for section in marked where self.section(section) == nil {
        throw .reloadedIdentifierMissing(.sections, section)
      }
    case .appendItems(let new, let section):
      if sections.isEmpty, section == nil { throw .noSections }
      try check(new, .items)
      let identifier = section ?? sections.last?.identifier ?? ""
      if self.section(identifier) == nil { throw .notSatisfying(.section) }
      let known = take(new)
      sections[self.section(identifier) ?? 0].items += new
      return known
    case .insertItemsBefore(let new, let place): return try insert(new, beside: place, offset: 0)
    case .insertItemsAfter(let new, let place): return try insert(new, beside: place, offset: 1)
    case .moveItemBefore(let item, let place): try moveItem(item, place, offset: 0)
    case .moveItemAfter(let item, let place): try moveItem(item, place, offset: 1)
    case .deleteItems(let deleted): _ = take(deleted)
    case .deleteAllItems: sections = []
    case .reloadItems(let marked):
      for item in marked where place(item) == nil {
        throw .reloadedIdentifierMissing(.items, item)
      }
    case .reconfigureItems(let marked):
      for item in marked where place(item) == nil { throw .reconfiguredItemMissing(item) }
    }
    return []
  }

  private func check(_ new: [String], _ kind: DiffableException.Kind) throws(DiffableException) {
    var repeated: [String] = []
    for (index, identifier) in new.enumerated()
    where new[..<index].contains(identifier) && !repeated.contains(identifier) {
      repeated.append(identifier)
    }
    if !repeated.isEmpty { throw .identifiersRepeated(kind, repeated) }
  }

  /// Takes items out where they are; gives those that were there.
  private mutating func take(_ items: [String]) -> [String] {
    let known = items.filter { place($0) != nil }
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
    return known
  }

  private mutating func insert(
    _ new: [String], beside destination: String, offset: Int
  ) throws(DiffableException) -> [String] {
    try check(new, .items)
    if new.contains(destination) { throw .destinationInserted(.items, destination) }
    if place(destination) == nil { throw .notSatisfying(.section) }
    let known = take(new)
    if let place = place(destination) {
      sections[place.section].items.insert(contentsOf: new, at: place.row + offset)
    }
    return known
  }

  private mutating func moveItem(
    _ item: String, _ destination: String, offset: Int
  ) throws(DiffableException) {
    if item == destination { throw .destinationMoved(.items, destination) }
    if place(item) == nil { throw .notSatisfying(.fromIndex) }
    if place(destination) == nil { throw .notSatisfying(.toIndex) }
    _ = try insert([item], beside: destination, offset: offset)
  }

  private mutating func add(_ new: [String], at index: Int) throws(DiffableException) {
    try check(new, .sections)
    let existing = new.filter { section($0) != nil }
    if !existing.isEmpty { throw .sectionIdentifiersExist(existing) }
    sections.insert(contentsOf: new.map { Section($0, []) }, at: index)
  }

  private mutating func add(
    _ new: [String], beside destination: String, offset: Int
  ) throws(DiffableException) {
    try check(new, .sections)
    if new.contains(destination) { throw .destinationInserted(.sections, destination) }
    guard let index = section(destination) else {
      try add(new, at: 0)
      throw .notSatisfying(.insertIndex)
    }
    try add(new, at: index + offset)
  }

  private mutating func moveSection(
    _ moved: String, _ destination: String, offset: Int
  ) throws(DiffableException) {
    if moved == destination { throw .destinationMoved(.sections, destination) }
    guard let from = section(moved) else { throw .notSatisfying(.fromSection) }
    if section(destination) == nil { throw .notSatisfying(.toSection) }
    let taken = sections.remove(at: from)
    sections.insert(taken, at: (section(destination) ?? 0) + offset)
  }
}

// MARK: - Small worlds

extension ReferenceSnapshot {
  /// Every snapshot of some of these sections and some of these items.
  package static func every(sections: [String], items: [String]) -> [ReferenceSnapshot] {
    var all: [ReferenceSnapshot] = []
    for order in arrangements(of: sections) {
      for itemOrder in arrangements(of: items) {
        for parts in splits(of: itemOrder, into: order.count) {
          all.append(ReferenceSnapshot(zip(order, parts).map { Section($0, $1) }))
        }
      }
    }
    return all
  }

  /// Every order of every part of the elements.
  private static func arrangements(of elements: [String]) -> [[String]] {
    [[]]
      + elements.flatMap { first in
        arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  private static func splits(of items: [String], into count: Int) -> [[[String]]] {
    if count == 0 { return items.isEmpty ? [[]] : [] }
    return (0...items.count).flatMap { length in
      splits(of: Array(items[length...]), into: count - 1).map {
        [Array(items[..<length])] + $0
      }
    }
  }

  /// A snapshot of some of these sections and items.
  package static func random(
    sections: [String], items: [String], _ random: inout SplitMix64
  ) -> ReferenceSnapshot {
    var snapshot = ReferenceSnapshot(
      sections.shuffled(using: &random).prefix(random.number(below: sections.count + 1)).map {
        Section($0, [])
      })
    if snapshot.sections.isEmpty { return snapshot }
    for item in items.shuffled(using: &random) where random.number(below: 4) > 0 {
      snapshot.sections[random.number(below: snapshot.sections.count)].items.append(item)
    }
    return snapshot
  }

  /// An edit that names these sections and items, there or not.
  package static func randomEdit(
    sections: [String], items: [String], _ random: inout SplitMix64
  ) -> DiffableSnapshot.Edit {
    func item() -> String { items[random.number(below: items.count)] }
    func section() -> String { sections[random.number(below: sections.count)] }
    func some(_ one: () -> String) -> [String] {
      // Rarely twice the same.
      var some: [String] = []
      for _ in 0...random.number(below: 3) {
        let next = one()
        if !some.contains(next) || random.number(below: 20) == 0 { some.append(next) }
      }
      return some
    }
    return switch random.number(below: 22) {
    case 0, 1: .appendSections(some(section))
    case 2: .insertSectionsBefore(some(section), section())
    case 3: .insertSectionsAfter(some(section), section())
    case 4: .moveSectionBefore(section(), section())
    case 5: .moveSectionAfter(section(), section())
    case 6: .deleteSections(some(section))
    case 7: .reloadSections(some(section))
    case 8, 9: .appendItems(some(item), section: random.number(below: 2) == 0 ? nil : section())
    case 10, 11: .insertItemsBefore(some(item), item())
    case 12, 13: .insertItemsAfter(some(item), item())
    case 14, 15: .moveItemBefore(item(), item())
    case 16, 17: .moveItemAfter(item(), item())
    case 18: .deleteItems(some(item))
    case 19: random.number(below: 8) == 0 ? .deleteAllItems : .deleteItems(some(item))
    case 20: .reloadItems(some(item))
    default: .reconfigureItems(some(item))
    }
  }
}
