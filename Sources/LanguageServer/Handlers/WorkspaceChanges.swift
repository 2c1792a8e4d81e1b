import JSON
import JSONRPC

/// What changes around the documents.
extension LanguageMethod {
  static let didChangeConfiguration = notification("workspace/didChangeConfiguration") { turn in
    // A client that can be asked sends nothing of use here.
    if turn.client.has("workspace", "configuration") {
      turn.host.askForSettings()
    } else {
      turn.host.settings = turn.host.settings.reading(turn["settings"])
      turn.host.noteNewSettings()
    }
  }

  /// Files that tables are read from may have changed.
  static let didChangeWatchedFiles = notification("workspace/didChangeWatchedFiles") { turn in
    turn.host.runAnew()
  }

  static let didChangeWorkspaceFolders = notification("workspace/didChangeWorkspaceFolders") { _ in
  }
  .announcedInWorkspace { _, workspace in
    workspace.setObject("workspaceFolders") { folders in
      folders.set("supported", true)
      folders.set("changeNotifications", true)
    }
  }
}

extension LanguageHost {
  /// Asks for the section `rowsmith`, if the client can be asked; without an answer the defaults hold.
  func askForSettings() {
    guard client.has("workspace", "configuration") else { return }
    ask("workspace/configuration") { parameters in
      parameters.setArray("items") { items in
        items.appendObject { $0.set("section", "rowsmith") }
      }
    } take: { [unowned self] response in
      guard !response.isError, let section = response.result?.elements?.first(where: { _ in true })
      else { return }
      settings = settings.reading(section)
      noteNewSettings()
    }
  }

  /// Registers what can only be registered later.
  func registerDynamically() {
    var methods: [String] = []
    if client.has("workspace", "didChangeConfiguration", "dynamicRegistration") {
      methods.append("workspace/didChangeConfiguration")
    }
    let watches = client.has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    if watches { methods.append("workspace/didChangeWatchedFiles") }
    if methods.isEmpty { return }
    ask("client/registerCapability") { parameters in
      parameters.setArray("registrations") { registrations in
        for method in methods {
          registrations.appendObject { registration in
            registration.set("id", "rowsmith:\(method)")
            registration.set("method", method)
            registration.setObject("registerOptions") { options in
              if method == "workspace/didChangeConfiguration" {
                options.set("section", "rowsmith")
              } else {
                options.setArray("watchers") { watchers in
                  watchers.appendObject { $0.set("globPattern", "**/*.{txt,csv,tsv,json,md}") }
                }
              }
            }
          }
        }
      }
    }
  }
}
