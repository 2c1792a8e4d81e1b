import EditScript

/// Something of a text that the grammar knows by itself: a word, a sign, or a class of tokens.
enum Terminal: Equatable, Sendable {
  case word(Keyword)
  case sign(TokenKind)
  /// Digits that are written as they are, in the name of an era.
  case digits(Int)
  case string
  /// The pieces of a text around its interpolations.
  case head
  case middle
  case tail
  case integer
  /// A word that the script gives a meaning to.
  case name
  case newline

  /// What a name in quotes stands for; nil if it is none of the language's.
  init?(_ written: String) {
    switch written {
    case "#string": self = .string
    case "#head": self = .head
    case "#middle": self = .middle
    case "#tail": self = .tail
    case "#integer": self = .integer
    case "#word": self = .name
    case "#newline": self = .newline
    default:
      if let keyword = Keyword(spelling: written) {
        self = .word(keyword)
      } else if let digits = Int(written) {
        self = .digits(digits)
      } else if let sign = TokenKind.signs.first(where: { $0.spelling == written }) {
        self = .sign(sign.kind)
      } else {
        return nil
      }
    }
  }

  /// Whether a token is one, as far as its kind and keyword say.
  @inline(__always)
  func matches(_ token: Token) -> Bool {
    switch self {
    case .word(let keyword): token.keyword == keyword
    case .sign(let kind): token.kind == kind
    case .digits, .integer: token.kind == .integer
    case .string: token.kind == .string
    case .head: token.kind == .stringHead
    case .middle: token.kind == .stringMiddle
    case .tail: token.kind == .stringTail
    case .name: token.kind == .word
    case .newline: token.kind == .newline
    }
  }
}

extension TokenKind {
  /// The signs of the language as they are written.
  static let signs: [(kind: TokenKind, spelling: String)] = [
    (.arrow, "->"), (.assign, "="), (.leftBrace, "{"), (.rightBrace, "}"),
    (.leftParenthesis, "("), (.rightParenthesis, ")"), (.comma, ","), (.closedRange, "..."),
    (.halfOpenRange, "..<"), (.dot, "."), (.semicolon, ";"), (.equal, "=="), (.notEqual, "!="),
    (.less, "<"), (.lessOrEqual, "<="), (.greater, ">"), (.greaterOrEqual, ">="), (.and, "&&"),
    (.or, "||"), (.plus, "+"), (.minus, "-"), (.star, "*"), (.slash, "/"), (.percent, "%"),
    (.not, "!"),
  ]

  /// The sign as it is written; nil for what is no sign.
  var spelling: String? { Self.signs.first { $0.kind == self }?.spelling }
}
