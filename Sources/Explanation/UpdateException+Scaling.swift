import TableEditing

extension UpdateException {
  /// Whether the figures that a table's size follows from are small enough to try them.
  var isInReachOfScript: Bool {
    figures.allSatisfy { figure in
      switch figure.figure {
      case .row, .toRow, .otherRow, .index: true
      default: figure.value <= 1000
      }
    }
  }

  /// The same mistake on a table that fits on a screen: smaller figures that stand to each other as these do.
  var scaledDown: UpdateException {
    switch form {
    case .rowCount: rowCountScaledDown
    case .sectionCount: sectionCountScaledDown
    default: placesScaledDown
    }
  }

  private func with(_ values: [Figure: Int]) -> UpdateException {
    UpdateException(form, figures.map { FigureValue($0.figure, values[$0.figure] ?? $0.value) })
  }

  private func value(_ figure: Figure) -> Int { self[figure] ?? 0 }

  /// Keeps whether the count changed, what was announced, and on which side it is wrong.
  private var rowCountScaledDown: UpdateException {
    let inserted = value(.inserted)
    let deleted = value(.deleted)
    let movedIn = value(.movedIn)
    let movedOut = value(.movedOut)
    var values: [Figure: Int] = [.section: min(value(.section), 2)]
    let surplus = value(.after) - value(.before) - inserted + deleted - movedIn + movedOut
    let change = abs(value(.after) - value(.before))
    let excess = max(value(.before), value(.after)) - min(50, change + 12)
    let needed = min(value(.before) - deleted - movedOut, value(.after) - inserted - movedIn)
    if excess > 0, needed >= excess {
      values[.before] = value(.before) - excess
      values[.after] = value(.after) - excess
      return with(values)
    }
    let small = { (count: Int) in min(count, 5) }
    values[.inserted] = small(inserted)
    values[.deleted] = small(deleted)
    values[.movedIn] = small(movedIn)
    values[.movedOut] = small(movedOut)
    var net = small(inserted) - small(deleted) + small(movedIn) - small(movedOut)
    // What was out of balance stays so.
    if net == 0, inserted + movedIn != deleted + movedOut {
      let figure: Figure =
        inserted + movedIn > deleted + movedOut
        ? (inserted > 5 ? .inserted : .movedIn) : (deleted > 5 ? .deleted : .movedOut)
      values[figure] = (values[figure] ?? 0) + 1
      net += inserted + movedIn > deleted + movedOut ? 1 : -1
    }
    let gains = (values[.inserted] ?? 0) + (values[.movedIn] ?? 0)
    let losses = (values[.deleted] ?? 0) + (values[.movedOut] ?? 0)
    let announced = inserted + deleted + movedIn + movedOut
    let allAreNew = announced > 0 && value(.after) == inserted + movedIn
    let allAreOld = announced > 0 && value(.before) == deleted + movedOut
    // A base that keeps "all rows were inserted" and "all rows were deleted" true.
    var before = allAreOld ? losses : 20
    var after = before + net + max(-8, min(8, surplus))
    if value(.before) == value(.after) {
      if allAreNew { before = gains }
      after = before
    } else if allAreNew {
      after = gains
      if before + net == after { before += surplus > 0 ? -1 : 1 }
    }
    values[.before] = max(before, 0)
    values[.after] = max(after, gains)
    return with(values)
  }

  private var sectionCountScaledDown: UpdateException {
    let excess = max(value(.before), value(.after)) - 10
    let needed = min(value(.before) - value(.deleted), value(.after) - value(.inserted))
    if excess > 0, needed >= excess {
      return with([.before: value(.before) - excess, .after: value(.after) - excess])
    }
    let inserted = min(value(.inserted), 3)
    let deleted = min(value(.deleted), 3)
    let surplus = value(.after) - value(.before) - value(.inserted) + value(.deleted)
    let before = max(min(value(.before), 4), deleted)
    let after = before + inserted - deleted + max(-2, min(2, surplus))
    if value(.before) == value(.after) {
      let count = max(before, inserted)
      return with([.before: count, .after: count, .inserted: inserted, .deleted: deleted])
    }
    return with([
      .before: before, .after: max(after, inserted), .inserted: inserted, .deleted: deleted,
    ])
  }

  /// Keeps which sections are the same, which rows are, and how far an index lies past its end.
  private var placesScaledDown: UpdateException {
    var values: [Figure: Int] = [:]
    let sectionFigures: [Figure] = [.section, .toSection, .otherSection]
    let rowFigures: [Figure] = [.row, .toRow, .otherRow]
    let countsSections = !form.countsRows && self[.count] != nil
    if countsSections {
      let count = min(value(.count), 5)
      values[.count] = count
      for figure in sectionFigures {
        guard let section = self[figure] else { continue }
        values[figure] =
          section >= value(.count)
          ? count + min(section - value(.count), 3) : min(section, count - 1)
      }
    } else {
      let sections = Set(sectionFigures.compactMap { self[$0] }).sorted()
      for figure in sectionFigures {
        guard let section = self[figure] else { continue }
        values[figure] =
          sections.last.map { $0 > 9 } == true
          ? sections.firstIndex(of: section) ?? 0 : section
      }
    }
    let rows = Set(rowFigures.compactMap { self[$0] }).sorted()
    let limit = form.countsRows ? value(.count) : Int.max
    let count = min(limit, 10)
    if form.countsRows { values[.count] = count }
    for figure in rowFigures {
      guard let row = self[figure] else { continue }
      if form.countsRows, row >= limit {
        values[figure] = count + min(row - limit, 10)
      } else {
        values[figure] = min(rows.firstIndex(of: row) ?? 0, count)
      }
    }
    return with(values)
  }
}

extension ExceptionForm {
  /// Whether its figure `count` counts rows; where it has one and this is false, it counts sections.
  var countsRows: Bool {
    switch self {
    case .deleteRow, .insertRow, .moveRow, .moveRowToMissingRow: true
    default: false
    }
  }
}
