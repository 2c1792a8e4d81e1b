import TableEditing

/// A table as plain arrays, to compare with.
struct PlainTable: Equatable, CustomStringConvertible {
  struct Section: Equatable {
    var title: String?
    /// The rows as bytes, which need not be UTF-8.
    var rows: [[UInt8]]
  }

  var sections: [Section]

  init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Sections by their titles and rows.
  init(_ sections: [(String?, [String])]) {
    self.sections = sections.map { title, rows in
      Section(title: title, rows: rows.map { Array($0.utf8) })
    }
  }

  /// One untitled section.
  init(rows: [String]) {
    self.init([(nil, rows)])
  }

  init(_ table: Table) {
    sections = (0..<table.sectionCount).map { section in
      var rows: [[UInt8]] = []
      table.forEachRow(inSection: section) { row in
        rows.append(table.store.withText(of: row) { Array($0) })
      }
      return Section(title: table.title(ofSection: section), rows: rows)
    }
  }

  /// The same as a table.
  var table: Table {
    var builder = TableBuilder()
    for section in sections {
      builder.beginSection(title: section.title)
      for row in section.rows { row.withUnsafeBufferPointer { builder.addRow($0) } }
    }
    return builder.finish()
  }

  var description: String {
    sections.map { section in
      let rows = section.rows.map { String(decoding: $0, as: UTF8.self).debugDescription }
      return "\(section.title?.debugDescription ?? "-"): " + rows.joined(separator: " ")
    }.joined(separator: " | ")
  }
}
