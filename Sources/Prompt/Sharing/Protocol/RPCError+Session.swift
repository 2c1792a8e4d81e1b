import EditScript
import JSON

/// The codes of `session/*`, from -32010 on; each with its data.
extension RPCError {
  /// The session has changed since the client looked: `data` is `expectedRevision` and the `revision` it has now.
  static func stale(expected: Int, revision: Int) -> RPCError {
    RPCError(code: -32010, "the session is at revision \(revision), not \(expected)") { data in
      data.set("expectedRevision", expected)
      data.set("revision", revision)
    }
  }

  /// The text is no script: `data` is its `diagnostics`.
  static func unreadable(_ diagnostics: [Diagnostic]) -> RPCError {
    let errors = diagnostics.filter { $0.severity == .error }
    let message = errors.first?.message ?? "the text cannot be read"
    return RPCError(code: -32011, message) { data in
      data.setArray("diagnostics") { array in
        for diagnostic in diagnostics.prefix(100) {
          array.appendObject { object in
            object.setArray("range") { range in
              range.append(diagnostic.range.lowerBound)
              range.append(diagnostic.range.upperBound)
            }
            object.set("severity", diagnostic.severity.rawValue)
            object.set("id", diagnostic.id.rawValue)
            object.set("message", diagnostic.message)
          }
        }
      }
    }
  }

  /// There is no such session: `data` is the one that there is.
  static func noSession(_ name: String) -> RPCError {
    RPCError(code: -32012, "there is no session '\(name)'") { data in
      data.set("session", Sharing.sessionName)
    }
  }

  /// A text, or a whole message, is too long: `data` is the `limit` in bytes.
  static func textTooLong(limit: Int) -> RPCError {
    RPCError(code: -32013, "'text' is at most \(limit) bytes long") { $0.set("limit", limit) }
  }

  static func messageTooLong(limit: Int) -> RPCError {
    RPCError(code: -32013, "a message is at most \(limit) bytes long") { $0.set("limit", limit) }
  }

  /// Nobody else is let in: `data` is the `limit`.
  static func tooManyClients(limit: Int) -> RPCError {
    RPCError(code: -32014, "\(limit) clients are attached already") { $0.set("limit", limit) }
  }
}

extension JSONObjectWriter {
  mutating func set(_ limits: SharingLimits) {
    set("clients", limits.clients)
    set("messageBytes", limits.message)
    set("textBytes", limits.text)
    set("batch", RPCResponder.batchLimit)
    set("rows", limits.rows)
    set("backlogBytes", limits.backlog)
  }
}
