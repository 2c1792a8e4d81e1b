/// How far a pattern agrees with a text from one place on, and what stood in its holes.
struct ExceptionMatch {
  var end: Int
  /// The part of the pattern that did not agree; the number of parts where all did.
  var failedPart = 0
  /// The bytes and holes that agreed: of two readings the longer one is believed.
  var progress = 0
  var kind: TableKind?
  var figures: [FigureValue] = []
  /// Which words stood where the pattern has a choice, in their order.
  var words: [[UInt8]] = []
  var listing: BatchListing.Reading?
  /// The first and the last release whose wording fits.
  var earliest = Era.ios5
  var latest = Era.ios17
  var isComplete = false

  /// Reads `pattern` from `start` on.
  init(_ pattern: ExceptionPattern, in text: ExceptionText, at start: Int) {
    end = start
    for index in pattern.parts.indices {
      failedPart = index
      guard read(pattern.parts[index], followedBy: pattern.parts, from: index + 1, in: text)
      else { return }
    }
    failedPart = pattern.parts.count
    isComplete = listing?.isComplete ?? true
  }

  private mutating func read(
    _ part: ExceptionPattern.Part, followedBy parts: [ExceptionPattern.Part], from next: Int,
    in text: ExceptionText
  ) -> Bool {
    switch part {
    case .text(let bytes): return read(bytes, in: text)
    case .space: return readSpace(in: text)
    case .gap: return readGap(in: text)
    case .noun(let noun): return read(noun, in: text)
    case .figure(let figure): return read(figure, in: text)
    case .path(let section, let row): return readPath(section, row, in: text)
    case .sectionPath: return readSectionPath(in: text)
    case .andOr: return readAndOr(in: text)
    case .choice(let words): return readChoice(words, in: text)
    case .counted(let word): return readChoice(word.forms.map { Array($0.utf8) }, in: text)
    case .listing: return readListing(in: text)
    case .view: return readView(in: text)
    case .anything: return readAnything(until: parts.dropFirst(next).prefix(2), in: text)
    }
  }

  // MARK: - Words

  /// Reads a word; a sentence's first letter may be of either case, and a line may be wrapped inside it.
  private mutating func read(_ word: [UInt8], in text: ExceptionText) -> Bool {
    var index = end
    for offset in word.indices {
      guard var unit = text.unit(at: index) else { return stop(at: index, after: offset) }
      if unit.byte != word[offset], offset > 0, let wrapped = text.afterWrap(at: index),
        let unwrapped = text.unit(at: wrapped)
      {
        unit = unwrapped
      }
      let agrees =
        unit.byte == word[offset]
        || (progress == 0 && offset == 0 && unit.byte.lowercasedLetter == word[0].lowercasedLetter)
      guard agrees else { return stop(at: index, after: offset) }
      index = unit.next
    }
    return pass(to: index, worth: word.count)
  }

  private mutating func stop(at index: Int, after count: Int) -> Bool {
    progress += count
    if count > 0 { end = index }
    return false
  }

  private mutating func pass(to index: Int, worth count: Int) -> Bool {
    progress += count
    end = index
    return true
  }

  private mutating func readSpace(in text: ExceptionText) -> Bool {
    let space = text.space(from: end)
    guard space.end > end else { return false }
    return pass(to: space.end, worth: 1)
  }

  /// Reads the space between two sentences, whose width tells the release where no line was wrapped.
  private mutating func readGap(in text: ExceptionText) -> Bool {
    let space = text.space(from: end)
    if let width = space.width {
      if width == 1 { earliest = max(earliest, .ios15) } else { latest = min(latest, .ios12) }
    }
    return pass(to: space.end, worth: 1)
  }

  private mutating func read(_ noun: ExceptionPattern.Noun, in text: ExceptionText) -> Bool {
    for kind in TableKind.allCases where self.kind == nil || self.kind == kind {
      var attempt = self
      var agrees = true
      for (offset, word) in noun.word(for: kind).utf8.split(separator: UInt8(ascii: " "))
        .enumerated()
      {
        agrees =
          agrees && (offset == 0 || attempt.readSpace(in: text))
          && attempt.read(Array(word), in: text)
      }
      guard agrees else { continue }
      self = attempt
      self.kind = kind
      return true
    }
    return false
  }

  private mutating func readAndOr(in text: ExceptionText) -> Bool {
    if read(Array("and/or".utf8), in: text) {
      latest = min(latest, .ios16_4)
      return true
    }
    guard let unit = text.unit(at: end), unit.byte == UInt8(ascii: " ") else { return false }
    earliest = max(earliest, .ios17)
    return true
  }

  private mutating func readChoice(_ choices: [[UInt8]], in text: ExceptionText) -> Bool {
    for word in choices {
      var attempt = self
      if attempt.readWords(word, in: text) {
        self = attempt
        words.append(word)
        return true
      }
    }
    return false
  }

  private mutating func readWords(_ words: [UInt8], in text: ExceptionText) -> Bool {
    for (offset, word) in words.split(separator: UInt8(ascii: " ")).enumerated() {
      guard offset == 0 || readSpace(in: text), read(Array(word), in: text) else { return false }
    }
    return true
  }

