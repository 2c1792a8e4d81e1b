/// How the session server is started and what it is asked.
enum SessionServer {
  static let arguments = [".build/release/rowsmith", "serve"]

  /// Opens a session of three rows, with editing on.
  static func openParameters(session: String) -> String {
    "{\"name\":\"\(session)\",\"table\":[\"a\",\"b\",\"c\"],\"text\":\"edit on\"}"
  }

  /// One small statement that is always done.
  static func editParameters(session: String) -> String {
    "{\"session\":\"\(session)\",\"text\":\"app move 0 -> 2\"}"
  }
}
