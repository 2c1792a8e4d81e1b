import JSON
import JSONRPC

/// From `initialize` to `exit`.
extension LanguageMethod {
  static let initialize = request("initialize") { (turn) throws(LanguageFailure) in
    let host = turn.host
    guard host.phase == .new else {
      throw .error(.invalidRequest("'initialize' is sent once"))
    }
    let client = ClientCapabilities(turn["capabilities"])
    host.client = client
    host.settings = host.settings.reading(turn["initializationOptions"])
    host.trace = turn["trace"]?.string.flatMap { LanguageHost.Trace(rawValue: $0) } ?? .off
    if let process = turn["processId"]?.int, process > 0 {
      host.watchedProcess = Int32(exactly: process)
    }
    host.phase = .running
    let version = host.options.version
    return .result(
      .object { result in
        result.setObject("capabilities") { capabilities in
          capabilities.set("positionEncoding", client.encoding.rawValue)
          for method in LanguageMethods.all { method.announce(client, &capabilities) }
          capabilities.setObject("workspace") { workspace in
            for method in LanguageMethods.all { method.announceInWorkspace(client, &workspace) }
          }
        }
        result.setObject("serverInfo") { info in
          info.set("name", "rowsmith")
          info.set("version", version)
        }
      })
  }

  static let initialized = notification("initialized") { turn in
    turn.host.registerDynamically()
    turn.host.askForSettings()
  }

  /// A client may send it without an id, and no answer is sent then.
  static let shutdown = notification("shutdown") { turn in
    let host = turn.host
    // What the client was told to be under way is over, and nothing more is told behind the answer.
    for document in host.documents.all { document.due.endRun() }
    host.phase = .shutDown
  }

  static let exit = notification("exit") { turn in
    turn.host.exitCode = turn.host.phase == .shutDown ? 0 : 1
  }

  static let setTrace = notification("$/setTrace") { turn in
    turn.host.trace = turn["value"]?.string.flatMap { LanguageHost.Trace(rawValue: $0) } ?? .off
  }
}
