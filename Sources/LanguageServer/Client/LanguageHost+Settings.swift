import ScriptAnalysis

/// What the client has set.
extension LanguageHost {
  /// How much the client wants to know of what the server does.
  enum Trace: String {
    case off, messages, verbose
  }

  /// Looks at everything anew after settings have changed.
  func noteNewSettings() {
    settingsCount += 1
    for document in documents.all where document.due.isRun { noteChange(of: document) }
  }

  /// Runs all scripts anew, for files that they read may have changed.
  func runAnew() {
    settingsCount += 1
    for document in documents.all {
      let text = document.script.text
      document.replace(0..<text.count, with: text)
      noteChange(of: document)
    }
  }
}
