/// Finds the messages in a stream of bytes, however it is cut into pieces, without copying them.
///
/// The first byte that is not white space decides on the framing where none is given: a letter begins headers, any other
/// byte lines. Lines may end in CR LF, and empty ones say nothing. Nothing makes it deaf: behind what is no message it
/// looks for the next line, or for the next `Content-Length`.
///
///     var reader = MessageReader()
///     reader.append(Array("[1]\n{}".utf8))
///     reader.next()  // .message(0..<3), the place of "[1]" in `bytes`
///     reader.next()  // nil: the line may go on
package struct MessageReader {
  /// What was found.
  package enum Item: Equatable {
    /// A message's place in `bytes`, which holds until more bytes are taken in.
    case message(Range<Int>)
    /// Something is to be answered with an error.
    case refused(FramingError)
  }

  /// How many bytes a message may have.
  package var limit: Int
  /// Nil before the first byte.
  package private(set) var framing: MessageFraming?

  /// How many bytes the headers of a message may have together.
  package static let headerLimit = 4 << 10

  private var received = ReceivedBytes()
  private var state: State
  /// How many bytes from the first on have no line feed.
  private var searched = 0

  package init(limit: Int = 16 << 20, framing: MessageFraming? = nil) {
    self.limit = limit
    self.framing = framing
    state =
      switch framing {
      case .lines: .line
      case .headers: .headers(HeaderBlock())
      case nil: .undecided
      }
  }

  /// What ranges are places in.
  package var bytes: [UInt8] { received.bytes }

  /// Lets a function write the bytes that come next; see `ReceivedBytes`.
  package mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    received.fill(read)
  }

  /// Takes bytes in that are there already.
  package mutating func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = received.fill { memory in
        let piece = rest.prefix(memory.count)
        memory.copyBytes(from: piece)
        return piece.count
      }
      rest.removeFirst(count)
    }
  }

  /// The next whole message; nil if more bytes must come first.
  package mutating func next() -> Item? {
    while true {
      switch step() {
      case .found(let item): return item
      case .moved: continue
      case .waits: return nil
      }
    }
  }

  /// What is left where no more bytes come: a last line without its end.
  package mutating func finish() -> Item? {
    guard case .line = state else { return nil }
    return item(ofLine: received.count, end: 0)
  }
}

extension MessageReader {
  /// What the next bytes are.
  private enum State {
    /// The first byte that is not white space decides.
    case undecided
    case line
    /// Of a line that is too long.
    case restOfLine
    case headers(HeaderBlock)
    /// A message of a known length.
    case message(Int)
    /// Bytes of a message that is not taken.
    case passedOver(Int)
    /// Anything, up to the next `Content-Length`.
    case unknown
  }

  /// What looking at the next bytes came to.
  private enum Step {
    case found(Item)
    /// Some bytes are done with.
    case moved
    /// More bytes must come first.
    case waits
  }

  private mutating func step() -> Step {
    switch state {
    case .undecided: decide()
    case .line: readLine()
    case .restOfLine: passLine()
    case .headers(let block): readHeader(block)
    case .message(let length): readMessage(length)
    case .passedOver(let count): pass(count)
    case .unknown: findLength()
    }
  }

  private mutating func decide() -> Step {
    let rest = received.bytes[received.start..<received.end]
    guard let first = rest.firstIndex(where: { !$0.isMessageSpace }) else {
      received.drop(rest.count)
      return .waits
    }
    received.drop(first - rest.startIndex)
    let framing = MessageFraming(firstByte: rest[first])
    self.framing = framing
    state = framing == .lines ? .line : .headers(HeaderBlock())
    return .moved
  }
}

// MARK: - Lines

extension MessageReader {
  private mutating func readLine() -> Step {
    if let end = received.lineFeed(from: searched, before: received.count) {
      return item(ofLine: end, end: 1).map { .found($0) } ?? .moved
    }
    searched = received.count
    // One byte more is there to say whether the line's end is CR LF.
    let endsInReturn = received.count > 0 && received.bytes[received.end - 1] == UInt8(ascii: "\r")
    guard received.count > (endsInReturn ? limit + 1 : limit) else { return .waits }
    drop(received.count)
    state = .restOfLine
    return .found(.refused(.tooLong(limit: limit)))
  }

