/// All methods of the Language Server Protocol that are answered or heeded.
enum LanguageMethods {
  /// In the order in which `initialize` announces them.
  static let all: [LanguageMethod] = [
    // Lifecycle.
    .initialize, .initialized, .shutdown, .exit, .setTrace,
    // Documents.
    .didOpen, .didChange, .willSave, .didSave, .didClose,
    // Workspace.
    .didChangeConfiguration, .didChangeWatchedFiles, .didChangeWorkspaceFolders,
    // What is found in a script.
    .diagnostic,
    // Finding the way.
    .definition, .declaration, .references, .documentHighlight, .prepareRename, .rename,
    .linkedEditingRange,
    // The parts of a script.
    .documentSymbol, .workspaceSymbol, .resolveWorkspaceSymbol, .foldingRange, .selectionRange,
    .documentLink,
    // Colours.
    .semanticTokens, .semanticTokensDelta, .semanticTokensInRange,
    // While typing.
    .completion, .completionResolve, .signatureHelp, .inlineCompletion,
    .formatting, .rangeFormatting, .rangesFormatting, .onTypeFormatting,
    // What comes out of a script.
    .inlayHint, .inlayHintResolve, .inlineValue, .hover, .textDocumentContent,
    .codeLens, .codeLensResolve, .executeCommand,
    // What can be done about it.
    .codeAction, .codeActionResolve,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func method(named name: String) -> LanguageMethod? { byName[name] }
}
