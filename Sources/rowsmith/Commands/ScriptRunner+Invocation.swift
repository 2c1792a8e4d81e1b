import InputOutput
import ScriptRunner
import TableEditing

extension ScriptRunner {
  /// A runner as a command line asks for it: its era and kind, and tables from files by paths from the script's folder.
  init(_ invocation: Invocation, _ table: Table = Table(rows: []), script: String) {
    self.init(
      table, era: invocation.value(of: .era).flatMap(Era.init(rawValue:)) ?? .ios17,
      kind: invocation.value(of: .kind).flatMap(TableKind.init(rawValue:)) ?? .table)
    let end = script.lastIndex(of: "/")
    let folder = end.map { String(script[...$0]) } ?? ""
    options.readTable = { path in
      do throws(TableInputError) {
        return .success(try TableInput.read(path.hasPrefix("/") ? path : folder + path))
      } catch {
        return .failure(.unreadableTable(path: path, reason: error.message))
      }
    }
  }
}
