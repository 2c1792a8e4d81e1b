/// A Swift file's lines with comments and the insides of string literals taken out, so that words can be searched in what runs.
struct SwiftCode {
  /// One entry a line of the file, so that positions are the file's own line numbers less one.
  let lines: [String]

  init(_ text: String) {
    var reader = Reader()
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      reader.code(in: $0)
    }
  }

  /// The modules named by import declarations, with their lines.
  var imports: [(module: String, line: Int)] {
    lines.enumerated().compactMap { index, line in
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first, first.hasPrefix("@") || Self.levels.contains(first) {
        words.removeFirst()
      }
      guard words.count > 1, words[0] == "import" else { return nil }
      let named = Self.kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return (String(named.split(separator: ".").first ?? ""), index + 1)
    }
  }

  private static let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let"]
}

/// Walks line by line and remembers what is still open at a line's end.
private struct Reader {
  private enum Place {
    case code
    case blockComment(depth: Int)
    case longString
  }
  private var place = Place.code

  mutating func code(in line: Substring) -> String {
    var rest = line[...]
    var kept = ""
    while !rest.isEmpty {
      switch place {
      case .blockComment(let depth):
        if rest.hasPrefix("*/") {
          rest = rest.dropFirst(2)
          place = depth > 1 ? .blockComment(depth: depth - 1) : .code
        } else if rest.hasPrefix("/*") {
          rest = rest.dropFirst(2)
          place = .blockComment(depth: depth + 1)
        } else {
          rest = rest.dropFirst()
        }
      case .longString:
        if rest.hasPrefix("\"\"\"") {
          rest = rest.dropFirst(3)
          kept += "\"\"\""
          place = .code
        } else {
          rest = rest.dropFirst()
        }
      case .code:
        if rest.hasPrefix("//") { return kept }
        if rest.hasPrefix("/*") {
          rest = rest.dropFirst(2)
          place = .blockComment(depth: 1)
        } else if rest.hasPrefix("\"\"\"") {
          rest = rest.dropFirst(3)
          kept += "\"\"\""
          place = .longString
        } else if rest.hasPrefix("\"") {
          rest = Self.afterString(rest)
          kept += "\"\""
        } else {
          kept.append(rest.removeFirst())
        }
      }
    }
    return kept
  }

  /// What follows a string literal that ends on its line; an interpolation counts as inside.
  private static func afterString(_ text: Substring) -> Substring {
    var rest = text.dropFirst()
    var depth = 0
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        if rest.popFirst() == "(" { depth += 1 }
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case "\"":
        if depth == 0 { return rest }
        rest = afterString("\"" + rest)
      default: break
      }
    }
    return rest
  }
}
