import TableEditing

/// What a row count's figures say together.
private struct RowCountFigures {
  let section, before, after, inserted, deleted, movedIn, movedOut: Int

  init(_ exception: UpdateException) {
    section = exception[.section] ?? 0
    before = exception[.before] ?? 0
    after = exception[.after] ?? 0
    inserted = exception[.inserted] ?? 0
    deleted = exception[.deleted] ?? 0
    movedIn = exception[.movedIn] ?? 0
    movedOut = exception[.movedOut] ?? 0
  }

  var announced: Int { inserted + deleted + movedIn + movedOut }
  var onlyMoves: Bool { inserted + deleted == 0 && announced > 0 }
  var expected: Int { before + inserted - deleted + movedIn - movedOut }
  /// How many rows the data source has more than the calls explain.
  var surplus: Int { after - expected }
  var isUnchanged: Bool { before == after && announced > 0 }
  /// Whether as much was deleted as inserted, as reloads do.
  var looksLikeReload: Bool { inserted == deleted && inserted > 0 && movedIn + movedOut == 0 }

  /// The calls as a sentence says them: `one delete and two inserts`.
  var calls: String {
    var words: [String] = []
    if deleted > 0 { words.append(spelled(deleted, "delete")) }
    if inserted > 0 { words.append(spelled(inserted, "insert")) }
    if movedIn > 0 { words.append(spelled(movedIn, "move") + " into it") }
    if movedOut > 0 { words.append(spelled(movedOut, "move") + " out of it") }
    return words.isEmpty ? "nothing" : listed(words)
  }

  // MARK: - Reproductions

  /// The section that moved rows come from and go to.
  private var otherSection: Int {
    section + 2 > Reproduction.mostSections ? section - 1 : section + 1
  }

  /// The calls on tables of these counts; nil where a place would have to be named twice.
  func reproduction(_ change: Reproduction.ModelChange = .inBatch) -> Reproduction? {
    guard deleted + movedOut <= before, inserted + movedIn <= after else { return nil }
    let sections = movedIn + movedOut > 0 ? max(section, otherSection) + 1 : section + 1
    var start = [Int].table(sections: sections, section: section, rows: before)
    var end = start.replacing(section, with: after)
    if movedIn + movedOut > 0 {
      start[otherSection] = movedIn + 1
      end[otherSection] = max(movedIn, movedOut) + 1
      // Of two wrong sections the first is reported.
      if otherSection < section { end[otherSection] = movedOut + 1 }
    }
    var reproduction = Reproduction(start, to: end, operations)
    if change == .beforeLayout {
      let original = before - (inserted - deleted + movedIn - movedOut)
      guard original >= 0, before == after, movedIn + movedOut == 0 else { return nil }
      reproduction.start = start.replacing(section, with: original)
    }
    reproduction.modelChange = change
    return reproduction
  }

  private var operations: [UpdateOperation] {
    let place = { (row: Int) in IndexPath(section: section, row: row) }
    let other = { (row: Int) in IndexPath(section: otherSection, row: row) }
    let keptBefore = before - deleted
    let keptAfter = after - inserted
    return (0..<deleted).map { UpdateOperation.deleteRow(at: place(keptBefore + $0)) }
      + (0..<inserted).map { .insertRow(at: place(keptAfter + $0)) }
      + (0..<movedIn).map { .moveRow(from: other($0), to: place(keptAfter - movedIn + $0)) }
      + (0..<movedOut).map { .moveRow(from: place(keptBefore - movedOut + $0), to: other($0)) }
  }

  /// The change of this section, announced for the section behind it.
  var announcedElsewhere: Reproduction? {
    let change = abs(after - before)
    let start = [Int].table(sections: section + 2, section: section, rows: before)
      .replacing(section + 1, with: change + 1)
    let rows = (0..<change).map { IndexPath(section: section + 1, row: $0) }
    return Reproduction(
      start, to: start.replacing(section, with: after),
      rows.map { after < before ? .insertRow(at: $0) : .deleteRow(at: $0) })
  }

