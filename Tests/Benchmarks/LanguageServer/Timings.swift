/// How long something took, time and again, in milliseconds.
struct Timings {
  private var values: [Double] = []

  mutating func append(nanoseconds: UInt64) { values.append(Double(nanoseconds) / 1e6) }

  var isEmpty: Bool { values.isEmpty }
  var p50: Double { percentile(50) }
  /// What nineteen in twenty stay below; of fewer than twenty it is the slowest.
  var p95: Double { percentile(95) }
  var text: String { "\(rounded(p50))/\(rounded(p95))" }

  private func percentile(_ percent: Int) -> Double {
    let rank = (values.count * percent + 99) / 100
    return values.sorted()[max(rank, 1) - 1]
  }
}
