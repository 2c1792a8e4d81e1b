import Glibc

/// The client's end of a connection to a server.
final class ServerConnection {
  private let process: ChildProcess
  private var frames = FrameBuffer()

  init(to process: ChildProcess) { self.process = process }

  /// The text of the answer to one request.
  func answer(_ method: String, _ parameters: String) throws(BenchmarkFailure) -> String {
    let request = Requests(method, parameters, count: 1)
    try send(request.bytes.span.bytes)
    return String(decoding: try nextAnswer(), as: UTF8.self)
  }

  /// Nanoseconds of the round trip of each request, sent when the one before is answered.
  ///
  /// The first answer must say that something is done, and the others be as long at least: those of errors are not.
  func roundTrips(_ requests: Requests) throws(BenchmarkFailure) -> [UInt64] {
    var times = [UInt64](repeating: 0, count: requests.count)
    var least = 0
    let bytes = requests.bytes.span.bytes
    var start = 0
    for index in times.indices {
      let end = requests.ends[index]
      let before = wallClock()
      try send(bytes.extracting(start..<end))
      let answer = try nextAnswer()
      times[index] = wallClock() - before
      try check(answer, least: &least)
      start = end
    }
    return times
  }

  /// Nanoseconds until all requests are answered, with no more than `window` on their way;
  /// more are sent when half of these are answered.
  func pipeline(_ requests: Requests, window: Int) throws(BenchmarkFailure) -> UInt64 {
    process.setBlocking(false)
    defer { process.setBlocking(true) }
    let bytes = requests.bytes.span.bytes
    let count = requests.count
    var sent = 0
    var allowed = 0
    var answered = 0
    var refillsAt = 0
    var least = 0
    let before = wallClock()
    while answered < count {
      if answered >= refillsAt, allowed < bytes.byteCount {
        let last = min(count, answered + window)
        allowed = requests.ends[last - 1]
        refillsAt = last - window / 2
      }
      if sent < allowed { sent += try process.sendSome(bytes.extracting(sent..<allowed)) }
      let result = frames.fill(from: process.output)
      if result > 0 {
        while let answer = frames.next() {
          try check(answer, least: &least)
          answered += 1
        }
      } else if result < 0, errno == EAGAIN {
        process.waitUntilReady(writes: sent < allowed)
      } else {
        throw .ended(process.name)
      }
    }
    return wallClock() - before
  }

  private func check(
    _ answer: UnsafeBufferPointer<UInt8>, least: inout Int
  ) throws(BenchmarkFailure) {
    if least == 0 {
      let text = String(decoding: answer, as: UTF8.self)
      guard text.contains("\"done\"") else { throw .answer(text) }
      least = answer.count
    } else if answer.count < least {
      throw .answer(String(decoding: answer, as: UTF8.self))
    }
  }

  private func nextAnswer() throws(BenchmarkFailure) -> UnsafeBufferPointer<UInt8> {
    while true {
      if let answer = frames.next() { return answer }
      if frames.fill(from: process.output) <= 0 { throw .ended(process.name) }
    }
  }

  private func send(_ bytes: RawSpan) throws(BenchmarkFailure) {
    var sent = 0
    while sent < bytes.byteCount {
      sent += try process.sendSome(bytes.extracting(droppingFirst: sent))
    }
  }
}
