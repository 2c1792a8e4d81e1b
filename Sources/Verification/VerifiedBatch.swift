package import JSON

/// What came of one batch of a log.
package struct VerifiedBatch {
  /// The line that it begins in, counted from 1.
  package let line: Int
  package let content: Content

  package enum Content {
    case verdict(Verdict)
    case unreadable(UnreadableBatch)
  }
}

/// Text in a batch's place that is none.
package struct UnreadableBatch {
  package let error: BatchError
  package let position: TextPosition
  /// What stands there.
  package let excerpt: LogExcerpt

  /// The error, which counts in the kept bytes of `log`, in the part of it from its first unread byte to `end`.
  init(_ error: BatchError, in log: LogText, to end: Int) {
    self.error = error
    position = TextPosition(
      of: error.range.lowerBound, in: log.bytes, from: log.start, line: log.line)
    excerpt = LogExcerpt(around: error.range, in: log.bytes, within: log.start..<end)
  }
}
