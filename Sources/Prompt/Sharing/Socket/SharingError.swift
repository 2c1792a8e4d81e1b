import InputOutput

/// Why a session cannot be shared at a path.
package enum SharingError: Error, Equatable {
  /// A socket's path has less room than other paths.
  case pathTooLong(limit: Int)
  /// Something else is there.
  case noSocket
  /// Another program answers there.
  case inUse
  /// The system's error number.
  case system(Int32)

  package var message: String {
    switch self {
    case .pathTooLong(let limit): "the path of a socket is at most \(limit) bytes long"
    case .noSocket: "something that is no socket is there already"
    case .inUse: "another program shares its session there"
    case .system(let code): SystemError.words(for: code)
    }
  }
}
