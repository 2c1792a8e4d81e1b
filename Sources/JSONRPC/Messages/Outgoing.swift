/// Messages that wait to go out to one client, framed.
package final class Outgoing {
  /// As the client's first byte chose.
  package var framing: MessageFraming?
  package private(set) var bytes: [UInt8] = []
  /// How many of the bytes are sent.
  package private(set) var sent = 0

  package init() {}

  /// How many bytes wait for the client to read.
  package var backlog: Int { bytes.count - sent }

  /// Puts a message behind those that wait.
  package func append(_ message: [UInt8]) { message.withUnsafeBufferPointer { append($0) } }

  /// Puts a message behind those that wait.
  func append(_ message: UnsafeBufferPointer<UInt8>) {
    switch framing ?? .lines {
    case .lines:
      bytes.append(contentsOf: message)
      bytes.append(UInt8(ascii: "\n"))
    case .headers:
      bytes.append(contentsOf: "Content-Length: ".utf8)
      bytes.append(contentsOf: String(message.count).utf8)
      bytes.append(contentsOf: "\r\n\r\n".utf8)
      bytes.append(contentsOf: message)
    }
  }

  /// Says that the next bytes are sent.
  package func noteSent(_ count: Int) {
    sent += count
    // What is sent is dropped where it is more than what is left, so that each byte is moved once at most.
    if sent == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 18)
      sent = 0
    } else if sent > 1 << 18, sent > backlog {
      bytes.removeFirst(sent)
      sent = 0
    }
  }

  /// Forgets everything: nobody will read it.
  package func clear() {
    bytes = []
    sent = 0
  }
}
