import EditScript
import Glibc
package import InputOutput
import JSONRPC
import TableEditing

extension PromptStart {
  /// Runs a prompt from greeting to goodbye: on a terminal with line editing, else line by line.
  @MainActor package func run(on console: Console) -> PromptEnd {
    var session = PromptSession()
    furnish(&session)
    guard begin(&session, console) else { return .unusable }
    if let sharePath { return run(session, sharedAt: sharePath, console) }
    if !isInteractive { return PipePrompt(session, console, self).run() }
    return TerminalPrompt(session, self).run()
  }

  /// Runs a prompt that clients attach to, which waits for them between two keys.
  @MainActor private func run(
    _ session: PromptSession, sharedAt path: String, _ console: Console
  ) -> PromptEnd {
    guard isInteractive else {
      console.report("a session is shared from a terminal", in: path)
      return .unusable
    }
    do throws(ListeningError) {
      let socket = try ListeningSocket(path: path)
      return TerminalPrompt(session, self, sharedAt: socket).run()
    } catch {
      console.report(error.message, in: path)
      return .unusable
    }
  }

  /// Whether a person sits on both sides.
  private var isInteractive: Bool {
    Terminal(descriptor: STDIN_FILENO).isInteractive
      && Terminal(descriptor: STDOUT_FILENO).isInteractive
  }

  /// Tells the session what is around it.
  private func furnish(_ session: inout PromptSession) {
    let terminal = Terminal(descriptor: STDOUT_FILENO)
    session.screen = SessionScreen(
      width: terminal.width, height: terminal.height, isTerminal: isInteractive,
      prefersColor: terminal.usesColor(nil))
    session.surroundings.home = Environment.value(of: "HOME")
    session.surroundings.now = { Int(monotonicNanoseconds()) }
    session.settings.readEnvironment { Environment.value(of: $0) }
  }

  /// Runs what comes before the first line: the rc file, the options, the first table.
  ///
  /// - Returns: Whether all of it can be used.
  private func begin(_ session: inout PromptSession, _ console: Console) -> Bool {
    if readsInitFile { readInitFile(into: &session, console) }
    if let color { session.settings.set(.color, to: color, by: .option("--color")) }
    if isAccessible { session.settings.set(.accessible, to: "on", by: .option("--accessible")) }
    if showsCallbacks { session.settings.set(.trace, to: "on", by: .option("--trace")) }
    if let file, !InputFile.exists(file) {
      console.report("no such file", in: file)
      return false
    }
    do throws(TableInputError) {
      session.begin(era: era, kind: kind, table: try table.map(TableInput.table(for:)))
    } catch {
      console.report(error.message, in: error.place)
      return false
    }
    return true
  }

  private func readInitFile(into session: inout PromptSession, _ console: Console) {
    guard let path = InitFile.path, InputFile.exists(path) else { return }
    do throws(InputError) {
      let file = try InputFile.read(path, limit: Limits.textSize)
      _ = session.enter(
        String(decoding: file.bytes, as: UTF8.self), from: .file(path),
        write: { console.write($0) }, isInterrupted: { false })
    } catch {
      console.report(error)
    }
  }
}

extension Console {
  /// Writes what a session says, problems to standard error.
  func write(_ output: SessionOutput) {
    switch output {
    case .text(let text), .page(let text): out.write(text)
    case .problem(let text): errors.write(text)
    }
  }
}

private func monotonicNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
