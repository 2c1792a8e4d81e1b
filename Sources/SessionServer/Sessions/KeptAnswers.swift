/// The answers to requests with an idempotency key, kept so that a request that comes twice happens once.
struct KeptAnswers {
  private var answers: [(key: String, request: Int, result: [UInt8])] = []
  private var bytes = 0
  private let limit: Int

  /// How many bytes are kept, however many answers; the newest answer is kept whatever its size.
  private static var byteLimit: Int { 1 << 20 }

  init(limit: Int) { self.limit = limit }

  enum Found {
    case nothing
    /// The same request had this result.
    case result([UInt8])
    /// The key belongs to another request.
    case other
  }

  func find(_ key: String, request: Int) -> Found {
    guard let answer = answers.last(where: { $0.key == key }) else { return .nothing }
    return answer.request == request ? .result(answer.result) : .other
  }

  mutating func keep(_ result: [UInt8], for key: String, request: Int) {
    answers.append((key, request, result))
    bytes += result.count
    while answers.count > 1, answers.count > limit || bytes > KeptAnswers.byteLimit {
      bytes -= answers.removeFirst().result.count
    }
  }
}
