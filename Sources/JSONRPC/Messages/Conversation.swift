import JSON

/// The messages of one client, from their bytes to their responses, by the rules of JSON-RPC 2.0; it knows no method but
/// `$/cancelRequest`.
///
/// Each request gets exactly one response, a notification none: a handler can only return. Messages are answered in the
/// order in which they come. Where one takes more than a turn, those behind it wait, and are looked at for cancellations.
package final class Conversation {
  package let client: ClientID
  private let handler: any CallHandler
  private let output: Outgoing
  /// Hands the handler's posts on; they go out before the response to the call that caused them.
  private let deliverPosts: () -> Void
  private let limits: MessageLimits

  private var parser = JSONParser()
  private var writer = JSONWriter()
  /// Whether the client may go on, as far as is known.
  private(set) var isAdmitted = false
  /// Whether the client is to be sent away once it has its answers.
  package private(set) var isRefused = false

  /// The message that is being answered, where that takes more than a turn.
  private var current: Exchange?
  /// Those behind it.
  private var queue: [JSONDocument] = []
  private var queuedBytes = 0
  /// Ids of waiting requests that need not be answered any more, as they are written.
  private var cancelled: [[UInt8]] = []

  package init(
    _ client: ClientID, _ handler: any CallHandler, _ output: Outgoing, _ limits: MessageLimits,
    deliverPosts: @escaping () -> Void
  ) {
    self.client = client
    self.handler = handler
    self.output = output
    self.limits = limits
    self.deliverPosts = deliverPosts
  }

  /// Whether a message takes more turns.
  package var isWorking: Bool { current != nil || (!queue.isEmpty && !isPaused) }

  /// Whether everything is answered.
  package var isIdle: Bool { current == nil && queue.isEmpty }

  /// Whether the client must read before messages that wait are answered.
  private var isPaused: Bool { output.backlog > limits.pause }

  /// Whether so much waits that no more is taken in for now.
  package var isFull: Bool { queuedBytes > limits.queue || queue.count > limits.batch }

  /// Takes a message in.
  ///
  /// - Parameters:
  ///   - bytes: What the client sent; it is not kept.
  ///   - range: Where the message is in it.
  package func receive(_ bytes: [UInt8], in range: Range<Int>) {
    if isRefused { return }
    if !isIdle { return wait(for: Array(bytes[range])) }
    do throws(JSONError) {
      let document = try parser.parse(bytes, in: range)
      let root = document.root
      // A message that may outlive its turn is read again from bytes of its own.
      if root.kind == .array {
        begin(try JSONDocument(parsing: Array(bytes[range])))
      } else if !respondAtOnce(root) {
        begin(try JSONDocument(parsing: Array(bytes[range])))
      }
    } catch {
      refuse(.parseError(error, at: error.offset - range.lowerBound))
    }
    checkAdmission()
  }

  /// Answers something whose id cannot be told.
  package func refuse(_ error: RPCError) {
    send(.failure(error), id: nil)
    checkAdmission()
  }

  /// Goes on with the message that takes more turns, for one turn.
  package func work() {
    guard let exchange = current else { return takeFromQueue() }
    if exchange.work == nil {
      advance(exchange)
    } else {
      resume(exchange)
    }
    if exchange.isDone {
      current = nil
      takeFromQueue()
    }
    // Later requests may have the same ids.
    if isIdle { cancelled = [] }
  }

  /// The client has gone: nothing more is answered.
  package func end() {
    current?.work?.cancel()
    current = nil
    queue = []
    queuedBytes = 0
  }

  /// A client that may not go on is told why, and no more.
  private func checkAdmission() {
    lookForAdmission()
    isRefused = !isAdmitted
  }

  /// Learns whether the client may go on already.
  func lookForAdmission() {
    if !isAdmitted { isAdmitted = handler.isAdmitted(client) }
  }
}

// MARK: - One message

