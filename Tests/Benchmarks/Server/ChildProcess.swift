import Glibc

/// Another program, with pipes to what it reads and writes; it ends with its owner.
final class ChildProcess {
  let name: String
  let identifier: pid_t
  /// What is written here is the program's standard input.
  let input: CInt
  /// What the program writes to standard output is read here.
  let output: CInt
  /// The same for standard error; nil if nobody wants to know.
  let errors: CInt?

  init(_ arguments: [String], errors wantsErrors: Bool = false) throws(BenchmarkFailure) {
    name = arguments.prefix(2).joined(separator: " ")
    let toChild = try Self.pipe()
    let fromChild = try Self.pipe()
    let errors = wantsErrors ? try Self.pipe() : nil
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let result = posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
    close(toChild.reading)
    close(fromChild.writing)
    if let errors { close(errors.writing) }
    // Process 0 would be this one and its relations, for whoever ends it.
    guard result == 0, process > 0 else {
      close(toChild.writing)
      close(fromChild.reading)
      if let errors { close(errors.reading) }
      throw .ended(name)
    }
    identifier = process
    input = toChild.writing
    output = fromChild.reading
    self.errors = errors?.reading
  }

  deinit {
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    close(input)
    close(output)
    if let errors { close(errors) }
  }

  /// Waits until standard error has said a text; whether it did before it ended or was silent for ten seconds.
  func waits(for text: String) -> Bool {
    guard let errors else { return false }
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: seen, as: UTF8.self).contains(text) {
      var descriptor = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 10_000) > 0 else { return false }
      let count = read(errors, &buffer, buffer.count)
      if count <= 0 { return false }
      seen += buffer[..<count]
    }
    return true
  }

  /// Both ends of a pipe, which other programs do not inherit.
  private static func pipe() throws(BenchmarkFailure) -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw .system("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
