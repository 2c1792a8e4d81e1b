import JSON

/// Verifies the recorded batches of a text: one JSON object, or JSON lines of them.
///
/// The text comes in pieces of any size, and only the batch being read is kept, so that a log of any length can be
/// verified. An object may also be laid out over several lines. Blank lines are left out, and a byte order mark at the
/// top too. What is no batch is answered with its error, and the lines behind it are read all the same.
///
///     var verifier = BatchVerifier()
///     for piece in pieces {
///       verifier.append(piece)
///       while let verified = verifier.next() { … }
///     }
///     verifier.end()
///     while let verified = verifier.next() { … }
package struct BatchVerifier {
  private let maximumLength: Int
  private var log = LogText()
  private var parser = JSONParser()
  /// Whether every line is a batch of its own, as the first one was.
  private var readsLines = false
  private var layout = Layout()

  /// What is known of an object that begins at the first unread line and goes on behind it.
  ///
  /// Places count from there.
  private struct Layout {
    /// So many bytes are waited for before it is parsed again.
    var neededCount = 0
    /// Whether no text behind it can complete it.
    var isBroken = false
    /// The end of the last line that was looked at as a batch on its own.
    var searchedEnd = 0
  }

  /// A verifier of batches that are no longer than so many bytes each.
  package init(maximumLength: Int = 1 << 28) {
    self.maximumLength = maximumLength
  }

  /// Adds the next piece of the text.
  package mutating func append(_ piece: [UInt8]) { log.append(piece) }

  /// Says that the text ends here.
  package mutating func end() { log.end() }

  /// The next batch with its verdict; nil if that takes more text, or if all of it is read.
  package mutating func next() -> VerifiedBatch? {
    guard let line = log.nextLine() else {
      return log.unreadCount > maximumLength ? tooLong() : nil
    }
    guard line.count <= maximumLength else { return tooLong() }
    guard canReadOn(log.unreadCount) else { return nil }
    let document: JSONDocument
    do throws(JSONError) {
      document = try parser.parse(log.bytes, in: line)
    } catch {
      if !readsLines, error.isIncomplete(at: line.upperBound), line.upperBound < log.bytes.count {
        return nextLaidOut(firstLine: line, error)
      }
      readsLines = true
      return unreadable(BatchError(error), to: line.upperBound)
    }
    readsLines = true
    return verified(document, to: line.upperBound)
  }

  private mutating func verified(_ document: JSONDocument, to end: Int) -> VerifiedBatch {
    let line = log.line
    do throws(BatchError) {
      let verdict = try RecordedBatch(document.root).verdict
      log.read(to: end)
      return VerifiedBatch(line: line, content: .verdict(verdict))
    } catch {
      return unreadable(error, to: end)
    }
  }

  private mutating func unreadable(_ error: BatchError, to end: Int) -> VerifiedBatch {
    let unreadable = UnreadableBatch(error, in: log, to: end)
    let line = log.line
    log.read(to: end)
    return VerifiedBatch(line: line, content: .unreadable(unreadable))
  }

  private mutating func tooLong() -> VerifiedBatch {
    let error = BatchError(.tooLong(limit: maximumLength), at: log.start..<log.start)
    let unreadable = UnreadableBatch(error, in: log, to: log.bytes.count)
    let line = log.line
    log.discardLine()
    layout = Layout()
    return VerifiedBatch(line: line, content: .unreadable(unreadable))
  }
}

// MARK: - Objects over several lines

extension BatchVerifier {
  /// The object that begins in `firstLine`, or what is wrong with it.
  ///
  /// A line that was cut off looks like the beginning of such an object. It is told from one by the next batch that
  /// stands on a line of its own.
  private mutating func nextLaidOut(
    firstLine: Range<Int>, _ firstError: JSONError
  ) -> VerifiedBatch? {
    let end = log.endOfWholeLines
    guard canReadOn(end - log.start) else { return nil }
    var error = firstError
    if !layout.isBroken || log.isEnded {
      do throws(JSONError) {
        let (document, end) = try parse(from: log.start, to: end)
        layout = Layout()
        return verified(document, to: end)
      } catch let failure {
        error = failure
      }
      layout.isBroken = !error.isIncomplete(at: end)
    }
    if layout.isBroken || log.isEnded, hasBatchOnOneLine(behind: firstLine.upperBound) {
      readsLines = true
      layout = Layout()
      return unreadable(BatchError(firstError), to: firstLine.upperBound)
    }
    if log.isEnded {
      layout = Layout()
      return unreadable(BatchError(error), to: end)
    }
    if log.unreadCount > maximumLength { return tooLong() }
    if !layout.isBroken { layout.neededCount = 2 * (end - log.start) }
    return nil
  }

  /// Whether so many bytes are worth another look, or no more may be kept.
  private func canReadOn(_ count: Int) -> Bool {
    log.isEnded || count >= layout.neededCount || log.unreadCount > maximumLength
  }

  /// The first value of a part of the text, and its end; nothing else may stand on its last line.
  private mutating func parse(
    from start: Int, to end: Int
  ) throws(JSONError) -> (JSONDocument, end: Int) {
    do throws(JSONError) {
      return (try parser.parse(log.bytes, in: start..<end), end)
    } catch {
      // A NUL byte has a reason of its own, also behind the value.
      guard error.reason == .expectedEnd || error.reason == .nulByte,
        let end = log.endOfLine(before: error.offset),
        let document = try? parser.parse(log.bytes, in: start..<end)
      else { throw error }
      return (document, end)
    }
  }

  /// Whether one of the lines behind `end` is an object that looks like a batch.
  private mutating func hasBatchOnOneLine(behind end: Int) -> Bool {
    var end = max(end, log.start + layout.searchedEnd)
    while let line = log.line(after: end) {
      let document = try? parser.parse(log.bytes, in: line)
      if document?.root["before"] != nil { return true }
      end = line.upperBound
    }
    layout.searchedEnd = end - log.start
    return false
  }
}

extension JSONError {
  /// Whether more text at `end`, which is the end of a line, could mend it.
  fileprivate func isIncomplete(at end: Int) -> Bool {
    offset == end || reason == .unterminatedString
  }
}

extension BatchError {
  fileprivate init(_ error: JSONError) { self.init(.json(error), at: error.offset..<error.offset) }
}
