@preconcurrency import CReadline
@preconcurrency import Glibc

/// The line that is being edited, by GNU readline, and everything that may be written around it.
///
/// `run` gives the terminal to the editor: it reads entries and hands each to its delegate. Between two keys it waits
/// for whatever else it watches, and `printAbove` is how anything else comes onto the screen meanwhile.
///
/// There is one, since readline's state is the process's.
@MainActor package final class LineEditor {
  package static let shared = LineEditor()

  /// What was entered, this entry's predecessors included.
  package internal(set) var history = History()

  var delegate: (any LineEditorDelegate)?
  var options = LineEditorOptions()

  /// Whether a line stands on the screen and keys go into it.
  package internal(set) var isEditing = false
  var isRunning = false
  /// What readline gave back: a line, or nil in it for the end of the input.
  var readLine: String??
  /// The lines of the entry that were entered under the continuation prompt's predecessors, each with its newline.
  var earlierLines = ""
  /// What the next line begins with.
  var nextText = ""
  var interruptsAtStart: CInt = 0
  /// Whether the last thing pressed was Ctrl-C on an empty line.
  var isAboutToQuit = false

  /// The prompt as its owner wrote it, and as it was shortened for the screen.
  var wholePrompt = PromptText("")
  var shownPrompt = PromptText("")

  /// What waits to be printed above the line.
  var above = ""
  /// A question about the list of candidates that waits for a key.
  var question: CompletionQuestion?
  var listed: [LineCandidate] = []
  var search = HistorySearch()
  var paint = PaintState()
  /// What is done between two keys; while it is there the editor waits for none.
  package var idleWork: (@MainActor () -> Void)?
  private var watches: [CInt: Watch] = [:]

  private struct Watch {
    var events: CShort
    var handler: @MainActor (DescriptorEvents) -> Void
  }

  /// Reads and runs entries until the delegate stops it or the input ends.
  package func run(
    _ delegate: any LineEditorDelegate, history: History, options: LineEditorOptions
  ) {
    self.delegate = delegate
    self.history = history
    self.options = options
    prepareSignals()
    prepareReadline()
    loadHistory()
    isRunning = true
    tellHistoryFailure()
    beginEditing()
    while isRunning { waitAndHandle() }
    // Stopped by something other than an entry: the line stays, and what follows begins below it.
    if isEditing {
      eraseHint()
      leaveLine()
    }
    endEditing()
    releaseSignals()
    self.delegate = nil
  }

  /// Ends the loop once the entry that runs now has ended.
  package func stop() { isRunning = false }

  /// Whether Ctrl-C was pressed since the entry began to run.
  package var isInterrupted: Bool { SignalPipe.interrupts != interruptsAtStart }

  /// Hands a descriptor's events to a handler while entries are read; again with other events to change them.
  ///
  /// The handler is called between two keys, on the main thread, and may add and drop watches.
  package func watch(
    _ descriptor: CInt, for events: DescriptorEvents,
    handler: @escaping @MainActor (DescriptorEvents) -> Void
  ) {
    watches[descriptor] = Watch(events: events.poll, handler: handler)
  }

  /// Forgets a descriptor, before it is closed.
  package func unwatch(_ descriptor: CInt) { watches[descriptor] = nil }

  private func waitAndHandle() {
    printWaiting()
    var waits = [
      pollfd(fd: STDIN_FILENO, events: CShort(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.descriptor, events: CShort(POLLIN), revents: 0),
    ]
    waits += watches.map { pollfd(fd: $0.key, events: $0.value.events, revents: 0) }
    if poll(&waits, nfds_t(waits.count), idleWork == nil ? -1 : 0) < 0 { return }
    if waits[1].revents != 0 { handle(SignalPipe.take()) }
    for wait in waits.dropFirst(2) where wait.revents != 0 {
      watches[wait.fd]?.handler(DescriptorEvents(poll: wait.revents))
    }
    idleWork?()
    printWaiting()
    guard isRunning, waits[0].revents != 0 else { return }
    if waits[0].revents & CShort(POLLIN) != 0 { readKey() } else { endInput() }
  }

  private func readKey() {
    if question != nil {
      answerQuestion()
      return
    }
    rl_callback_read_char()
    if let line = readLine {
      readLine = nil
      finish(line)
    }
  }
}

/// What a descriptor is waited for, and what happened to it.
package struct DescriptorEvents: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let readable = DescriptorEvents(rawValue: 1)
  package static let writable = DescriptorEvents(rawValue: 2)
  /// The other side is gone, or the descriptor is broken; comes without being asked for.
  package static let closed = DescriptorEvents(rawValue: 4)

  init(poll events: CShort) {
    self = []
    if events & CShort(POLLIN) != 0 { insert(.readable) }
    if events & CShort(POLLOUT) != 0 { insert(.writable) }
    if events & CShort(POLLHUP | POLLERR | POLLNVAL) != 0 { insert(.closed) }
  }

  var poll: CShort {
    CShort((contains(.readable) ? POLLIN : 0) | (contains(.writable) ? POLLOUT : 0))
  }
}