  /// A section that moves to this one's place, whose rows are still counted by the old place.
  var countedByOldPlace: Reproduction? {
    var start = [Int].table(sections: section + 2, section: section, rows: after)
    start[section + 1] = before
    return Reproduction(start, [.moveSection(from: section + 1, to: section)])
  }

  /// A row reloaded in a section that moves to this one's place: the delete goes with the section, the insert stays.
  var reloadedInMovedSection: Reproduction? {
    guard before > 0 else { return nil }
    let start = [Int].table(sections: section + 2, section: section + 1, rows: before)
    var reproduction = Reproduction(
      start, to: start.replacing(section, with: before).replacing(section + 1, with: 1),
      [
        .moveSection(from: section + 1, to: section),
        .reloadRow(at: IndexPath(section: section + 1, row: 0)),
      ])
    reproduction.modelStatements = ["model move section \(section + 1) -> \(section)"]
    return reproduction
  }

  /// The last row goes, and a row that says "nothing here" takes its place.
  var placeholder: Reproduction? {
    guard deleted == before, inserted + movedIn + movedOut == 0, var made = reproduction() else {
      return nil
    }
    let place = { (row: Int) in section == 0 ? "\(row)" : "\(section).\(row)" }
    let rows = before == 1 ? place(0) : "\(place(0))...\(place(before - 1))"
    let texts = [String](repeating: "\"nothing here\"", count: after).joined(separator: " ")
    made.modelStatements = ["model delete " + rows, "model insert \(texts) at \(place(0))"]
    return made
  }

  /// Rows reloaded, while the model's count changes.
  var reloaded: Reproduction? {
    guard looksLikeReload, var made = reproduction() else { return nil }
    let count = min(before, after)
    guard inserted <= count else { return nil }
    made.operations = (0..<inserted).map {
      .reloadRow(at: IndexPath(section: section, row: $0))
    }
    return made
  }

  /// As many rows come as go, and only one half is announced.
  var halfAnnounced: Reproduction? {
    guard isUnchanged, announced == inserted || announced == deleted, var made = reproduction()
    else { return nil }
    let count = announced
    guard count <= before else { return nil }
    let place = { (row: Int) in section == 0 ? "\(row)" : "\(section).\(row)" }
    let first = inserted > 0 ? 0 : before - count
    let rows = count == 1 ? place(first) : "\(place(first))...\(place(first + count - 1))"
    let texts = [String](repeating: "\"new\"", count: count).joined(separator: " ")
    let target = inserted > 0 ? place(before - count) : place(0)
    made.modelStatements = ["model delete " + rows, "model insert \(texts) at \(target)"]
    return made
  }

  /// Nothing but the model changes, before some update.
  var unannounced: Reproduction? {
    reproduction(.earlier)
  }
}

extension Incident {
  var rowCountExplanation: Explanation {
    let figures = RowCountFigures(exception)
    return Explanation(
      meaning: rowCountMeaning(figures), readings: nil, causes: rowCountCauses(figures), note: nil)
  }

  private func rowCountMeaning(_ figures: RowCountFigures) -> String {
    let (before, after) = (figures.before, figures.after)
    let counts = "section \(figures.section): \(counted(before, row)) before, \(after) after, "
    guard figures.announced > 0 else {
      return counts
        + "and no call said so: the data source changed its answer without telling the \(view)"
    }
    let calls =
      "\(figures.calls) \(figures.announced == 1 ? "was" : "were") announced, which makes \(figures.expected): "
    if figures.isUnchanged {
      if figures.deleted == figures.announced {
        return counts + calls
          + "the model still holds the \(figures.deleted == 1 ? row : rows), or had lost "
          + "\(figures.deleted == 1 ? "it" : "them") before the \(view) took its count"
      }
      if figures.inserted == figures.announced {
        return counts + calls
          + "the model has not got the new \(figures.inserted == 1 ? row : rows), or had "
          + "\(figures.inserted == 1 ? "it" : "them") before the \(view) took its count"
      }
      return counts + calls + "the model does not show the change, or showed it too early"
    }
    if figures.surplus > 0 {
      return counts + calls
        + "the model has \(counted(figures.surplus, row)) more than the calls explain"
    }
    return counts + calls
      + "the model has \(counted(-figures.surplus, row)) fewer than the calls explain"
  }

