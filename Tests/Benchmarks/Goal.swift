import Glibc

/// What a figure should be.
enum Goal {
  case atMost(Double)
  case atLeast(Double)

  func verdict(on value: Double) -> String {
    switch self {
    case .atMost(let limit): " (goal: at most \(rounded(limit)), \(word(value <= limit)))"
    case .atLeast(let limit): " (goal: at least \(rounded(limit)), \(word(value >= limit)))"
    }
  }

  private func word(_ isReached: Bool) -> String { isReached ? "reached" : "missed" }
}

/// Prints a figure, its unit and the verdict on it.
func tell(_ value: Double, _ unit: String, _ goal: Goal? = nil) {
  print("      \(rounded(value)) \(unit)\(goal.map { $0.verdict(on: value) } ?? "")")
  // What has been found is seen at once, by a program that reads it too.
  fflush(nil)
}
