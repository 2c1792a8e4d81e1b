import TableEditing

/// Drawings that are no higher than the screen.
extension TableRenderer {
  /// The lines of a table with what is said before and behind it, as many rows as the height leaves room for.
  func fitted(
    _ before: [Line], _ columns: [TableLines.Column], focus: [IndexPath], _ after: [Line]
  ) -> [Line] {
    let most = options.maximalRows
    func lines(_ rows: Int, others: Int) -> [Line] {
      before
        + TableLines(columns, focus: focus, options: options, limit: (rows, others)).lines
        + after
    }
    guard let height = options.height else { return lines(most, others: max(most, 4)) }
    let room = height - self.height(of: before + after)
    // Each row is a line at least, so more need not be tried.
    var high = min(most, max(room, 1))
    let all = lines(high, others: max(high, 4))
    if self.height(of: all) <= height { return all }
    var best = lines(1, others: 0)
    var low = 1
    while low < high {
      let middle = (low + high) / 2
      let next = lines(middle, others: middle)
      if self.height(of: next) <= height {
        best = next
        low = middle + 1
      } else {
        high = middle
      }
    }
    return best
  }

  /// The lines that fit, with a sign behind them where not all do; UIKit's texts are always there.
  func cut(_ lines: [Line]) -> [Line] {
    guard let height = options.height, self.height(of: lines) > height else { return lines }
    var kept: [Line] = []
    var left = height - 1
    for line in lines {
      left -= self.height(of: [line])
      if left < 0 { break }
      kept.append(line)
    }
    return kept + [.cut]
  }

  /// How many lines of the screen these are, without UIKit's texts.
  private func height(of lines: [Line]) -> Int {
    let counted = lines.filter {
      if case .message(.trap, _) = $0 { false } else { true }
    }
    return text(of: counted).utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }
}
