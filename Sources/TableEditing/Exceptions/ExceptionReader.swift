/// An exception's sentence found in a text.
package struct FoundException: Equatable, Sendable {
  /// What the sentence says; for a listed batch the wrong count, where that can be worked out.
  package var sentence: ExceptionSentence
  /// The view's kind, where a word of the sentence tells it.
  package var kind: TableKind?
  /// The figures in the sentence, in its form's order where it has one; fewer where the text is cut off.
  package var figures: [FigureValue]
  /// The words that stand where the sentence leaves a choice, in their order.
  package var words: [String] = []
  /// The releases whose wording fits, by the spaces and by the view's description.
  package var eras: [Era]
  /// The listed batch, as far as it could be read.
  package var batch: BatchListing?
  /// Whether the sentence was read to its end.
  package var isComplete: Bool
  /// Its bytes in the text.
  package var range: Range<Int>

  package init(
    sentence: ExceptionSentence, kind: TableKind?, figures: [FigureValue], eras: [Era],
    batch: BatchListing?, isComplete: Bool, range: Range<Int>
  ) {
    self.sentence = sentence
    self.kind = kind
    self.figures = figures
    self.eras = eras
    self.batch = batch
    self.isComplete = isComplete
    self.range = range
  }

  /// The figure of that name.
  package subscript(figure: Figure) -> Int? {
    figures.first { $0.figure == figure }?.value
  }

  /// The exception, where it is one that the engine can raise and no figure is missing.
  package var exception: UpdateException? {
    guard case .form(let form) = sentence, figures.map({ $0.figure }) == form.figures else {
      return nil
    }
    return UpdateException(form, figures, batch: batch)
  }
}

