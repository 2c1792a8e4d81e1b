import struct Foundation.Data
import class Foundation.JSONDecoder
package import TableEditing

/// A published report about UIKit, retold: a line of `Tests/Fixtures/crash-reports.jsonl`.
package struct CrashReport: Sendable, CustomStringConvertible {
  package enum Status: String, Decodable, Sendable {
    /// Before, after and operations are known or filled in; the text, or for want of one acceptance, follows from them.
    case reproduced
    /// There is a text to explain, but no batch that would raise it; the reason says why.
    case read
    /// No text: it says how UIKit behaves.
    case behaviour
  }

  package let id: String
  /// Where it was published.
  package let source: String
  package let kind: TableKind
  /// What of editing it is about, such as `editing`, `confirm` or `dragdrop`.
  package let subject: String
  package let status: Status
  /// The release whose wording the text has, or that fits the report.
  package let era: Era?
  /// Row counts; nil unless reproduced.
  package let before: RowCounts?
  /// Row counts; nil unless reproduced.
  package let after: RowCounts?
  package let operations: [UpdateOperation]
  /// What the report leaves open and was chosen here, with the reason why the choice cannot matter.
  package let filled: [String]
  /// UIKit's sentence, with `0x...` for pointers and `<UITableView: 0x...; frame = ...; ...>` for views; nil if none is
  /// known, or if the batch is accepted.
  package let text: String?
  /// The exception of `text` without its listing of the batch; nil where the form is none that a batch can raise.
  package let exception: UpdateException?
  /// Why it happened; nil for reports about behaviour.
  package let cause: String?
  /// What it shows; nil unless it is about behaviour.
  package let shows: String?
  /// Why it cannot be reproduced; nil if it can.
  package let reason: String?

  package var description: String { id }

  /// Every report, in the order of the file.
  package static func all() throws -> [CrashReport] {
    try FixtureFile("crash-reports.jsonl").lines().map { line in
      try JSONDecoder().decode(CrashReport.self, from: Data(line.utf8))
    }
  }
}

extension CrashReport: Decodable {
  private enum Key: String, CodingKey {
    case id, source, kind, subject, status, era, before, after, ops, filled, text, form, figures,
      cause
    case shows, reason
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value? {
      try line.decodeIfPresent(Value.self, forKey: key)
    }
    func word<Word: RawRepresentable>(_ key: Key) throws -> Word? where Word.RawValue == String {
      guard let name: String = try value(key) else { return nil }
      guard let word = Word(rawValue: name) else {
        throw FixtureProblem(description: "\(key.rawValue) cannot be \(name)")
      }
      return word
    }
    func required<Value>(_ value: Value?, _ key: Key) throws -> Value {
      guard let value else { throw FixtureProblem(description: "no \(key.rawValue)") }
      return value
    }

    id = try line.decode(String.self, forKey: .id)
    source = try line.decode(String.self, forKey: .source)
    kind = try required(word(.kind), .kind)
    subject = try line.decode(String.self, forKey: .subject)
    status = try line.decode(Status.self, forKey: .status)
    era = try word(.era)
    before = try value(.before).map(RowCounts.init)
    after = try value(.after).map(RowCounts.init)
    let calls: [Call]? = try value(.ops)
    operations = try (calls ?? []).flatMap { try $0.operations() }
    filled = try value(.filled) ?? []
    text = try value(.text)
    cause = try value(.cause)
    shows = try value(.shows)
    reason = try value(.reason)

    if let form: ExceptionForm = try word(.form) {
      let figures: [String: Int] = try required(value(.figures), .figures)
      exception = UpdateException(
        form,
        try form.figureOrder.map { figure in
          FigureValue(figure, try required(figures[figure.rawValue], .figures))
        })
    } else {
      exception = nil
    }
  }

  /// A call of a batch as the file has it: `{"op": "insertRow", "at": [0, 3], "count": 2}`.
  private struct Call: Decodable {
    var op: String
    var at: Location
    var to: Location?
    /// How many consecutive rows or sections, the first at `at`.
    var count: Int?

    func operations() throws -> [UpdateOperation] {
      try (0..<(count ?? 1)).map { offset in try operation(offset: offset) }
    }

    private func operation(offset: Int) throws -> UpdateOperation {
      switch (op.replacing("Item", with: "Row"), at, to) {
      case ("deleteRow", .row(let path), nil): .deleteRow(at: path.down(offset))
      case ("insertRow", .row(let path), nil): .insertRow(at: path.down(offset))
      case ("reloadRow", .row(let path), nil): .reloadRow(at: path.down(offset))
      case ("moveRow", .row(let from), .row(let to)?): .moveRow(from: from, to: to)
      case ("deleteSection", .section(let section), nil): .deleteSection(at: section + offset)
      case ("insertSection", .section(let section), nil): .insertSection(at: section + offset)
      case ("reloadSection", .section(let section), nil): .reloadSection(at: section + offset)
      case ("moveSection", .section(let from), .section(let to)?): .moveSection(from: from, to: to)
      default: throw FixtureProblem(description: "no operation \(op) with these places")
      }
    }
  }

  private enum Location: Decodable {
    case row(IndexPath)
    case section(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let section = try? value.decode(Int.self) {
        self = .section(section)
        return
      }
      let path = try value.decode([Int].self)
      guard path.count == 2 else {
        throw FixtureProblem(description: "a path has a section and a row")
      }
      self = .row(IndexPath(section: path[0], row: path[1]))
    }
  }
}

extension IndexPath {
  fileprivate func down(_ offset: Int) -> IndexPath {
    IndexPath(section: section, row: row + offset)
  }
}

extension ExceptionForm {
  /// The figures in the order that the form documents.
  fileprivate var figureOrder: [Figure] {
    switch self {
    case .rowCount: [.section, .before, .after, .inserted, .deleted, .movedIn, .movedOut]
    case .sectionCount: [.before, .after, .inserted, .deleted]
    case .itemsBelowZero, .deleteAndMoveSection, .insertAndMoveSection, .deleteAndReloadSection,
      .moveRowFromDeletedSection, .moveRowIntoInsertedSection:
      [.section]
    case .deleteRow, .deleteRowInMissingSection, .insertRow, .insertRowInMissingSection, .moveRow,
      .moveRowFromMissingSection:
      [.section, .row, .count]
    case .deleteSection, .insertSection, .moveSection: [.section, .count]
    case .moveRowToMissingRow, .moveRowToMissingSection:
      [.section, .row, .toSection, .toRow, .count]
    case .moveSectionToMissingSection: [.section, .toSection, .count]
    case .deleteAndMoveRow, .insertAndMoveRow, .deleteAndReloadRow: [.section, .row]
    case .moveRowToBoth: [.section, .row, .toSection, .toRow, .otherSection, .otherRow]
    case .moveBothRows: [.section, .row, .otherSection, .otherRow, .toSection, .toRow]
    case .moveSectionToBoth: [.section, .toSection, .otherSection]
    case .moveBothSections: [.section, .otherSection, .toSection]
    }
  }
}
