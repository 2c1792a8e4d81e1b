/// Writes a string piece by piece.
package struct JSONStringWriter: TextOutputStream {
  /// Outlives the writer: see `JSONObjectWriter.set(_:streaming:)`.
  private let buffer: UnsafeMutablePointer<JSONBuffer>

  init(_ buffer: UnsafeMutablePointer<JSONBuffer>) { self.buffer = buffer }

  package mutating func write(_ text: String) { buffer.pointee.appendPiece(text) }
}
