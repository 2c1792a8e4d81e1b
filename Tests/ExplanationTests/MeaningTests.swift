import Explanation
import TableEditing
import TestSupport
import Testing

/// What a learner is told, held against reports whose cause is known.
struct `An explanation` {
  private static let firstCauses: [(id: String, meaning: String, firstCause: String)] = [
    (
      "cr058",
      "section 0: 20 rows before, 20 after, one delete was announced, which makes 19: the model still holds the row, or had lost it before the table took its count",
      "The row was deleted from the table, but not from the model"
    ),
    (
      "cr012",
      "section 0: 15 rows before, 15 after, 15 inserts were announced, which makes 30: the model has not got the new rows, or had them before the table took its count",
      "The model was changed before the table had taken its counts"
    ),
    (
      "cr020",
      "section 0: 80 rows before, 82 after, one insert was announced, which makes 81: the model has 1 row more than the calls explain",
      "More came than was announced: two changes of the model, one call"
    ),
    (
      "cr029",
      "section 0: 60 rows before, 80 after, and no call said so: the data source changed its answer without telling the table",
      "The data changed without a call, and another update made the table count"
    ),
    (
      "cr043",
      "section 0: 7 rows before, 8 after, seven deletes and one insert were announced, which makes 1: the model has 7 rows more than the calls explain",
      "The model took the inserts, but not the deletes"
    ),
    (
      "cr066",
      "0 sections before, 1 after, and no call said so: sections came or went in the data source without insertSections or deleteSections",
      "A row was inserted, but not the section that holds it"
    ),
    (
      "cr067",
      "0 sections before, 6 after, and no call said so: sections came or went in the data source without insertSections or deleteSections",
      "The first content came through an update instead of a reload"
    ),
    (
      "cr089",
      "section 0: 1 row before, 5 after, one delete was announced, which makes 0: the model has 5 rows more than the calls explain",
      "With nothing left the data source answers other rows, such as placeholders"
    ),
    (
      "cr090",
      "section 1: 1 row before, 1 after, one move into it was announced, which makes 2: the model does not show the change, or showed it too early",
      "The row moved in the table, but not in the model"
    ),
    (
      "cr103",
      "section 3: 4 rows before, 2 after, one delete was announced, which makes 3: the model has 1 row fewer than the calls explain",
      "Another row went together with the one that was deleted"
    ),
    (
      "cr005",
      "section 0 had rows 0 to 153 before the update, and row 154 was to be deleted or reloaded in it: both count before the update",
      "The row was deleted already: the call came twice"
    ),
    (
      "cr001",
      "section 0 had no rows before the update, and row 9 was to be deleted or reloaded in it: both count before the update",
      "The section was empty when the table took its counts"
    ),
    (
      "cr099",
      "there were sections 0 to 1 before the update, and row 0 of section 2 was to be deleted or reloaded: both count before the update",
      "The section was deleted already, by an earlier call or by a library"
    ),
    (
      "cr061",
      "section 0 has rows 0 to 20 after the update, and row 100 was to be inserted in it: inserts count after the update, so the index must exist in the new model",
      "The row was not put into the model, or not yet"
    ),
    (
      "cr078", "row 0 of section 0, as it was before the update, is both deleted and reloaded",
      "The reload was given by the index after the update, the delete by the one before"
    ),
    (
      "cr151",
      "section 0, as it was before the update, is deleted, and an item moves out of it in the same update",
      "The last item of a section moved elsewhere, and the empty section was deleted with it"
    ),
    (
      "cr147",
      "row 1 of section 0, as it is after the update, is given to an inserted row and to a moved one; a reload counts as an insert",
      "A new row and a moved one were given the same place"
    ),
    (
      "cr134", "a snapshot was given the same item identifier twice",
      "Two elements are equal, or one was appended twice"
    ),
    (
      "cr132", "snapshots were applied from the main queue and from another one",
      "One caller applies on the main queue and another in the background"
    ),
  ]

  @Test func `says what was true, and the cause that the report had`() throws {
    let reports = try CrashReport.all()
    for (id, meaning, firstCause) in Self.firstCauses {
      let text = try #require(reports.first { $0.id == id }?.text)
      let finding = try #require(Explanation.findings(in: Array(text.utf8)).first)
      #expect(finding.explanation.meaning == meaning, "\(id)")
      #expect(finding.explanation.causes.first?.title == firstCause, "\(id)")
    }
  }

