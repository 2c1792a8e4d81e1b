import Glibc

/// The two directions of a client's bytes, over a socket or over two descriptors; nothing here waits, but for a read
/// where nothing is to be read.
struct ClientStream {
  let reading: CInt
  let writing: CInt
  private let isSocket: Bool
  /// Whether a write where there is no room would wait: the descriptor is shared with others, who rely on that.
  private let waitsForRoom: Bool

  /// A connected socket, which is the stream's from now on.
  init(socket: CInt) {
    reading = socket
    writing = socket
    isSocket = true
    waitsForRoom = false
  }

  /// Two descriptors, which stay those of their owner.
  init(reading: CInt, writing: CInt) {
    self.reading = reading
    isSocket = false
    var status = stat()
    let kind = fstat(writing, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFIFO || kind == S_IFCHR else {
      self.writing = writing
      waitsForRoom = kind == S_IFSOCK
      return
    }
    // A way of its own to the same pipe: what is set there is not set for the shell too.
    let own = open("/proc/self/fd/\(writing)", O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    self.writing = own >= 0 ? own : writing
    ownWriting = own >= 0
    waitsForRoom = own < 0
  }

  private var ownWriting = false

  func close() {
    if isSocket || ownWriting { Glibc.close(writing) }
  }

  /// Whether nobody is at the other end of a socket any more.
  var isOver: Bool {
    guard isSocket else { return false }
    var wait = pollfd(fd: reading, events: 0, revents: 0)
    guard poll(&wait, 1, 0) > 0 else { return false }
    return CInt(wait.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
  }

  private var hasRoom: Bool {
    var wait = pollfd(fd: writing, events: CShort(POLLOUT), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  /// What a read came to.
  enum Receipt {
    case some
    case nothing
    case end
    case broken
  }

  /// Takes in one piece.
  func receive(into reader: inout MessageReader) -> Receipt {
    while true {
      let count = reader.fill { memory in
        isSocket
          ? recv(reading, memory.baseAddress, memory.count, CInt(MSG_DONTWAIT))
          : read(reading, memory.baseAddress, memory.count)
      }
      if count > 0 { return .some }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      default: return .broken
      }
    }
  }

  /// Sends as much as the client takes now.
  ///
  /// - Returns: False if nothing can be sent any more.
  func send(_ output: Outgoing) -> Bool {
    while output.backlog > 0 {
      if waitsForRoom, !hasRoom { return true }
      let count = output.bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[output.sent...])
        return isSocket
          // A client that has gone must not end the process by SIGPIPE.
          ? Glibc.send(
            writing, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
          // A pipe that has room has it for this much.
          : write(
            writing, rest.baseAddress, waitsForRoom ? min(rest.count, pipeBuffer) : rest.count)
      }
      if count >= 0 {
        output.noteSent(count)
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// How much a pipe takes in one piece.
  private var pipeBuffer: Int { 4_096 }
}
