/// What a client may ask of a session.
enum SharedMethod: String, CaseIterable {
  case hello = "session/hello"
  case state = "session/state"
  case edit = "session/edit"
  case undo = "session/undo"
  case redo = "session/redo"
  case goto = "session/goto"
  case subscribe = "session/subscribe"
  case unsubscribe = "session/unsubscribe"

  /// The names of its parameters, those that must be there first.
  var parameters: [String] {
    switch self {
    case .hello: ["name"]
    case .state: ["session", "plane", "section", "start", "limit"]
    case .edit: ["text", "session", "expectedRevision"]
    case .undo, .redo: ["session", "count", "expectedRevision"]
    case .goto: ["position", "session", "expectedRevision"]
    case .subscribe, .unsubscribe: ["session"]
    }
  }
}
