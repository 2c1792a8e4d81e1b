/// What somebody needs who shows a table to people, or tells a program of it.
extension TableState {
  /// The rows of whose cells something is known, ascending.
  public var cellPaths: [IndexPath] { cells.paths { _ in true } }
  /// Whether several rows can be selected in editing mode, as the app answered when it began: check marks stand in the
  /// controls' place.
  public var selectsSeveralInEditingMode: Bool { settings.selectsSeveral }
  /// The titles of the other tables on the screen.
  public var otherTitles: [String] { otherTables.compactMap { $0.title } }
}
