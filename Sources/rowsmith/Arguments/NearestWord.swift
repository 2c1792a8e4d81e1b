/// Finds the word that a mistyped one was meant to be.
enum NearestWord {
  /// The nearest known word, if it is near enough to be meant: one slip for every three letters, at least one.
  static func to(_ word: String, among known: [String]) -> String? {
    let limit = max(1, word.utf8.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = Self.distance(Array(word.utf8), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters must be added, removed, replaced or swapped with their neighbour.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var before: [Int] = []
    var above = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = above[column] + (letter == other ? 0 : 1)
        var cost = min(replaced, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = above
      above = current
    }
    return above[second.count]
  }
}
