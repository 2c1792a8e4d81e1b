/// Why a server could not be measured.
enum BenchmarkFailure: Error {
  /// A program is not there, or has ended before it had answered.
  case ended(String)
  /// A program has said nothing for a minute.
  case silent(String)
  /// A server's answer is not what was asked for.
  case answer(String)
  /// The system refused something.
  case system(String)

  var message: String {
    switch self {
    case .ended(let program): "\(program) is missing, or has ended before it had answered"
    case .silent(let program): "\(program) has said nothing for a minute"
    case .answer(let text): "a wrong answer: \(text)"
    case .system(let call): "\(call) failed"
    }
  }
}
