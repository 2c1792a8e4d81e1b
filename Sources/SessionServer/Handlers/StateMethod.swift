import JSON
import JSONRPC
import TableEditing

extension Method {
  static let state = Method(
    "session/state", "shows a window of the table as it is, or as it was at a revision",
    [Parameter<String>.session.needed, Parameter<Int>.revision.optional] + StateWindow.parameters,
    gives: Schema.Member("state", .shared(.state), "counts, mode, and the window's rows"),
    errors: [.noSession, .noRevision]
  ) { (turn) throws(CallFailure) in
    let session = try turn.session()
    let revision = try turn.arguments[.revision] ?? session.revision
    guard let state = session.state(at: revision) else {
      throw .error(.noRevision(revision, of: session))
    }
    let window = try StateWindow(turn.arguments, state, most: turn.limits.windowRows)
    return .result(
      .object { result in
        result.set(session, at: revision)
        result.setMode(of: state)
        result.set(window, state)
      })
  }
}

extension ShownPlane {
  var plane: ChangeSet.Plane { self == .view ? .view : .model }
}

/// Whose rows are shown.
enum ShownPlane: String, CaseIterable, Sendable {
  case view, model
}

extension Parameter<ShownPlane> {
  static var plane: Self {
    choice("plane", "what the table shows, or what its data source holds; view if left out")
  }
}

extension StateWindow {
  /// What clients may say of a window.
  static var parameters: [Schema.Member] {
    [
      Parameter<ShownPlane>.plane.optional, Parameter<Int>.section.optional,
      Parameter<Int>.start.optional, Parameter<Int>.limit.optional,
    ]
  }

  init(_ arguments: Arguments, _ state: TableState, most: Int) throws(CallFailure) {
    plane = (try arguments[Parameter<ShownPlane>.plane] ?? .view).plane
    section = try arguments[.section]
    start = try arguments[.start] ?? 0
    limit = min(try arguments[.limit] ?? 1_000, most)
    let count = table(of: state).sectionCount
    if let section, section >= count {
      throw .error(.invalidParameters("there is no section \(section); there are \(count)"))
    }
  }
}

extension JSONObjectWriter {
  /// Sets which session it is, and where it is at a revision.
  mutating func set(_ session: HostedSession, at revision: Int) {
    set("session", session.name)
    set("revision", revision)
    set("position", session.position(at: revision))
    set("lastPosition", session.driven.lastPosition)
  }

  /// Sets a session as `session/state` shows it.
  mutating func set(_ session: HostedSession, _ window: StateWindow, of host: SessionHost) {
    let state = session.driven.withState { $0 }
    set(session, at: session.revision)
    setMode(of: state)
    set(window, state)
  }
}
