import Glibc

/// What a descriptor is to be waited for.
package struct DescriptorInterest: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let reading = DescriptorInterest(rawValue: 1)
  package static let writing = DescriptorInterest(rawValue: 2)

  /// As `poll` takes it.
  var events: CShort {
    var events: CInt = 0
    if contains(.reading) { events |= POLLIN }
    if contains(.writing) { events |= POLLOUT }
    return CShort(events)
  }
}
