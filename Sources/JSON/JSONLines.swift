/// The lines of a text that holds a JSON document on each, such as a log.
///
/// Lines with nothing but white space are counted and left out.
///
/// ```swift
/// var parser = JSONParser()
/// for line in JSONLines(bytes) {
///   let document = try parser.parse(bytes, in: line.range)
/// }
/// ```
package struct JSONLines: Sequence, IteratorProtocol {
  package struct Line: Hashable, Sendable {
    /// The line's number, counted from 1.
    package let number: Int
    /// The line's bytes, without the line feed at its end.
    package let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func next() -> Line? {
    while position < bytes.count {
      let start = position
      let end = bytes.withUnsafeBufferPointer { $0.endOfLine(from: start) }
      position = end + 1
      number += 1
      guard bytes[start..<end].allSatisfy({ $0.isJSONWhiteSpace }) else {
        return Line(number: number, range: start..<end)
      }
    }
    return nil
  }
}
