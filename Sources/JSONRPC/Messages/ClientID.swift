/// Somebody at the other end of a connection, told apart from all others that ever were.
package struct ClientID: Hashable, Comparable, Sendable {
  package var rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static func < (left: ClientID, right: ClientID) -> Bool {
    left.rawValue < right.rawValue
  }
}
