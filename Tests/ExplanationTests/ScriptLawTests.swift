import Explanation
import TableEditing
import TestSupport
import Testing

struct `A cause's script` {
  @Test(arguments: ExceptionForm.allCases)
  func `raises its message, whatever the figures`(_ form: ExceptionForm) {
    var random = SplitMix64(seed: 4, number: ExceptionForm.allCases.firstIndex(of: form) ?? 0)
    for _ in 0..<60 {
      let exception = random.exception(form)
      for era in Era.allCases {
        let kind: TableKind =
          form == .itemsBelowZero || random.number(below: 2) == 0 ? .collection : .table
        check(exception, era, kind)
      }
    }
  }

  private func check(
    _ exception: UpdateException, _ era: Era, _ kind: TableKind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let explanation = Explanation(of: exception, kind: kind, era: era)
    #expect(!explanation.meaning.isEmpty, sourceLocation: sourceLocation)
    #expect(!explanation.fixes.isEmpty, sourceLocation: sourceLocation)
    let scripts = explanation.causes.compactMap(\.script)
    #expect(!scripts.isEmpty, "\(exception)", sourceLocation: sourceLocation)
    for script in scripts {
      checkRaises(script, sourceLocation: sourceLocation)
      #expect(script.era == era && script.kind == kind, sourceLocation: sourceLocation)
      guard !script.isScaledDown else { continue }
      // The batch of the script is its own; apart from it the message is that of the exception.
      let plain = exception.message(era: .ios15, kind: kind)
      let read = ExceptionReader.shared.exceptions(in: Array(script.message.utf8))
      let expected = ExceptionReader.shared.exceptions(in: Array(plain.utf8))
      if era > .ios5 {
        #expect(read.map(\.figures) == expected.map(\.figures), sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: TableKind.allCases)
  func `raises what a diffable data source raises, whatever the identifiers`(
    _ kind: TableKind
  ) throws {
    var exceptions: [DiffableException] = [
      .tableChanged, .noSections, .reconfiguredItemMissing("x"), .sectionIdentifiersExist(["x"]),
      .sectionIdentifiersExist(["x", "y", "z"]),
    ]
    exceptions += DiffableException.Condition.allCases.map { .notSatisfying($0) }
    for of in DiffableException.Kind.allCases {
      exceptions += [
        .identifiersRepeated(of, ["x"]), .destinationInserted(of, "x"),
        .destinationMoved(of, "x"), .reloadedIdentifierMissing(of, "x"),
      ]
    }
    for exception in exceptions {
      let text = exception.message(kind: kind)
      let finding = try #require(Explanation.findings(in: Array(text.utf8)).first, "\(text)")
      #expect(finding.explanation.causes.count == 1)
      let script = try #require(finding.explanation.causes.first?.script, "\(text)")
      checkRaises(script)
      #expect(!script.isScaledDown)
      let raised = try #require(
        ExceptionReader.shared.exceptions(in: Array(script.message.utf8)).first)
      #expect(raised.sentence == finding.found.sentence, "\(text)")
      #expect(raised.words == finding.found.words, "\(text)")
      #expect(raised.figures == finding.found.figures, "\(text)")
    }
  }

  @Test func `raises every count of a small world`() {
    for before in 0...3 {
      for after in 0...3 {
        for inserted in 0...after {
          for deleted in 0...before {
            for movedIn in 0...(after - inserted) where movedIn < 3 {
              for movedOut in 0...(before - deleted) where movedOut < 3 {
                guard after != before + inserted - deleted + movedIn - movedOut else { continue }
                let values = [before, after, inserted, deleted, movedIn, movedOut]
                for section in 0...1 {
                  let form = ExceptionForm.rowCount
                  let figures = zip(form.figures, [section] + values).map { FigureValue($0, $1) }
                  check(UpdateException(form, figures), .ios12, .table)
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func `keeps the figures while sixty rows and twelve sections suffice`() {
    let sixty = UpdateException(
      .rowCount,
      [
        .init(.section, 9), .init(.before, 58), .init(.after, 60), .init(.inserted, 1),
        .init(.deleted, 0), .init(.movedIn, 0), .init(.movedOut, 0),
      ])
    #expect(Explanation(of: sixty).causes.allSatisfy { $0.script?.isScaledDown == false })
    let more = UpdateException(
      .rowCount,
      [
        .init(.section, 30), .init(.before, 580), .init(.after, 600), .init(.inserted, 1),
        .init(.deleted, 0), .init(.movedIn, 0), .init(.movedOut, 0),
      ])
    #expect(Explanation(of: more).causes.allSatisfy { $0.script?.isScaledDown == true })
  }

  @Test func `uses the very table and calls that were listed`() throws {
    let batch = BatchListing(
      rowCountsBefore: [3, 2], rowCountsAfter: [3, 4],
      operations: [
        .deleteRow(at: IndexPath(section: 0, row: 1)),
        .insertRow(at: IndexPath(section: 0, row: 2)),
        .insertRow(at: IndexPath(section: 1, row: 0)),
      ])
    let exception = try #require(batch.wrongCount(kind: .table))
    let text = exception.message(era: .ios17, kind: .table)
    let finding = try #require(Explanation.findings(in: Array(text.utf8)).first)
    #expect(finding.rule == "row-count")
    for script in finding.explanation.causes.compactMap(\.script) {
      #expect(script.message == text)
      checkRaises(script)
    }
  }
}

extension SplitMix64 {
  /// Figures that a batch without repeated calls can lead to.
  fileprivate mutating func exception(_ form: ExceptionForm) -> UpdateException {
    let scale = number(below: 4) == 0 ? 300 : 12
    var values: [Figure: Int] = [:]
    for figure in form.figures { values[figure] = number(below: scale) }
    values[.section] = number(below: number(below: 4) == 0 ? 40 : 6)
    for figure in [Figure.toSection, .otherSection] { values[figure] = number(below: 6) }
    func value(_ figure: Figure) -> Int { values[figure] ?? 0 }
    switch form {
    case .rowCount:
      for figure in [Figure.inserted, .deleted, .movedIn, .movedOut] where number(below: 2) == 0 {
        values[figure] = 0
      }
      values[.before] = value(.deleted) + value(.movedOut) + number(below: 3) * number(below: scale)
      values[.after] = value(.inserted) + value(.movedIn) + number(below: 3) * number(below: scale)
      if number(below: 3) == 0 {
        let count = max(value(.before), value(.after))
        values[.before] = count
        values[.after] = count
      }
      let expected =
        value(.before) + value(.inserted) - value(.deleted) + value(.movedIn) - value(.movedOut)
      if expected == value(.after) { values[.after] = value(.after) + 1 }
    case .sectionCount:
      if number(below: 2) == 0 { values[.inserted] = 0 }
      if number(below: 2) == 0 { values[.deleted] = 0 }
      values[.before] = value(.deleted) + number(below: 5)
      values[.after] = value(.inserted) + number(below: 5)
      if value(.before) + value(.inserted) - value(.deleted) == value(.after) {
        values[.after] = value(.after) + 1
      }
    case .deleteRow, .insertRow, .moveRow: values[.row] = value(.count) + number(below: 5)
    case .deleteRowInMissingSection, .deleteSection, .insertRowInMissingSection, .insertSection,
      .moveRowFromMissingSection, .moveSection:
      values[.count] = number(below: 9)
      values[.section] = value(.count) + number(below: 3)
    case .moveRowToMissingRow: values[.toRow] = value(.count) + number(below: 5)
    case .moveRowToMissingSection, .moveSectionToMissingSection:
      values[.count] = number(below: 9)
      values[.toSection] = value(.count) + number(below: 3)
    case .moveRowToBoth, .moveBothRows:
      // Two different destinations, or two different sources, in ascending order.
      values[.otherRow] = value(form == .moveRowToBoth ? .toRow : .row) + 1
      values[.otherSection] = value(form == .moveRowToBoth ? .toSection : .section)
    case .moveSectionToBoth: values[.otherSection] = value(.toSection) + 1
    case .moveBothSections: values[.otherSection] = value(.section) + 1
    default: break
    }
    return UpdateException(form, form.figures.map { FigureValue($0, value($0)) })
  }
}
