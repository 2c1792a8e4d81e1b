import Glibc
import InputOutput
import JSONRPC
import SessionServer

/// `rowsmith serve`: sessions over JSON-RPC, on standard streams or at sockets.
struct ServeCommand {
  let console: Console
  let invocation: Invocation

  func run() -> ExitStatus {
    do throws(ServeError) {
      let options = try invocation.hostOptions()
      let sockets = try sockets(hasToken: options.token != nil)
      EndingSignals.ignoreBrokenPipes()
      EndingSignals.letThrough()
      serve(options, at: sockets)
      return .fine
    } catch {
      console.errors.writeLine("rowsmith: error: \(error.message)")
      return .unusable
    }
  }

  private func serve(_ options: HostOptions, at sockets: [ListeningSocket]) {
    let server = ConnectionServer(
      handler: SessionHost(options), limits: options.messages, framing: framing)
    let loop = EventLoop(server)
    if sockets.isEmpty {
      if isatty(STDIN_FILENO) == 1 {
        console.errors.writeLine(
          "waiting for JSON-RPC messages, one a line; Ctrl-D ends, 'rowsmith help serve' says more")
        console.errors.flush()
      }
      loop.run(reading: STDIN_FILENO, writing: STDOUT_FILENO)
      return
    }
    guard let ending = EndingSignals.descriptor() else { return }
    for socket in sockets {
      server.listen(socket)
      console.errors.writeLine("listening on \(socket.name)")
    }
    console.errors.flush()
    loop.run(until: ending)
  }

  private var framing: MessageFraming? {
    switch invocation.value(of: .framing) {
    case "lines": .lines
    case "headers": .headers
    default: nil
    }
  }

  private func sockets(hasToken: Bool) throws(ServeError) -> [ListeningSocket] {
    let address = invocation.value(of: .listen)
    // Whatever runs on the machine can reach a port, a page in a browser too.
    if address != nil, !hasToken { throw .missingToken }
    var sockets: [ListeningSocket] = []
    if let address {
      do throws(ListeningError) {
        sockets.append(
          try ListeningSocket(address: address, allowsRemote: invocation.has(.allowRemote)))
      } catch {
        throw .listening(address, error)
      }
    }
    if let path = invocation.value(of: .socket) {
      do throws(ListeningError) {
        sockets.append(try ListeningSocket(path: path))
      } catch {
        throw .listening(path, error)
      }
    }
    return sockets
  }
}
