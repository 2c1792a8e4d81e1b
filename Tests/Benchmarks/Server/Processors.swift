import Glibc

/// The processors that this thread, and programs that it starts, may run on.
struct Processors {
  private let list: String

  init(only processor: Int) { list = "\(processor)" }

  private init(list: String) { self.list = list }

  /// Those of now; nil if the system does not tell.
  static func current() -> Processors? {
    guard let file = fopen("/proc/thread-self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, 4096, file) != nil {
      let text = String(
        decoding: line.prefix { $0 > 10 || $0 == 9 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "Cpus_allowed_list:", words.count == 2 {
        return Processors(list: String(words[1]))
      }
    }
    return nil
  }

  /// Keeps this thread to these.
  func use() throws(BenchmarkFailure) {
    let taskset = try ChildProcess(["taskset", "-pc", list, "\(getpid())"])
    var byte: UInt8 = 0
    while read(taskset.output, &byte, 1) > 0 {}
    guard Self.current()?.list == list else { throw .system("taskset") }
  }
}
