import TableEditing

extension Table {
  /// A section's cell; nil if there is no such section.
  func sectionCell(
    _ section: Int, mark: Mark<Int>? = nil, isDeleted: Bool = false
  ) -> SectionCell? {
    guard section >= 0, section < sectionCount else { return nil }
    return SectionCell(
      index: section, sectionCount: sectionCount,
      title: title(ofSection: section).map { VisibleText.text($0) },
      rowCount: rowCount(inSection: section), mark: mark, isDeleted: isDeleted)
  }

  /// A row's cell; nil if there is no such row.
  func rowCell(at place: IndexPath, _ options: RenderingOptions) -> RowCell? {
    guard hasRow(at: place) else { return nil }
    let columns = options.style == .accessible ? 250 : options.width
    return RowCell(
      place: place, rowCount: rowCount(inSection: place.section),
      text: VisibleText.text(of: row(at: place), in: self, columns: columns, by: options.measure))
  }
}