  private func rowCountCauses(_ figures: RowCountFigures) -> [Cause] {
    if figures.announced == 0 { return unannouncedRows(figures) }
    if figures.onlyMoves { return movedRows(figures) }
    if figures.isUnchanged { return unchangedRows(figures) }
    return miscountedRows(figures)
  }

  // MARK: - No call at all

  private func unannouncedRows(_ figures: RowCountFigures) -> [Cause] {
    let arrived = cause(
      "The data changed without a call, and another update made the \(view) count",
      fix:
        "Announce the change where it is made, with \(insertRows) or \(deleteRows), or call reloadData. "
        + "Even an empty update, such as one that animates a height, compares the counts."
    ) { RowCountFigures($0).unannounced }
    let first = cause(
      "The first content came through an update instead of a reload",
      fix: "Call reloadData for the first content, and use updates from then on."
    ) { RowCountFigures($0).unannounced }
    let elsewhere = cause(
      "The change was announced for another section",
      fix:
        "Announce it with the section's own number. A comparison made for a single section does not fit a model of several."
    ) { RowCountFigures($0).announcedElsewhere }
    let moved = cause(
      "A section moved, but its \(rows) are still counted by its old place",
      fix:
        "Keep what decides the number of \(rows), such as an expanded flag, with the section and not with its index, "
        + "and move the section in the model too."
    ) { RowCountFigures($0).countedByOldPlace }
    return (figures.before == 0 ? [first] : []) + [arrived, elsewhere, moved]
  }

  // MARK: - Moves

  private func movedRows(_ figures: RowCountFigures) -> [Cause] {
    [
      cause(
        "The \(row) moved in the \(view), but not in the model",
        fix:
          "Take the element out of its old place in the model and put it into the new one, in the move callback or "
          + "in the update block."
      ) { RowCountFigures($0).reproduction() },
      cause(
        "The model refuses the place where the \(row) was dropped",
        fix:
          "Answer a place that the model accepts from targetIndexPathForMove, so that a refused drop never happens."
      ) { RowCountFigures($0).reproduction() },
    ]
  }

  // MARK: - The count did not change

  private func unchangedRows(_ figures: RowCountFigures) -> [Cause] {
    let unchanged = cause(
      unchangedTitle(figures),
      fix: unchangedFix(figures)
    ) { RowCountFigures($0).reproduction() }
    let early = cause(
      "The model was changed before the \(view) had taken its counts",
      fix:
        "Change the model inside the update block\(kind == .table ? ", or between beginUpdates and endUpdates" : ""). A \(view) that has not been "
        + "laid out yet takes its counts when the update begins; call layoutIfNeeded or reloadData first."
    ) { RowCountFigures($0).reproduction(.beforeLayout) }
    let placeholder = cause(
      "An empty list still answers \(withArticle(row)), such as one that says that nothing is here",
      fix:
        "Announce the placeholder as well: delete the last \(row) and insert the placeholder in one update."
    ) { RowCountFigures($0).placeholder }
    let section = cause(
      "\(withArticle(row).capitalizedFirst) was reloaded in a section that moves in the same update",
      fix:
        "Do it in two updates. The reload's delete follows the section, its insert stays at the old number."
    ) { RowCountFigures($0).reloadedInMovedSection }

    let replaced = cause(
      "As many \(rows) went as came, but only the inserts were announced",
      fix:
        "Announce both halves in one update: the deletes by the old indexes, the inserts by the new ones."
    ) { RowCountFigures($0).halfAnnounced }

    var causes = [unchanged, early]
    let allAreNew = figures.inserted == figures.after && figures.inserted > 1
    if figures.deleted == 0, allAreNew { causes = [early, unchanged] }
    if figures.deleted == figures.announced, figures.deleted == figures.before, figures.before < 3 {
      causes.append(placeholder)
    }
    if figures.inserted == figures.announced { causes.append(replaced) }
    if figures.deleted == 1, figures.announced == 1 { causes.append(section) }
    return causes
  }

