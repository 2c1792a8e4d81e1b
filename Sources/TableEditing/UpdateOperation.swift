/// One call of a batch update, such as `deleteRows(at:with:)`.
///
/// Places of deletes, reloads, reconfigures and the sources of moves count in the table **before** the update;
/// places of inserts and the destinations of moves in the table **after** it.
public enum UpdateOperation: Hashable, Sendable {
  case deleteRow(at: IndexPath)
  case insertRow(at: IndexPath)
  case moveRow(from: IndexPath, to: IndexPath)
  case reloadRow(at: IndexPath)
  case reconfigureRow(at: IndexPath)
  case deleteSection(at: Int)
  case insertSection(at: Int)
  case moveSection(from: Int, to: Int)
  case reloadSection(at: Int)
}
