import Glibc

/// The two directions of a client's bytes, over a socket or over two descriptors.
///
/// Nothing here waits, but for a read from one of two descriptors where nothing is to be read.
struct ClientStream {
  let reading: CInt
  let writing: CInt
  private let isSocket: Bool
  private let way: Way
  /// Whether `writing` was opened here.
  private var isOwn = false

  /// How a write is kept from waiting.
  private enum Way {
    /// The call says so.
    case socket
    /// The descriptor says so, or is a file's.
    case plain
    /// The descriptor is shared with others, who rely on its waiting: only a little is written where there is room.
    case careful
  }

  /// A connected socket, which is the stream's from now on.
  init(socket: CInt) {
    reading = socket
    writing = socket
    isSocket = true
    way = .socket
  }

  /// Two descriptors, which stay those of their owner.
  init(reading: CInt, writing: CInt) {
    self.reading = reading
    isSocket = false
    var status = stat()
    let kind = fstat(writing, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFIFO || kind == S_IFCHR else {
      self.writing = writing
      way = kind == S_IFSOCK ? .socket : .plain
      return
    }
    // A way of its own to the same pipe: what is set there is not set for the shell too.
    let own = open("/proc/self/fd/\(writing)", O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    self.writing = own >= 0 ? own : writing
    isOwn = own >= 0
    way = own >= 0 ? .plain : .careful
  }

  func close() {
    if isSocket || isOwn { Glibc.close(writing) }
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
      let count = output.bytes.withUnsafeBytes { bytes in
        send(UnsafeRawBufferPointer(rebasing: bytes[output.sent...]))
      }
      guard let count else { return true }
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

  /// - Returns: As the system's calls; nil if there is no room.
  private func send(_ bytes: UnsafeRawBufferPointer) -> Int? {
    switch way {
    case .socket:
      // A client that has gone must not end the process by SIGPIPE.
      return Glibc.send(
        writing, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    case .plain: return write(writing, bytes.baseAddress, bytes.count)
    case .careful:
      guard hasRoom else { return nil }
      // What a pipe takes without waiting if it has room at all.
      return write(writing, bytes.baseAddress, min(bytes.count, Int(PIPE_BUF)))
    }
  }
}
