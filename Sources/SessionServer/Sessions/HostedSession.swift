import JSONRPC
import TableEditing

/// A session as its clients share it: its revisions, and who listens.
///
/// The *revision* counts the session's changes: each step that moved it to another place of its timeline, whoever made it,
/// adds one; undo adds one as well. It never goes back.
final class HostedSession {
  let name: String
  let driven: any DrivenSession
  /// How many sessions were opened before it.
  let number: Int
  /// Whether it stays where nobody is attached to it.
  let isKept: Bool
  /// The name of the person whose session it is; nil if it belongs to clients alone.
  var person: String?

  /// The place of the timeline at each revision.
  private(set) var positions: [UInt32]
  /// The first revision whose state is still there.
  private(set) var firstRevision = 0
  /// Those who opened it.
  var holders: Set<ClientID> = []
  var subscriptions: [ClientID: Subscription] = [:]
  /// Is there while a request is at work on it, so that others wait.
  var lock: SessionLock?
  /// Whether the person's entry comes before anybody's requests.
  var isPersonNext = false
  /// How many statements were run.
  var statementCount = 0
  var answers: KeptAnswers
  /// The state that was last looked at, of a session that others than clients change too.
  private var seen: TableState?

  init(
    _ name: String, _ driven: any DrivenSession, number: Int, isKept: Bool, limits: SessionLimits
  ) {
    self.name = name
    self.driven = driven
    self.number = number
    self.isKept = isKept
    positions = [UInt32(driven.position)]
    answers = KeptAnswers(limit: limits.keys)
  }

  var revision: Int { positions.count - 1 }

  /// The place of the timeline that is the session's as far as it is known.
  var position: Int { Int(positions[positions.count - 1]) }

  /// The place of the timeline that a revision is at; there is such a one.
  func position(at revision: Int) -> Int { Int(positions[revision]) }

  /// Counts changes, each by the place of the timeline that it led to.
  func add(_ changes: [Int]) {
    for position in changes { positions.append(UInt32(position)) }
    if seen != nil { seen = driven.withState { $0 } }
  }

  /// The state at a revision; nil if there was none.
  func state(at revision: Int) -> TableState? {
    guard (firstRevision..<positions.count).contains(revision) else { return nil }
    if revision == self.revision { return driven.withState { $0 } }
    var timeline = driven.timeline
    timeline.go(to: Int(positions[revision]))
    return timeline.state
  }

  // MARK: - The person

  /// Takes the session as it is as the one to tell changes from.
  func lookAgain() { seen = driven.withState { $0 } }

  /// Counts and tells what the person has done since the session was last looked at.
  func add(_ entry: PersonsEntry, through host: SessionHost) {
    guard var before = seen else { return }
    defer { lookAgain() }
    let now = SessionPlace(driven)
    var steps = entry.steps ?? []
    if steps.last?.place.position != now.position || entry.isNewTimeline {
      let isSame = position == now.position && before.model.store === now.state.model.store
      steps =
        isSame && !entry.isNewTimeline
        ? [] : [PersonsStep(changes: nil, place: now)]
    }
    let cause = Cause(client: person ?? name, id: nil)
    for step in steps {
      positions.append(UInt32(step.place.position))
      if subscriptions.isEmpty { continue }
      let known = step.changes.flatMap { $0.areTellable ? $0 : nil }
      let changes = known ?? step.place.state.changes(since: before)
      let telling = Telling(changes, cause: cause, leadingTo: step.place)
      for post in notifications(of: telling, revision: revision, host: host) {
        host.post(post.message, to: post.clients)
      }
      before = step.place.state
    }
    if entry.isNewTimeline { firstRevision = revision }
  }
}
