/// Text in Markdown.
enum Markup {
  /// A block of code, whatever stands in it.
  static func fenced(_ text: String, language: String = "") -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let end = text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    return fence + language + "\n" + text + end + fence
  }

  /// A word as code in a line.
  static func code(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
  }

  /// Words that mean nothing to Markdown.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~": escaped += "\\"
      default: break
      }
      escaped.append(character)
    }
    return escaped
  }
}
