import EditScript

/// All coloured pieces of a script, as they were when somebody asked.
///
/// What did not change since an earlier answer is the same chunk, so that the difference is found without looking at it.
package struct EncodedTokens {
  let chunks: [TokenChunk]

  /// What makes one list of numbers another: some of them are replaced.
  package struct Edit: Equatable {
    package var start: Int
    package var deletedCount: Int
    package var inserted: [UInt32]
  }

  /// The numbers, five a piece.
  package var data: [UInt32] {
    var linesBefore = 0
    return Self.data(of: chunks[...], &linesBefore)
  }

  /// The numbers of some chunks that stand behind each other; how many lines ended since the last piece before them is
  /// brought up to date.
  private static func data(of chunks: ArraySlice<TokenChunk>, _ linesBefore: inout Int) -> [UInt32]
  {
    var data: [UInt32] = []
    data.reserveCapacity(chunks.reduce(0) { $0 + $1.data.count })
    for chunk in chunks {
      let first = data.count
      data += chunk.data
      if !chunk.isEmpty { data[first] += UInt32(truncatingIfNeeded: linesBefore) }
      linesBefore = chunk.lineEndCount - chunk.lastLine + (chunk.isEmpty ? linesBefore : 0)
    }
    return data
  }

  /// The edit that makes an older list this one; nil if they are the same.
  ///
  /// - Complexity: O(n) in the chunks, and in the numbers of those that are not the same.
  package func edit(from old: EncodedTokens) -> Edit? {
    var first = 0
    var start = 0
    var linesBefore = 0
    while first < chunks.count, first < old.chunks.count, chunks[first] === old.chunks[first] {
      let chunk = chunks[first]
      linesBefore = chunk.lineEndCount - chunk.lastLine + (chunk.isEmpty ? linesBefore : 0)
      start += chunk.data.count
      first += 1
    }
    var same = 0
    while same < chunks.count - first, same < old.chunks.count - first,
      chunks[chunks.count - 1 - same] === old.chunks[old.chunks.count - 1 - same]
    {
      same += 1
    }
    var oldLines = linesBefore
    let before = old.numbers(first, same, &oldLines)
    let after = numbers(first, same, &linesBefore)
    return Self.edit(from: before, to: after, at: start)
  }

  /// The numbers from a chunk on, without so many chunks at the end, but with the first piece of those: its line counts
  /// from what is before it.
  private func numbers(_ first: Int, _ same: Int, _ linesBefore: inout Int) -> [UInt32] {
    let end = chunks.count - same
    var data = Self.data(of: chunks[first..<end], &linesBefore)
    for chunk in chunks[end...] {
      if !chunk.isEmpty {
        data += chunk.data[..<5]
        data[data.count - 5] += UInt32(truncatingIfNeeded: linesBefore)
        break
      }
      linesBefore += chunk.lineEndCount
    }
    return data
  }

  private static func edit(from old: [UInt32], to new: [UInt32], at start: Int) -> Edit? {
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    if head == old.count, head == new.count { return nil }
    // Whole pieces are replaced.
    head -= head % 5
    var tail = 0
    while tail < old.count - head, tail < new.count - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    tail -= tail % 5
    return Edit(
      start: start + head, deletedCount: old.count - head - tail,
      inserted: Array(new[head..<new.count - tail]))
  }
}

extension ScriptDocument {
  /// The coloured pieces of the whole script.
  ///
  /// - Complexity: O(n) in the segments, and in the bytes of those that changed since it was asked last.
  package func encodedTokens(_ encoding: TokenEncoding) -> EncodedTokens {
    EncodedTokens(chunks: segments.map { Self.chunk(of: $0, encoding) })
  }

  /// The coloured pieces that have something in a range.
  ///
  /// - Complexity: O(n) in the bytes of the segments that the range touches.
  package func encodedTokens(_ encoding: TokenEncoding, in range: Range<Int>) -> [UInt32] {
    if range.isEmpty { return [] }
    let start = position(of: range.lowerBound, in: encoding.unit)
    let end = position(of: range.upperBound, in: encoding.unit)
    var data: [UInt32] = []
    var (lastLine, lastColumn) = (0, 0)
    for index in segmentIndex(at: range.lowerBound)..<segments.count {
      if lineStarts[index] > end.line { break }
      let chunk = Self.chunk(of: segments[index], encoding)
      var (line, column) = (lineStarts[index], 0)
      for piece in stride(from: 0, to: chunk.data.count, by: 5) {
        let lineEnds = Int(chunk.data[piece])
        line += lineEnds
        column = (lineEnds == 0 ? column : 0) + Int(chunk.data[piece + 1])
        if (line, column) >= (end.line, end.column) { break }
        if (line, column + Int(chunk.data[piece + 2])) <= (start.line, start.column) { continue }
        let isSameLine = line == lastLine
        data.append(UInt32(truncatingIfNeeded: line - lastLine))
        data.append(UInt32(truncatingIfNeeded: isSameLine ? column - lastColumn : column))
        data += chunk.data[piece + 2..<piece + 5]
        (lastLine, lastColumn) = (line, column)
      }
    }
    return data
  }

  private static func chunk(of segment: Segment, _ encoding: TokenEncoding) -> TokenChunk {
    if let chunk = segment.tokens, chunk.encoding == encoding { return chunk }
    let chunk = TokenChunk(segment, encoding)
    segment.tokens = chunk
    return chunk
  }
}
