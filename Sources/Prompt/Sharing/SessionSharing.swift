/// Serves the clients of a shared session between two keys of the person at the prompt, and shows what they change above
/// the line.
///
///     let sharing = SessionSharing(server, editor: .shared) { use in use(&session) } text: { newsText }
///     sharing.start()          // Before the first entry.
///     sharing.personEntered()  // After each of the person's entries.
///     sharing.stop()           // At the end: the socket is gone.
@MainActor package final class SessionSharing<Session: SharedSession> {
  private let server: SharingServer
  private let editor: LineEditor
  private let lend: ((inout Session) -> Void) -> Void
  private let text: () -> SharedNewsText
  private var watched: Set<CInt> = []

  /// - Parameters:
  ///   - server: The socket.
  ///   - editor: The line that is edited meanwhile.
  ///   - lend: Lends the session to a function that uses it at once.
  ///   - text: How news are written now.
  package init(
    _ server: SharingServer, editor: LineEditor,
    lend: @escaping ((inout Session) -> Void) -> Void, text: @escaping () -> SharedNewsText
  ) {
    self.server = server
    self.editor = editor
    self.lend = lend
    self.text = text
  }

  /// Lets clients in from now on.
  package func start() {
    lend { server.begin(with: $0) }
    watch()
  }

  /// Tells clients what an entry changed.
  package func personEntered() {
    var news: [SharedNews] = []
    lend { news = server.tell(of: $0) }
    show(news)
    watch()
  }

  /// Lets everybody go; the socket is gone.
  package func stop() {
    for descriptor in watched { editor.unwatch(descriptor) }
    watched = []
    server.close()
  }

  private func serve(_ descriptor: CInt) {
    var news: [SharedNews] = []
    lend { news = server.serve(descriptor, &$0) }
    show(news)
    watch()
  }

  private func show(_ news: [SharedNews]) {
    if news.isEmpty { return }
    editor.printAbove(text().text(of: news))
  }

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
  }
}

extension DescriptorEvents {
  fileprivate init(_ interest: DescriptorInterest) {
    self = []
    if interest.contains(.reading) { insert(.readable) }
    if interest.contains(.writing) { insert(.writable) }
  }
}
