import EditScript

/// The coloured pieces of a segment, five numbers each, as the Language Server Protocol counts them.
///
/// The first piece's line counts from the segment's first line, every other's from the piece before, so that a chunk
/// stays what it is when its segment moves.
package final class TokenChunk {
  let encoding: TokenEncoding
  /// Line, column, length, type and modifiers of each piece; line and column from the piece before.
  private(set) var data: [UInt32] = []
  /// The line of the last piece, counted from the segment's first.
  private(set) var lastLine = 0
  /// How many lines end in the segment.
  let lineEndCount: Int

  var isEmpty: Bool { data.isEmpty }

  init(_ segment: Segment, _ encoding: TokenEncoding) {
    self.encoding = encoding
    lineEndCount = segment.lineEndCount
    var highlighter = Highlighter(segment.tree)
    let pieces = highlighter.meant()
    data.reserveCapacity(pieces.count * 5)
    encode(pieces, segment.tree.source)
  }

  private func encode(_ pieces: [Highlight], _ source: [UInt8]) {
    var cursor = ColumnCursor(source, encoding.unit)
    var column = 0
    for piece in pieces {
      guard let kind = encoding.kind(of: piece.role), Self.isColoured(piece, source) else {
        continue
      }
      cursor.move(to: piece.range.lowerBound)
      let start = cursor.column
      let lines = cursor.line - lastLine
      cursor.move(to: piece.range.upperBound)
      data.append(UInt32(truncatingIfNeeded: lines))
      data.append(UInt32(truncatingIfNeeded: lines == 0 ? start - column : start))
      data.append(UInt32(truncatingIfNeeded: cursor.column - start))
      data.append(kind.type)
      data.append(piece.isDeclaration ? kind.declarationModifiers : kind.modifiers)
      lastLine += lines
      column = start
    }
  }

  /// Signs that only hold things apart have no colour of their own.
  @inline(__always)
  private static func isColoured(
    _ piece: Highlight, _ source: [UInt8]
  ) -> Bool {
    guard piece.role == .sign else { return true }
    switch source[piece.range.lowerBound] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      return false
    case UInt8(ascii: "."): return piece.range.count > 1
    default: return true
    }
  }
}
