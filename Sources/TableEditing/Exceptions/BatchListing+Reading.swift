extension BatchListing {
  /// A batch read from the listing of iOS 16.4, as far as the text goes.
  struct Reading {
    var before: [Int] = []
    var after: [Int] = []
    var operations: [UpdateOperation] = []
    /// Whether the listing was read to its closing bracket.
    var isComplete = false
    var end: Int

    var batch: BatchListing {
      BatchListing(rowCountsBefore: before, rowCountsAfter: after, operations: operations)
    }

    init(in text: ExceptionText, at start: Int) {
      end = start
      guard pass(["Data", "source", "before", "updates", "=", "{"], in: text),
        let before = counts(in: text)
      else { return }
      self.before = before
      guard pass(["Data", "source", "after", "updates", "=", "{"], in: text),
        let after = counts(in: text)
      else { return }
      self.after = after
      guard pass(["Updates", "=", "["], in: text) else { return }
      isComplete = readOperations(in: text)
    }

    /// Passes over words with white space between them; the end stays where one is missing.
    private mutating func pass(_ words: [StaticString], in text: ExceptionText) -> Bool {
      var index = end
      for word in words {
        index = text.space(from: index).end
        guard text.has(word, at: index) else { return false }
        index += word.utf8CodeUnitCount
      }
      end = index
      return true
    }

    private mutating func integer(in text: ExceptionText) -> Int? {
      guard let integer = text.integer(at: text.space(from: end).end) else { return nil }
      end = integer.end
      return integer.value
    }

    /// Reads `2 sections with row counts: [3, 2] }`, behind its opening brace.
    private mutating func counts(in text: ExceptionText) -> [Int]? {
      guard integer(in: text) != nil,
        pass(["sections", "with"], in: text) || pass(["section", "with"], in: text),
        pass(["row"], in: text) || pass(["item"], in: text), pass(["counts:", "["], in: text)
      else { return nil }
      var counts: [Int] = []
      while let count = integer(in: text) {
        counts.append(count)
        _ = pass([","], in: text)
      }
      guard pass(["]", "}"], in: text) else { return nil }
      return counts
    }

    private mutating func readOperations(in text: ExceptionText) -> Bool {
      while !pass(["]"], in: text) {
        guard let operation = operation(in: text) else { return false }
        operations.append(operation)
        _ = pass([","], in: text)
      }
      return true
    }

    private mutating func operation(in text: ExceptionText) -> UpdateOperation? {
      if pass(["Delete"], in: text) {
        if pass(["section"], in: text) { return section(in: text).map { .deleteSection(at: $0) } }
        return row(in: text).map { .deleteRow(at: $0) }
      }
      if pass(["Insert"], in: text) {
        if pass(["section"], in: text) { return section(in: text).map { .insertSection(at: $0) } }
        return row(in: text).map { .insertRow(at: $0) }
      }
      guard pass(["Move"], in: text) else { return nil }
      if pass(["section"], in: text) {
        guard let from = section(in: text), pass(["to"], in: text), let to = section(in: text)
        else { return nil }
        return .moveSection(from: from, to: to)
      }
      guard let from = row(in: text), pass(["to"], in: text), let to = pair(in: text) else {
        return nil
      }
      return .moveRow(from: from, to: to)
    }

    private mutating func section(in text: ExceptionText) -> Int? {
      guard pass(["("], in: text) else { return integer(in: text) }
      guard let section = integer(in: text), pass([")"], in: text) else { return nil }
      return section
    }

    private mutating func row(in text: ExceptionText) -> IndexPath? {
      guard pass(["row"], in: text) || pass(["item"], in: text) else { return nil }
      return pair(in: text)
    }

    private mutating func pair(in text: ExceptionText) -> IndexPath? {
      guard pass(["("], in: text), let section = integer(in: text), pass(["-"], in: text),
        let row = integer(in: text), pass([")"], in: text)
      else { return nil }
      return IndexPath(section: section, row: row)
    }
  }
}
