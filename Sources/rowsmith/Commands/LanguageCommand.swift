import Glibc
import InputOutput
import JSONRPC
import LanguageServer
import SessionServer

/// `rowsmith lsp`: the language server, with sessions on the same connection.
struct LanguageCommand {
  let console: Console
  let invocation: Invocation

  func run() -> ExitStatus {
    do throws(ServeError) {
      let sessions = try invocation.hostOptions()
      EndingSignals.ignoreBrokenPipes()
      EndingSignals.letThrough()
      return serve(sessions)
    } catch {
      console.errors.writeLine("rowsmith: error: \(error.message)")
      return .unusable
    }
  }

  private func serve(_ sessions: HostOptions) -> ExitStatus {
    if isatty(STDIN_FILENO) == 1 {
      console.errors.writeLine(
        "waiting for an editor's messages, each with a Content-Length header; Ctrl-D ends, 'rowsmith help lsp' says more"
      )
      console.errors.flush()
    }
    var options = LanguageOptions(version: CommandTable.version)
    options.readTable = sessions.readTable
    var sessions = sessions
    let documents = OpenDocuments()
    sessions.readDocument = { uri, line in documents.runnableText(of: uri, throughLine: line) }
    let host = LanguageHost(options, documents, others: SessionHost(sessions))
    let server = ConnectionServer(handler: host, limits: sessions.messages, framing: .headers)
    let code = EventLoop(server).run(reading: STDIN_FILENO, writing: STDOUT_FILENO)
    return code == 0 ? .fine : .failed
  }
}
