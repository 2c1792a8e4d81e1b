extension Table {
  /// Proves the table's invariants in a checking build (`-DROWSMITH_INTERNAL_CHECKS`), and costs nothing in others.
  @inline(__always)
  func checkInvariants() {
    #if ROWSMITH_INTERNAL_CHECKS
    _checkInvariants()
    #endif
  }

  /// The number of rows is true, and the trees of the sections and of every section's rows are sound.
  ///
  /// Whether a row stands here twice is a question for the state: a table view that was told to reload a row shows what
  /// the data source has there by now, which may be a row that it shows elsewhere too.
  func _checkInvariants() {
    sections._checkInvariants()
    var rows = 0
    sections.forEach { section in
      section.rows._checkInvariants()
      rows += section.rows.count
    }
    precondition(rows == rowCount, "the table's number of rows is true")
  }

  /// No row and no section stands in the table twice.
  func _checkIdentities() {
    var sectionsSeen: Set<SectionID> = []
    var rowsSeen: Set<RowID> = []
    sections.forEach { section in
      precondition(sectionsSeen.insert(section.id).inserted, "a section stands in a table once")
      section.rows.forEach { row in
        precondition(
          rowsSeen.insert(store.identity(of: row)).inserted, "a row stands in a table once")
      }
    }
  }
}
