import Foundation
import Glibc
import JSONRPC
import TestSupport
import Testing

/// The loop that waits, at standard streams and at sockets.
@Suite struct EventLoopTests {
  /// What a command would write that is asked this on its standard input.
  private func answers(to text: String, framing: MessageFraming? = nil) throws -> [String] {
    let (input, output) = (try ByteStream(), try ByteStream())
    input.write(text)
    input.closeWriting()
    run(reading: input.reading, writing: output.writing, framing: framing)
    output.closeWriting()
    return output.text().split(separator: "\n").map(String.init)
  }

  @discardableResult
  private func run(
    reading: CInt, writing: CInt, framing: MessageFraming? = nil
  ) -> TestHandler {
    let handler = TestHandler()
    withoutBrokenPipes {
      EventLoop(ConnectionServer(handler: handler, framing: framing))
        .run(reading: reading, writing: writing)
    }
    return handler
  }

  /// Keeps SIGPIPE from this thread, as `ignoreBrokenPipes` does from a process: programs that other tests start meanwhile
  /// would have that from it.
  private func withoutBrokenPipes(_ body: () -> Void) {
    var (signals, former) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    body()
    var time = timespec()
    while sigtimedwait(&signals, nil, &time) > 0 {}
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  @Test func `it ends with its input, when all is answered`() throws {
    #expect(
      try answers(
        to: call("echo", id: "1") + "\n" + call("slow", #"{"slices":5}"#, id: "2") + "\n"
          + call("listen", id: "3") + "\n" + call("post", id: "4") + "\n" + call("echo", id: "5")
      ).map(brief) == ["1 {}", #"2 {"slices":5}"#, "3 {}", "told", "4 {}", "5 {}"])
  }

  @Test(arguments: ["", "\n", "{", "Content-Length: 5\r\n\r\n{"])
  func `it ends with an input that says nothing whole`(text: String) throws {
    #expect(try answers(to: text).map(brief) == (text == "{" ? ["null -32700"] : []))
  }

  @Test func `answers have the framing that is given`() throws {
    let request = call("echo", id: "1")
    let answers = try answers(
      to: "Content-Length: \(request.utf8.count)\r\n\r\n" + request, framing: .headers)
    #expect(answers == ["Content-Length: 36\r\n\r\n" + #"{"jsonrpc":"2.0","id":1,"result":{}}"#])
  }

  @Test func `the standard streams stay as they are for whoever shares them`() throws {
    let (input, output) = (try ByteStream(), try ByteStream())
    input.write(call("echo", id: "1") + "\n")
    input.closeWriting()
    #expect(
      run(reading: input.reading, writing: output.writing).sources.map(\.value) == [
        .standardStreams
      ])
    for descriptor in [input.reading, output.writing] {
      let flags = fcntl(descriptor, F_GETFL)
      #expect(flags >= 0 && flags & O_NONBLOCK == 0)
    }
  }

  @Test func `it ends although nobody reads the last answers`() throws {
    let (input, output) = (try ByteStream(), try ByteStream())
    input.write(call("large", #"{"size":1000000}"#, id: "1") + "\n")
    input.closeWriting()
    let handler = run(reading: input.reading, writing: output.writing)
    #expect(handler.calls == ["large"])
    #expect(handler.left.count == 1)
  }

  @Test func `it ends where the reader of its answers has gone`() throws {
    let (input, output) = (try ByteStream(), try ByteStream())
    output.closeReading()
    input.write(
      call("echo", id: "1") + "\n" + call("slow", #"{"slices":1000000000}"#, id: "2") + "\n")
    // The input is still open.
    let handler = run(reading: input.reading, writing: output.writing)
    #expect(handler.left.count == 1)
    #expect(handler.cancelledCount == 1)
  }

  @Test func `files can be its streams`() throws {
    let folder = try TemporaryFolder()
    let request = call("echo", id: "1") + "\n"
    let input = open(try folder.write(request, to: "in").path, O_RDONLY)
    let output = open(try folder.write("before\n", to: "out").path, O_WRONLY | O_APPEND)
    run(reading: input, writing: output)
    close(input)
    close(output)
    #expect(try folder.read("out") == "before\n" + #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
  }

  @Test func `one socket can be both streams`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let request = Array(
      (call("echo", id: "1") + "\n" + call("large", #"{"size":50000}"#, id: "2")).utf8)
    #expect(send(ends[1], request, request.count, 0) == request.count)
    shutdown(ends[1], CInt(SHUT_WR))
    run(reading: ends[0], writing: ends[0])
    close(ends[0])
    let answers = ByteStream(reading: ends[1]).text().split(separator: "\n").map(String.init)
    #expect(answers.map { brief($0).prefix(2) } == ["1 ", "2 "])
  }

  @Test func `an input that does not wait is waited for`() throws {
    let (input, output) = (try ByteStream(), try ByteStream())
    _ = fcntl(input.reading, F_SETFL, O_NONBLOCK)
    let ended = DispatchSemaphore(value: 0)
    let (reading, writing) = (input.reading, output.writing)
    Thread.detachNewThread {
      EventLoop(ConnectionServer(handler: TestHandler())).run(reading: reading, writing: writing)
      ended.signal()
    }
    for number in 0..<100 {
      input.write(call("echo", id: "\(number)") + "\n")
      #expect(brief(output.line()) == "\(number) {}")
    }
    input.closeWriting()
    ended.wait()
  }

  @Test func `a conversation on pipes is held message by message`() throws {
    let (input, output) = (try ByteStream(), try ByteStream())
    let ended = DispatchSemaphore(value: 0)
    let (reading, writing) = (input.reading, output.writing)
    Thread.detachNewThread {
      EventLoop(ConnectionServer(handler: TestHandler())).run(reading: reading, writing: writing)
      ended.signal()
    }
    for number in 0..<100 {
      let method = number % 10 == 0 ? "slow" : "echo"
      input.write(call(method, #"{"slices":3}"#, id: "\(number)") + "\n")
      #expect(brief(output.line()) == #"\#(number) {"slices":3}"#)
    }
    let large = #"{"size":300000}"#
    input.write(call("large", large, id: "100") + "\n" + call("large", large, id: "101") + "\n")
    #expect(output.line().utf8.count > 300_000)
    #expect(output.line().utf8.count > 300_000)
    input.closeWriting()
    ended.wait()
  }

  // MARK: - At sockets

  @Test func `it serves at sockets until it is told to end, and the socket is gone`() throws {
    let folder = try SocketFolder()
    let ending = try ByteStream()
    let ended = DispatchSemaphore(value: 0)
    let (path, descriptor) = (folder.path("a"), ending.reading)
    let socket = try ListeningSocket(path: path)
    Thread.detachNewThread {
      let server = ConnectionServer(handler: TestHandler())
      server.listen(socket)
      EventLoop(server).run(until: descriptor)
      ended.signal()
    }
    let clients = try (0..<5).map { _ in try folder.connect("a") }
    for (number, client) in clients.enumerated() {
      try client.write(call("slow", #"{"slices":\#(number + 1)}"#, id: "1"))
    }
    for (number, client) in clients.enumerated() {
      #expect(try client.readLine().map(brief) == #"1 {"slices":\#(number + 1)}"#)
    }
    ending.write("x")
    ended.wait()
    #expect(folder.mode(of: "a") == nil)
    for client in clients { #expect(try client.readLine() == nil) }
  }

  @Test func `work that goes on does not keep it from its end`() throws {
    let folder = try SocketFolder()
    let (ending, handler) = (try ByteStream(), TestHandler())
    let server = ConnectionServer(handler: handler)
    server.listen(try ListeningSocket(path: folder.path("a")))
    let client = try folder.connect("a")
    try client.write(call("slow", #"{"slices":1000000000}"#, id: "1"))
    server.serve(try #require(server.takeInterests().first?.descriptor))
    server.serve(try #require(server.takeInterests().first?.descriptor))
    #expect(server.hasWork)
    ending.write("x")
    EventLoop(server).run(until: ending.reading)
    #expect(handler.cancelledCount == 1)
    #expect(try client.readLine() == nil)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal tells it to end`(signal: CInt) throws {
    let folder = try SocketFolder()
    let server = try folder.listen("a")
    let descriptor = try #require(EndingSignals.descriptor())
    // Not by `raise`: threads of a pool are deaf to signals.
    kill(getpid(), signal)
    EventLoop(server).run(until: descriptor)
    #expect(folder.mode(of: "a") == nil)
  }
}

/// A pipe, or one end of something like it.
private final class ByteStream {
  private(set) var reading: CInt = -1
  private(set) var writing: CInt = -1
  private var received: [UInt8] = []
  private var searched = 0

  init() throws {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  init(reading: CInt) { self.reading = reading }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(writing, bytes, bytes.count)
  }

  /// All that comes up to the end.
  func text() -> String {
    while receive() {}
    return String(decoding: received, as: UTF8.self)
  }

  /// The next line without its end.
  func line() -> String {
    while true {
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        searched = 0
        return String(decoding: received[..<end], as: UTF8.self)
      }
      searched = received.count
      if !receive() { return "the end" }
    }
  }

  private func receive() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reading, &piece, piece.count)
    if count > 0 { received += piece[..<count] }
    return count > 0
  }
}
