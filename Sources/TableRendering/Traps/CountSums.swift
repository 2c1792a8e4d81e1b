import TableEditing

/// The sums behind an exception about counts: what was there, what was announced, what the data source answers.
struct CountSums {
  private(set) var lines: [Line] = []

  /// Sums that are drawn one by one.
  private static let limit = 8

  init(_ exception: UpdateException) {
    switch exception.form {
    case .sectionCount: addSections(exception)
    case .rowCount:
      if let batch = exception.batch {
        addRows(batch, accused: exception[.section])
      } else {
        add(Sum(exception), section: exception[.section] ?? 0, old: exception[.section] ?? 0)
      }
    case .itemsBelowZero:
      lines.append(.message(.wrongSum, Words.belowZero(section: exception[.section] ?? 0)))
    case .deleteRow, .deleteRowInMissingSection, .deleteSection, .insertRow,
      .insertRowInMissingSection, .insertSection, .moveRow, .moveRowFromMissingSection,
      .moveRowToMissingRow, .moveRowToMissingSection, .moveSection, .moveSectionToMissingSection,
      .deleteAndMoveRow, .deleteAndMoveSection, .insertAndMoveRow, .insertAndMoveSection,
      .deleteAndReloadRow, .deleteAndReloadSection, .moveRowFromDeletedSection,
      .moveRowIntoInsertedSection, .moveRowToBoth, .moveBothRows, .moveSectionToBoth,
      .moveBothSections:
      break
    }
    if let batch = exception.batch { addRepeats(batch.operations) }
  }

  private mutating func addSections(_ exception: UpdateException) {
    let sum = Sum(exception)
    lines.append(.message(.wrongSum, Words.sum(sum, of: "sections")))
  }

  private mutating func add(_ sum: Sum, section: Int, old: Int) {
    let name = Words.section(section, old: old)
    lines.append(.message(sum.isRight ? .sum : .wrongSum, Words.sum(sum, of: name)))
  }

  /// The sums of the sections that calls touch or whose counts are wrong, the accused one among them.
  private mutating func addRows(_ batch: BatchListing, accused: Int?) {
    let tally = RowTally(batch)
    let plan = UpdatePlan(unchecked: batch.operations)
    var others = 0
    for (section, after) in batch.rowCountsAfter.enumerated() {
      guard let old = plan.oldSection(of: section), batch.rowCountsBefore.indices.contains(old)
      else { continue }
      let sum = tally.sum(of: section, old: old, after: after)
      if sum.isRight, sum.isUntouched { continue }
      if lines.count < CountSums.limit || section == accused {
        add(sum, section: section, old: old)
      } else {
        others += 1
      }
    }
    if others > 0 { lines.append(.message(.sum, Words.moreSums(others))) }
  }

  /// Places that a batch names twice, which are counted twice.
  private mutating func addRepeats(_ operations: [UpdateOperation]) {
    var deletes: [IndexPath] = []
    for operation in operations {
      if case .deleteRow(let place) = operation { deletes.append(place) }
    }
    deletes.sort()
    var told = 0
    for index in deletes.indices.dropFirst() where deletes[index] == deletes[index - 1] {
      if told == 3 { return }
      lines.append(.message(.wrongSum, Words.repeatedDelete(of: deletes[index])))
      told += 1
    }
  }
}

/// One sum: rows of a section, or sections of a table.
struct Sum: Equatable {
  var before: Int
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0
  /// What the data source answers.
  var after: Int

  var expected: Int { before + inserted + movedIn - deleted - movedOut }
  var isRight: Bool { after == expected }
  var isUntouched: Bool { inserted == 0 && deleted == 0 && movedIn == 0 && movedOut == 0 }
}

extension Sum {
  /// The sum that an exception about counts tells in its figures.
  fileprivate init(_ exception: UpdateException) {
    before = exception[.before] ?? 0
    inserted = exception[.inserted] ?? 0
    deleted = exception[.deleted] ?? 0
    movedIn = exception[.movedIn] ?? 0
    movedOut = exception[.movedOut] ?? 0
    after = exception[.after] ?? 0
  }
}

/// How many rows calls bring into and take out of each section.
private struct RowTally {
  private let before: [Int]
  private var inserted: [Int]
  private var movedIn: [Int]
  private var deleted: [Int]
  private var movedOut: [Int]

  init(_ batch: BatchListing) {
    before = batch.rowCountsBefore
    inserted = Array(repeating: 0, count: batch.rowCountsAfter.count)
    movedIn = inserted
    deleted = Array(repeating: 0, count: before.count)
    movedOut = deleted
    for operation in batch.operations {
      switch operation {
      case .insertRow(let new): RowTally.count(new.section, in: &inserted)
      case .deleteRow(let old): RowTally.count(old.section, in: &deleted)
      case .moveRow(let from, let to):
        // A move inside one section, by the numbers written, changes no count.
        if from.section == to.section { continue }
        RowTally.count(from.section, in: &movedOut)
        RowTally.count(to.section, in: &movedIn)
      case .reloadRow, .reconfigureRow, .deleteSection, .insertSection, .moveSection,
        .reloadSection:
        break
      }
    }
  }

  private static func count(_ section: Int, in counts: inout [Int]) {
    if counts.indices.contains(section) { counts[section] += 1 }
  }

  func sum(of section: Int, old: Int, after: Int) -> Sum {
    Sum(
      before: before[old], inserted: inserted[section], deleted: deleted[old],
      movedIn: movedIn[section], movedOut: movedOut[old], after: after)
  }
}
