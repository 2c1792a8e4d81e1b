/// A text that language servers are measured with, the same in each run, and where in it something is done.
///
/// A place is said by a *mark*: what stands before it on its line. A text has marks all over it, so that each can be
/// looked for from any line on.
struct SampleText {
  let lines: [String]
  /// Behind it a person types one character, in a text in quotes.
  let typingMark: String
  /// Behind it is a name or a word that a person points at.
  let hoverMark: String
  /// Behind it a person asks what may come next.
  let completionMark: String
  /// A line of the language that may stand before any line with a mark for typing.
  let statement: String

  /// The first place behind a mark, from a line on.
  func place(behind mark: String, from first: Int) throws(BenchmarkFailure) -> TextPlace {
    let mark = Array(mark.utf8)
    for line in first..<lines.count {
      let text = Array(lines[line].utf8)
      var column = 0
      while column + mark.count <= text.count {
        if text[column..<column + mark.count].elementsEqual(mark) {
          return TextPlace(line: line, column: column + mark.count)
        }
        column += 1
      }
    }
    throw .answer("no \(String(decoding: mark, as: UTF8.self)) in the sample")
  }
}

/// A place in a text of ASCII alone, where all encodings count alike; both numbers begin at 0.
struct TextPlace {
  var line: Int
  var column: Int

  /// As LSP writes it.
  var json: String { "{\"line\":\(line),\"character\":\(column)}" }
}
