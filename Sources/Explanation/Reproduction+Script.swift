import TableEditing

extension Reproduction {
  /// The script, with its mistake named in a comment.
  func script(title: String, era: Era, kind: TableKind) -> String {
    var lines = ["# \(title).", "era \(era.rawValue)", "kind \(kind.rawValue)"]
    lines += tableStatement
    if modelChange == .beforeLayout { lines.append("option layout pending") }
    lines += prelude
    var batch = operationStatements
    switch modelChange {
    case .inBatch: batch = changes + batch
    case .earlier, .beforeLayout: lines += changes
    }
    if batch.count == 1, !operations.isEmpty {
      lines += batch
    } else if batch.isEmpty {
      lines.append("batch { }")
    } else {
      lines += ["batch {"] + batch.map { "  " + $0 } + ["}"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var isOneSection: Bool {
    start.count <= 1 && end.count <= 1 && operations.allSatisfy { !$0.namesOtherSection }
  }

  // MARK: - The table

  private var tableStatement: [String] {
    guard !start.isEmpty else {
      return ["table {", "  section { \"0\" }", "}", "app delete section 0"]
    }
    return ["table {"] + start.map { "  " + Self.section(rows: 0..<$0) } + ["}"]
  }

  /// A section of rows that are named after their index.
  private static func section(rows: Range<Int>) -> String {
    rows.isEmpty
      ? "section { }" : "section { " + rows.map { "\"\($0)\"" }.joined(separator: " ") + " }"
  }

  // MARK: - The model

  /// The model's edits from the counts at the start to those in the end.
  private var changes: [String] {
    if let modelStatements { return modelStatements }
    let from = countsAfterPrelude ?? start
    var statements: [String] = []
    for section in 0..<min(from.count, end.count) where from[section] != end[section] {
      let (old, new) = (from[section], end[section])
      if new < old {
        statements.append("model delete " + rows(new..<old, in: section))
      } else {
        let texts = (0..<(new - old)).map { _ in "\"new\"" }.joined(separator: " ")
        statements.append("model insert \(texts) at \(place(old, in: section))")
      }
    }
    if end.count < from.count {
      statements.append("model delete " + Self.sections(end.count..<from.count))
    }
    for section in from.count..<max(from.count, end.count) {
      let rows = [String](repeating: "\"new\"", count: end[section]).joined(separator: " ")
      statements.append(
        "model insert section { \(rows)\(rows.isEmpty ? "" : " ")} at \(section)")
    }
    return statements
  }

  // MARK: - The calls

  private var operationStatements: [String] {
    var statements: [String] = []
    var index = 0
    while index < operations.count {
      let run = operations[index...].prefix(runLength(from: index))
      statements.append("view " + statement(for: run))
      index += run.count
    }
    return statements
  }

  /// The number of calls of one kind on neighbouring rows from there on.
  private func runLength(from start: Int) -> Int {
    var length = 1
    while start + length < operations.count,
      operations[start + length].follows(operations[start + length - 1])
    {
      length += 1
    }
    return length
  }

  private func statement(for run: ArraySlice<UpdateOperation>) -> String {
    guard let first = run.first else { return "" }
    switch first {
    case .deleteRow(let path): return "delete " + rows(path, run.count)
    case .insertRow(let path): return "insert at " + rows(path, run.count)
    case .reloadRow(let path): return "reload " + rows(path, run.count)
    case .reconfigureRow(let path): return "reconfigure " + rows(path, run.count)
    case .moveRow(let from, let to):
      return "move \(place(from.row, in: from.section)) -> \(place(to.row, in: to.section))"
    case .deleteSection(let section):
      return "delete " + Self.sections(section..<(section + run.count))
    case .insertSection(let section): return "insert section at \(section)"
    case .reloadSection(let section):
      return "reload " + Self.sections(section..<(section + run.count))
    case .moveSection(let from, let to): return "move section \(from) -> \(to)"
    }
  }

  private func rows(_ path: IndexPath, _ count: Int) -> String {
    rows(path.row..<(path.row + count), in: path.section)
  }

  private func rows(_ rows: Range<Int>, in section: Int) -> String {
    let first = place(rows.lowerBound, in: section)
    return rows.count == 1 ? first : "\(first)...\(place(rows.upperBound - 1, in: section))"
  }

  private static func sections(_ sections: Range<Int>) -> String {
    sections.count == 1
      ? "section \(sections.lowerBound)"
      : "sections \(sections.lowerBound)...\(sections.upperBound - 1)"
  }

  private func place(_ row: Int, in section: Int) -> String {
    isOneSection && section == 0 ? "\(row)" : "\(section).\(row)"
  }
}

extension UpdateOperation {
  /// Whether it is the same call as another one, on the next row or section.
  fileprivate func follows(_ other: UpdateOperation) -> Bool {
    switch (other, self) {
    case (.deleteRow(let first), .deleteRow(let next)),
      (.insertRow(let first), .insertRow(let next)),
      (.reloadRow(let first), .reloadRow(let next)),
      (.reconfigureRow(let first), .reconfigureRow(let next)):
      first.section == next.section && first.row + 1 == next.row
    case (.deleteSection(let first), .deleteSection(let next)),
      (.reloadSection(let first), .reloadSection(let next)):
      first + 1 == next
    default: false
    }
  }

  fileprivate var namesOtherSection: Bool {
    switch self {
    case .deleteRow(let path), .insertRow(let path), .reloadRow(let path),
      .reconfigureRow(let path):
      path.section != 0
    case .moveRow(let from, let to): from.section != 0 || to.section != 0
    case .deleteSection, .insertSection, .reloadSection, .moveSection: true
    }
  }
}
