/// Parses one document after another and reuses its memory, for logs with a document on each line.
///
/// The memory is free for the next document once the last one is no longer held; a document that is kept stays
/// valid, and the parser then takes new memory.
///
/// ```swift
/// var parser = JSONParser()
/// for line in lines {  // ranges in `bytes`
///   let document = try parser.parse(bytes, in: line)
///   // ... read it, and let it go.
/// }
/// ```
package struct JSONParser {
  /// How deep arrays and objects may be nested.
  package var maximumDepth: Int

  private var tape: [TapeEntry] = []

  package init(maximumDepth: Int = JSONDocument.standardMaximumDepth) {
    self.maximumDepth = maximumDepth
  }

  /// Parses all of `bytes`.
  package mutating func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONDocument {
    try parse(bytes, in: 0..<bytes.count)
  }

  /// Parses the document that is the part `range` of `bytes`, and nothing but white space beside it.
  ///
  /// Offsets, in errors and in values, count from the start of `bytes`.
  package mutating func parse(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(JSONError) -> JSONDocument {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count, "the range must lie in the bytes")
    tape = try bytes.withUnsafeBufferPointer { (whole) throws(JSONError) in
      var builder = TapeBuilder(
        source: UnsafeBufferPointer(rebasing: whole[range]), base: range.lowerBound,
        maximumDepth: maximumDepth, tape: takeTape())
      try builder.build()
      return builder.tape
    }
    return JSONDocument(storage: JSONStorage(bytes: bytes, base: range.lowerBound, tape: tape))
  }

  /// The tape, emptied, with its memory if no document holds it; the parser keeps none, so that it has one owner.
  private mutating func takeTape() -> [TapeEntry] {
    var taken: [TapeEntry] = []
    swap(&taken, &tape)
    taken.removeAll(keepingCapacity: true)
    return taken
  }
}
