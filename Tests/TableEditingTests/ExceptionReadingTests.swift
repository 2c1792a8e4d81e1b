import TableEditing
import TestSupport
import Testing

struct `Reading exceptions in a text` {
  // MARK: - What was written is read again

  @Test func `finds the form and the figures of every message, in every release and view`() {
    var random = SplitMix64(seed: 1)
    for form in ExceptionForm.allCases {
      for era in Era.allCases {
        for kind in TableKind.allCases where form != .itemsBelowZero || kind == .collection {
          for _ in 0..<20 {
            let values = form.figures.map { _ in random.figure() }
            checkRead(UpdateException(form, values: values), era, kind)
          }
        }
      }
    }
  }

  private func checkRead(
    _ exception: UpdateException, _ era: Era, _ kind: TableKind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let message = exception.message(era: era, kind: kind)
    let found = ExceptionReader.shared.exceptions(in: Array("reason: '\(message)'\n".utf8))
    guard found.count == 1, let first = found.first else {
      Issue.record("\(found.count) found in \(message)", sourceLocation: sourceLocation)
      return
    }
    #expect(first.isComplete, sourceLocation: sourceLocation)
    #expect(first.range == 9..<(9 + message.utf8.count), sourceLocation: sourceLocation)
    // A collection view has no iOS 5.
    let firstEra = kind == .collection ? max(era, .ios12) : era
    #expect(first.eras.contains(firstEra), "\(message)", sourceLocation: sourceLocation)
    #expect(first.kind == nil || first.kind == kind, sourceLocation: sourceLocation)
    if message.hasPrefix("Invalid table view update") {
      #expect(first.sentence == .known(.inconsistentUpdate), sourceLocation: sourceLocation)
      return
    }
    #expect(first.exception == exception, "\(message)", sourceLocation: sourceLocation)
  }

  @Test func `finds which count is wrong in a listed batch, and the batch`() {
    var random = SplitMix64(seed: 2)
    var listed = 0
    for _ in 0..<3000 {
      let before = random.counts()
      let after = random.counts()
      let operations = (0..<random.number(below: 5)).map { _ in random.operation() }
      let batch = BatchListing(
        rowCountsBefore: before, rowCountsAfter: after, operations: operations)
      for kind in TableKind.allCases {
        guard let exception = batch.wrongCount(kind: kind), exception.form != .itemsBelowZero
        else { continue }
        let message = exception.message(era: .ios17, kind: kind)
        guard message.hasPrefix("Invalid batch") else { continue }
        listed += 1
        let found = ExceptionReader.shared.exceptions(in: Array(message.utf8))
        #expect(found.count == 1)
        #expect(found.first?.sentence == .form(exception.form))
        #expect(found.first?.figures == exception.figures)
        #expect(found.first?.kind == kind)
        #expect(found.first?.eras == [.ios17])
        #expect(found.first?.batch?.rowCountsBefore == before)
        #expect(found.first?.batch?.rowCountsAfter == after)
        #expect(found.first?.batch?.operations == batch.listedOperations)
      }
    }
    #expect(listed > 500)
  }

  // MARK: - Releases

  @Test func `tells the release by the spaces and by the view's description`() {
    let sentence =
      "The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (0), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
    let head = "Invalid update: invalid number of sections."
    let view = " Table view: <UITableView: 0x13081d200; frame = (0 0; 1 1)>"
    checkEras(head + "  " + sentence, [.ios12])
    checkEras(head + " " + sentence, [.ios15])
    checkEras(head + " " + sentence + view, [.ios16_0, .ios16_4, .ios17])
    // A wrapped line tells nothing of the space that stood there.
    checkEras(head + "\n" + sentence, [.ios12, .ios15])
    checkEras(head + "\n" + sentence + view, [.ios16_0, .ios16_4, .ios17])
    // A copy that widened the space is older than nothing: the description says more.
    checkEras(head + "  " + sentence + view, [.ios16_0, .ios16_4, .ios17])
    checkEras("cannot move a row from a deleted section (1)", Era.allCases)
  }

  private func checkEras(
    _ text: String, _ eras: [Era], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = ExceptionReader.shared.exceptions(in: Array(text.utf8))
    #expect(found.map(\.eras) == [eras], sourceLocation: sourceLocation)
  }

  // MARK: - What copying does to a text

  private static let delete =
    "attempt to delete row 9 from section 2 which only contains 4 rows before the update"

