import EditScript
import TableEditing

/// `snapshot { }`: one step that edits a snapshot and applies it.
extension ScriptRunner {
  /// Carries out a snapshot's edits; one that raises is where the step goes wrong.
  mutating func runSnapshot(_ nodes: [SnapshotEditNode], _ step: inout Step) throws(Refusal)
    -> Outcome
  {
    let outcome = try apply(.editSnapshot(nodes.map { DiffableSnapshot.Edit($0.edit) }))
    if case .trapped(let trap) = outcome.result, case .diffable(_, let edit?) = trap.cause {
      step.failureRange = nodes[edit].range
    }
    return outcome
  }
}

extension DiffableSnapshot.Edit {
  init(_ edit: SnapshotEdit) {
    switch edit {
    case .appendSections(let sections): self = .appendSections(sections)
    case .appendItems(let items, let section): self = .appendItems(items, section: section)
    case .insertItemsBefore(let items, let place): self = .insertItemsBefore(items, place)
    case .insertItemsAfter(let items, let place): self = .insertItemsAfter(items, place)
    case .insertSectionsBefore(let sections, let place):
      self = .insertSectionsBefore(sections, place)
    case .insertSectionsAfter(let sections, let place):
      self = .insertSectionsAfter(sections, place)
    case .moveItemBefore(let item, let place): self = .moveItemBefore(item, place)
    case .moveItemAfter(let item, let place): self = .moveItemAfter(item, place)
    case .moveSectionBefore(let section, let place): self = .moveSectionBefore(section, place)
    case .moveSectionAfter(let section, let place): self = .moveSectionAfter(section, place)
    case .deleteItems(let items): self = .deleteItems(items)
    case .deleteSections(let sections): self = .deleteSections(sections)
    case .deleteAll: self = .deleteAllItems
    case .reloadItems(let items): self = .reloadItems(items)
    case .reloadSections(let sections): self = .reloadSections(sections)
    case .reconfigureItems(let items): self = .reconfigureItems(items)
    }
  }
}
