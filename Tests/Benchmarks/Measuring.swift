import Glibc

/// Nanoseconds of processor time that this thread has had: what else the machine does has little part in it.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Nanoseconds of a clock that only goes forward and costs next to nothing to read.
func wallClock() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The middle of an odd number of measurements.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Nanoseconds that one of `count` operations takes: the median of five runs of them all.
func nanoseconds(a count: Int, runs: Int = 5, _ body: (Int) -> Void) -> Double {
  median(
    (0..<runs).map { run in
      let start = now()
      body(run)
      return Double(now() - start) / Double(count)
    })
}

/// Numbers that look random and are the same in each run.
struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    Int(((next() >> 32) &* UInt64(truncatingIfNeeded: limit)) >> 32)
  }
}

/// A number with two digits behind the point.
func rounded(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = abs(hundredths % 100)
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

/// Bytes of memory that a process holds, this one unless said.
func residentBytes(of process: pid_t = getpid()) -> Int {
  guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, 128, file) != nil else { return 0 }
  let fields = String(
    decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
  )
  .split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
}
