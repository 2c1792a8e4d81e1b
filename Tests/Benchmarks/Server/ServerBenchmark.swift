import Glibc

/// The session server beside a bare echo, which is the limit, and a pygls server that does nothing, in turn.
enum ServerBenchmark {
  /// Whether the server was there and gave the right answers; figures have no part in it.
  static func run() -> Bool {
    print(
      "\nServer: session/edit of `app move 0 -> 2` on 3 rows over stdio, medians of rounds in turn")
    signal(SIGPIPE, SIG_IGN)
    do throws(BenchmarkFailure) {
      guard let all = Processors.current() else { throw .system("asking for processors") }
      let size = try answerSize()
      print("  an answer has \(size) bytes, and so has the echo's")
      let (first, second) = (Processors(only: 0), Processors(only: 1))
      try compare("client and server on one processor", client: first, server: first, size)
      if sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 {
        try compare("a processor each", client: first, server: second, size)
      }
      // The system may put two of them on one processor and others not: no goal can be told from that.
      try compare("wherever the system puts them", client: all, server: all, size, goals: false)
      try measureMemory()
      try driveManyConnections()
      return true
    } catch {
      print("  \(error.message)")
      return false
    }
  }

  /// The size of the answer in the middle of a round of edits.
  private static func answerSize() throws(BenchmarkFailure) -> Int {
    let peer = try Peer(.rowsmith)
    _ = try peer.connection.answer(
      "session/open", SessionServer.openParameters(session: "size"))
    let parameters = SessionServer.editParameters(session: "size")
    _ = try peer.connection.pipeline(
      Requests("session/edit", parameters, count: 2_000), window: 64)
    return try peer.connection.answer("session/edit", parameters).utf8.count
  }

  private static func compare(
    _ place: String, client: Processors, server: Processors, _ answerSize: Int, goals: Bool = true
  ) throws(BenchmarkFailure) {
    print("  \(place)")
    try server.use()
    let (server, echo) = (try Peer(.rowsmith), try Peer(.echo(size: answerSize)))
    // Without the venv of `make bench` the server is compared with the echo alone.
    let pygls = access(Peer.Kind.python, X_OK) == 0 ? try Peer(.pygls) : nil
    try client.use()
    let peers = [server, echo] + (pygls.map { [$0] } ?? [])
    for _ in 0..<9 {
      for peer in peers { try peer.measureRoundTrips() }
    }
    print("    one after the other, p50/p99 µs: \(listed(peers) { $0.roundTrips })")
    tell(server.p50 / echo.p50, "times the echo's p50", goals ? .atMost(1.6) : nil)
    if let pygls {
      tell(pygls.p50 / server.p50, "times as quick as pygls", goals ? .atLeast(5) : nil)
    }

    for window in [64, 512] {
      for peer in peers { peer.forgetRates() }
      for _ in 0..<5 {
        for peer in peers { try peer.measurePipeline(window: window) }
      }
      print("    \(window) on their way, requests a second: \(listed(peers) { "\(Int($0.rate))" })")
      tell(server.rate / 1_000, "thousand edits a second", goals ? .atLeast(50) : nil)
      tell(echo.rate / server.rate, "times as many by the echo")
      if let pygls {
        tell(server.rate / pygls.rate, "times as many as pygls", goals ? .atLeast(5) : nil)
      }
    }
  }

  private static func listed(_ peers: [Peer], _ figure: (Peer) -> String) -> String {
    peers.map { "\($0.name) \(figure($0))" }.joined(separator: ", ")
  }

  /// Sessions that have been edited once and then stay as they are; start-up is in the first half.
  private static func measureMemory() throws(BenchmarkFailure) {
    let peer = try Peer(.rowsmith)
    var sizes: [Int] = []
    for half in 0..<2 {
      // Names of one length make answers of one length.
      let names = (0..<5_000).map { "idle\(10_000 + half * 5_000 + $0)" }
      for (method, parameters) in [
        ("session/open", names.map { SessionServer.openParameters(session: $0) }),
        ("session/edit", names.map { SessionServer.editParameters(session: $0) }),
      ] {
        _ = try peer.connection.pipeline(Requests(method, parameters), window: 64)
      }
      sizes.append(residentBytes(of: peer.process.identifier))
    }
    print("  10,000 idle sessions of 3 rows, edited once: \(sizes[1] / 1_048_576) MiB in all")
    tell(Double(sizes[1] - sizes[0]) / 5_000 / 1_024, "KiB a session", .atMost(64))
  }

  private static func driveManyConnections() throws(BenchmarkFailure) {
    let path = "/tmp/rowsmith-bench-\(getpid()).sock"
    let process = try ChildProcess(SessionServer.arguments + ["--socket", path], errors: true)
    defer { unlink(path) }
    guard process.waits(for: "listening on") else { throw .ended(process.name) }
    let connections = try ManyConnections(to: path, connections: 100, sessions: 10)
    let answers = try connections.answers(inMilliseconds: 3_000)
    let all = answers.reduce(0, +)
    let slowest = Double((answers.min() ?? 0) * answers.count) / Double(all)
    print("  100 connections with 10 sessions each on a Unix socket, an edit of each on its way")
    tell(Double(all) / 3_000, "thousand edits a second")
    tell(slowest * 100, "% of an even share on the slowest connection")
  }
}