  /// Takes the line of `length` bytes, whose end has `end` bytes.
  private mutating func item(ofLine length: Int, end: Int) -> Item? {
    var place = received.start..<received.start + length
    drop(length + end)
    if let last = place.last, received.bytes[last] == UInt8(ascii: "\r") {
      place = place.lowerBound..<last
    }
    if place.count > limit { return .refused(.tooLong(limit: limit)) }
    if received.bytes[place].allSatisfy(\.isMessageSpace) { return nil }
    return .message(place)
  }

  private mutating func passLine() -> Step {
    guard let end = received.lineFeed(from: 0, before: received.count) else {
      drop(received.count)
      return .waits
    }
    drop(end + 1)
    state = .line
    return .moved
  }

  private mutating func drop(_ count: Int) {
    received.drop(count)
    searched = 0
  }
}

// MARK: - Headers

extension MessageReader {
  private mutating func readHeader(_ block: HeaderBlock) -> Step {
    var block = block
    let room = MessageReader.headerLimit - block.size
    let window = min(received.count, room)
    guard let end = received.lineFeed(from: searched, before: window) else {
      searched = window
      if window < room { return .waits }
      drop(window)
      return lose(.headersTooLong(limit: MessageReader.headerLimit))
    }
    let line = received.bytes[received.start..<received.start + end].withoutSpaceAtEnds
    drop(end + 1)
    block.size += end + 1
    if line.isEmpty { return begin(after: block) }
    do throws(FramingError) {
      try block.take(line)
    } catch {
      return lose(error)
    }
    state = .headers(block)
    return .moved
  }

  /// Begins the message behind headers.
  private mutating func begin(after block: HeaderBlock) -> Step {
    if block.isEmpty {
      state = .headers(HeaderBlock())
      return .moved
    }
    guard let length = block.length else { return lose(.noLength) }
    if let charset = block.unknownCharset {
      state = .passedOver(length)
      return .found(.refused(.unknownCharset(charset)))
    }
    if length > limit {
      state = .passedOver(length)
      return .found(.refused(.tooLong(limit: limit)))
    }
    state = .message(length)
    return .moved
  }

  private mutating func readMessage(_ length: Int) -> Step {
    if received.count < length { return .waits }
    let place = received.start..<received.start + length
    drop(length)
    state = .headers(HeaderBlock())
    return .found(.message(place))
  }

  private mutating func pass(_ count: Int) -> Step {
    let passed = min(count, received.count)
    drop(passed)
    state = passed == count ? .headers(HeaderBlock()) : .passedOver(count - passed)
    return passed == count ? .moved : .waits
  }

  /// Where the next message begins cannot be known.
  private mutating func lose(_ error: FramingError) -> Step {
    state = .unknown
    return .found(.refused(error))
  }

  /// Drops bytes up to a header that tells a length, wherever in a line it stands: a message has no line feed at its end.
  private mutating func findLength() -> Step {
    let name: StaticString = "content-length"
    let rest = received.bytes[received.start..<received.end]
    var index = rest.startIndex
    while index < rest.endIndex {
      guard rest[index].lowercased == UInt8(ascii: "c") else {
        index += 1
        continue
      }
      let end = index + name.utf8CodeUnitCount
      guard end < rest.endIndex else {
        // The name may go on in the next piece.
        if name.hasPrefix(rest[index...].prefix(name.utf8CodeUnitCount)) { break }
        index += 1
        continue
      }
      let isFollowed = [UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t")].contains(
        rest[end])
      if isFollowed, rest[index..<end].isText(name) {
        drop(index - rest.startIndex)
        state = .headers(HeaderBlock())
        return .moved
      }
      index += 1
    }
    drop(index - rest.startIndex)
    return .waits
  }
}

extension StaticString {
  /// Whether the text, which is in lower case, begins with the bytes in any case.
  fileprivate func hasPrefix(_ bytes: ArraySlice<UInt8>) -> Bool {
    withUTF8Buffer { text in
      bytes.count <= text.count && zip(bytes, text).allSatisfy { $0.lowercased == $1 }
    }
  }
}
