import ScriptAnalysis

/// What the client has set.
extension LanguageHost {
  /// Looks at everything anew after settings have changed.
  func noteNewSettings() {
    settingsCount += 1
    for document in documents.all where document.due.isRun { noteChange(of: document) }
    askToLookAgain()
  }

  /// Has a client that asks for what it shows ask for all of it once more.
  private func askToLookAgain() {
    if client.pullsDiagnostics, client.has("workspace", "diagnostics", "refreshSupport") {
      ask("workspace/diagnostic/refresh")
    }
    if client.has("workspace", "inlayHint", "refreshSupport") { ask("workspace/inlayHint/refresh") }
    if client.has("workspace", "codeLens", "refreshSupport") { ask("workspace/codeLens/refresh") }
    if client.has("workspace", "inlineValue", "refreshSupport") {
      ask("workspace/inlineValue/refresh")
    }
  }

  /// Runs all scripts anew, for files that they read may have changed.
  func runAnew() {
    settingsCount += 1
    for document in documents.all {
      document.script.forgetRuns()
      noteChange(of: document)
    }
    askToLookAgain()
  }
}
