import TableEditing

/// An exception with all that is known around it: what an explanation is worked out from.
struct Incident {
  let exception: UpdateException
  let kind: TableKind
  let era: Era
  /// The calls of the batch; empty where they are not known.
  var operations: [UpdateOperation] = []
  var surroundings = Surroundings()
  /// Whether figures are missing, since the text was cut off.
  var isCutOff = false
  /// Whether at least the moves at a row count's end are missing.
  var lastFiguresAreMissing = false

  init(_ exception: UpdateException, kind: TableKind, era: Era) {
    self.exception = exception
    self.kind = kind
    self.era = era
    if let batch = exception.batch { operations = batch.operations }
  }

  /// An exception from a text; figures behind a cut count as 0.
  init(_ found: FoundException, form: ExceptionForm) {
    let figures = form.figures.map { FigureValue($0, found[$0] ?? 0) }
    // The text's own release, as far as it shows. A count's plain text is in every release since iOS 16.0 only
    // under conditions, so that the first of its releases is the safe one.
    let era = form.isCount ? found.eras.first : found.eras.last
    self.init(
      UpdateException(form, figures, batch: found.batch), kind: found.kind ?? .table,
      era: era ?? .ios17)
    let missing = form.figures.filter { found[$0] == nil }
    isCutOff = missing.contains { $0 != .movedIn && $0 != .movedOut }
    lastFiguresAreMissing = !missing.isEmpty
  }

  subscript(figure: Figure) -> Int { exception[figure] ?? 0 }

  var row: String { ExceptionPattern.Noun.row.word(for: kind) }
  var rows: String { ExceptionPattern.Noun.rows.word(for: kind) }

  /// The call that inserts rows, as the view's class names it.
  var insertRows: String { kind == .table ? "insertRows" : "insertItems" }
  /// The call that deletes rows, as the view's class names it.
  var deleteRows: String { kind == .table ? "deleteRows" : "deleteItems" }

  var explanation: Explanation {
    guard exception.isPlausible else { return implausibleExplanation }
    var explanation =
      switch exception.form {
      case .rowCount: rowCountExplanation
      case .sectionCount: sectionCountExplanation
      case .itemsBelowZero: itemsBelowZeroExplanation
      case .deleteRow, .deleteRowInMissingSection, .deleteSection: deleteBoundsExplanation
      case .insertRow, .insertRowInMissingSection, .insertSection: insertBoundsExplanation
      case .moveRow, .moveRowFromMissingSection, .moveRowToMissingRow, .moveRowToMissingSection,
        .moveSection, .moveSectionToMissingSection:
        moveBoundsExplanation
      case .deleteAndMoveRow, .deleteAndMoveSection: deleteAndMoveExplanation
      case .insertAndMoveRow, .insertAndMoveSection: insertAndMoveExplanation
      case .deleteAndReloadRow, .deleteAndReloadSection: deleteAndReloadExplanation
      case .moveRowFromDeletedSection: moveFromDeletedSectionExplanation
      case .moveRowIntoInsertedSection: moveIntoInsertedSectionExplanation
      case .moveRowToBoth, .moveBothRows, .moveSectionToBoth, .moveBothSections:
        duplicateMoveExplanation
      }
    if isCutOff {
      for index in explanation.causes.indices { explanation.causes[index].script = nil }
      explanation.meaning =
        "the text is cut off before its figures end; its rule is \(exception.rule.rawValue)"
      explanation.readings = nil
      explanation.note = "Figures are missing, so that no script is given."
      return explanation
    }
    let scripted = explanation.causes.filter { $0.script != nil }
    if !scripted.isEmpty {
      explanation.causes = scripted
    } else {
      explanation.note =
        "No batch without repeated calls raises exactly these figures, so there is no script."
    }
    if let repeatedCall { explanation.causes.insert(repeatedCall, at: 0) }
    if lastFiguresAreMissing {
      explanation.note = "The text is cut off before the moves, which are taken as none."
    }
    return explanation
  }
}

/// The sizes around an index, where they are known.
struct Surroundings {
  var sectionsBefore: Int?
  var sectionsAfter: Int?
  /// The rows of the section that the exception speaks of, before and after.
  var rowsBefore: Int?
  var rowsAfter: Int?

  init() {}

  init(of exception: UpdateException, before: some TableShape, after: some TableShape) {
    sectionsBefore = before.sectionCount
    sectionsAfter = after.sectionCount
    guard let section = exception[.section], section >= 0 else { return }
    if section < before.sectionCount { rowsBefore = before.rowCount(inSection: section) }
    if section < after.sectionCount { rowsAfter = after.rowCount(inSection: section) }
  }
}

extension ExceptionForm {
  /// Whether the sentence is about counts, and so worded differently by release.
  var isCount: Bool { self == .rowCount || self == .sectionCount || self == .itemsBelowZero }
}
