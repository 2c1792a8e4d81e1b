import Glibc

/// A client's end of a socket: bytes that came in, and bytes that wait to go out.
final class ClientConnection {
  let descriptor: CInt
  let client: SharedClient.ID
  private var reader: MessageReader
  /// Whether the client has said all that it will say.
  private(set) var isAtEnd = false
  /// Whether nothing can be sent any more.
  private(set) var isBroken = false
  private var waiting: [UInt8] = []
  /// How many of the waiting bytes are sent.
  private var sent = 0

  init(_ descriptor: CInt, _ client: SharedClient.ID, messageLimit: Int) {
    self.descriptor = descriptor
    self.client = client
    reader = MessageReader(limit: messageLimit)
  }

  /// How many bytes wait for the client to read.
  var backlog: Int { waiting.count - sent }

  /// Whether the client must first read what it asked for before it is listened to again.
  var isPaused: Bool { backlog > 64 << 10 }

  var interest: DescriptorInterest {
    var interest: DescriptorInterest = []
    if !isAtEnd, !isPaused { interest.insert(.reading) }
    if backlog > 0 { interest.insert(.writing) }
    return interest
  }

  /// Takes in what is there, one piece at a time, so that no client keeps the others waiting.
  func receive() {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(descriptor, &piece, piece.count, 0)
      if count > 0 {
        piece.removeSubrange(count...)
        return reader.append(piece)
      }
      if count == 0 { return isAtEnd = true }
      switch errno {
      case EINTR: continue
      case EAGAIN: return
      default:
        isAtEnd = true
        return isBroken = true
      }
    }
  }

  /// The next message that is there; where no more can come, also one whose line has no end.
  func next() -> MessageReader.Item? {
    if let item = reader.next() { return item }
    return isAtEnd ? reader.finish() : nil
  }

  /// Puts a message behind those that wait.
  func enqueue(_ message: [UInt8]) {
    waiting += (reader.framing ?? .lines).framed(message)
  }

  /// Sends as much as the client takes now.
  func send() {
    while backlog > 0, !isBroken {
      let count = waiting.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        // A client that has gone must not end the process by SIGPIPE.
        return Glibc.send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        isBroken = true
      }
    }
    if isBroken { sent = waiting.count }
    // What is sent is dropped in large pieces, so that each byte is moved once or twice.
    if sent == waiting.count || sent > 1 << 20 {
      waiting.removeFirst(sent)
      sent = 0
    }
  }
}
