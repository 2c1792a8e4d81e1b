import JSONRPC

/// A limit by the name that `session/hello`, errors and the command line have for it.
package enum LimitName: String, CaseIterable, Sendable {
  case clients, sessions, messageBytes, textBytes, batch, rows, windowRows, steps, backlogBytes,
    keys

  /// What it limits, without a full stop.
  package var meaning: String {
    switch self {
    case .clients: "clients at once"
    case .sessions: "sessions at once"
    case .messageBytes: "bytes of a message"
    case .textBytes: "bytes of a text"
    case .batch: "messages of a batch"
    case .rows: "rows of a table"
    case .windowRows: "rows of a window"
    case .steps: "statements of a session"
    case .backlogBytes: "bytes that wait for a client before it misses notifications"
    case .keys: "answers kept by their keys, in each session"
    }
  }
}

extension HostOptions {
  package subscript(limit: LimitName) -> Int {
    get {
      switch limit {
      case .clients: messages.clients
      case .sessions: limits.sessions
      case .messageBytes: messages.message
      case .textBytes: limits.text
      case .batch: messages.batch
      case .rows: limits.rows
      case .windowRows: limits.windowRows
      case .steps: limits.steps
      case .backlogBytes: messages.backlog
      case .keys: limits.keys
      }
    }
    set {
      switch limit {
      case .clients: messages.clients = newValue
      case .sessions: limits.sessions = newValue
      case .messageBytes: messages.message = newValue
      case .textBytes: limits.text = newValue
      case .batch: messages.batch = newValue
      case .rows: limits.rows = newValue
      case .windowRows: limits.windowRows = newValue
      case .steps: limits.steps = newValue
      case .backlogBytes: messages.backlog = newValue
      case .keys: limits.keys = newValue
      }
    }
  }
}
