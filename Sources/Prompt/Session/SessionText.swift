import Reporting

/// A text that statements came from: kept for as long as a policy may be in it, and to save the session.
struct SessionText {
  let bytes: [UInt8]
  let place: Place

  /// What the text is a piece of.
  enum Place: Equatable {
    /// An entry of so many lines, beginning in that line of it, counted from 0.
    case entry(line: Int, count: Int)
    /// A file or a stream, beginning in that line of it, counted from 1.
    case file(String, line: Int)
    /// What the client of that name sent.
    case client(String)
  }

  /// The text for messages about the entry that it belongs to.
  var now: SourceText {
    switch place {
    case .entry(_, count: 1): SourceText(.typed(firstLine: nil), bytes)
    case .entry(let line, _): SourceText(.typed(firstLine: line + 1), bytes)
    case .file(let name, let line): SourceText(.file(name, firstLine: line), bytes)
    case .client(let name): SourceText(.file(name, firstLine: 1), bytes)
    }
  }

  /// The text for messages about a later entry.
  var earlier: SourceText {
    switch place {
    case .entry(_, count: 1): SourceText(.typedBefore(firstLine: nil), bytes)
    case .entry(let line, _): SourceText(.typedBefore(firstLine: line + 1), bytes)
    case .file, .client: now
    }
  }
}