/// Finds UIKit's exceptions in any text: a crash log, a console's dump, an issue.
///
/// Each byte is looked up among the sentences' first letters, so that the work grows with the length of the text
/// alone.
package struct ExceptionReader: Sendable {
  private struct Candidate: Sendable {
    var template: ExceptionTemplate
    /// The number of leading parts that it shares with the candidate before it.
    var sharedParts: Int
    var minimum: Minimum
    /// The three bytes behind the first one; nil where they are not fixed.
    var head: UInt32?
  }

  /// What must be read for a sentence that is cut off to be known.
  private enum Minimum: Sendable {
    case part(Int)
    case progress(Int)

    func isReached(by match: ExceptionMatch) -> Bool {
      switch self {
      case .part(let part): match.failedPart > part
      case .progress(let progress): match.isComplete || match.progress >= progress
      }
    }
  }

  /// The sentences by their first byte, of either case.
  private let candidates: [[Candidate]]

  /// The reader; making one prepares all sentences, which need not be done twice.
  package static let shared = ExceptionReader()

  private init() {
    var candidates = [[Candidate]](repeating: [], count: 256)
    for template in ExceptionTemplate.all {
      for letter in Self.firstLetters(of: template.pattern) {
        let shared =
          candidates[letter].last.map {
            Self.sharedParts($0.template.pattern, template.pattern)
          } ?? 0
        candidates[letter].append(
          Candidate(
            template: template, sharedParts: shared, minimum: Self.minimum(of: template.pattern),
            head: Self.head(of: template.pattern)))
      }
    }
    self.candidates = candidates
  }

  /// The exceptions in UTF-8 bytes, in their order.
  package func exceptions(in bytes: [UInt8]) -> [FoundException] {
    bytes.withUnsafeBufferPointer { exceptions(in: ExceptionText(bytes: $0)) }
  }

  private func exceptions(in text: ExceptionText) -> [FoundException] {
    var found: [FoundException] = []
    var index = 0
    while index < text.bytes.count {
      let candidates = candidates[Int(text.bytes[index])]
      if !candidates.isEmpty, let exception = best(of: candidates, in: text, at: index) {
        found.append(exception)
        index = max(exception.range.upperBound, index + 1)
      } else {
        index += 1
      }
    }
    return found
  }

  /// The sentence that agrees with the text for longest from `index` on.
  private func best(
    of candidates: [Candidate], in text: ExceptionText, at index: Int
  ) -> FoundException? {
    var best: (match: ExceptionMatch, template: ExceptionTemplate)?
    var failedPart = -1
    let head = Self.head(of: text.bytes, behind: index)
    for candidate in candidates {
      if let expected = candidate.head, expected != head {
        failedPart = 0
        continue
      }
      // Where the pattern before failed in a part that this one shares, this one fails there as well.
      if failedPart >= 0, failedPart < candidate.sharedParts { continue }
      let match = ExceptionMatch(candidate.template.pattern, in: text, at: index)
      failedPart = match.isComplete ? -1 : match.failedPart
      guard candidate.minimum.isReached(by: match) else { continue }
      if let other = best?.match,
        other.progress > match.progress
          || (other.progress == match.progress && (other.isComplete || !match.isComplete))
      {
        continue
      }
      best = (match, candidate.template)
    }
    return best.map { FoundException($0.match, of: $0.template, from: index) }
  }

  // MARK: - Preparing

  private static func firstLetters(of pattern: ExceptionPattern) -> [Int] {
    switch pattern.parts.first {
    case .text(let bytes):
      let letter = bytes[0]
      let isLetter = letter | 0x20 >= UInt8(ascii: "a") && letter | 0x20 <= UInt8(ascii: "z")
      return isLetter ? [Int(letter | 0x20), Int(letter & 0xDF)] : [Int(letter)]
    case .noun(.className): return [Int(UInt8(ascii: "U"))]
    default: preconditionFailure("a sentence begins with a word or with the view's class")
    }
  }

  private static func head(of pattern: ExceptionPattern) -> UInt32? {
    guard case .text(let bytes) = pattern.parts.first, bytes.count >= 4 else { return nil }
    return bytes.withUnsafeBufferPointer { head(of: $0, behind: 0) }
  }

  private static func head(of bytes: UnsafeBufferPointer<UInt8>, behind index: Int) -> UInt32? {
    guard index + 3 < bytes.count else { return nil }
    return UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
      | UInt32(bytes[index + 3])
  }

  private static func sharedParts(_ first: ExceptionPattern, _ second: ExceptionPattern) -> Int {
    var count = 0
    while count < min(first.parts.count, second.parts.count),
      first.parts[count] == second.parts[count]
    {
      count += 1
    }
    return count
  }

  /// The first figure or choice must be there; where a sentence has none, thirty bytes of it.
  private static func minimum(of pattern: ExceptionPattern) -> Minimum {
    var length = 0
    for (index, part) in pattern.parts.enumerated() {
      switch part {
      case .figure, .path, .sectionPath, .choice: return .part(index)
      case .text(let bytes): length += bytes.count
      case .space: length += 1
      case .anything, .listing: return .progress(min(length, 30))
      default: length += 3
      }
    }
    return .progress(min(length, 30))
  }
}

extension FoundException {
  fileprivate init(_ match: ExceptionMatch, of template: ExceptionTemplate, from start: Int) {
    sentence = template.sentence
    kind = match.kind ?? (template.kinds.count == 1 ? template.kinds.first : nil)
    figures = match.figures
    words = match.words.map { String(decoding: $0, as: UTF8.self) }
    batch = match.listing?.batch
    isComplete = match.isComplete
    range = start..<match.end
    eras = Era.allCases.filter {
      template.eras.contains($0) && $0 >= match.earliest && $0 <= match.latest
    }
    // Collection views came with iOS 6.
    if kind == .collection { eras.removeAll { $0 == .ios5 } }
    // Text that was retyped may mix the wordings of two releases.
    if eras.isEmpty { eras = Era.allCases.filter { template.eras.contains($0) } }
    if isComplete, let wrong = batch?.wrongCount(kind: kind ?? .table) {
      sentence = .form(wrong.form)
      figures = wrong.figures
    }
    guard case .form(let form) = sentence else { return }
    figures = form.figures.compactMap { name in figures.first { $0.figure == name } }
  }
}
