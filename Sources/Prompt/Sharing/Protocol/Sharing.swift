import JSON
import Reporting
import ScriptRunner
import TableEditing

/// A session as its clients see it: who is attached, what each message comes to, and who is to be told of a change.
///
/// A value that knows no socket: messages go in, messages come out. The session itself belongs to somebody else and is
/// lent for each message.
///
/// The *revision* counts the changes of the session since it was shared: each step of an entry that moved the session to
/// another place of its timeline, whoever made it, adds one. It never goes back; undo adds one as well.
package struct Sharing {
  /// The name under which the one session is known.
  package static let sessionName = "prompt"
  /// The version of the protocol.
  package static let protocolVersion = 1

  package let limits: SharingLimits
  /// The version of the command.
  let version: String

  package private(set) var revision = 0
  private(set) var clients: [SharedClient.ID: SharedClient] = [:]
  private var joined = 0

  /// What the person at the prompt is to be told.
  private var news: [SharedNews] = []
  /// What clients are to be told, in the order in which it happened.
  private var notifications: [(client: SharedClient.ID, message: [UInt8])] = []
  /// Where the session was when it was last looked at.
  private var seen: (position: Int, state: TableState)?

  let responder = RPCResponder()

  package init(version: String, limits: SharingLimits = SharingLimits()) {
    self.version = version
    self.limits = limits
  }
}

// MARK: - Coming and going

extension Sharing {
  /// Lets a client in.
  mutating func join() -> SharedClient.ID {
    joined += 1
    let id = SharedClient.ID(rawValue: joined)
    clients[id] = SharedClient(name: freeName("client-\(joined)", for: id))
    return id
  }

  mutating func leave(_ id: SharedClient.ID) {
    guard let client = clients.removeValue(forKey: id) else { return }
    notifications.removeAll { $0.client == id }
    if client.hasSaidHello { news.append(.left(client: client.name)) }
  }

  /// Names a client; the first time it is told to the person.
  mutating func name(_ id: SharedClient.ID, _ wish: String) {
    guard var client = clients[id] else { return }
    let name = SharedClient.name(from: wish)
    if !name.isEmpty { client.name = freeName(name, for: id) }
    if !client.hasSaidHello { news.append(.joined(client: client.name)) }
    client.hasSaidHello = true
    clients[id] = client
  }

  func isSubscribed(_ id: SharedClient.ID) -> Bool { clients[id]?.isSubscribed == true }

  mutating func subscribe(_ id: SharedClient.ID, _ isSubscribed: Bool) {
    clients[id]?.isSubscribed = isSubscribed
  }

  /// The name, or one with a number behind it where it is taken; the prompt's own is always taken.
  private func freeName(_ name: String, for id: SharedClient.ID) -> String {
    var taken = Set(clients.filter { $0.key != id }.map(\.value.name))
    taken.insert(Sharing.sessionName)
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }
}

// MARK: - Messages

extension Sharing {
  /// Answers a client's message.
  ///
  /// - Returns: One JSON text; nil if nothing is to be answered.
  mutating func respond(
    to message: [UInt8], from id: SharedClient.ID, _ session: inout some SharedSession
  ) -> [UInt8]? {
    catchUp(with: session)
    // The responder lends nothing on, so it cannot be asked while it is a part of what changes.
    let responder = responder
    return responder.respond(to: message) { call in answer(call, from: id, &session) }
  }

  /// What the person is to be told since the last time.
  package mutating func takeNews() -> [SharedNews] {
    defer { news = [] }
    return news
  }

  /// What clients are to be told since the last time.
  mutating func takeNotifications() -> [(client: SharedClient.ID, message: [UInt8])] {
    defer { notifications = [] }
    return notifications
  }
}

// MARK: - Changes

extension Sharing {
  /// Takes the place of the session as the one to tell changes from, before anybody changes it.
  package mutating func begin(with session: some SharedSession) {
    seen = (session.timeline.position, session.timeline.state)
  }

  /// Tells of what the person at the prompt has done since the session was last looked at.
  ///
  /// - Parameters:
  ///   - session: The session as it is now.
  ///   - steps: The steps, where they are known; otherwise what happened is worked out from the states, as one change.
  package mutating func catchUp(with session: some SharedSession, _ steps: [SharedStep] = []) {
    let timeline = session.timeline
    defer { seen = (timeline.position, timeline.state) }
    let changes = steps.filter(\.isChange)
    if let last = changes.last, last.step.position == timeline.position {
      for step in changes { tell(of: step.withAllChanges, after: step.after, by: nil) }
      return
    }
    guard let seen else { return }
    let isSame =
      seen.position == timeline.position && seen.state.model.store === timeline.state.model.store
    if isSame { return }
    revision += 1
    if !hasListeners(besides: nil) { return }
    notify(
      timeline.state.changes(since: seen.state), at: timeline.position, after: timeline.state,
      by: nil)
  }

  /// Counts a client's steps that changed something, and tells everybody else.
  ///
  /// - Returns: The steps, each with the revision that it led to.
  mutating func record(
    _ steps: [SharedStep], by id: SharedClient.ID, _ session: some SharedSession
  ) -> [RecordedStep] {
    defer { begin(with: session) }
    return steps.map { shared in
      let step = shared.withAllChanges
      if shared.isChange {
        tell(of: step, after: shared.after, by: id)
        news.append(.changed(client: clients[id]?.name ?? "", shared))
      }
      return RecordedStep(
        step: step, statement: shared.statement, store: shared.after.model.store,
        revision: revision)
    }
  }

  private mutating func tell(of step: Step, after state: TableState, by id: SharedClient.ID?) {
    revision += 1
    notify(step.outcome.changes, at: step.position, after: state, by: id)
  }

  private func hasListeners(besides id: SharedClient.ID?) -> Bool {
    clients.contains { $0.value.isSubscribed && $0.key != id }
  }

  private mutating func notify(
    _ changes: [ChangeSet], at position: Int, after state: TableState, by id: SharedClient.ID?
  ) {
    let listeners = clients.filter { $0.value.isSubscribed && $0.key != id }.keys.sorted()
    if listeners.isEmpty { return }
    let cause = id.flatMap { clients[$0]?.name } ?? Sharing.sessionName
    let revision = revision
    let message = responder.notification("session/changed") { object in
      object.set("session", Sharing.sessionName)
      object.set("revision", revision)
      object.set("previousRevision", revision - 1)
      object.set("cause", cause)
      object.set("position", position)
      object.setChanges(changes, store: state.model.store)
    }
    for listener in listeners { notifications.append((listener, message)) }
  }
}

/// A step as it is told to the client who made it.
struct RecordedStep {
  var step: Step
  var statement: String
  var store: RowStore
  var revision: Int
}
