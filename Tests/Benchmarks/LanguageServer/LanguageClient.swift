import Glibc
import JSON

/// An editor's end of a connection to a language server: it answers what the server asks, and lets nothing pass that
/// is not as LSP has it.
///
/// Ids of answers are those of requests that wait for one; versions of diagnostics are versions that were sent. What
/// arrives is given the time at which all of it had been read, before anything else is done with it.
final class LanguageClient {
  /// What a server has found in one version of a document.
  struct Publication {
    let version: Int
    let arrival: UInt64
    let errors: Int
    let text: String
  }

  /// What a server has answered, and when.
  struct Answer {
    let result: JSONValue
    let arrival: UInt64
  }

  let server: MeasuredServer
  /// What the server can do, by its own account.
  let capabilities: JSONValue
  /// Nanoseconds from before its process was there until it had answered `initialize`.
  let startUp: UInt64
  /// The last version that was sent of the document; there is one at a time.
  var sentVersion = 0
  private(set) var published: Publication?

  private let process: ChildProcess
  private var frames: FrameBuffer
  private var lastID = 1

  var residentBytes: Int { Benchmarks.residentBytes(of: process.identifier) }

  /// Starts a server and makes its acquaintance.
  init(_ server: MeasuredServer) throws(BenchmarkFailure) {
    self.server = server
    let initialize = Frame.request(id: 1, "initialize", ClientCapabilities.initializeParameters)
    let initialized = Frame.notification("initialized", "{}")
    // Room for the tokens or the symbols of a long text in one piece; memory that is not used costs nothing.
    var frames = FrameBuffer(capacity: 1 << 26)
    let before = wallClock()
    process = try ChildProcess(server.arguments)
    process.setBlocking(false)
    try Self.send(initialize.bytes.span.bytes, to: process, &frames)
    var answer: Incoming
    repeat { answer = try Self.next(from: process, &frames) } while answer.id == nil
    guard answer.id == "1", let capabilities = answer.root["result"]?["capabilities"] else {
      throw .answer(answer.text)
    }
    startUp = answer.arrival - before
    self.capabilities = capabilities
    self.frames = frames
    try send(initialized)
  }

  /// Whether the server has a capability: anything but `false` and `null`.
  func has(_ capability: StaticString) -> Bool {
    guard let value = capabilities[capability] else { return false }
    return !value.isNull && value.bool != false
  }

  func send(_ frame: Frame) throws(BenchmarkFailure) {
    try Self.send(frame.bytes.span.bytes, to: process, &frames)
  }

  /// A request that is ready to be sent, as the next one.
  func request(_ method: String, _ parameters: String? = nil) -> Frame {
    lastID += 1
    return Frame.request(id: lastID, method, parameters)
  }

  /// The answer to the last request that was made.
  func answer() throws(BenchmarkFailure) -> Answer {
    while true {
      let message = try Self.next(from: process, &frames)
      guard message.method == nil else {
        try take(message)
        continue
      }
      guard message.id == "\(lastID)", let result = message.root["result"] else {
        throw .answer("\(server.name): \(message.text)")
      }
      return Answer(result: result, arrival: message.arrival)
    }
  }

  /// Waits until the server has said what it finds in the last version that was sent.
  func publication() throws(BenchmarkFailure) -> Publication {
    while true {
      if let published, published.version == sentVersion { return published }
      let message = try Self.next(from: process, &frames)
      guard message.method != nil else { throw .answer("\(server.name): \(message.text)") }
      try take(message)
    }
  }

  /// Takes whatever comes until there is nothing for so long.
  func rest(milliseconds: CInt) throws(BenchmarkFailure) {
    while true {
      while let message = try Self.ready(in: &frames) { try take(message) }
      guard process.waitUntilReady(writes: false, milliseconds: milliseconds) else { return }
      guard frames.fill(from: process.output) > 0 else { throw .ended(server.name) }
    }
  }

  /// Ends the server as LSP has it.
  func shutDown() throws(BenchmarkFailure) {
    try send(request("shutdown"))
    _ = try answer()
    try send(Frame.notification("exit"))
  }

  /// Answers what the server asks, and notes what it finds.
  private func take(_ message: Incoming) throws(BenchmarkFailure) {
    let parameters = message.root["params"]
    switch (message.method, message.id) {
    case (nil, _):
      throw .answer("\(server.name), unasked: \(message.text)")
    case ("workspace/configuration", let id?):
      let items = parameters?["items"]?.elements.map { Array($0).count } ?? 0
      let nulls = Array(repeating: "null", count: items).joined(separator: ",")
      try send(Frame.answer(id: id, "[\(nulls)]"))
    case (_, let id?):
      try send(Frame.answer(id: id, "null"))
    case ("textDocument/publishDiagnostics", nil):
      guard let version = parameters?["version"]?.int, version <= sentVersion,
        let diagnostics = parameters?["diagnostics"]?.elements
      else { throw .answer("\(server.name): \(message.text)") }
      let errors = diagnostics.filter { $0["severity"]?.int == 1 }
      published = Publication(
        version: version, arrival: message.arrival, errors: errors.count,
        text: errors.first.map { String(decoding: $0.text, as: UTF8.self) } ?? "")
    case (_, nil): break
    }
  }
}

extension LanguageClient {
  /// How long a server may be silent.
  private static let patience: CInt = 60_000

  /// A message from the server.
  fileprivate struct Incoming {
    let root: JSONValue
    let arrival: UInt64

    var method: String? { root["method"]?.string }
    /// As it is written.
    var id: String? { root["id"].map { String(decoding: $0.text, as: UTF8.self) } }
    var text: String { String(decoding: root.text.prefix(500), as: UTF8.self) }
  }

  fileprivate static func send(
    _ bytes: RawSpan, to process: ChildProcess, _ frames: inout FrameBuffer
  ) throws(BenchmarkFailure) {
    var sent = try process.sendSome(bytes)
    while sent < bytes.byteCount {
      // A server that waits for its own output to be read reads nothing.
      guard process.waitUntilReady(writes: true, milliseconds: patience) else {
        throw .silent(process.name)
      }
      let count = frames.fill(from: process.output)
      guard count > 0 || count < 0 && errno == EAGAIN else { throw .ended(process.name) }
      sent += try process.sendSome(bytes.extracting(droppingFirst: sent))
    }
  }

  /// The next message, as soon as there is one.
  fileprivate static func next(
    from process: ChildProcess, _ frames: inout FrameBuffer
  ) throws(BenchmarkFailure) -> Incoming {
    while true {
      if let message = try ready(in: &frames) { return message }
      guard process.waitUntilReady(writes: false, milliseconds: patience) else {
        throw .silent(process.name)
      }
      let count = frames.fill(from: process.output)
      guard count > 0 || count < 0 && errno == EAGAIN else { throw .ended(process.name) }
    }
  }

  /// A message that is all there.
  fileprivate static func ready(
    in frames: inout FrameBuffer
  ) throws(BenchmarkFailure) -> Incoming? {
    guard let text = frames.next() else { return nil }
    let arrival = wallClock()
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: Array(text))
    } catch {
      throw .answer(String(decoding: text.prefix(500), as: UTF8.self))
    }
    let message = Incoming(root: document.root, arrival: arrival)
    guard message.root["jsonrpc"]?.equals("2.0") == true else { throw .answer(message.text) }
    return message
  }
}
