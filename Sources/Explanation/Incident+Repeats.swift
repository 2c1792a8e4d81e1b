import TableEditing

extension Incident {
  /// The likeliest cause of a wrong count where one place is deleted or inserted twice: each call is counted.
  ///
  /// It has no script: the calls themselves are known.
  var repeatedCall: Cause? {
    guard exception.form.isCount else { return nil }
    var seen: Set<UpdateOperation> = []
    for operation in operations where !seen.insert(operation).inserted {
      switch operation {
      case .deleteRow(let path):
        return twice(
          "\(row) \(path.row) of section \(path.section) was deleted twice",
          fix: "Delete each \(row) once: collect the index paths in a set before the update.")
      case .deleteSection(let section):
        return twice(
          "section \(section) was deleted twice",
          fix: "Delete each section once: collect the indexes in an index set before the update.")
      case .insertRow(let path):
        return twice(
          "\(row) \(path.row) of section \(path.section) was inserted twice",
          fix:
            "Give each inserted \(row) the index that it has in the end, such as \(path.row) and "
            + "\(path.row + 1): inserts do not push each other on.")
      case .insertSection(let section):
        return twice(
          "section \(section) was inserted twice",
          fix: "Give each inserted section the index that it has in the end.")
      case .moveRow, .moveSection, .reloadRow, .reloadSection, .reconfigureRow: continue
      }
    }
    return nil
  }

  private func twice(_ what: String, fix: String) -> Cause {
    Cause(
      title: what.prefix(1).uppercased() + what.dropFirst() + ", and both calls are counted",
      fix: fix)
  }
}
