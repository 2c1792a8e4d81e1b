/// Where an update's fresh rows and sections come from: the app's own calls, or the data source by then.
struct FreshContent {
  private var model: Table?
  private var rows: [(place: IndexPath, row: Row)] = []
  private var sections: [(place: Int, section: Table.Section)] = []

  /// What the app's inserts bring, by their places after the update.
  init(_ calls: [OpenUpdate.Waiting]) {
    for call in calls {
      if case .insertRow(let place) = call.call.operation, let row = call.row {
        rows.append((place, row))
      }
      if case .insertSection(let place) = call.call.operation, let section = call.section {
        sections.append((place, section))
      }
    }
    if rows.count > 1 { rows.sort { $0.place < $1.place } }
    if sections.count > 1 { sections.sort { $0.place < $1.place } }
  }

  /// What the data source answers for each place after the update.
  init(of model: Table) {
    self.model = model
  }

  func row(at place: IndexPath) -> Row? {
    if let model { return model.hasRow(at: place) ? model.row(at: place) : nil }
    let index = rows.prefixCount { $0.place < place }
    return index < rows.count && rows[index].place == place ? rows[index].row : nil
  }

  func section(at place: Int) -> Table.Section? {
    if let model { return place < model.sectionCount ? model.section(at: place) : nil }
    let index = sections.prefixCount { $0.place < place }
    return index < sections.count && sections[index].place == place ? sections[index].section : nil
  }
}
