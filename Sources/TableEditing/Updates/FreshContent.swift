/// Where an update's fresh rows and sections come from: the app's own calls, or the data source by then.
struct FreshContent {
  private var model: Table?
  private var rows: [PlacedContent<IndexPath, Row>] = []
  private var sections: [PlacedContent<Int, Table.Section>] = []

  /// What the app's inserts bring, by their places after the update.
  init(_ calls: [OpenUpdate.Waiting]) {
    for call in calls {
      if case .insertRow(let place) = call.call.operation, let row = call.row {
        rows.append(PlacedContent(place: place, content: row))
      }
      if case .insertSection(let place) = call.call.operation, let section = call.section {
        sections.append(PlacedContent(place: place, content: section))
      }
    }
    rows = rows.sortedByPlace()
    sections = sections.sortedByPlace()
  }

  /// What the data source answers for each place after the update.
  init(of model: Table) {
    self.model = model
  }

  func row(at place: IndexPath) -> Row? {
    if let model { return model.hasRow(at: place) ? model.row(at: place) : nil }
    return rows.first(at: place)?.content
  }

  func section(at place: Int) -> Table.Section? {
    if let model { return place < model.sectionCount ? model.section(at: place) : nil }
    return sections.first(at: place)?.content
  }
}
