package import EditScript
import ScriptRunner

/// Something that is told above a line of a script, and can be asked to do something.
package struct ScriptLens: Equatable, Sendable {
  /// The bytes above which it stands.
  package var range: Range<Int>
  package var title: String
  package var action: Action
  /// Up to where an action runs the script.
  package var lastByte: Int

  package enum Action: Sendable {
    case runToHere, showTable, updateExpectations
  }
}

extension ScriptDocument {
  /// How many lenses a script has at most.
  private static let mostLenses = 2_000

  /// What is told above the lines of a script that is run: at each table how many of the expectations behind it hold, and at
  /// each expectation whether it does.
  package func lenses() -> [ScriptLens] {
    let checks = checks()
    var lenses: [ScriptLens] = []
    var tables = tables()
    // What stands before the first table is told at the first statement.
    if let first = firstStatement, tables.first?.lowerBound != first.lowerBound {
      tables.insert(first, at: 0)
    }
    for (number, table) in tables.enumerated() {
      let end = number + 1 < tables.count ? tables[number + 1].lowerBound : byteCount + 1
      let own = checks.filter {
        $0.range.lowerBound >= table.lowerBound && $0.range.lowerBound < end
      }
      lenses.append(
        ScriptLens(
          range: table, title: "▶ show table", action: .showTable, lastByte: table.lowerBound))
      if own.isEmpty { continue }
      let met = own.filter { $0.isMet }.count
      lenses.append(
        ScriptLens(
          range: table, title: "\(met) of \(own.count) expectations hold",
          action: .runToHere, lastByte: own[own.count - 1].range.lowerBound))
      if met < own.count {
        lenses.append(
          ScriptLens(
            range: table, title: "update expectations", action: .updateExpectations,
            lastByte: table.lowerBound))
      }
    }
    for check in checks {
      if lenses.count >= Self.mostLenses { break }
      lenses.append(
        ScriptLens(
          range: check.range, title: check.isMet ? "▶ run to here ✓" : "▶ run to here ✗",
          action: .runToHere, lastByte: check.range.lowerBound))
    }
    // A lens stands above one line.
    for index in lenses.indices {
      let start = lenses[index].range.lowerBound
      lenses[index].range = start..<min(lenses[index].range.upperBound, lineEnd(of: start))
    }
    return lenses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The statements that declare tables.
  private func tables() -> [Range<Int>] {
    var tables: [Range<Int>] = []
    for index in segments.indices {
      for node in segments[index].tree.statements {
        switch node.statement {
        case .table, .tableFrom: tables.append(node.range.moved(by: byteStarts[index]))
        default: break
        }
      }
    }
    return tables
  }

  private var firstStatement: Range<Int>? {
    for index in segments.indices {
      if let first = segments[index].tree.statements.first {
        return first.range.moved(by: byteStarts[index])
      }
    }
    return nil
  }

  /// What brings the outcome lines of the script up to date, as `rowsmith test --update` does.
  package func expectationUpdates() -> [TextEdit] {
    ScriptTest(parse(text), ScriptRunner(options: options)).edits
  }
}
