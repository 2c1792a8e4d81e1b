import JSON
import JSONRPC

/// Answers a handful of methods, and remembers what it was told.
///
/// `echo` gives its parameters back, `fail` an error, `slow` takes `slices` turns, `lock` too and holds up `wait`
/// meanwhile, `post` tells `count` notifications of `size` bytes to all who `listen`, `enter` lets the client stay, and
/// `large` gives `size` bytes.
final class TestHandler: CallHandler {
  var listeners: Set<ClientID> = []
  private(set) var present: Set<ClientID> = []
  private(set) var sources: [ClientID: ClientSource] = [:]
  private(set) var left: [ClientID] = []
  private(set) var missed: [ClientID] = []
  private(set) var caughtUp: [ClientID] = []
  /// What was called, notifications too.
  private(set) var calls: [String] = []
  /// Work that was taken back, or whose client has gone.
  var cancelledCount = 0
  var lockCount = 0
  /// Whether clients must `enter` before anything else.
  var asksToEnter = false
  private var entered: Set<ClientID> = []
  private var posts: [Post] = []

  func join(_ client: ClientID, from source: ClientSource) {
    present.insert(client)
    sources[client] = source
  }

  func leave(_ client: ClientID) {
    left.append(client)
    present.remove(client)
    listeners.remove(client)
  }

  func isAdmitted(_ client: ClientID) -> Bool { !asksToEnter || entered.contains(client) }
  func awaitsPosts(_ client: ClientID) -> Bool { listeners.contains(client) }
  func missed(_ client: ClientID) { missed.append(client) }

  func caughtUp(_ client: ClientID) {
    caughtUp.append(client)
    post(RPCNotification.message("again") { _ in }, to: [client])
  }

  var hasPosts: Bool { !posts.isEmpty }

  func takePosts() -> [Post] {
    defer { posts = [] }
    return posts
  }

  func post(_ message: [UInt8], to clients: [ClientID]) {
    posts.append(Post(message, to: clients))
  }

  func answer(_ call: RPCCall, from client: ClientID) -> RPCAnswer {
    if call.method != "wait" || lockCount == 0 { calls.append(call.method) }
    if !isAdmitted(client), call.method != "enter" {
      return .error(RPCError(code: -32017, "not admitted"))
    }
    switch call.method {
    case "echo": return .result(.json(call.parameters.map { Array($0.text) } ?? Array("{}".utf8)))
    case "fail": return .error(RPCError(code: 1_000, "it failed") { $0.set("why", "so it is") })
    case "slow", "lock":
      return .work(TestWork(self, call, locks: call.method == "lock"))
    case "wait": return lockCount > 0 ? .busy : .result(.object { $0.set("waited", true) })
    case "listen":
      listeners.insert(client)
      return .result(.object { _ in })
    case "enter":
      entered.insert(client)
      return .result(.object { _ in })
    case "post":
      for number in 0..<(call.parameters?["count"]?.int ?? 1) {
        let text = String(repeating: "x", count: call.parameters?["size"]?.int ?? 1)
        post(
          RPCNotification.message("told") { parameters in
            parameters.set("number", number)
            parameters.set("text", text)
          }, to: listeners.sorted())
      }
      return .result(.object { _ in })
    case "large":
      let text = String(repeating: "x", count: call.parameters?["size"]?.int ?? 1)
      return .result(.object { $0.set("text", text) })
    default: return .error(.methodNotFound(call.method))
    }
  }
}

/// Work of a number of turns.
private final class TestWork: RPCWork {
  private let handler: TestHandler
  private let slices: Int
  private var done = 0
  private let token: [UInt8]?
  private let locks: Bool

  init(_ handler: TestHandler, _ call: RPCCall, locks: Bool) {
    self.handler = handler
    slices = call.parameters?["slices"]?.int ?? 1
    token = call.parameters?["token"].map { Array($0.text) }
    self.locks = locks
    if locks { handler.lockCount += 1 }
  }

  var progress: RPCProgress? {
    token.map { RPCProgress(token: $0, title: "Working", percentage: 100 * done / slices) }
  }

  func resume() -> Result<RPCResult, RPCError>? {
    done += 1
    if done < slices { return nil }
    if locks { handler.lockCount -= 1 }
    let done = done
    return .success(.object { $0.set("slices", done) })
  }

  func cancel() {
    if locks { handler.lockCount -= 1 }
    handler.cancelledCount += 1
  }
}