extension Conversation {
  /// Answers a message that is one call.
  ///
  /// - Returns: False if it takes more than a turn, and nothing has happened yet.
  private func respondAtOnce(_ message: JSONValue) -> Bool {
    do throws(RPCInvalidMessage) {
      guard let call = try RPCCall(message) else {
        take(message)
        return true
      }
      if isCancellation(call) { return true }
      switch handler.answer(call, from: client) {
      case .result(let result): respond(.success(result), to: call.id)
      case .error(let error): respond(.failure(error), to: call.id)
      case .work(let work): keep(work, id: call.id)
      case .busy: return false
      }
    } catch {
      send(.failure(error.error), id: error.id)
    }
    return true
  }

  /// Begins with a message that may take more than a turn.
  private func begin(_ document: JSONDocument) {
    let exchange: Exchange
    let root = document.root
    if let elements = root.elements {
      exchange = Exchange(batch: Array(elements.prefix(limits.batch + 1)))
      if let error = batchError(exchange.calls.count) { return send(.failure(error), id: nil) }
    } else {
      exchange = Exchange(single: root)
    }
    current = exchange
    advance(exchange)
    if exchange.isDone { current = nil }
  }

  /// Hands on what is no call.
  private func take(_ message: JSONValue) {
    if let response = RPCResponse(message) { handler.take(response, from: client) }
  }

  private func batchError(_ count: Int) -> RPCError? {
    if !handler.takesBatches { return .invalidRequest("a message holds one call here") }
    if count == 0 { return .invalidRequest("a batch holds at least one message") }
    if count <= limits.batch { return nil }
    return .invalidRequest("a batch holds at most \(limits.batch) messages")
  }

  private func keep(_ work: any RPCWork, id: JSONValue?) {
    let exchange = Exchange(single: nil)
    exchange.id = id.map { Array($0.text) }
    current = exchange
    start(work, exchange)
    if exchange.isDone { current = nil }
  }

  private func respond(_ answer: Result<RPCResult, RPCError>, to id: JSONValue?) {
    if handler.hasPosts { deliverPosts() }
    guard let id else { return }
    send(answer, id: id)
  }

  private func send(_ answer: Result<RPCResult, RPCError>, id: JSONValue?) {
    writer.removeAll()
    writer.writeResponse(answer) { object in
      if let id { object.set("id", id) } else { object.setNull("id") }
    }
    writer.withBytes { output.append($0) }
    // A long answer's memory is not kept for the short ones that follow.
    if writer.count > 1 << 16 { writer = JSONWriter() }
  }
}

// MARK: - Messages that take more than a turn

extension Conversation {
  /// Answers the calls of an exchange up to one that takes more than this turn.
  private func advance(_ exchange: Exchange) {
    var budget = limits.callsPerTurn
    while budget > 0, let message = exchange.nextCall {
      budget -= 1
      do throws(RPCInvalidMessage) {
        guard let call = try RPCCall(message) else {
          take(message)
          exchange.pass()
          continue
        }
        if isCancellation(call) {
          exchange.pass()
          continue
        }
        exchange.id = call.id.map { Array($0.text) }
        if takeCancellation(of: exchange.id) {
          exchange.pass()
          finish(.failure(.cancelled), exchange)
          continue
        }
        if exchange.responses.count > limits.message {
          exchange.pass()
          finish(.failure(.answersTooLong(limits.message)), exchange)
          continue
        }
        switch handler.answer(call, from: client) {
        case .result(let result):
          exchange.pass()
          finish(.success(result), exchange)
        case .error(let error):
          exchange.pass()
          finish(.failure(error), exchange)
        case .work(let work):
          exchange.pass()
          start(work, exchange)
          if exchange.work != nil { return }
        case .busy: return
        }
      } catch {
        exchange.id = error.id.map { Array($0.text) } ?? Array("null".utf8)
        // It has its answer, and so it cannot be taken back any more.
        _ = takeCancellation(of: exchange.id)
        exchange.pass()
        finish(.failure(error.error), exchange)
      }
    }
    if exchange.nextCall == nil { close(exchange) }
  }

