import EditScript
import ScriptRunner
import TableEditing

extension ScriptRunner {
  /// Runs texts of a statement each, whatever comes of them.
  init(rows: [String], running texts: [String]) {
    self.init(Table(rows: rows))
    for text in texts {
      source += 1
      let tree = parse(Array(text.utf8))
      if !tree.hasErrors { run(tree) }
    }
  }

  /// The texts of a plane's rows.
  func rows(_ plane: String) -> [[String]] {
    let table = plane == "model" ? timeline.state.model : timeline.state.view
    return (0..<table.sectionCount).map { table.texts(inSection: $0) }
  }
}