  @Test func `puts a reload first where the batch has one and no delete`() {
    let exception = UpdateException(
      .deleteAndMoveRow, [FigureValue(.section, 0), FigureValue(.row, 1)])
    let path = IndexPath(section: 0, row: 1)
    let move = UpdateOperation.moveRow(from: path, to: IndexPath(section: 0, row: 0))
    let counts = RowCounts([3])
    let reloaded = Explanation(
      of: exception, operations: [.reloadRow(at: path), move], before: counts, after: counts)
    let deleted = Explanation(
      of: exception, operations: [.deleteRow(at: path), move], before: counts, after: counts)
    #expect(reloaded.causes.first?.title.contains("reloaded and moved") == true)
    #expect(deleted.causes.first?.title.contains("deleted and moved") == true)
  }

  @Test func `reads an index in both tables where both are known`() {
    let exception = UpdateException(
      .deleteRow, [FigureValue(.section, 1), FigureValue(.row, 4), FigureValue(.count, 3)])
    let grown = Explanation(of: exception, before: RowCounts([1, 3]), after: RowCounts([1, 5]))
    #expect(
      grown.readings?.before == "row 4 of section 1 before the update: there were rows 0 to 2")
    #expect(
      grown.readings?.after
        == "row 4 of section 1 after the update: it exists, so that may be what was meant")
    let same = Explanation(of: exception, before: RowCounts([1, 3]), after: RowCounts([1, 1]))
    #expect(
      same.readings?.after
        == "row 4 of section 1 after the update: there was only row 0, so not there either")
    #expect(Explanation(of: exception).readings?.after.contains("never count there") == true)
  }

  @Test func `has a meaning, a cause and a remedy for every sentence`() {
    for template in ExceptionTemplate.all {
      let found = FoundException(
        sentence: template.sentence, kind: nil, figures: [], eras: Era.allCases, batch: nil,
        isComplete: true, range: 0..<1)
      let explanation =
        switch template.sentence {
        case .form(let form):
          Explanation(of: UpdateException(form, form.figures.map { FigureValue($0, 1) }))
        case .known:
          Explanation(of: found)
        }
      #expect(!explanation.meaning.isEmpty)
      #expect(!explanation.causes.isEmpty)
      #expect(!explanation.fixes.isEmpty)
      let hasScript = explanation.causes.contains { $0.script != nil }
      #expect(hasScript || explanation.note != nil)
      for cause in explanation.causes {
        #expect(!cause.title.hasSuffix("."))
        #expect(cause.fix.hasSuffix("."))
        if let script = cause.script { checkRaises(script) }
      }
    }
  }

  @Test func `gives no script for figures that contradict each other`() {
    let balanced = UpdateException(
      .sectionCount,
      [.init(.before, 1), .init(.after, 1), .init(.inserted, 1), .init(.deleted, 1)])
    let explanation = Explanation(of: balanced)
    #expect(explanation.causes.allSatisfy { $0.script == nil })
    #expect(explanation.note?.contains("no script") == true)
    #expect(!explanation.fixes.isEmpty)
  }

  @Test func `names a fetched results controller where one has caught the exception`() throws {
    let text =
      "CoreData: error: Serious application error.  An exception was caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to perform an insert and a move to the same index path (<NSIndexPath: 0xc0> {length = 2, path = 0 - 0}) with userInfo (null)"
    let findings = Explanation.findings(in: Array(text.utf8))
    #expect(findings.map(\.rule) == ["insert-and-move"])
    let causes = try #require(findings.first?.explanation.causes)
    #expect(causes.first?.title.contains("fetched results controller") == true)
    #expect(causes.dropFirst().allSatisfy { $0.script != nil })
    // Alone, without what it caught, it is a finding of its own.
    let alone = Explanation.findings(in: Array(text.utf8.prefix(160)))
    #expect(alone.map(\.rule) == ["fetched-results-wrapper"])
  }

  @Test func `gives no script where figures are cut off`() throws {
    let text =
      "attempt to insert row 8 into section 0, but there are on"
    let finding = try #require(Explanation.findings(in: Array(text.utf8)).first)
    #expect(finding.rule == "insert-bounds")
    #expect(finding.explanation.causes.allSatisfy { $0.script == nil })
    #expect(finding.explanation.note == "Figures are missing, so that no script is given.")
  }

  @Test func `takes a count that is cut off before its moves as one without moves`() throws {
    let text =
      "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or mi"
    let finding = try #require(Explanation.findings(in: Array(text.utf8)).first)
    #expect(
      finding.explanation.note == "The text is cut off before the moves, which are taken as none.")
    #expect(finding.explanation.causes.first?.script?.message.hasPrefix(text) == true)
  }

  @Test func `names the place that a message speaks of`() {
    let row = UpdateException(.deleteRow, [FigureValue(.section, 1), FigureValue(.row, 4)])
    #expect(row.place == [1, 4])
    #expect(UpdateException(.deleteSection, [FigureValue(.section, 3)]).place == [3])
    #expect(UpdateException(.sectionCount, [FigureValue(.before, 3)]).place.isEmpty)
  }

  @Test func `explains an exception once, however often a log repeats it`() {
    let first = UpdateException(.deleteSection, [FigureValue(.section, 4), FigureValue(.count, 2)])
    let second = UpdateException(
      .deleteSection, [FigureValue(.section, 5), FigureValue(.count, 2)])
    let messages = [first, second, first, first].map { $0.message(era: .ios17, kind: .table) }
    let log = messages.map { "12:00 app[1] *** reason: '\($0)'\n" }
    let findings = Explanation.findings(in: Array(log.joined().utf8))
    #expect(findings.map(\.found.exception) == [first, second])
    #expect(findings.map(\.ranges.count) == [3, 1])
    #expect(findings.first?.found.range == findings.first?.ranges.first)
    #expect(Explanation.findings(in: []).isEmpty)
  }

  @Test func `reads a stack that has lost its reason, and no more than that`() throws {
    let stack = """
      4   UIKitCore   0x323d2f83c   -[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:]
      5   UIKitCore   0x323d2f700   -[UITableView _endCellAnimationsWithContext:]
      """
    let findings = Explanation.findings(in: Array(stack.utf8))
    #expect(findings.map(\.rule) == ["row-count"])
    let explanation = try #require(findings.first?.explanation)
    #expect(explanation.note?.contains("no figures") == true)
    for script in explanation.causes.compactMap(\.script) { checkRaises(script) }
    let message = UpdateException(
      .rowCount, zip(ExceptionForm.rowCount.figures, [0, 5, 5, 1, 0, 0, 0]).map { .init($0, $1) }
    ).message(era: .ios15, kind: .table)
    let both = Explanation.findings(in: Array("\(message)\n\(stack)".utf8))
    #expect(both.map(\.found.sentence) == [.form(.rowCount)])
  }

  @Test func `leaves out causes that a listed batch rules out`() throws {
    let batch = BatchListing(
      rowCountsBefore: [2, 3], rowCountsAfter: [2, 3],
      operations: [.deleteRow(at: IndexPath(section: 1, row: 0))])
    let exception = try #require(batch.wrongCount(kind: .collection))
    let listed = Explanation(of: exception, kind: .collection)
    #expect(!listed.causes.contains { $0.title.contains("section that moves") })
    #expect(listed.causes.count == 2)
    let plain = Explanation(of: UpdateException(exception.form, exception.figures))
    #expect(plain.causes.contains { $0.title.contains("section that moves") })
  }

  @Test func `knows NSNotFound in a message`() throws {
    let text =
      "attempt to delete row 9223372036854775807 from section 0 which only contains 3 rows before the update"
    let finding = try #require(Explanation.findings(in: Array(text.utf8)).first)
    #expect(finding.rule == "delete-bounds")
    #expect(finding.explanation.meaning.contains("NSNotFound"))
    #expect(finding.explanation.causes.first?.fix.contains("NSNotFound") == true)
    #expect(finding.explanation.causes.allSatisfy { $0.script == nil })
  }

  @Test func `survives listings and messages with any numbers`() {
    var random = SplitMix64(seed: 5)
    let numbers = ["0", "1", "2", "7", "-1", "-9", "9223372036854775807", "4611686018427387904"]
    func number() -> String { numbers[random.number(below: numbers.count)] }
    func counts() -> String {
      let counts = (0..<random.number(below: 4)).map { _ in number() }
      return "{ \(number()) sections with row counts: [\(counts.joined(separator: ", "))] }"
    }
    func operation() -> String {
      switch random.number(below: 6) {
      case 0: "Delete section \(number())"
      case 1: "Insert section \(number())"
      case 2: "Move row (\(number()) - \(number())) to (\(number()) - \(number()))"
      case 3: "Move section \(number()) to \(number())"
      case 4: "Delete row (\(number()) - \(number()))"
      default: "Insert row (\(number()) - \(number()))"
      }
    }
    for _ in 0..<300 {
      let operations = (0..<random.number(below: 4)).map { _ in operation() }
      var text =
        "Invalid batch updates detected: the number of sections and/or rows returned by the data source before and after performing the batch updates are inconsistent with the updates. Data source before updates = \(counts()) Data source after updates = \(counts()) Updates = [ \(operations.joined(separator: ", ")) ]\n"
      for form in ExceptionForm.allCases {
        let message = UpdateException(form, []).message(era: .ios15, kind: .collection)
        text +=
          message.split(separator: "0", omittingEmptySubsequences: false)
          .reduce("") { $0.isEmpty ? String($1) : $0 + number() + $1 } + "\n"
      }
      for finding in Explanation.findings(in: Array(text.utf8)) {
        #expect(!finding.explanation.meaning.isEmpty)
      }
    }
  }
}
