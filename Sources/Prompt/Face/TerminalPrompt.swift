import EditScript
@preconcurrency import Glibc
import InputOutput
import JSONRPC
import ScriptAnalysis
import ScriptRunner
import SessionServer
import TableEditing

/// The prompt on a terminal: hands what is typed to the session, and shows what the session says.
@MainActor final class TerminalPrompt: LineEditorDelegate {
  private let shared: SharedPrompt
  private let start: PromptStart
  private let editor = LineEditor.shared
  /// Whether what Ctrl-C left on the screen during the entry has a row of its own.
  private var hasLeftRow = false
  /// Whether the person asked to leave; a file that is run first may hold '.quit' too.
  private var hasQuit = false
  /// The clients, where the session is shared.
  private var sharing: SessionSharing?

  init(_ session: PromptSession, _ start: PromptStart, sharedAt socket: ListeningSocket? = nil) {
    let options = HostOptions(version: start.version)
    shared = SharedPrompt(session, limits: options.limits)
    self.start = start
    guard let socket else { return }
    sharing = SessionSharing(shared, at: socket, options) { [unowned self] in
      measure()
      return SharedNewsText(style: self.session.style, renderer: self.session.renderer)
    }
  }

  private var session: PromptSession {
    get { shared.session }
    _modify { yield &shared.session }
  }

  /// Greets, and reads and runs entries until the person leaves.
  func run() -> PromptEnd {
    TerminalGuard.install()
    session.surroundings.history = {
      MainActor.assumeIsolated { LineEditor.shared.history.entries.map { $0.text } }
    }
    if !start.isQuiet { greet() }
    if let entry = start.fileEntry {
      enter(entry)
    } else if session.runner.timeline.lastStep > 0 {
      show(.text(session.drawTable()))
    }
    defer { sharing?.stop() }
    if hasQuit { return .fine }
    sharing?.start()
    let file = HistoryFile(environment: { Environment.value(of: $0) })
    editor.run(self, history: History(file: file), options: options)
    return .fine
  }

  private func greet() {
    show(
      .text(
        """
        rowsmith \(start.version): edit a table as UIKit does, before the app crashes
        .help tells what there is, TAB completes, Ctrl-D leaves

        """))
  }

  private var options: LineEditorOptions {
    let isAccessible = session.settings.isOn(.accessible)
    return LineEditorOptions(
      usesColor: session.usesColor, showsHints: session.settings.isOn(.hints) && !isAccessible,
      isAccessible: isAccessible)
  }

  /// Tells the session how large the screen is now.
  private func measure() {
    let size = ScreenSize.current
    session.screen.width = size.columns
    session.screen.height = size.rows
  }

  private func show(_ output: SessionOutput, pager: String? = nil) {
    switch output {
    case .text(let text): fputs(text, stdout)
    case .problem(let text):
      fflush(stdout)
      fputs(text, stderr)
    case .page(let text): Pager.show(text, with: pager)
    }
  }

  // MARK: - What the line editor asks

  var prompt: String {
    measure()
    return session.prompt
  }

  var continuationPrompt: String { session.continuationPrompt }

  func isIncomplete(_ text: String) -> Bool { PromptSession.isIncomplete(text) }

  func completions(of text: String, at offset: Int) -> LineCompletions {
    LineCompletions(session.completions(of: text, at: offset))
  }

  func highlights(of text: String) -> [LineHighlight] {
    session.highlights(of: text).compactMap { LineHighlight($0) }
  }

  func hint(for text: String) -> LineHint? {
    session.hint(for: text).map { LineHint($0.text, literal: $0.literal) }
  }

  func enter(_ text: String) {
    measure()
    hasLeftRow = false
    if sharing?.endText() == false {
      leaveInterruptedRow()
      return show(.problem("interrupted\n"))
    }
    // While the session is busy with the entry nothing may ask it.
    let pager = session.pager
    let end = session.enter(
      text, from: .typed,
      write: { output in
        MainActor.assumeIsolated {
          self.leaveInterruptedRow()
          self.show(output, pager: pager)
        }
      },
      isInterrupted: { MainActor.assumeIsolated { LineEditor.shared.isInterrupted } })
    fflush(stdout)
    sharing?.personEntered()
    editor.options = options
    switch end {
    case .done, .failed: break
    case .quit:
      hasQuit = true
      editor.stop()
    case .edit(let text): editor.edit(text)
    }
  }

  /// Goes on below the `^C` that the terminal has written by itself.
  private func leaveInterruptedRow() {
    guard editor.isInterrupted, !hasLeftRow else { return }
    hasLeftRow = true
    fputs("\n", stdout)
  }

  func endOfInput() {}
}
