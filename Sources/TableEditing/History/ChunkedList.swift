/// A list that is added to at its end and never copied to grow: what is added stays where it is.
///
/// Of a copy that goes on by itself only the last chunk is its own.
struct ChunkedList<Element> {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  private static var chunkSize: Int { 512 }

  mutating func append(_ element: Element) {
    if count % ChunkedList.chunkSize == 0 {
      var chunk: [Element] = []
      // The first chunk grows with a short list; later ones have their size from the start.
      if count > 0 { chunk.reserveCapacity(ChunkedList.chunkSize) }
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  subscript(index: Int) -> Element {
    get { chunks[index / ChunkedList.chunkSize][index % ChunkedList.chunkSize] }
    set { chunks[index / ChunkedList.chunkSize][index % ChunkedList.chunkSize] = newValue }
  }

  var last: Element? { count == 0 ? nil : self[count - 1] }

  /// Takes away what was added last.
  mutating func removeLast(_ removed: Int) {
    for _ in 0..<removed {
      chunks[chunks.count - 1].removeLast()
      if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
      count -= 1
    }
  }
}
