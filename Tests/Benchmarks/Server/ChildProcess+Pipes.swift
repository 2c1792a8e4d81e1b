import Glibc

extension ChildProcess {
  /// Writes as much as the program's input takes now; without waiting, if the pipes do not wait.
  ///
  /// - Returns: How many bytes that was.
  func sendSome(_ bytes: RawSpan) throws(BenchmarkFailure) -> Int {
    let result = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if result > 0 { return result }
    if result < 0, errno == EAGAIN { return 0 }
    throw .ended(name)
  }

  /// Waits until the program's output can be read, or its input be written to if that is wanted.
  ///
  /// - Returns: False if neither could be before the time was over; there is no end to it unless one is given.
  @discardableResult
  func waitUntilReady(writes: Bool, milliseconds: CInt = -1) -> Bool {
    var descriptors = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    if writes { descriptors.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    return poll(&descriptors, nfds_t(descriptors.count), milliseconds) != 0
  }

  /// Says whether reading and writing wait.
  func setBlocking(_ blocks: Bool) {
    for descriptor in [input, output] {
      let flags = fcntl(descriptor, F_GETFL)
      _ = fcntl(descriptor, F_SETFL, blocks ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }
  }
}
