import InputOutput

/// Why clients cannot be let in at an address.
package enum ListeningError: Error, Equatable, Sendable {
  /// A socket's path has less room than other paths.
  case pathTooLong(limit: Int)
  /// Something else is at the path.
  case noSocket
  /// Another program answers there.
  case inUse
  /// Not `ADDRESS:PORT`.
  case noAddress(String)
  /// Other machines could reach it, and that was not asked for.
  case notLoopback(String)
  /// The system's error number.
  case system(Int32)
}

extension ListeningError {
  package var message: String {
    switch self {
    case .pathTooLong(let limit): "the path of a socket is at most \(limit) bytes long"
    case .noSocket: "something that is no socket is there already"
    case .inUse: "another program listens there"
    case .noAddress(let text):
      "'\(text)' is no address and port, as in 127.0.0.1:7000 or [::1]:7000"
    case .notLoopback(let text):
      "other machines could reach \(text), and --allow-remote is not given"
    case .system(let code): SystemError.words(for: code)
    }
  }
}
