import JSONRPC
import SessionServer

/// Serves the clients of a shared session between two keys of the person at the prompt, and shows what they change above
/// the line.
///
///     let sharing = SessionSharing(shared, at: socket, version: "1.0") { newsText }
///     sharing.start()          // Before the first entry.
///     sharing.endText()        // Before each of the person's entries.
///     sharing.personEntered()  // And after it.
///     sharing.stop()           // At the end: the socket is gone.
@MainActor final class SessionSharing {
  private let shared: SharedPrompt
  private let host: SessionHost
  private let server: ConnectionServer
  private let editor = LineEditor.shared
  private let text: () -> SharedNewsText
  private var watched: Set<CInt> = []

  /// - Parameters:
  ///   - shared: The session.
  ///   - socket: Where clients come in.
  ///   - options: How they are served.
  ///   - text: How news are written now.
  init(
    _ shared: SharedPrompt, at socket: ListeningSocket, _ options: HostOptions,
    text: @escaping () -> SharedNewsText
  ) {
    self.shared = shared
    self.text = text
    host = SessionHost(options)
    server = ConnectionServer(handler: host, limits: options.messages)
    server.listen(socket)
    host.onNews = { shared.add($0) }
    TerminalGuard.takeAway(socketAt: socket.name)
  }

  /// Lets clients in from now on.
  func start() {
    shared.session.followed = PersonsEntry()
    host.share(shared, as: SharedPrompt.name)
    watch()
  }

  /// Lets a client's text that is being run come to its end before the person's entry begins.
  ///
  /// - Returns: False if the person did not want to wait.
  func endText() -> Bool {
    while host.holdsPersonUp() {
      if editor.isInterrupted {
        host.personEntered(shared.session.takeFollowed())
        return false
      }
      server.work()
    }
    showNews()
    return true
  }

  /// Tells clients what an entry changed.
  func personEntered() {
    host.personEntered(shared.session.takeFollowed())
    server.deliverPosts()
    showNews()
    watch()
  }

  /// Lets everybody go; the socket is gone.
  func stop() {
    for descriptor in watched { editor.unwatch(descriptor) }
    watched = []
    editor.idleWork = nil
    server.close()
    TerminalGuard.takeAway(socketAt: nil)
  }

  private func showNews() {
    let news = shared.takeNews()
    if !news.isEmpty { editor.printAbove(text().text(of: news)) }
  }

  /// Waits for what is to be waited for now.
  private func watch() {
    for (descriptor, interest) in server.takeInterests() {
      guard let interest else {
        editor.unwatch(descriptor)
        watched.remove(descriptor)
        continue
      }
      watched.insert(descriptor)
      editor.watch(descriptor, for: DescriptorEvents(interest)) { [weak self] _ in
        self?.serve(descriptor)
      }
    }
    editor.idleWork = nil
    if server.hasWork { editor.idleWork = { [weak self] in self?.work() } }
  }

  private func serve(_ descriptor: CInt) {
    server.serve(descriptor)
    showNews()
    watch()
  }

  private func work() {
    server.work()
    showNews()
    watch()
  }
}

extension DescriptorEvents {
  fileprivate init(_ interest: DescriptorInterest) {
    self = []
    if interest.contains(.reading) { insert(.readable) }
    if interest.contains(.writing) { insert(.writable) }
  }
}
