import TableRendering

/// The candidates of a completion as lines that fit the terminal.
///
/// With descriptions there is one candidate a line; without they stand in columns, read downwards.
enum CandidateList {
  static func lines(_ candidates: [LineCandidate], width: Int, usesColor: Bool) -> [String] {
    var seen: Set<String> = []
    let shown = candidates.filter { seen.insert($0.label ?? $0.text).inserted }
    let widest = shown.map { DisplayWidth.of($0.label ?? $0.text) }.max() ?? 0
    if shown.contains(where: { $0.description?.isEmpty == false }) {
      return described(shown, widest: widest, width: width, usesColor: usesColor)
    }
    return columns(shown.map { $0.label ?? $0.text }, widest: widest, width: width)
  }

  private static func described(
    _ candidates: [LineCandidate], widest: Int, width: Int, usesColor: Bool
  ) -> [String] {
    // One column stays free: a line that fills the row would be wrapped by some terminals.
    let room = max(width - 1, 1)
    let left = min(widest, max(room * 2 / 3, 8))
    return candidates.map { candidate in
      let label = cut(candidate.label ?? candidate.text, to: min(left, room))
      guard let description = candidate.description, !description.isEmpty else { return label }
      let padding = String(repeating: " ", count: max(left - DisplayWidth.of(label), 0) + 2)
      let cutDescription = cut(description, to: room - left - 2)
      if cutDescription.isEmpty { return label }
      return label + padding + (usesColor ? "\u{1B}[2m\(cutDescription)\u{1B}[0m" : cutDescription)
    }
  }

  private static func columns(_ labels: [String], widest: Int, width: Int) -> [String] {
    let room = max(width - 1, 1)
    let columns = max((room + 2) / (widest + 2), 1)
    let rows = (labels.count + columns - 1) / columns
    return (0..<rows).map { row in
      var line = ""
      for index in stride(from: row, to: labels.count, by: rows) {
        let label = cut(labels[index], to: room)
        let isLast = index + rows >= labels.count
        let padding = isLast ? 0 : widest - DisplayWidth.of(label) + 2
        line += label + String(repeating: " ", count: max(padding, 0))
      }
      return line
    }
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    var cut = ""
    var width = 0
    for character in text {
      width += DisplayWidth.of(character)
      if width > columns - 1 { break }
      cut.append(character)
    }
    return columns > 0 ? cut + "…" : ""
  }
}
