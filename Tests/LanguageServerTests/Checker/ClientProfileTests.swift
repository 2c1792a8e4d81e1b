import JSON
import StrictEditor
import TestSupport
import Testing

/// The clients of the fixtures.
@Suite struct ClientProfileTests {
  @Test func `there are eighteen, each with a name of its own`() throws {
    let clients = try ClientProfile.recorded.get()
    #expect(clients.count == 18)
    #expect(Set(clients.map(\.name)).count == 18)
  }

  @Test func `capabilities are spread out again`() throws {
    let kate = try #require(try ClientProfile.recorded.get().first { $0.name.hasPrefix("Kate") })
    #expect(kate.announces("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport"))
    #expect(kate.words("textDocument.hover.contentFormat") == ["markdown", "plaintext"])
    #expect(kate.versions == [0, 12])
    #expect(kate.shutdown == .notification)
    let eglot = try #require(
      try ClientProfile.recorded.get().first { $0.name == "eglot 1.9 in Emacs 28.2" })
    #expect(eglot.numbers("textDocument.documentSymbol.symbolKind.valueSet") == Array(1...26))
  }

  /// What clients send beside the protocol: none of it may trouble a server.
  private static let liberties: Set = [
    "lsp-mode 8.0.0 in Emacs 28.2: capabilities.textDocument.completion.completionItem.resolveAdditionalTextEditsSupport",
    "lsp-mode 8.0.0 in Emacs 28.2: capabilities.textDocument.linkedEditingRange",
    "lsp-mode 8.0.0 in Emacs 28.2: capabilities.textDocument.moniker",
    "lsp-mode 8.0.0 in Emacs 28.2: capabilities.window.showDocument",
    "lsp-mode 8.0.0 in Emacs 28.2: capabilities.window.showMessage",
    "Neovim 0.7.2: capabilities.callHierarchy",
    "Neovim 0.7.2: capabilities.workspace.symbol.hierarchicalWorkspaceSymbolSupport",
    "Neovim 0.8.0: capabilities.callHierarchy",
    "Neovim 0.8.0: capabilities.workspace.symbol.hierarchicalWorkspaceSymbolSupport",
    "Neovim 0.9.1: capabilities.textDocument.callHierarchy",
    "Neovim 0.9.1: capabilities.workspace.symbol.hierarchicalWorkspaceSymbolSupport",
    "Qt Creator 9.0.2: capabilities.textDocument.completion.completionItem.commitCharacterSupport",
    "ycmd of January 2023: capabilities.textDocument.inlay_hint",
    "ycmd of January 2023: capabilities.textDocument.semanticTokens.augmentSyntaxTokens",
  ]

  @Test(.enabled(if: ProtocolModel.described != nil))
  func `what they send is in the protocol's description, but for their liberties`() throws {
    let model = try #require(ProtocolModel.described)
    var found: Set<String> = []
    for client in try ClientProfile.recorded.get() {
      for problem in model.problems(of: client.initialize, as: .named("InitializeParams")) {
        found.insert("\(client): \(problem.path)")
      }
    }
    #expect(found == Self.liberties)
  }
}
