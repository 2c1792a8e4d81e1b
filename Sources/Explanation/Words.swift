/// A number with its noun: `1 row`, `9 rows`.
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 \(singular)" : "\(count) \(plural ?? singular + "s")"
}

/// A small number as a word, with its noun: `one delete`, `40 inserts`.
func spelled(_ count: Int, _ singular: String) -> String {
  let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]
  let number = words.indices.contains(count) ? words[count] : "\(count)"
  return "\(number) \(singular)\(count == 1 ? "" : "s")"
}

/// A noun behind its article: `a row`, `an item`.
func withArticle(_ noun: String) -> String {
  let startsWithVowel = noun.utf8.first.map { "aeiou".utf8.contains($0) } ?? false
  return (startsWithVowel ? "an " : "a ") + noun
}

/// A list as a sentence says it: `a, b and c`.
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// The places there were before the update: `there was only row 0`.
func thereWere(_ count: Int, _ singular: String) -> String {
  (count == 1 ? "there was " : "there were ") + places(count, singular)
}

/// The places there are after the update: `there is only row 0`.
func thereAre(_ count: Int, _ singular: String) -> String {
  (count == 1 ? "there is " : "there are ") + places(count, singular)
}

/// The places there are among `count`: `rows 0 to 3`, `only row 0`, `no rows`.
func places(_ count: Int, _ singular: String) -> String {
  switch count {
  case ...0: "no \(singular)s"
  case 1: "only \(singular) 0"
  default: "\(singular)s 0 to \(count - 1)"
  }
}
