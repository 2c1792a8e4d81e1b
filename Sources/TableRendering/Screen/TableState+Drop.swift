import TableEditing

/// What the table shows of items that are held over it, and of those that were dropped and wait for their data.
extension TableState {
  /// The row that the items would go into, which is highlighted; nil if there is none.
  var dropInto: (place: IndexPath, words: String)? {
    guard let transfer, transfer.isIntoRow else { return nil }
    return (transfer.place, Words.drop(transfer.operation, transfer.count, into: true))
  }

  /// The overlays of a section with the rows before which they stand, ascending; placeholders of one place in the order
  /// of their drops, behind a gap.
  func overlays(inSection section: Int) -> [(row: Int, overlay: Overlay)] {
    guard let interaction else { return [] }
    var overlays: [(row: Int, overlay: Overlay)] = []
    if let transfer, !transfer.isIntoRow, transfer.place.section == section {
      overlays.append(
        (
          rowBehindGap(at: transfer.place),
          .gap(Words.drop(transfer.operation, transfer.count, into: false))
        ))
    }
    for (number, placeholder) in interaction.placeholders.enumerated()
    where placeholder.path.section == section {
      let row = placeholder.path.row
      let place = overlays.sortedIndex { $0.row > row }
      overlays.insert((row, .placeholder(number, Words.item(placeholder.item))), at: place)
    }
    return overlays
  }

  /// The row before which the gap of a drop opens.
  ///
  /// One row of the table that moves is taken out first, so that rows behind its old place stand one further down still.
  private func rowBehindGap(at place: IndexPath) -> Int {
    guard let drag = interaction?.drag, drag.items.count == 1,
      drag.drop?.proposal?.operation == .move, let source = drag.sourceIndexPath(ofItem: 0),
      source.section == place.section, source.row < place.row
    else { return place.row }
    return min(place.row + 1, view.rowCount(inSection: place.section))
  }

  /// What would be dropped where, if the proposal that holds transfers something to a place.
  private var transfer: (place: IndexPath, isIntoRow: Bool, operation: DropOperation, count: Int)? {
    guard let drag = interaction?.drag, let drop = drag.drop, drop.canHandle,
      let place = drop.destination, let proposal = drop.proposal
    else { return nil }
    switch proposal.operation {
    case .cancel, .forbidden: return nil
    case .copy, .move: break
    }
    switch proposal.intent {
    case .unspecified: return nil
    case .insertAt: return (place, false, proposal.operation, drag.items.count)
    case .insertInto: return (place, true, proposal.operation, drag.items.count)
    case .automatic: return (place, drop.isIntoRow, proposal.operation, drag.items.count)
    }
  }
}
