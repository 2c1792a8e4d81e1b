extension UpdateException {
  /// UIKit's text for the exception, in the wording of a release and of a view.
  ///
  /// Addresses and descriptions of views are left out: `<UITableView: 0x...; frame = ...; dataSource: <...>>`.
  /// iOS 5 has one sentence without figures for both counts of a table; a collection view came with iOS 6, whose
  /// wording it has here in iOS 5 too.
  ///
  ///     UpdateException(.deleteSection, [FigureValue(.section, 4), FigureValue(.count, 2)])
  ///       .message(era: .ios17, kind: .table)
  ///     // attempt to delete section 4, but there are only 2 sections before the update
  public func message(era: Era, kind: TableKind) -> String {
    let template = ExceptionTemplate.template(of: sentence(era: era, kind: kind))
    var message = ""
    for part in template.pattern.parts { message += text(of: part, era: era, kind: kind) }
    return message
  }

  /// The sentence that a release has for the exception.
  ///
  /// Which of its two count texts iOS 16.4 chooses is not documented. This rule fits the known reports: without
  /// operations, or in a table whose counts did not change, it is the old text; else the batch is listed.
  private func sentence(era: Era, kind: TableKind) -> ExceptionSentence {
    guard form == .rowCount || form == .sectionCount else { return .form(form) }
    if era == .ios5, kind == .table { return .known(.inconsistentUpdate) }
    guard era >= .ios16_4, let batch, !batch.operations.isEmpty else { return .form(form) }
    if kind == .table, batch.rowCountsBefore == batch.rowCountsAfter { return .form(form) }
    return .known(.inconsistentBatch)
  }

  private func text(of part: ExceptionPattern.Part, era: Era, kind: TableKind) -> String {
    switch part {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .space(let count): String(repeating: " ", count: count)
    case .gap: era <= .ios12 ? "  " : " "
    case .noun(let noun): noun.word(for: kind)
    case .figure(let figure): "\(self[figure] ?? 0)"
    case .path(let section, let row):
      Self.indexPath(section: self[section] ?? 0, row: "\(self[row] ?? 0)")
    case .sectionPath:
      Self.indexPath(section: self[.section] ?? 0, row: Self.rowOfWholeSection)
    case .andOr: era < .ios17 ? "and/or" : "and"
    case .choice(let words): String(decoding: words.first ?? [], as: UTF8.self)
    case .counted(let word): word.form(for: self[.count] ?? 0)
    case .listing: "\n" + (batch?.text(kind: kind) ?? "")
    case .view(let onItsOwnLine):
      era < .ios16_0 ? "" : (onItsOwnLine ? "\n" : " ") + Self.view(kind)
    case .anything: "..."
    }
  }

  /// The row that an index path of a whole section prints: the greatest integer of 64 bits.
  package static let rowOfWholeSection = "9223372036854775807"

  private static func indexPath(section: Int, row: String) -> String {
    "<NSIndexPath: 0x...> {length = 2, path = \(section) - \(row)}"
  }

  private static func view(_ kind: TableKind) -> String {
    switch kind {
    case .table: "Table view: <UITableView: 0x...; frame = ...; dataSource: <...>>"
    case .collection:
      "Collection view: <UICollectionView: 0x...; frame = ...; dataSource: <...>>"
    }
  }
}
