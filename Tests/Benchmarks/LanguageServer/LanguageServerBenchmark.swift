import Glibc

/// The language server beside three others, on texts of equal length: the same client, by turns, in one run.
enum LanguageServerBenchmark {
  private static let rounds = 40

  /// Measures all servers, or those that are named alone.
  ///
  /// - Returns: Whether the server was there and gave the right answers; figures have no part in it.
  static func run(only names: [String]) -> Bool {
    print("\nLanguage server, by turns with its peers, ms at p50/p95; goals are for p95")
    signal(SIGPIPE, SIG_IGN)
    do throws(BenchmarkFailure) {
      let servers = MeasuredServer.allCases.filter {
        (names.isEmpty || names.contains($0.name)) && isThere($0)
      }
      try measureStart(of: servers)
      try compare(servers, lines: 1_000)
      try compare(servers, lines: 10_000)
      guard servers.contains(.rowsmith) else { throw .ended(MeasuredServer.rowsmith.name) }
      try compare([.rowsmith], lines: 100_000)
      try measureTheEnd()
      try measureBursts()
      try measureGrowth()
      return true
    } catch {
      print("  \(error.message)")
      return false
    }
  }

  /// Prints the sample of a language, for whoever wants to see what is measured with.
  static func printSample(of language: String, lines: Int) {
    for server in MeasuredServer.allCases where server.languageID == language {
      for line in server.sample(lines: lines).lines { print(line) }
    }
  }

  /// Whether a server can be started; says so if not.
  private static func isThere(_ server: MeasuredServer) -> Bool {
    do throws(BenchmarkFailure) {
      try LanguageClient(server).shutDown()
      return true
    } catch {
      print("  \(server.name) is left out: \(error.message)")
      return false
    }
  }

  private static func measureStart(of servers: [MeasuredServer]) throws(BenchmarkFailure) {
    var starts = [Timings](repeating: Timings(), count: servers.count)
    for _ in 0..<21 {
      for (index, server) in servers.enumerated() {
        let client = try LanguageClient(server)
        starts[index].append(nanoseconds: client.startUp)
        try client.shutDown()
      }
    }
    report("from the start of the process to the answer to initialize", servers, starts, limit: 10)
    let sizes = try servers.map { server throws(BenchmarkFailure) in
      try mebibytesAtRest(server)
    }
    let listed = zip(servers, sizes).map { "\($0.name) \(rounded($1))" }
    print("    memory at rest, 200 lines open, MiB: \(listed.joined(separator: ", "))")
    if servers.first == .rowsmith { tell(sizes[0], "MiB", .atMost(20)) }
  }

  /// The memory of a server with a small text that has said what it finds there and has nothing more to do.
  private static func mebibytesAtRest(_ server: MeasuredServer) throws(BenchmarkFailure) -> Double {
    let contestant = try Contestant(server, lines: 200, from: 100)
    try contestant.measure()
    usleep(300_000)
    return Double(contestant.residentBytes) / 1_048_576
  }

  private static func compare(
    _ servers: [MeasuredServer], lines: Int
  ) throws(BenchmarkFailure) {
    print("  \(lines) lines, edited in the middle")
    let contestants = try servers.map { server throws(BenchmarkFailure) in
      try Contestant(server, lines: lines, from: lines / 2)
    }
    for round in 0..<rounds {
      for contestant in contestants where round < rounds(of: contestant.server, lines: lines) {
        try contestant.measure()
      }
    }
    for operation in Operation.allCases {
      let present = contestants.filter { $0.timings[operation] != nil }
      report(
        operation.title, present.map(\.server), present.compactMap { $0.timings[operation] },
        limit: operation.limit(lines: lines), isQuicker: lines == 10_000)
    }
  }

  /// How often a server does everything; slow ones less often, so that all of it ends in a few minutes.
  private static func rounds(of server: MeasuredServer, lines: Int) -> Int {
    switch (server, lines) {
    case (.rowsmith, 100_000): 20
    case (.rowsmith, _), (_, ..<10_000): rounds
    case (.justLSP, _): 5
    case (_, _): 12
    }
  }

  /// An edit near the end of a long text has little to run again.
  private static func measureTheEnd() throws(BenchmarkFailure) {
    print("  100000 lines, edited two hundred lines before the end")
    let contestant = try Contestant(.rowsmith, lines: 100_000, from: 99_800)
    for _ in 0..<rounds { try contestant.measureDiagnostics() }
    for operation in [Operation.characterToDiagnostics, .statementToDiagnostics] {
      guard let timings = contestant.timings[operation] else { continue }
      report(operation.title, [.rowsmith], [timings], limit: 2)
    }
  }

  private static func measureBursts() throws(BenchmarkFailure) {
    print("  10000 lines, a hundred changes without a pause")
    let contestant = try Contestant(.rowsmith, lines: 10_000, from: 5_000)
    var timings = Timings()
    for burst in 0..<20 {
      timings.append(nanoseconds: try contestant.burst(erasing: burst % 2 == 1))
    }
    report("from the last change to its diagnostics", [.rowsmith], [timings], limit: 30)
  }

  private static func measureGrowth() throws(BenchmarkFailure) {
    print("  1000 lines, edited 20,000 times in its second half, each edit taken back by the next")
    let contestant = try Contestant(.rowsmith, lines: 1_000, from: 500)
    var random = SplitMix(3)
    try contestant.edit(times: 2_000, &random)
    let early = contestant.residentBytes
    let start = wallClock()
    try contestant.edit(times: 18_000, &random)
    let seconds = Double(wallClock() - start) / 1e9
    let late = contestant.residentBytes
    print(
      "    memory after 2,000 edits \(rounded(Double(early) / 1_048_576)) MiB, after 20,000"
        + " \(rounded(Double(late) / 1_048_576)) MiB, \(rounded(seconds)) s later")
    tell(Double(late - early) * 100 / Double(early), "% more", .atMost(5))
  }

  /// Prints what an operation takes each server, the verdict on the first one, and how much quicker it is than the best
  /// of the others.
  private static func report(
    _ title: String, _ servers: [MeasuredServer], _ timings: [Timings], limit: Double? = nil,
    isQuicker: Bool = false
  ) {
    guard let first = servers.first else { return }
    let listed = zip(servers, timings).map { "\($0.name) \($1.text)" }
    print("    \(title): \(listed.joined(separator: ", "))")
    fflush(nil)
    guard first == .rowsmith else { return }
    if let limit { tell(timings[0].p95, "ms", .atMost(limit)) }
    let others = zip(servers, timings).dropFirst()
    guard let best = others.min(by: { $0.1.p95 < $1.1.p95 }) else { return }
    tell(
      best.1.p95 / timings[0].p95, "times as quick as \(best.0.name), the best of the others",
      isQuicker ? .atLeast(10) : nil)
  }
}