  private func checkDelete(
    _ text: String, isComplete: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = ExceptionReader.shared.exceptions(in: Array(text.utf8))
    #expect(found.count == 1, "\(text)", sourceLocation: sourceLocation)
    #expect(
      found.first?.exception == UpdateException(.deleteRow, values: [2, 9, 4]), "\(text)",
      sourceLocation: sourceLocation)
    #expect(found.first?.isComplete == isComplete, "\(text)", sourceLocation: sourceLocation)
    #expect(found.first?.kind == .table, sourceLocation: sourceLocation)
  }

  @Test func `reads through wrapped lines, marks of quotation and other letters' cases`() {
    checkDelete(
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(Self.delete)'\n*** First throw call stack:"
    )
    checkDelete("NSInternalInconsistencyException: A" + Self.delete.dropFirst())
    for index in Self.delete.indices where Self.delete[index] == " " {
      for replacement in ["\n", "\r\n", "  ", "\n> ", "\n>> ", "\u{A0}", "\\n", "&nbsp;", "\n    "]
      {
        var text = Self.delete
        text.replaceSubrange(index...index, with: replacement)
        checkDelete("> " + text)
      }
    }
    // A terminal wraps wherever its width ends.
    checkDelete(
      "attempt to dele\nte row 9 from sect\nion 2 which only contains 4 rows before the update")
  }

  @Test func `reads an index path however it is printed`() {
    for path in [
      "(<NSIndexPath: 0xc000000000200016> {length = 2, path = 3 - 19})",
      "(&lt;NSIndexPath: 0xc0&gt; {length = 2, path = 3 - 19})", "({length = 2, path = 3 - 19})",
      "(<NSIndexPath 0x6a8c1b0> 2 indexes [3, 19])", "([3, 19])",
      "(\\u003cNSIndexPath: 0xc0\\u003e {length = 2, path = 3 - 19})",
      "(<NSIndexPath:\n0xc0> {length = 2,\npath = 3 -\n19})",
    ] {
      let found = ExceptionReader.shared.exceptions(
        in: Array("attempt to perform a delete and a move from the same index path \(path)".utf8))
      #expect(
        found.map(\.exception) == [UpdateException(.deleteAndMoveRow, values: [3, 19])], "\(path)")
      #expect(found.first?.isComplete == true)
    }
  }

  @Test func `reads a listing from a log of one line, an escaped one and a quoted mail`() {
    let lines = [
      "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates.",
      "Data source before updates = { 2 sections with item counts: [27386, 1] }",
      "Data source after updates = { 2 sections with item counts: [27385, 1] }", "Updates = [",
      "\tDelete item (0 - 27384),", "\tInsert item (0 - 27384)", "]",
      "Collection view: <App.View: 0x15a366200; baseClass = UICollectionView; frame = (0 0; 2388 1480); layer = <CALayer: 0x280ef66e0>; dataSource: <Some_1: 0x153fce370>>",
    ]
    for separator in ["\n", " ", "\\n", "\n> ", "\r\n"] {
      let text = "reason: '" + lines.joined(separator: separator) + "'"
      let found = ExceptionReader.shared.exceptions(in: Array(text.utf8))
      #expect(found.count == 1)
      #expect(
        found.first?.figures
          == UpdateException(.rowCount, values: [0, 27386, 27385, 1, 1, 0, 0]).figures)
      #expect(found.first?.kind == .collection)
      #expect(found.first?.eras == [.ios16_4])
      #expect(found.first?.batch?.rowCountsAfter == [27385, 1])
      #expect(found.first?.range == 9..<(text.utf8.count - 1))
    }
  }

  @Test func `passes over a long description of a view to what follows it`() {
    let text = """
      Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (16) must be equal to the number of items contained in that section before the update (8), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out). Collection view: <Story.List: 0x12003c000; baseClass = UICollectionView; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x28139c960>;
      backgroundColor = UIExtendedGrayColorSpace 0 1; layer = <CALayer: 0x281963380>; dataSource: <Story.List: 0x12003c000; baseClass = UICollectionView; frame = (0 0; 390 844)>>
      cannot move an item from a deleted section (4)
      """
    let found = ExceptionReader.shared.exceptions(in: Array(text.utf8))
    #expect(
      found.map(\.exception) == [
        UpdateException(.rowCount, values: [0, 8, 16, 0, 0, 0, 0]),
        UpdateException(.moveRowFromDeletedSection, values: [4]),
      ])
    #expect(found.first?.eras == [.ios16_0, .ios16_4, .ios17])
    #expect(found.map(\.kind) == [.collection, .collection])
  }

  @Test func `finds what a fetched results controller wrapped`() {
    let text =
      "CoreData: error: Serious application error.  An exception was caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to perform an insert and a move to the same index path (<NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}) with userInfo (null)"
    let found = ExceptionReader.shared.exceptions(in: Array(text.utf8))
    #expect(found.map(\.sentence) == [.known(.fetchedResultsWrapper), .form(.insertAndMoveRow)])
  }

  // MARK: - Texts cut off

  @Test func `gives the figures that stand before a cut`() {
    let text =
      "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (15) must be equal to the number of rows contained in that section before the update (14), plus or minus the number of rows inserted or deleted from that section (15 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved"
    let found = ExceptionReader.shared.exceptions(in: Array(text.utf8))
    #expect(found.count == 1)
    #expect(found.first?.isComplete == false)
    #expect(found.first?.sentence == .form(.rowCount))
    #expect(found.first?.exception == nil)
    #expect(
      found.first?.figures == [
        FigureValue(.section, 0), FigureValue(.before, 14), FigureValue(.after, 15),
        FigureValue(.inserted, 15), FigureValue(.deleted, 0), FigureValue(.movedIn, 0),
      ])
  }

  @Test func `knows a message cut anywhere once it has its first figure, and never reads past it`()
  {
    for (form, values) in [
      (ExceptionForm.deleteRow, [12, 13, 14]), (.insertRowInMissingSection, [12, 13, 14]),
      (.rowCount, [3, 4, 2, 5, 1, 6, 7]), (.moveRowToMissingRow, [0, 1, 2, 8, 5]),
      (.moveSectionToBoth, [0, 1, 2]),
    ] {
      let exception = UpdateException(form, values: values)
      let bytes = Array(exception.message(era: .ios15, kind: .table).utf8)
      for length in 0...bytes.count {
        let found = ExceptionReader.shared.exceptions(in: Array(bytes.prefix(length)))
        #expect(found.count <= 1)
        for exception in found { #expect(exception.range.upperBound <= length) }
        let prefix = String(decoding: bytes.prefix(length), as: UTF8.self)
        if prefix.contains(" in section 3.") || length == bytes.count { #expect(found.count == 1) }
      }
      #expect(ExceptionReader.shared.exceptions(in: bytes).map(\.exception) == [exception])
    }
  }

  // MARK: - Nothing to find

  @Test func `finds nothing in ordinary text`() {
    for text in [
      "", "attempt", "attempt to", "attempt to delete row", "Invalid update", "Item", "No", "-[",
      "attempt to delete row nine from section two",
      "attempt to delete row 99999999999999999999999 from section 0",
      "Invalid parameter not satisfying: aString != nil",
      "There are currently no rows. The table view calls numberOfRows before the update.",
      "*** Assertion failure in -[UITableView _endCellAnimationsWithContext:], UITableView.m:2011",
    ] {
      #expect(ExceptionReader.shared.exceptions(in: Array(text.utf8)).isEmpty, "\(text)")
    }
  }

  @Test func `reads ten megabytes of near misses`() {
    for unit in [
      "attempt to ", "attempt to delete row 3 from section ", "a", "Invalid update: ", "&lt;&lt;",
      "attempt to move index path (<<<<<<", "unable to dequeue a cell with identifier x ",
      "attempt\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n", "\\\\\\\\", "Updates = [ Delete row (0 - 0), ",
      "request for index path for global index 1 when there are only ",
    ] {
      let bytes = Array([UInt8](repeating: 0, count: 0) + Array(unit.utf8))
      var text: [UInt8] = []
      text.reserveCapacity(1_000_000)
      while text.count < 1_000_000 { text += bytes }
      let found = ExceptionReader.shared.exceptions(in: text)
      // Each finding stands for itself: no two overlap.
      for (first, second) in zip(found, found.dropFirst()) {
        #expect(first.range.upperBound <= second.range.lowerBound)
      }
    }
  }

  @Test func `reads any bytes without harm`() {
    var random = SplitMix64(seed: 3)
    let pieces = ExceptionForm.allCases.map {
      Array(UpdateException($0, values: []).message(era: .ios17, kind: .table).utf8)
    }
    for _ in 0..<3000 {
      var text: [UInt8] = []
      for _ in 0..<6 {
        let piece = pieces[random.number(below: pieces.count)]
        text += piece.prefix(random.number(below: piece.count + 1))
        text += (0..<random.number(below: 6)).map { _ in UInt8(random.number(below: 256)) }
      }
      for found in ExceptionReader.shared.exceptions(in: text) {
        #expect(found.range.upperBound <= text.count)
        #expect(!found.range.isEmpty)
      }
    }
  }
}

extension SplitMix64 {
  /// Small figures mostly, as in real texts, and now and then a large one.
  fileprivate mutating func figure() -> Int {
    number(below: 8) == 0 ? number(below: 1_000_000_000) : number(below: 30)
  }

  fileprivate mutating func counts() -> [Int] {
    (0..<number(below: 4)).map { _ in number(below: 4) }
  }

  fileprivate mutating func place() -> IndexPath {
    IndexPath(section: number(below: 3), row: number(below: 3))
  }

  fileprivate mutating func operation() -> UpdateOperation {
    let place = place()
    return switch number(below: 6) {
    case 0: .deleteSection(at: place.section)
    case 1: .insertSection(at: place.section)
    case 2: .moveRow(from: place, to: self.place())
    case 3: .moveSection(from: place.section, to: number(below: 3))
    case 4: .deleteRow(at: place)
    default: .insertRow(at: place)
    }
  }
}
