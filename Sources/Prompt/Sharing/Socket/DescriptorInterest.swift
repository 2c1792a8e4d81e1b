import Glibc

/// What a descriptor is to be waited for.
package struct DescriptorInterest: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let reading = DescriptorInterest(rawValue: 1)
  package static let writing = DescriptorInterest(rawValue: 2)
}

/// What is true of a descriptor at one moment.
struct DescriptorReadiness {
  var canRead: Bool
  var canWrite: Bool
  /// Nobody is at the other end, or the connection is broken.
  var isOver: Bool

  /// Asks the system, without waiting.
  init(_ descriptor: CInt) {
    var wait = pollfd(fd: descriptor, events: CShort(POLLIN | POLLOUT), revents: 0)
    let count = poll(&wait, 1, 0)
    let events = count > 0 ? CInt(wait.revents) : 0
    canRead = events & POLLIN != 0
    canWrite = events & POLLOUT != 0
    isOver = events & (POLLHUP | POLLERR | POLLNVAL) != 0
  }
}
