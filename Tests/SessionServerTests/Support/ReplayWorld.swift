import JSON
import SessionServer

/// Two clients that follow one session and drive it, each with a copy of the table that it keeps by what it hears.
final class ReplayWorld {
  /// A request of one of the clients.
  struct Request {
    var client: Int
    var method: String
    /// A JSON object.
    var parameters: String
  }

  let server: LocalServer
  let clients: [LocalClient]
  /// What each client has made of what it heard.
  private(set) var replicas: [Replica]
  private(set) var revision = 0
  private(set) var lastPosition = 0
  private(set) var isCrashed = false
  /// How many changes were told to the first client.
  private(set) var changeCount = 0
  /// How each place of the timeline looked when the session was there first.
  private var looks: [Int: String] = [:]
  /// The steps that a dry run promised, until something else is asked.
  private var promise: (request: String, steps: String)?

  init(_ open: String) throws {
    server = LocalServer()
    clients = [server.connect(), server.connect()]
    _ = try clients[0].result("session/open", open)
    for client in clients { _ = try client.result("session/subscribe", #"{"session":"t"}"#) }
    replicas = []
    let (model, view) = (try state("model"), try state("view"))
    replicas = [Replica(model: model, view: view), Replica(model: model, view: view)]
    revision = view["revision"]?.int ?? -1
    lastPosition = view["lastPosition"]?.int ?? -1
    _ = try note(model, view)
  }

  /// Makes a request and checks what it leads to.
  ///
  /// - Returns: The law that does not hold; nil if all do.
  func perform(_ request: Request) throws -> String? {
    let before = (replica: replicas[0], revision: revision)
    for client in clients { client.notifications = [] }
    let response = try clients[request.client].call(request.method, request.parameters)
    for (index, client) in clients.enumerated() {
      client.notifications += try client.received().map {
        try JSONDocument(parsing: Array($0.utf8)).root
      }
      if let law = try follow(client, index) { return "client \(index + 1): \(law)" }
    }
    if replicas[0] != replicas[1] { return "two clients have the same table" }
    if let error = response["error"] {
      if revision != before.revision { return "an error changes nothing" }
      let known = [-32010, -32011, -32016, -32018]
      return known.contains(error["code"]?.int ?? 0) ? nil : "an error is known: \(error.written)"
    }
    guard let result = response["result"] else { return "a response has a result" }
    lastPosition = try state("view")["lastPosition"]?.int ?? -1
    looks = looks.filter { $0.key <= lastPosition }
    return try check(result, of: request, before.replica, before.revision)
  }

  // MARK: - Notifications

  private func follow(_ client: LocalClient, _ index: Int) throws -> String? {
    var known = index == 0 ? revision : changeRevisions.start
    if index == 0 { changeRevisions.start = revision }
    for notification in client.notifications {
      guard notification["method"]?.string == "session/changed",
        let told = notification["params"]
      else { return "it is told of changes: \(notification.written)" }
      guard told["previousRevision"]?.int == known, told["revision"]?.int == known + 1 else {
        return "revisions come one after the other: \(told.written)"
      }
      known += 1
      do throws(ReplicaError) { try replicas[index].apply(told["changes"]) } catch {
        return "changes can be made: \(error.message) in \(told.written)"
      }
      if index == 0 { changeCount += 1 }
      if let law = try check(told, replicas[index]) { return law }
    }
    if index == 0 {
      revision = known
      changeRevisions.end = known
    } else if known != changeRevisions.end {
      return "both hear of each change"
    }
    return nil
  }

  private var changeRevisions = (start: 0, end: 0)

  /// Compares what was told with the session's states at that revision.
  private func check(_ told: JSONValue, _ replica: Replica) throws -> String? {
    let revision = told["revision"]?.int ?? -1
    let (model, view) = (try state("model", revision), try state("view", revision))
    let shown = Replica(model: model, view: view)
    if replica != shown { return "\(replica) is not \(shown) after \(told.written)" }
    for key in ["position", "era", "kind", "planesAgree", "model", "view", "state"]
    where told.member(key)?.written != view.member(key)?.written {
      return "'\(key)' is \(view.member(key)?.written ?? "nothing") in \(told.written)"
    }
    isCrashed = told["state"]?["crashed"]?.bool == true
    return try note(model, view)
  }

  /// A place of the timeline looks as it did before.
  private func note(_ model: JSONValue, _ view: JSONValue) throws -> String? {
    let keys = ["era", "kind", "planesAgree", "model", "view", "state", "sections"]
    let look = keys.map { "\($0): \(view.member($0)?.written ?? "")" }.joined(separator: ", ")
    let whole = look + " " + (model["sections"]?.written ?? "")
    guard let position = view["position"]?.int else { return "a state has a position" }
    if let old = looks[position], old != whole {
      return "position \(position) looked so: \(old), and now so: \(whole)"
    }
    looks[position] = whole
    return nil
  }

  private func state(_ plane: String, _ revision: Int? = nil) throws -> JSONValue {
    let at = revision.map { #","revision":\#($0)"# } ?? ""
    return try clients[0].result("session/state", #"{"session":"t","plane":"\#(plane)"\#(at)}"#)
  }

  // MARK: - Results

  private func check(
    _ result: JSONValue, of request: Request, _ before: Replica, _ revisionBefore: Int
  ) throws -> String? {
    guard result["revision"]?.int == revision, result["previousRevision"]?.int == revisionBefore
    else { return "a result tells the revisions: \(result.written)" }
    var replayed = before
    do throws(ReplicaError) {
      for step in result["steps"]?.elements.map(Array.init) ?? [result] {
        try replayed.apply(step["changes"])
      }
    } catch {
      return "a step's changes can be made: \(error.message) in \(result.written)"
    }
    let isKept = result["applied"]?.bool ?? true
    if isKept, replayed != replicas[0] {
      return "\(replayed) is not \(replicas[0]) after \(result.written)"
    }
    if !isKept, revision != revisionBefore { return "what is not kept changes nothing" }
    return checkPromise(request, result)
  }

  /// A dry run tells what the run does.
  private func checkPromise(_ request: Request, _ result: JSONValue) -> String? {
    let steps = result["steps"]?.written ?? ""
    let plain = request.parameters.split(separator: #","dryRun":true"#).joined()
    if plain != request.parameters {
      promise = (plain, steps)
      return nil
    }
    defer { promise = nil }
    guard let promise, promise.request == plain, promise.steps != steps else { return nil }
    return "a dry run tells \(promise.steps), and the run does \(steps)"
  }
}
