import TableEditing

/// What a section count's figures say together.
private struct SectionCountFigures {
  let before, after, inserted, deleted: Int

  init(_ exception: UpdateException) {
    before = exception[.before] ?? 0
    after = exception[.after] ?? 0
    inserted = exception[.inserted] ?? 0
    deleted = exception[.deleted] ?? 0
  }

  var announced: Int { inserted + deleted }
  var expected: Int { before + inserted - deleted }
  var surplus: Int { after - expected }

  var calls: String {
    var words: [String] = []
    if deleted > 0 { words.append(spelled(deleted, "deleted section")) }
    if inserted > 0 { words.append(spelled(inserted, "inserted section")) }
    return listed(words)
  }

  // MARK: - Reproductions

  func reproduction(_ change: Reproduction.ModelChange = .inBatch) -> Reproduction? {
    guard deleted <= before, inserted <= after else { return nil }
    var reproduction = Reproduction(
      [Int](repeating: 1, count: before), to: [Int](repeating: 1, count: after),
      (0..<deleted).map { .deleteSection(at: $0) } + (0..<inserted).map { .insertSection(at: $0) })
    if change == .beforeLayout {
      let original = before - inserted + deleted
      guard original >= 0, before == after else { return nil }
      reproduction.start = [Int](repeating: 1, count: max(original, 1))
      // A table starts with a section, which here goes before the new ones come.
      if original == 0 {
        reproduction.modelStatements =
          ["model delete section 0"]
          + (0..<after).map { "model insert section { \"new\" } at \($0)" }
      }
    }
    reproduction.modelChange = change
    return reproduction
  }

  /// A row is inserted in a section that only the model has.
  var rowIntoMissingSection: Reproduction? {
    guard announced == 0, after > before else { return nil }
    var reproduction = reproduction()
    reproduction?.operations = [.insertRow(at: IndexPath(section: before, row: 0))]
    return reproduction
  }

  /// The last row of a section is deleted, and the model drops the section with it.
  var rowOfDroppedSection: Reproduction? {
    guard announced == 0, after < before else { return nil }
    var reproduction = reproduction()
    reproduction?.operations = (after..<before).map {
      .deleteRow(at: IndexPath(section: $0, row: 0))
    }
    return reproduction
  }
}

extension Incident {
  var sectionCountExplanation: Explanation {
    let figures = SectionCountFigures(exception)
    return Explanation(
      meaning: sectionCountMeaning(figures), readings: nil, causes: sectionCountCauses(figures),
      note: nil)
  }

  private func sectionCountMeaning(_ figures: SectionCountFigures) -> String {
    let counts = "\(counted(figures.before, "section")) before, \(figures.after) after, "
    guard figures.announced > 0 else {
      return counts
        + "and no call said so: sections came or went in the data source without insertSections or deleteSections"
    }
    let calls =
      "\(figures.calls) \(figures.announced == 1 ? "was" : "were") announced, which makes \(figures.expected): "
    if figures.before == figures.after {
      return counts + calls
        + "the model does not show the change, or showed it before the counts were taken"
    }
    return figures.surplus > 0
      ? counts + calls
        + "the model has \(counted(figures.surplus, "section")) more than the calls explain"
      : counts + calls
        + "the model has \(counted(-figures.surplus, "section")) fewer than the calls explain"
  }

  private func sectionCountCauses(_ figures: SectionCountFigures) -> [Cause] {
    if figures.announced == 0 {
      return figures.after > figures.before
        ? appearedSections(figures) : disappearedSections(figures)
    }
    let early = cause(
      "The model was changed before the counts were taken",
      fix:
        "Change the model inside the update block. Before its first layout a table takes its counts when the update "
        + "begins; call layoutIfNeeded or reloadData first."
    ) { SectionCountFigures($0).reproduction(.beforeLayout) }
    if figures.before == figures.after {
      let unchanged = cause(
        "The sections changed in the calls, but not in the model",
        fix: "Insert and delete the sections in the model too, with the same indexes."
      ) { SectionCountFigures($0).reproduction() }
      let allAreNew = figures.inserted == figures.after && figures.inserted > 1
      return allAreNew && figures.deleted == 0 ? [early, unchanged] : [unchanged, early]
    }
    if figures.surplus < 0 {
      return [
        cause(
          figures.inserted > 0
            ? "Some of the announced sections were already counted, or never came"
            : "More sections went than were announced",
          fix:
            "Work out the announced sections from the model that the table shows, and change the model inside the "
            + "update block."
        ) { SectionCountFigures($0).reproduction() }
      ]
    }
    return [
      cause(
        figures.deleted > 0 && figures.inserted == 0
          ? "Not all of the announced sections left the model"
          : "More sections came than were announced",
        fix:
          "Announce every section that comes or goes, in one update with the change of the model."
      ) { SectionCountFigures($0).reproduction() }
    ]
  }

  private func appearedSections(_ figures: SectionCountFigures) -> [Cause] {
    let first = cause(
      "The first content came through an update instead of a reload",
      fix: "Call reloadData for the first content, and use updates from then on."
    ) { SectionCountFigures($0).reproduction(.earlier) }
    let rowOnly = cause(
      "\(withArticle(row).capitalizedFirst) was inserted, but not the section that holds it",
      fix: "Call insertSections for the new section; its \(rows) come with it."
    ) { SectionCountFigures($0).rowIntoMissingSection }
    let unannounced = cause(
      "Sections were added to the data without a call, and another update made the table count",
      fix: "Announce them with insertSections where they are added, or call reloadData."
    ) { SectionCountFigures($0).reproduction(.earlier) }
    let isOneMore = figures.after == figures.before + 1
    if figures.before == 0 { return isOneMore ? [rowOnly, first] : [first, rowOnly] }
    return isOneMore ? [rowOnly, unannounced] : [unannounced, rowOnly]
  }

  private func disappearedSections(_ figures: SectionCountFigures) -> [Cause] {
    let withRow = cause(
      "The section went from the model with its last \(row), but only the \(row) was announced",
      fix:
        "Call deleteSections for the section in place of \(deleteRows), or keep the empty section."
    ) { SectionCountFigures($0).rowOfDroppedSection }
    let late = cause(
      "Whether to delete the \(row) or its section was asked after the model had changed",
      fix: "Ask how many \(rows) the section has before the model changes."
    ) { SectionCountFigures($0).rowOfDroppedSection }
    let unannounced = cause(
      "Sections were removed from the data without a call, and another update made the table count",
      fix: "Announce them with deleteSections where they are removed, or call reloadData."
    ) { SectionCountFigures($0).reproduction(.earlier) }
    return figures.after + 1 == figures.before
      ? [withRow, late, unannounced] : [unannounced, withRow]
  }
}
