/// The tokens of a text, the last of which is `endOfText`; of one that is too large to be read only that.
///
/// Texts and braces that do not close inside the text are marked, as if it ended where the reader is.
package func tokens(of source: ArraySlice<UInt8>) -> [Token] {
  guard source.count <= Limits.textSize else { return [Token(start: 0, kind: .endOfText)] }
  return source.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(bytes)
    lexer.run()
    return lexer.tokens
  }
}