  // MARK: - Figures

  private mutating func read(_ figure: Figure, in text: ExceptionText) -> Bool {
    guard let integer = text.integer(at: end) else { return false }
    add(figure, integer.value)
    return pass(to: integer.end, worth: 1)
  }

  /// Keeps a figure; one that the sentence says twice is kept once.
  private mutating func add(_ figure: Figure, _ value: Int) {
    guard !figures.contains(where: { $0.figure == figure }) else { return }
    figures.append(FigureValue(figure, value))
  }

  /// Reads `<NSIndexPath: 0x...> {length = 2, path = 0 - 9}`, or iOS 5's `<NSIndexPath 0x...> 2 indexes [0, 9]`.
  private mutating func readPath(
    _ sectionFigure: Figure, _ rowFigure: Figure, in text: ExceptionText
  ) -> Bool {
    guard let separator = readPathsHead(in: text), let section = text.integer(at: end) else {
      return false
    }
    end = section.end
    add(sectionFigure, section.value)
    progress += 1
    guard readSeparator(separator, in: text) else { return readPathsTail(in: text) }
    guard !text.has("9223372036854775807", at: end), let row = text.integer(at: end) else {
      return false
    }
    end = row.end
    add(rowFigure, row.value)
    return readPathsTail(in: text)
  }

  private mutating func readSectionPath(in text: ExceptionText) -> Bool {
    guard let separator = readPathsHead(in: text), let section = text.integer(at: end) else {
      return false
    }
    end = section.end
    guard readSeparator(separator, in: text), text.has("9223372036854775807", at: end) else {
      return false
    }
    end += UpdateException.rowOfWholeSection.utf8.count
    add(.section, section.value)
    progress += 1
    return readPathsTail(in: text)
  }

  /// Reads up to an index path's first figure, and answers the mark between its figures.
  private mutating func readPathsHead(in text: ExceptionText) -> UInt8? {
    var index = text.space(from: end).end
    if let after = text.brackets(at: index, reach: 256) { index = text.space(from: after).end }
    if text.has("{length", at: index) {
      let limit = min(index + 40, text.bytes.count)
      while index < limit, !text.has("path", at: index) { index += 1 }
      guard text.has("path", at: index) else { return nil }
      index = text.space(from: index + 4).end
      guard text.has("=", at: index) else { return nil }
      end = text.space(from: index + 1).end
      return UInt8(ascii: "-")
    }
    if text.has("2 indexes", at: index) { index = text.space(from: index + 9).end }
    guard text.has("[", at: index) else { return nil }
    end = index + 1
    return UInt8(ascii: ",")
  }

  private mutating func readSeparator(_ separator: UInt8, in text: ExceptionText) -> Bool {
    let space = text.space(from: end)
    guard let unit = text.unit(at: space.end), unit.byte == separator else { return false }
    end = text.space(from: unit.next).end
    return true
  }

  private mutating func readPathsTail(in text: ExceptionText) -> Bool {
    guard let unit = text.unit(at: end),
      unit.byte == UInt8(ascii: "}") || unit.byte == UInt8(ascii: "]")
    else { return false }
    return pass(to: unit.next, worth: 1)
  }

  // MARK: - Longer pieces

  private mutating func readListing(in text: ExceptionText) -> Bool {
    let reading = BatchListing.Reading(in: text, at: end)
    guard reading.end > end else { return false }
    listing = reading
    return pass(to: reading.end, worth: 1)
  }

  /// Reads the view's description; where none stands, the text is older than iOS 16.0 or it was cut off.
  private mutating func readView(in text: ExceptionText) -> Bool {
    let start = text.space(from: end).end
    for kind in TableKind.allCases {
      let name: StaticString = kind == .table ? "Table view:" : "Collection view:"
      guard text.has(name, at: start) else { continue }
      self.kind = kind
      earliest = max(earliest, .ios16_0)
      if latest < earliest { latest = .ios17 }
      let description = text.space(from: start + name.utf8CodeUnitCount).end
      end =
        text.brackets(at: description, reach: 4096)
        ?? text.endOfPhrase(from: description, reach: 4096)
      return true
    }
    // A listing is never without its release's mark, so only the older sentences learn from this.
    if listing == nil, earliest < .ios16_0 { latest = min(latest, .ios15) }
    return true
  }

  private mutating func readAnything(
    until parts: ArraySlice<ExceptionPattern.Part>, in text: ExceptionText
  ) -> Bool {
    guard !parts.isEmpty else {
      end = text.endOfPhrase(from: end, reach: 512)
      return true
    }
    for start in end..<min(end + 256, text.bytes.count) {
      var attempt = self
      attempt.end = start
      if parts.allSatisfy({ attempt.read($0, followedBy: [], from: 0, in: text) }) {
        end = start
        return true
      }
    }
    return false
  }
}

extension UInt8 {
  /// The small letter of an ASCII letter.
  fileprivate var lowercasedLetter: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self + 32 : self
  }
}