  private func start(_ work: any RPCWork, _ exchange: Exchange) {
    exchange.work = work
    if let progress = work.progress {
      exchange.percentage = progress.percentage
      tell(progress, "begin") { value in
        value.set("title", progress.title)
        value.set("cancellable", true)
        value.set("percentage", progress.percentage)
      }
    }
    resume(exchange)
  }

  private func resume(_ exchange: Exchange) {
    guard let work = exchange.work else { return }
    guard let answer = work.resume() else {
      if let progress = work.progress, progress.percentage > exchange.percentage {
        exchange.percentage = progress.percentage
        tell(progress, "report") { $0.set("percentage", progress.percentage) }
      }
      return
    }
    end(work, answer, exchange)
  }

  private func end(
    _ work: any RPCWork, _ answer: Result<RPCResult, RPCError>, _ exchange: Exchange
  ) {
    exchange.work = nil
    if let progress = work.progress { tell(progress, "end") { _ in } }
    finish(answer, exchange)
    if exchange.nextCall == nil { close(exchange) }
  }

  private func tell(
    _ progress: RPCProgress, _ kind: String, _ members: (inout JSONObjectWriter) -> Void
  ) {
    output.append(
      RPCNotification.message("$/progress") { parameters in
        parameters.set("token", json: progress.token)
        parameters.setObject("value") { value in
          value.set("kind", kind)
          members(&value)
        }
      })
  }

  /// Writes the response to an exchange's call; those of a batch go out together.
  private func finish(_ answer: Result<RPCResult, RPCError>, _ exchange: Exchange) {
    if handler.hasPosts { deliverPosts() }
    guard let id = exchange.id else { return }
    writer.removeAll()
    writer.writeResponse(answer) { $0.set("id", json: id) }
    if exchange.isBatch {
      exchange.responses.append(
        exchange.responses.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
      exchange.responses += writer.bytes
    } else {
      writer.withBytes { output.append($0) }
    }
  }

  private func close(_ exchange: Exchange) {
    // Work that ended at once has closed it already.
    if exchange.isDone { return }
    exchange.isDone = true
    if exchange.responses.isEmpty { return }
    exchange.responses.append(UInt8(ascii: "]"))
    output.append(exchange.responses)
  }

  // MARK: Waiting

  /// Keeps a message until it is its turn; a cancellation is heeded at once.
  private func wait(for message: [UInt8]) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: message)
    } catch {
      // It is answered at once: an id, which an order could matter to, it has none.
      return refuse(.parseError(error, at: error.offset))
    }
    if let call = (try? RPCCall(document.root)) ?? nil {
      if isCancellation(call) { return }
      current?.work?.note(call)
    }
    queue.append(document)
    queuedBytes += message.count
  }

  private func takeFromQueue() {
    var budget = limits.callsPerTurn
    while current == nil, budget > 0, !queue.isEmpty, !isPaused {
      budget -= 1
      let document = queue.removeFirst()
      queuedBytes -= document.root.text.count
      begin(document)
    }
  }

  // MARK: Cancelling

  /// Whether a call takes another one back; that is done then.
  private func isCancellation(_ call: RPCCall) -> Bool {
    guard call.method == "$/cancelRequest", call.id == nil else { return false }
    guard let id = call.parameters?["id"] else { return true }
    let text = Array(id.text)
    if let current, let work = current.work, current.id == text {
      work.cancel()
      end(work, .failure(.cancelled), current)
      if current.isDone {
        self.current = nil
        takeFromQueue()
      }
    } else if current?.waits(for: text) == true
      || queue.contains(where: { $0.root.asksAs(text) })
    {
      if !cancelled.contains(text) { cancelled.append(text) }
    }
    return true
  }

  private func takeCancellation(of id: [UInt8]?) -> Bool {
    guard !cancelled.isEmpty, let id, let index = cancelled.firstIndex(of: id) else {
      return false
    }
    cancelled.remove(at: index)
    return true
  }
}
