import TableEditing

/// Says lines in sentences, one row a line, for a screen reader: every place is said in words and nothing is aligned.
///
/// Rows and sections are counted from 0, as the rows language counts them.
struct SentenceLayout {
  /// Whether sections are named with each row: in a plain list they are not.
  private var namesSections = false
  private var prefixes = ["", ""]

  /// The lines' text, each ended by a line break.
  mutating func text(of lines: [Line]) -> String {
    namesSections = lines.contains {
      if case .sections = $0 { true } else { false }
    }
    var text = ""
    for line in lines {
      for sentence in sentences(of: line) { text += sentence + "\n" }
    }
    return text
  }

  private mutating func sentences(of line: Line) -> [String] {
    switch line {
    case .status(let sentence): return [SentenceLayout.sentence(sentence)]
    case .message(.trap, let text): return ["Trap: " + text]
    case .message(.sum, let text), .message(.wrongSum, let text):
      return [SentenceLayout.sentence(text)]
    case .message(let message, let text):
      return [SentenceLayout.sentence(message.rawValue + ": " + text)]
    case .titles(let titles):
      prefixes = titles.prefixes
      return [titles.spoken]
    case .sections(let cells): return planes(cells.map { $0.map { sentence(of: $0) } })
    case .rows(let cells): return sentences(of: cells)
    case .overlay(.gap(let words)): return [SentenceLayout.sentence(words)]
    case .overlay(.placeholder(let number, let item)):
      return [SentenceLayout.sentence("\(item): \(Words.placeholder(number))")]
    case .elided(let rows, let sections): return [Words.more(rows: rows, sections: sections) + "."]
    case .elidedDeleted(let rows, let sections):
      return [Words.moreDeleted(rows: rows, sections: sections) + "."]
    case .elidedPlaceholders(let count): return [Words.morePlaceholders(count) + "."]
    case .cut: return [Words.cut]
    }
  }

  /// A sentence with its first letter upper case and a full stop.
  static func sentence(_ words: String) -> String {
    guard let first = words.first else { return "" }
    return first.uppercased() + words.dropFirst() + "."
  }

  /// One sentence where both planes say the same, or one for each.
  private func planes(_ sentences: [String?]) -> [String] {
    guard sentences.count == 2 else {
      var said: [String] = []
      for case let sentence? in sentences { said.append(sentence) }
      return said
    }
    switch (sentences[0], sentences[1]) {
    case (let model?, let view?) where model == view: return [model]
    case (let model, let view):
      var said: [String] = []
      if let model { said.append(prefixes[0] + model) }
      if let view { said.append(prefixes[1] + view) }
      return said
    }
  }
}

// MARK: - Rows and sections

extension SentenceLayout {
  /// The planes' rows; where both have the same row its controls are said behind it.
  private func sentences(of cells: [RowCell?]) -> [String] {
    var sentences = planes(cells.map { $0.map { sentence(of: $0) } })
    if let controls = cells.last??.controls, !sentences.isEmpty {
      sentences[sentences.count - 1] += Words.spoken(controls)
    }
    return sentences
  }

  private func sentence(of row: RowCell) -> String {
    let place =
      namesSections && (row.isDeleted || row.isMissing)
      ? "row \(row.place.row) of section \(row.place.section)" : "row \(row.place.row)"
    if row.isMissing { return "There is no \(place)." }
    if row.isDeleted { return "Deleted \(place): \(row.text)." }
    var sentence = "Row \(row.place.row) of \(Words.number(row.rowCount)): \(row.text)."
    switch row.mark {
    case .inserted: sentence += " Inserted."
    case .moved(let old):
      sentence += " Moved from row \(old.row)"
      sentence += old.section == row.place.section ? "." : " of section \(old.section)."
    case .reloaded: sentence += " Reloaded."
    case .reconfigured: sentence += " Reconfigured."
    case .textSet: sentence += " Text set."
    case nil: break
    }
    if row.isStale { sentence += " Stale." }
    if let accusation = row.accusation { sentence += self.sentence(of: accusation) }
    return sentence
  }

  private func sentence(of accusation: Accusation) -> String {
    switch accusation {
    case .named: " Named by the exception."
    case .sameIndex: " The same index, which does not count here."
    }
  }

  private func sentence(of section: SectionCell) -> String {
    if section.isMissing { return "There is no section \(section.index)." }
    let title = section.title.map { ": " + $0 } ?? ""
    let rows = section.rowCount == 0 ? "no rows" : Words.counted(section.rowCount, "row")
    if section.isDeleted { return "Deleted section \(section.index)\(title), with \(rows)." }
    var sentence =
      "Section \(section.index) of \(Words.number(section.sectionCount))\(title), \(rows)."
    switch section.mark {
    case .inserted: sentence += " Inserted."
    case .moved(let old): sentence += " Moved from section \(old)."
    case .reloaded, .reconfigured, .textSet: sentence += " Reloaded."
    case nil: break
    }
    if let accusation = section.accusation { sentence += self.sentence(of: accusation) }
    return sentence
  }
}
