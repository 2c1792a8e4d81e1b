import Glibc

/// Whole processes beside their peers, in turn.
enum ProcessBenchmark {
  private static let rowsmith = ".build/release/rowsmith"

  static func run() {
    print("\nWhole processes, ms of wall clock, medians of runs in turn")
    compare(
      "start-up", [rowsmith, "-c", "edit on; move 0 -> 1", "--table", "a b"],
      "sqlite3", ["sqlite3", ":memory:", "select 1"], runs: 41)
    let folder = "/tmp/rowsmith-bench-\(getpid())"
    mkdir(folder, 0o700)
    defer { _ = Process.milliseconds(["rm", "-r", folder], output: "/dev/null") }
    writeMoves(into: folder)
    compare(
      "10,000 moves on 100,000 lines",
      [
        rowsmith, "run", "--table", "\(folder)/list.txt", "--output", "plain",
        "\(folder)/moves.rows",
      ],
      "nvim -es",
      [
        "nvim", "-u", "NONE", "-i", "NONE", "-n", "-es", "\(folder)/list.txt", "-S",
        "\(folder)/moves.vim",
      ],
      runs: 15, output: "\(folder)/ours.txt")
    let same = Process.milliseconds(
      ["cmp", "\(folder)/ours.txt", "\(folder)/theirs.txt"], output: "/dev/null")
    print(same == nil ? "    the outputs differ" : "    the same bytes came out")
  }

  private static func compare(
    _ title: String, _ ours: [String], _ peer: String, _ theirs: [String], runs: Int,
    output: String = "/dev/null"
  ) {
    var ourTimes: [Double] = []
    var theirTimes: [Double] = []
    for _ in 0..<runs {
      guard let our = Process.milliseconds(ours, output: output),
        let their = Process.milliseconds(theirs, output: "/dev/null")
      else { return print("  \(title): one of the programs is missing or fails") }
      ourTimes.append(our)
      theirTimes.append(their)
    }
    let (our, their) = (median(ourTimes), median(theirTimes))
    print(
      "  \(title): rowsmith \(rounded(our)), \(peer) \(rounded(their)), ratio \(rounded(their / our)):1"
    )
  }

  private static func writeMoves(into folder: String) {
    var random = SplitMix(5)
    var list = ""
    for line in 0..<100_000 { list += "line number \(line) of the list\n" }
    var script = "edit on\n"
    var vim = ""
    for _ in 0..<10_000 {
      let (from, to) = (random.below(100_000), random.below(100_000))
      script += "move \(from) -> \(to)\n"
      if from != to { vim += "\(from + 1)m\(to < from ? to : to + 1)\n" }
    }
    vim += "w! \(folder)/theirs.txt\nqa!\n"
    write(list, to: "\(folder)/list.txt")
    write(script, to: "\(folder)/moves.rows")
    write(vim, to: "\(folder)/moves.vim")
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}

/// Another program.
private enum Process {
  /// How long a program ran; nil if it is missing or failed.
  static func milliseconds(_ arguments: [String], output: String) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let start = wallClock()
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, words, environ) == 0 else {
      return nil
    }
    var status: CInt = 0
    waitpid(process, &status, 0)
    return status == 0 ? Double(wallClock() - start) / 1e6 : nil
  }
}
