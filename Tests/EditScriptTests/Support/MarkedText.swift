/// A text with `«…»` around the places that are expected to be found; the marks are no part of it.
struct MarkedText {
  var text: String
  /// In the order of their openings, in bytes of `text`.
  var ranges: [Range<Int>]

  init(_ marked: String) {
    text = ""
    ranges = []
    var open: [Int] = []
    for character in marked {
      switch character {
      case "«":
        open.append(ranges.count)
        ranges.append(text.utf8.count..<text.utf8.count)
      case "»":
        if let last = open.popLast() {
          ranges[last] = ranges[last].lowerBound..<text.utf8.count
        }
      default: text.append(character)
      }
    }
  }

  var bytes: [UInt8] { Array(text.utf8) }
}
