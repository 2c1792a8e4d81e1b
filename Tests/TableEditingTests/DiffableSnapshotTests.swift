import TestSupport
import Testing

@testable import TableEditing

/// Snapshots held against nested arrays.
@Suite struct DiffableSnapshotTests {
  /// A snapshot of that content, made as an app makes one.
  static func snapshot(_ reference: ReferenceSnapshot) throws -> DiffableSnapshot {
    var snapshot = DiffableSnapshot()
    try snapshot.appendSections(reference.sections.map(\.identifier))
    for section in reference.sections {
      try snapshot.appendItems(section.items, toSection: section.identifier)
    }
    return snapshot
  }

  /// Checks every query against the reference.
  private func check(
    _ snapshot: DiffableSnapshot, _ reference: ReferenceSnapshot,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var content = ReferenceSnapshot()
    for section in snapshot.sectionIdentifiers {
      content.sections.append(.init(section, try snapshot.itemIdentifiers(inSection: section)))
    }
    #expect(content == reference, "\(everyValue)", sourceLocation: sourceLocation)
    #expect(snapshot.itemIdentifiers == reference.items, sourceLocation: sourceLocation)
    #expect(snapshot.numberOfItems == reference.items.count, sourceLocation: sourceLocation)
    #expect(
      snapshot.numberOfSections == reference.sections.count, sourceLocation: sourceLocation)
    for (index, item) in reference.items.enumerated() {
      #expect(snapshot.indexOfItem(item) == index, sourceLocation: sourceLocation)
      let section = reference.sections[reference.place(item)?.section ?? 0].identifier
      #expect(
        snapshot.sectionIdentifier(containingItem: item) == section,
        sourceLocation: sourceLocation)
    }
    for (index, section) in reference.sections.enumerated() {
      #expect(snapshot.indexOfSection(section.identifier) == index, sourceLocation: sourceLocation)
    }
    #expect(snapshot.indexOfItem("nowhere") == nil && snapshot.indexOfSection("nowhere") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: "nowhere") == nil)
  }

  /// Carries out an edit on both; gives whether it raised.
  private func perform(
    _ edit: DiffableSnapshot.Edit, _ snapshot: inout DiffableSnapshot,
    _ reference: inout ReferenceSnapshot
  ) -> Bool {
    var expected = reference
    let expectedResult = Result { () throws(DiffableException) in try expected.perform(edit) }
    let result = Result { () throws(DiffableException) in try snapshot.perform(edit) }
    #expect(result == expectedResult, "\(reference) \(edit)")
    // What an exception leaves is nobody's business: the app has crashed.
    if case .success = expectedResult { reference = expected }
    guard case .success = result else { return true }
    return false
  }

  @Test func `every edit of every small snapshot does what arrays do`() throws {
    let lists = [[], ["A"], ["B"], ["A", "B"], ["B", "A"], ["X", "A"], ["A", "A"], ["X", "X"]]
    let ones = ["A", "B", "X"]
    var edits: [DiffableSnapshot.Edit] = [.deleteAllItems]
    for list in lists {
      edits += [
        .appendSections(list), .deleteSections(list), .reloadSections(list),
        .appendItems(list, section: nil), .deleteItems(list), .reloadItems(list),
        .reconfigureItems(list),
      ]
      for one in ones {
        edits += [
          .insertSectionsBefore(list, one), .insertSectionsAfter(list, one),
          .appendItems(list, section: one), .insertItemsBefore(list, one),
          .insertItemsAfter(list, one),
        ]
      }
    }
    for one in ones {
      for other in ones {
        edits += [
          .moveItemBefore(one, other), .moveItemAfter(one, other),
          .moveSectionBefore(one, other), .moveSectionAfter(one, other),
        ]
      }
    }
    // Sections and items by the same names: their namespaces are two.
    for reference in ReferenceSnapshot.every(sections: ["A", "B"], items: ["A", "B"]) {
      let snapshot = try Self.snapshot(reference)
      try check(snapshot, reference)
      for edit in edits {
        var edited = snapshot
        var expected = reference
        if perform(edit, &edited, &expected) { continue }
        try check(edited, expected)
        #expect(try edited == Self.snapshot(expected))
        #expect((edited == snapshot) == (expected == reference))
      }
      try check(snapshot, reference)
    }
  }

  @Test func `long sequences of edits do what arrays do`() throws {
    var random = SplitMix64(seed: 51)
    let sections = ["S", "T", "U", "V"]
    let items = (0..<9).map { "\($0)" }
    var done = 0
    for _ in 0..<300 {
      var reference = ReferenceSnapshot.random(sections: sections, items: items, &random)
      var snapshot = try Self.snapshot(reference)
      for _ in 0..<40 {
        let edit = ReferenceSnapshot.randomEdit(sections: sections, items: items, &random)
        let before = snapshot
        if perform(edit, &snapshot, &reference) {
          snapshot = before
          continue
        }
        done += 1
        try check(snapshot, reference)
      }
    }
    #expect(done > 4_000)
  }

  @Test func `what is marked for a reload does not count for equality`() throws {
    var snapshot = try Self.snapshot(ReferenceSnapshot([.init("S", ["A", "B"])]))
    let plain = snapshot
    try snapshot.reloadItems(["B", "A", "B"])
    try snapshot.reconfigureItems(["A"])
    try snapshot.reloadSections(["S"])
    try snapshot.reloadItems(["A"])
    #expect(snapshot == plain)
    #expect(snapshot.reloadedItemIdentifiers == ["B", "A"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["A"])
    #expect(snapshot.reloadedSectionIdentifiers == ["S"])
    #expect(plain.reloadedItemIdentifiers.isEmpty)
  }

  @Test func `equality is of sections and items in their order`() throws {
    let all = ReferenceSnapshot.every(sections: ["S", "T"], items: ["A", "B"])
    for first in all {
      for second in all {
        #expect(
          (try Self.snapshot(first) == Self.snapshot(second)) == (first == second),
          "\(first), \(second)")
      }
    }
  }

  @Test func `asking for the items of a section that is not there raises`() {
    #expect(throws: DiffableException.sectionIdentifierMissing) {
      try DiffableSnapshot().itemIdentifiers(inSection: "S")
    }
  }
}

extension Result {
  fileprivate init(_ body: () throws(Failure) -> Success) {
    do throws(Failure) { self = .success(try body()) } catch { self = .failure(error) }
  }
}
