/// The word that a misspelt one was probably meant to be.
///
/// A word is near when at most one letter in three has to be changed, added, left out or swapped with its neighbour
/// (one letter in words shorter than six). Of equally near words the first is taken; the word itself is none.
package func nearestWord(to word: String, among candidates: [String]) -> String? {
  let written = Array(word.utf8)
  // No word of the language or of the command line is as long as this.
  guard !written.isEmpty, written.count <= 64 else { return nil }
  let reach = max(1, written.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(written.map(lowercased), Array(candidate.utf8).map(lowercased))
    let isShort = written.count == 1 || candidate.utf8.count == 1
    guard distance <= reach, !isShort, candidate != word, distance < best?.distance ?? .max else {
      continue
    }
    best = (candidate, distance)
  }
  return best?.word
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
}

/// The fewest changes, additions, omissions and swaps of neighbours that lead from one word to the other.
func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: second.count + 1)
  var previous = Array(0...second.count)
  for i in 0..<first.count {
    var current = [i + 1]
    for j in 0..<second.count {
      var cost = min(previous[j + 1] + 1, current[j] + 1)
      cost = min(cost, previous[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count]
}
