import EditScript
import JSON
import JSONRPC

/// The codes of `session/*`, from -32010 on; each with its data.
enum SessionErrorCode: Int, CaseIterable {
  case stale = -32010
  case unreadableScript = -32011
  case noSession = -32012
  case limit = -32013
  case tooManyClients = -32014
  case nameTaken = -32015
  case keyReused = -32016
  case notAdmitted = -32017
  case noRevision = -32018
  case personsSession = -32019
  case unreadableTable = -32020

  /// What it means, and what its data holds.
  var meaning: String {
    switch self {
    case .stale: "the session is not at expectedRevision; data: expectedRevision, revision"
    case .unreadableScript: "the text is no script, and nothing of it was run; data: diagnostics"
    case .noSession: "there is no such session; data: session"
    case .limit: "more than a limit allows; data: limit (its name), value"
    case .tooManyClients: "so many clients are attached already; data: value"
    case .nameTaken: "another session has that name; data: session"
    case .keyReused: "the key belongs to another request; data: key"
    case .notAdmitted: "session/hello with the token comes first; the connection is closed"
    case .noRevision: "the session has no such revision; data: revision, first, last"
    case .personsSession: "the session is a person's, who alone ends it; data: session"
    case .unreadableTable: "the value is no table; data: offset"
    }
  }
}

extension RPCError {
  init(
    _ code: SessionErrorCode, _ message: String,
    data: (@Sendable (inout JSONObjectWriter) -> Void)? = nil
  ) {
    self.init(code: code.rawValue, message, data: data)
  }

  static func stale(expected: Int, revision: Int) -> RPCError {
    RPCError(.stale, "the session is at revision \(revision), not \(expected)") { data in
      data.set("expectedRevision", expected)
      data.set("revision", revision)
    }
  }

  static func unreadable(_ diagnostics: [Diagnostic]) -> RPCError {
    let errors = diagnostics.filter { $0.severity == .error }
    let message = errors.first?.message ?? "the text cannot be read"
    return RPCError(.unreadableScript, message) { $0.setDiagnostics(diagnostics) }
  }

  static func noSession(_ name: String) -> RPCError {
    RPCError(.noSession, "there is no session '\(name)'") { $0.set("session", name) }
  }

  static func limit(_ name: LimitName, _ value: Int, _ message: String) -> RPCError {
    RPCError(.limit, message) { data in
      data.set("limit", name.rawValue)
      data.set("value", value)
    }
  }

  static func nameTaken(_ name: String) -> RPCError {
    RPCError(.nameTaken, "there is a session '\(name)' already") { $0.set("session", name) }
  }

  static func keyReused(_ key: String) -> RPCError {
    RPCError(.keyReused, "the key '\(key)' belongs to another request") { $0.set("key", key) }
  }

  static let notAdmitted = RPCError(
    .notAdmitted, "'session/hello' with the right token comes before anything else")

  static func noRevision(_ revision: Int, of session: HostedSession) -> RPCError {
    let (first, last) = (session.firstRevision, session.revision)
    let which = revision > last ? "the last is \(last)" : "the first is \(first)"
    return RPCError(.noRevision, "there is no revision \(revision); \(which)") { data in
      data.set("revision", revision)
      data.set("first", first)
      data.set("last", last)
    }
  }

  static func personsSession(_ name: String) -> RPCError {
    RPCError(.personsSession, "the session '\(name)' ends with its prompt") {
      $0.set("session", name)
    }
  }

  static func unreadableTable(_ message: String, offset: Int) -> RPCError {
    RPCError(.unreadableTable, "the table cannot be read: \(message)") {
      $0.set("offset", offset)
    }
  }
}

extension JSONObjectWriter {
  /// Sets a text's diagnostics, the first hundred.
  mutating func setDiagnostics(_ diagnostics: [Diagnostic]) {
    setArray("diagnostics") { array in
      for diagnostic in diagnostics.prefix(100) {
        array.appendObject { object in
          object.setRange("range", diagnostic.range)
          object.set("severity", diagnostic.severity.rawValue)
          object.set("id", diagnostic.id.rawValue)
          object.set("message", diagnostic.message)
        }
      }
    }
  }

  /// Sets bytes of a text as `[from, to]`.
  mutating func setRange(_ key: JSONKey, _ range: Range<Int>) {
    setArray(key) { ends in
      ends.append(range.lowerBound)
      ends.append(range.upperBound)
    }
  }
}
