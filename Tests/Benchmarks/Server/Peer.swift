/// A server that is measured, running, with what has been measured of it.
final class Peer {
  enum Kind {
    case rowsmith
    case echo(size: Int)
    case pygls

    static let python = ".venv-bench/bin/python"

    var name: String {
      switch self {
      case .rowsmith: "rowsmith"
      case .echo: "echo"
      case .pygls: "pygls"
      }
    }

    var arguments: [String] {
      switch self {
      case .rowsmith: SessionServer.arguments + ["--limit", "sessions=20000"]
      case .echo(let size): [CommandLine.arguments[0], Echo.argument, "\(size)"]
      case .pygls: [Self.python, "Tests/Benchmarks/Server/nothing_server.py"]
      }
    }

    /// How many requests are in a round: it takes about as long with each.
    var roundTrips: Int { if case .pygls = self { 500 } else { 5_000 } }
    var pipelined: Int { if case .pygls = self { 1_000 } else { 50_000 } }
  }

  let kind: Kind
  let process: ChildProcess
  let connection: ServerConnection
  /// Of each round, in microseconds.
  private var p50s: [Double] = []
  private var p99s: [Double] = []
  /// Requests a second of each round.
  private var rates: [Double] = []
  /// How many sessions have been opened.
  private var sessions = 0

  var name: String { kind.name }
  var p50: Double { median(p50s) }
  var rate: Double { median(rates) }
  var roundTrips: String { "\(rounded(p50))/\(rounded(median(p99s)))" }

  init(_ kind: Kind) throws(BenchmarkFailure) {
    self.kind = kind
    process = try ChildProcess(kind.arguments)
    connection = ServerConnection(to: process)
  }

  func measureRoundTrips() throws(BenchmarkFailure) {
    try inRound(of: kind.roundTrips) { requests throws(BenchmarkFailure) in
      let times = try connection.roundTrips(requests).sorted()
      p50s.append(Double(times[times.count / 2]) / 1_000)
      p99s.append(Double(times[times.count * 99 / 100]) / 1_000)
    }
  }

  /// Makes ready for another window.
  func forgetRates() { rates = [] }

  func measurePipeline(window: Int) throws(BenchmarkFailure) {
    try inRound(of: kind.pipelined) { requests throws(BenchmarkFailure) in
      let time = try connection.pipeline(requests, window: window)
      rates.append(Double(requests.count) * 1e9 / Double(time))
    }
  }

  /// Warms up with a tenth of the requests, then has them all measured, in a session made for the round.
  private func inRound(
    of count: Int, _ measure: (Requests) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) {
    guard case .rowsmith = kind else {
      _ = try connection.roundTrips(Requests("bench/nothing", "{}", count: count / 10))
      return try measure(Requests("bench/nothing", "{}", count: count))
    }
    sessions += 1
    let session = "round\(sessions)"
    let parameters = SessionServer.editParameters(session: session)
    _ = try connection.answer("session/open", SessionServer.openParameters(session: session))
    let first = try connection.answer("session/edit", parameters)
    guard first.contains("\"outcome\":\"done\"") else { throw .answer(first) }
    _ = try connection.roundTrips(Requests("session/edit", parameters, count: count / 10))
    try measure(Requests("session/edit", parameters, count: count))
    // Every edit was one, and the statement that opened the session.
    let state = try connection.answer("session/state", "{\"session\":\"\(session)\"}")
    guard state.contains("\"revision\":\(count + count / 10 + 2),") else { throw .answer(state) }
    _ = try connection.answer("session/close", "{\"session\":\"\(session)\"}")
  }
}
