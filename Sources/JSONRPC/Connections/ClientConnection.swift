/// One client: where its bytes come from and go to, and what is said with them.
final class ClientConnection {
  let client: ClientID
  let stream: ClientStream
  let conversation: Conversation
  let output: Outgoing
  private let source: ClientSource
  private let limits: MessageLimits
  private var reader: MessageReader
  /// Whether the client has said all that it will say.
  private(set) var isAtEnd = false
  /// Whether nothing can be sent any more.
  private(set) var isBroken = false
  /// Whether messages may be there that were not looked at yet.
  private(set) var hasUnread = false
  /// Whether posts were not kept for it; it gets none before it has read what waits.
  var missesPosts = false

  init(
    _ conversation: Conversation, _ output: Outgoing, _ stream: ClientStream,
    _ source: ClientSource, _ limits: MessageLimits, _ framing: MessageFraming?
  ) {
    client = conversation.client
    self.stream = stream
    self.conversation = conversation
    self.output = output
    self.source = source
    self.limits = limits
    reader = MessageReader(limit: limits.message, framing: framing)
    output.framing = framing
  }

  /// Whether so much waits that nothing more is answered before some of it is gone.
  private var isPaused: Bool { output.backlog > limits.pause || conversation.isFull }

  /// Whether it is listened to.
  var isListenedTo: Bool {
    !isAtEnd && !isBroken && !isPaused && !hasUnread && !conversation.isRefused
  }

  /// Whether there is something to do although nothing comes in or goes out.
  var isBusy: Bool {
    if isBroken { return false }
    return conversation.isWorking || (hasUnread && !isPaused && !conversation.isRefused)
  }

  /// Whether the client has everything it asked for.
  private var isAnswered: Bool { !hasUnread && conversation.isIdle && output.backlog == 0 }

  /// Whether nothing can come of it any more; a client that has asked to be told things may still be told some.
  func isOver(awaitsPosts: () -> Bool) -> Bool {
    if isBroken { return true }
    if conversation.isRefused { return conversation.isIdle && output.backlog == 0 }
    guard isAtEnd, isAnswered else { return false }
    // The end of the standard streams is the end of the command.
    return source == .standardStreams || !awaitsPosts()
  }

  /// Whether only the client's reading is waited for.
  var onlyDrains: Bool { isAtEnd && !isBusy }

  // MARK: - Bytes

  /// Takes in one piece of what is there.
  ///
  /// - Returns: Whether something was there.
  func receive() -> Bool {
    switch stream.receive(into: &reader) {
    case .some: hasUnread = true
    case .nothing: return false
    case .end:
      isAtEnd = true
      hasUnread = true
    case .broken: isBroken = true
    }
    return true
  }

  /// Sends as much as the client takes now.
  func send() {
    if !isBroken, output.backlog > 0, !stream.send(output) { isBroken = true }
    if isBroken { output.clear() }
  }

  /// Notices that the client has gone where it is not listened to.
  func checkPresence() {
    if stream.isOver { isBroken = true }
  }

  // MARK: - Messages

  /// Answers the messages that are there, as long as the client reads the answers.
  func answer() {
    while hasUnread, !isBroken, !isPaused, !conversation.isRefused {
      // A stranger must not fill the memory.
      reader.limit =
        conversation.isAdmitted ? limits.message : min(limits.message, limits.greeting)
      let item = reader.next() ?? (isAtEnd ? reader.finish() : nil)
      output.framing = reader.framing
      switch item {
      case .message(let range): conversation.receive(reader.bytes, in: range)
      case .refused(let error): conversation.refuse(error.rpcError)
      case nil: hasUnread = false
      }
    }
  }

  func work() {
    conversation.work()
    answer()
  }
}
