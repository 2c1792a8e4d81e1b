/// Reads one JSON text from its first byte to its last, checks it and fills the tape.
///
/// There is no recursion: the arrays and objects that are open at a moment are linked through their entries.
struct TapeBuilder {
  let source: UnsafeBufferPointer<UInt8>
  /// Where `source` begins in the caller's bytes; errors count from there.
  let base: Int
  let maximumDepth: Int

  var tape: [TapeEntry]
  var position = 0

  /// The index of the innermost open array or object, or the tape's limit if there is none.
  private var innermost = TapeEntry.limit
  private var innermostIsObject = false
  private var depth = 0

  init(
    source: UnsafeBufferPointer<UInt8>, base: Int, maximumDepth: Int, tape: [TapeEntry]
  ) {
    self.source = source
    self.base = base
    self.maximumDepth = maximumDepth
    self.tape = tape
  }

  /// Fills the tape; the text must be one value with nothing but white space around it.
  mutating func build() throws(JSONError) {
    guard source.count <= TapeEntry.limit else { throw error(.tooLong, at: 0) }
    guard !source.startsWithByteOrderMark else { throw error(.byteOrderMark, at: 0) }
    // Memory that is not written to costs nothing, growing step by step copies all of it again and again.
    tape.reserveCapacity(source.count / 5)
    repeat {
      try scanValue()
    } while try scanToNextValue()
    skipWhiteSpace()
    guard position == source.count else { throw error(.expectedEnd, at: position) }
  }

  /// Reads the value that begins at the position, and of an array or object that is not empty as much as leads to the
  /// end of its first value without parts.
  @inline(__always)
  private mutating func scanValue() throws(JSONError) {
    while true {
      skipWhiteSpace()
      guard position < source.count else { throw error(.expectedValue, at: position) }
      switch source[position] {
      case UInt8(ascii: "\""):
        try scanString()
      case UInt8(ascii: "{"):
        try open(.object)
        skipWhiteSpace()
        if at("}") { return close() }
        try scanKey(orElse: .expectedKeyOrObjectEnd)
        continue
      case UInt8(ascii: "["):
        try open(.array)
        skipWhiteSpace()
        if at("]") { return close() }
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try scanNumber()
      case UInt8(ascii: "t"):
        try scanWord("true", .true)
      case UInt8(ascii: "f"):
        try scanWord("false", .false)
      case UInt8(ascii: "n"):
        try scanWord("null", .null)
      default:
        throw error(.expectedValue, at: position)
      }
      return
    }
  }

  /// Goes from the end of a value to where the next one must begin, closing what ends on the way.
  ///
  /// - Returns: False when the outermost value has ended.
  @inline(__always)
  private mutating func scanToNextValue() throws(JSONError) -> Bool {
    while innermost != TapeEntry.limit {
      skipWhiteSpace()
      if innermostIsObject {
        if at(",") {
          position += 1
          skipWhiteSpace()
          try scanKey(orElse: .expectedKey)
          return true
        }
        guard at("}") else { throw error(.expectedCommaOrObjectEnd, at: position) }
      } else {
        if at(",") {
          position += 1
          return true
        }
        guard at("]") else { throw error(.expectedCommaOrArrayEnd, at: position) }
      }
      close()
    }
    return false
  }

  /// Reads a key and the colon behind it.
  @inline(__always)
  private mutating func scanKey(orElse reason: JSONError.Reason) throws(JSONError) {
    guard at("\"") else { throw error(reason, at: position) }
    try scanString()
    skipWhiteSpace()
    guard at(":") else { throw error(.expectedColon, at: position) }
    position += 1
  }

  private mutating func open(_ kind: TapeEntry.Kind) throws(JSONError) {
    guard depth < maximumDepth else { throw error(.tooDeep(limit: maximumDepth), at: position) }
    depth += 1
    let index = tape.count
    tape.append(TapeEntry(kind, start: position, extent: innermost))
    innermost = index
    innermostIsObject = kind == .object
    position += 1
  }

  private mutating func close() {
    let opened = tape[innermost]
    tape[innermost] = TapeEntry(opened.kind, start: opened.start, extent: tape.count)
    tape.append(TapeEntry(.end, start: position, extent: 1))
    innermost = opened.extent
    innermostIsObject = innermost != TapeEntry.limit && tape[innermost].kind == .object
    depth -= 1
    position += 1
  }
}

extension TapeBuilder {
  /// Appends the value that begins at `start` and ends before the position.
  @inline(__always)
  mutating func append(_ kind: TapeEntry.Kind, from start: Int) {
    tape.append(TapeEntry(kind, start: start, extent: position - start))
  }

  @inline(__always)
  private mutating func skipWhiteSpace() {
    while position < source.count, source[position] <= 0x20, source[position].isJSONWhiteSpace {
      position += 1
    }
  }

  /// Whether `character` stands at the position.
  @inline(__always)
  func at(_ character: Unicode.Scalar) -> Bool {
    position < source.count && source[position] == UInt8(ascii: character)
  }

  /// The error for what stands at `offset`.
  ///
  /// A NUL byte is named as such whatever was expected: a text in UTF-16 is full of them.
  func error(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
    let found = offset < source.count ? source[offset] : nil
    return JSONError(
      reason: found == 0 ? .nulByte : reason, offset: base + offset, found: found)
  }
}