  private func unchangedTitle(_ figures: RowCountFigures) -> String {
    if figures.deleted == figures.announced {
      return
        "The \(figures.deleted == 1 ? row : rows) \(figures.deleted == 1 ? "was" : "were") deleted from the \(view), but not from the model"
    }
    if figures.inserted == figures.announced {
      return
        "The \(figures.inserted == 1 ? row : rows) \(figures.inserted == 1 ? "was" : "were") inserted into the \(view), but not into the model"
    }
    return "The model was not changed"
  }

  private func unchangedFix(_ figures: RowCountFigures) -> String {
    if figures.deleted == figures.announced {
      return
        "Remove the element from the model first, then call \(deleteRows). If a server has to agree, wait for its answer "
        + "with both."
    }
    if figures.inserted == figures.announced {
      return "Put the element into the model first, then call \(insertRows)."
    }
    return "Change the model in the update block, with the same edits as the calls announce."
  }

  // MARK: - The count changed otherwise

  private func miscountedRows(_ figures: RowCountFigures) -> [Cause] {
    let reload = cause(
      "\(figures.inserted == 1 ? "\(withArticle(row).capitalizedFirst) was" : "\(rows.capitalizedFirst) were") reloaded while the number of \(rows) changed",
      fix:
        "A reload never changes a count. Announce what came and what went with \(insertRows) and \(deleteRows), or reload "
        + "the whole section."
    ) { RowCountFigures($0).reloaded ?? RowCountFigures($0).reproduction() }
    let arrived = cause(
      "More came than was announced: two changes of the model, one call",
      fix:
        "Change the model and announce it in one go on the main thread, and take the index paths from the change itself."
    ) { RowCountFigures($0).reproduction() }
    let undeleted = cause(
      "The model took the inserts, but not the deletes",
      fix: "Make every announced delete in the model as well."
    ) { RowCountFigures($0).reproduction() }
    let uninserted = cause(
      "The model took the deletes, but not the inserts",
      fix: "Make every announced insert in the model as well."
    ) { RowCountFigures($0).reproduction() }
    let placeholder = cause(
      "With nothing left the data source answers other \(rows), such as placeholders",
      fix: "Announce the placeholders too: delete what went and insert them in one update."
    ) { RowCountFigures($0).placeholder ?? RowCountFigures($0).reproduction() }
    let dependent = cause(
      "Another \(row) went together with the one that was deleted",
      fix: "Announce every \(row) that disappears, headers, details and separators too."
    ) { RowCountFigures($0).reproduction() }
    let replaced = cause(
      "The model was emptied or replaced, but only a single change was announced",
      fix:
        "Compare the old model with the new one and announce all differences, or call reloadData."
    ) { RowCountFigures($0).reproduction() }
    let fixed = cause(
      "A fixed \(row), such as a header or \"add new\", is counted on one side only",
      fix: "Count it always or never, and announce it when it comes or goes."
    ) { RowCountFigures($0).reproduction() }

    var causes: [Cause] = []
    if figures.looksLikeReload { causes.append(reload) }
    if figures.surplus > 0 {
      let leavesNothing = figures.deleted == figures.before && figures.inserted == 0
      if leavesNothing, figures.deleted > 0 { causes.append(placeholder) }
      if figures.surplus == figures.deleted, figures.inserted > 0, !figures.looksLikeReload {
        causes.append(undeleted)
      }
      causes.append(arrived)
    } else {
      if figures.surplus == -figures.inserted, figures.deleted > 0, !figures.looksLikeReload {
        causes.append(uninserted)
      }
      if figures.deleted > 0, figures.inserted == 0 { causes.append(dependent) }
      causes.append(replaced)
    }
    if abs(figures.surplus) == 1 { causes.append(fixed) }
    return causes
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String {
    guard let first = utf8.first, first >= 97, first <= 122 else { return self }
    return String(decoding: [first - 32], as: UTF8.self) + dropFirst()
  }
}
