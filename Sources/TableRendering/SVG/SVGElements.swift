/// The elements of an SVG document, one a line, in whole numbers.
struct SVGElements {
  /// What an element is; the style sheet gives it its colours and its font.
  enum Style: String, Sendable {
    // Surfaces.
    case page, bar, banner, header, selection, separator, frame
    // Controls.
    case delete, insert, sign, ring, tick, unasked, grip
    /// An action of the app's behind a row.
    case action
    /// The dashed outline of a row that is not there yet.
    case outline
    // Texts.
    case row, heading, title, link, note, warning, label, notice
  }

  /// Which point of a text its place is.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  private(set) var text = ""

  /// Adds a line that is XML already.
  mutating func add(_ line: String) {
    text += line
    text += "\n"
  }

  /// Adds elements of another piece of the document.
  mutating func add(_ elements: SVGElements) { text += elements.text }

  /// Adds elements of another piece of the document in a group, lower by so much.
  mutating func add(_ elements: SVGElements, y: Int, classes: String) {
    add("<g class=\"\(classes)\" transform=\"translate(0 \(y))\">")
    add(elements)
    add("</g>")
  }

  mutating func addRectangle(
    _ style: Style, x: Int = 0, y: Int = 0, width: Int, height: Int, radius: Int = 0
  ) {
    let corners = radius > 0 ? " rx=\"\(radius)\"" : ""
    add(
      "<rect class=\"\(style.rawValue)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\""
        + " height=\"\(height)\"\(corners)/>")
  }

  mutating func addCircle(_ style: Style, x: Int, y: Int, radius: Int) {
    add("<circle class=\"\(style.rawValue)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>")
  }

  /// Adds a line along a path, such as `M12 22h10`.
  mutating func addPath(_ style: Style, _ path: String) {
    add("<path class=\"\(style.rawValue)\" d=\"\(path)\"/>")
  }

  /// Adds a text; `y` is its baseline.
  mutating func addText(
    _ words: String, _ style: Style, x: Int, y: Int, anchor: Anchor = .start
  ) {
    let place = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    add(
      "<text class=\"\(style.rawValue)\" x=\"\(x)\" y=\"\(y)\"\(place)>"
        + SVGElements.escaped(words) + "</text>")
  }

  /// Adds a text of which nothing shows outside a box: a font may be wider than was reckoned with.
  mutating func addText(
    _ words: String, _ style: Style, x: Int, y: Int, width: Int, height: Int
  ) {
    if width <= 0 { return }
    add("<svg x=\"\(x)\" width=\"\(width)\" height=\"\(height)\">")
    addText(words, style, x: 0, y: y)
    add("</svg>")
  }

  /// Adds an element that holds nothing but words.
  mutating func addWords(_ words: String, of name: String) {
    add("<\(name)>" + SVGElements.escaped(words) + "</\(name)>")
  }
}

extension SVGElements {
  /// A text as XML 1.0 has it; what it forbids altogether becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&apos;".unicodeScalars)
      // A reader of XML would make a line feed of it.
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
