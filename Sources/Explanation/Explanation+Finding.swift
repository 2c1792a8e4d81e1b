package import TableEditing

extension Explanation {
  /// What a text is searched for, said where nothing was found in it.
  package static let searchedFor =
    "UIKit's messages about updates of tables and collection views and about diffable data sources, such as "
    + "'Invalid update: invalid number of rows in section 0', 'Invalid batch updates detected', "
    + "'attempt to delete row 3 from section 0', 'supplied item identifiers are not unique'"

  /// Finds UIKit's exceptions in UTF-8 text of any kind, and explains each once, in the order of the text.
  ///
  /// What a fetched results controller wraps around an exception is explained with the exception.
  package static func findings(in text: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    var known: [FindingKey: Int] = [:]
    var isWrapped = false
    let exceptions = ExceptionReader.shared.exceptions(in: text)
    for (index, found) in exceptions.enumerated() {
      if found.sentence == .known(.fetchedResultsWrapper), index + 1 < exceptions.count,
        exceptions[index + 1].range.lowerBound - found.range.upperBound < 8
      {
        isWrapped = true
        continue
      }
      let key = FindingKey(found, isWrapped)
      if let place = known[key] {
        findings[place].ranges.append(found.range)
      } else {
        known[key] = findings.count
        findings.append(
          Finding(
            found: found, ranges: [found.range], explanation: explanation(of: found, isWrapped)))
      }
      isWrapped = false
    }
    // A stack adds nothing to the message that it belongs to.
    if findings.contains(where: { $0.isCount && !$0.isInStack }) {
      findings.removeAll { $0.isInStack }
    }
    return findings
  }

  private static func explanation(of found: FoundException, _ isWrapped: Bool) -> Explanation {
    var explanation = Explanation(of: found)
    if isWrapped { explanation.causes.insert(.fetchedResults, at: 0) }
    return explanation
  }
}

extension Finding {
  fileprivate var isCount: Bool {
    switch found.sentence {
    case .form(let form): form.isCount
    case .known(let sentence): sentence == .inconsistentUpdate || sentence == .inconsistentBatch
    }
  }

  fileprivate var isInStack: Bool {
    switch found.sentence {
    case .known(.rowCountInStack), .known(.sectionCountInStack), .known(.batchInStack): true
    default: false
    }
  }
}

/// What makes two places of a text say the same.
private struct FindingKey: Hashable {
  var sentence: ExceptionSentence
  var kind: TableKind?
  var figures: [FigureValue]
  var words: [String]
  var batch: BatchListing?
  var eras: [Era]
  var isWrapped: Bool

  init(_ found: FoundException, _ isWrapped: Bool) {
    sentence = found.sentence
    kind = found.kind
    figures = found.figures
    words = found.words
    batch = found.batch
    eras = found.eras
    self.isWrapped = isWrapped
  }
}

extension Explanation {
  /// Explains an exception found in a text.
  package init(of found: FoundException) {
    self =
      switch found.sentence {
      case .form(let form): Incident(found, form: form).explanation
      case .known(let sentence): KnownIncident(sentence: sentence, found: found).explanation
      }
  }

  /// Explains an exception that the engine raised.
  ///
  /// - Parameters:
  ///   - exception: What was raised.
  ///   - operations: The batch's calls, if they are known: a reload among them explains a delete that nobody wrote.
  ///   - before: The rows before the update.
  ///   - after: The rows that the data source answers after it.
  ///   - kind: The view, whose nouns are used.
  ///   - era: The release in whose wording the scripts raise the exception.
  package init(
    of exception: UpdateException, operations: [UpdateOperation] = [],
    before: some TableShape, after: some TableShape, kind: TableKind = .table, era: Era = .ios17
  ) {
    var incident = Incident(exception, kind: kind, era: era)
    incident.operations = operations
    incident.surroundings = Surroundings(of: exception, before: before, after: after)
    self = incident.explanation
  }

  /// Explains an exception of which only the figures are known.
  package init(of exception: UpdateException, kind: TableKind = .table, era: Era = .ios17) {
    self = Incident(exception, kind: kind, era: era).explanation
  }
}
