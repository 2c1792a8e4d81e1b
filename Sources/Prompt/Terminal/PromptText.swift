import TableRendering

/// A prompt: what is shown of it, and the escapes between that take no columns.
struct PromptText: Equatable {
  enum Piece: Equatable {
    case text(String)
    case escape(String)
  }

  private(set) var pieces: [Piece] = []

  /// Reads a prompt of one line; its newlines and other controls become spaces.
  init(_ prompt: String) {
    var rest = prompt.unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}" {
        let escape = Self.escape(at: rest)
        pieces.append(.escape(String(escape)))
        rest = rest[escape.endIndex...]
      } else if first == "\u{1}" || first == "\u{2}" {
        rest.removeFirst()
      } else {
        let text = rest.prefix { $0 != "\u{1B}" && $0 != "\u{1}" && $0 != "\u{2}" }
        let visible = text.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        pieces.append(.text(String(String.UnicodeScalarView(visible))))
        rest = rest[text.endIndex...]
      }
    }
  }

  /// The columns that it takes.
  var columns: Int {
    pieces.reduce(0) { sum, piece in
      if case .text(let text) = piece { sum + DisplayWidth.of(text) } else { sum }
    }
  }

  /// The prompt for a terminal of so many columns: what leaves less than twenty of them loses its beginning.
  func fitting(width: Int) -> PromptText {
    // Two columns are left to the prompt in the narrowest terminal.
    let room = max(width - 20, 2)
    let excess = columns - room
    if excess <= 0 { return self }
    var shortened = self
    // One more for the ellipsis.
    var dropped = -1
    var isMarked = false
    for (index, piece) in pieces.enumerated() {
      guard case .text(let text) = piece, dropped < excess else { continue }
      var rest = text[...]
      while dropped < excess, let first = rest.popFirst() { dropped += DisplayWidth.of(first) }
      shortened.pieces[index] = .text((isMarked ? "" : "…") + rest)
      isMarked = true
    }
    return shortened
  }

  /// The prompt as readline wants it: what takes no columns stands between marks.
  var marked: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .escape(let escape): "\u{1}" + escape + "\u{2}"
      }
    }.joined()
  }

  /// The escape that a text begins with: a control sequence, a string for the terminal, or two characters.
  private static func escape(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var end = text.index(after: text.startIndex)
    guard end < text.endIndex else { return text[..<end] }
    let kind = text[end]
    end = text.index(after: end)
    if kind == "[" {
      while end < text.endIndex, !(0x40...0x7E).contains(text[end].value) {
        end = text.index(after: end)
      }
      return text[..<(end < text.endIndex ? text.index(after: end) : end)]
    }
    if kind == "]" {
      while end < text.endIndex {
        let scalar = text[end]
        end = text.index(after: end)
        if scalar == "\u{7}" { break }
        if scalar == "\u{1B}", end < text.endIndex, text[end] == "\\" {
          end = text.index(after: end)
          break
        }
      }
    }
    return text[..<end]
  }
}
