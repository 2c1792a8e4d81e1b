/// An edit of one place in a text, and the one that takes it back.
enum TextEdit {
  case type(character: Character, TextPlace)
  case eraseCharacter(TextPlace)
  case insert(line: String, before: Int)
  case removeLine(Int)

  var place: TextPlace {
    switch self {
    case .type(_, let place), .eraseCharacter(let place): place
    case .insert(_, let line), .removeLine(let line): TextPlace(line: line, column: 0)
    }
  }

  /// Where what is replaced ends.
  var end: TextPlace {
    switch self {
    case .type, .insert: place
    case .eraseCharacter(let place): TextPlace(line: place.line, column: place.column + 1)
    case .removeLine(let line): TextPlace(line: line + 1, column: 0)
    }
  }

  /// What takes its place.
  var text: String {
    switch self {
    case .type(let character, _): String(character)
    case .insert(let line, _): line + "\n"
    case .eraseCharacter, .removeLine: ""
    }
  }

  func apply(to lines: inout [String]) {
    switch self {
    case .type(let character, let place):
      lines[place.line].insert(character, at: lines[place.line].place(place.column))
    case .eraseCharacter(let place):
      lines[place.line].remove(at: lines[place.line].place(place.column))
    case .insert(let line, let number): lines.insert(line, at: number)
    case .removeLine(let number): lines.remove(at: number)
    }
  }
}

extension String {
  fileprivate func place(_ column: Int) -> Index { utf8.index(startIndex, offsetBy: column) }
}
