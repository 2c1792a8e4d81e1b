/// Which rows and places somebody can touch: those shown.
extension TableState {
  /// Why the row cannot be touched; nil if it can.
  func missing(_ path: IndexPath) -> EditRefusal? {
    if separateView?.hasRow(at: path) ?? model.hasRow(at: path) { return nil }
    return missingSection(path)
      ?? .noRow(path, rowsInSection: view.rowCount(inSection: path.section))
  }

  /// Why a row cannot be put at `path`, after the row at `source` was lifted; nil if it can.
  func missingPlace(_ path: IndexPath, without source: IndexPath?) -> EditRefusal? {
    if let refusal = missingSection(path) { return refusal }
    let lifted = source?.section == path.section ? 1 : 0
    let count =
      separateView?.rowCount(inSection: path.section) ?? model.rowCount(inSection: path.section)
    let places = count + 1 - lifted
    return path.row >= 0 && path.row < places ? nil : .noPlace(path, placesInSection: places)
  }

  private func missingSection(_ path: IndexPath) -> EditRefusal? {
    let count = separateView?.sectionCount ?? model.sectionCount
    return path.section >= 0 && path.section < count
      ? nil : .noSection(path.section, sectionCount: count)
  }

  /// A warning where the rows shown and the data source's differ in number: nothing is raised at once.
  var countWarnings: [Warning] {
    guard let separateView, RowCounts(of: separateView) != RowCounts(of: model) else { return [] }
    return [.countsApart]
  }
}
