/// How the process ends.
enum ExitStatus: Int32, CaseIterable {
  case fine = 0
  /// The input was understood, and something in it does not hold.
  case failed = 1
  /// The input or the command line could not be used.
  case unusable = 2

  var meaning: String {
    switch self {
    case .fine: "everything held"
    case .failed: "a trap, a refusal, a failed expectation or a difference was found"
    case .unusable: "the command line is wrong, or an input cannot be read or does not parse"
    }
  }

  /// The graver of two.
  mutating func worsen(to other: ExitStatus) {
    if other.rawValue > rawValue { self = other }
  }
}
