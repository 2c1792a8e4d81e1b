// Where something was found, and how a message names it.

extension Parser {
  /// The current token's bytes; nothing, behind the last token that was taken, where the line ends.
  var currentRange: Range<Int> {
    switch current.kind {
    case .newline, .endOfText:
      let end = consumedEnd > 0 ? end(of: consumedEnd - 1) : start(of: index)
      return end..<end
    default: return start(of: index)..<end(of: index)
    }
  }

  /// The current token as a message names it; nil at the end of a line.
  var currentDescription: String? {
    switch current.kind {
    case .newline, .endOfText: nil
    default: description(of: index)
    }
  }

  /// A token as a message names it.
  func description(of token: Int) -> String {
    switch tokens[token].kind {
    case .string, .stringHead:
      end(of: token) - start(of: token) <= 24 ? text(of: token) : "a text"
    default: end(of: token) - start(of: token) <= 48 ? "'\(text(of: token))'" : "a long word"
    }
  }

  /// What has been taken of the statement, cut at the left where it is long.
  var statementSoFar: String {
    guard statementStart < consumedEnd else { return "" }
    let range = start(of: statementStart)..<end(of: consumedEnd - 1)
    var cut = range.lowerBound
    for position in range where bytes[position] == 0x0A || bytes[position] == 0x0D {
      cut = position + 1
    }
    while cut < range.upperBound, bytes[cut] == 0x20 || bytes[cut] == 0x09 { cut += 1 }
    guard range.upperBound - cut > 40 else { return text(cut..<range.upperBound) }
    cut = range.upperBound - 36
    while cut < range.upperBound, bytes[cut] & 0xC0 == 0x80 { cut += 1 }
    return "…" + text(cut..<range.upperBound)
  }
}
