package import JSON
package import TableEditing

extension JSONObjectWriter {
  /// Sets an index path as `[section,row]`.
  package mutating func setPath(_ key: JSONKey, _ path: IndexPath) {
    setArray(key) { $0.append(path) }
  }

  /// Sets an index path, or null where there is none.
  package mutating func setPath(_ key: JSONKey, _ path: IndexPath?) {
    if let path { setPath(key, path) } else { setNull(key) }
  }

  /// Sets index paths as an array.
  package mutating func setPaths(_ key: JSONKey, _ paths: [IndexPath]) {
    setArray(key) { array in
      for path in paths { array.appendPath(path) }
    }
  }

  /// Sets a table as an array of sections with their titles and rows.
  package mutating func setTable(_ key: JSONKey, _ table: Table) {
    setArray(key) { sections in
      for section in 0..<table.sectionCount {
        sections.appendObject { object in
          if let title = table.title(ofSection: section) { object.set("title", title) }
          object.setArray("rows") { rows in
            table.forEachRow(inSection: section) { rows.append(table.store.text(of: $0)) }
          }
        }
      }
    }
  }
}

extension JSONArrayWriter {
  package mutating func appendPath(_ path: IndexPath) {
    appendArray { $0.append(path) }
  }

  package mutating func appendPath(_ path: IndexPath?) {
    if let path { appendPath(path) } else { appendNull() }
  }

  /// Appends the two indices of a path.
  fileprivate mutating func append(_ path: IndexPath) {
    append(path.section)
    append(path.row)
  }
}
