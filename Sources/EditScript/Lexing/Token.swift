/// A piece of the text.
///
/// It ends where the next one starts, so the tokens together are the whole text.
package struct Token {
  /// Its first byte.
  package var start: UInt32
  package var kind: TokenKind
  /// What a word means to the language, if anything.
  package var keyword: Keyword?
  package var flags: TokenFlags = []

  @inline(__always)
  package init(start: UInt32, kind: TokenKind, keyword: Keyword? = nil, flags: TokenFlags = []) {
    self.start = start
    self.kind = kind
    self.keyword = keyword
    self.flags = flags
  }
}

extension Token {
  /// Whether it is a text, or the end of one, without its closing quote: it takes the rest of its line.
  package var isOpenText: Bool { flags.contains(.unclosed) && kind != .leftBrace }
}

/// What a token is.
///
/// Kinds before `newline` are trivia: the parser steps over them.
package enum TokenKind: UInt8, Sendable {
  case space
  case comment
  /// A comment that begins its line with `#>`, `#!`, `#?` or `#~`.
  case outcomeLine
  case byteOrderMark

  case newline
  case semicolon
  case endOfText

  case word
  case integer
  case string
  /// `"text\(`, then an expression, then `)text\(` or `)text"`.
  case stringHead
  case stringMiddle
  case stringTail

  case comma
  case dot
  case closedRange
  case halfOpenRange
  case arrow
  case assign
  case leftBrace
  case rightBrace
  case leftParenthesis
  case rightParenthesis
  case not
  // Binary operators; `minus` is a prefix, too.
  case or
  case and
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case plus
  case minus
  case star
  case slash
  case percent

  /// A character that the language does not know, or a byte that is no text.
  case unknown
  /// The whole of a text that is too large to be read.
  case unread

  @inline(__always)
  package var isTrivia: Bool { rawValue < TokenKind.newline.rawValue }
}

/// What the lexer saw about a token besides its kind.
package struct TokenFlags: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its problem is reported already.
  package static let malformed = TokenFlags(rawValue: 1)
  /// A string with a backslash in it.
  package static let hasEscapes = TokenFlags(rawValue: 2)
  /// A brace without its partner, or a string without its closing quote.
  package static let unclosed = TokenFlags(rawValue: 4)
}
