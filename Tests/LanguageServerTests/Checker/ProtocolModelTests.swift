import StrictEditor
import TestSupport
import Testing

/// The retold messages, and the protocol's own description where it is at hand.
@Suite struct ProtocolModelTests {
  @Test func `the fixture names nothing that it does not define`() throws {
    let retold = try ProtocolModel.retold.get()
    #expect(retold.methods.count > 70)
    #expect(retold.definitions.count > 200)
    #expect(retold.undefinedNames.isEmpty, "\(retold.undefinedNames)")
  }

  @Test(.enabled(if: ProtocolModel.described != nil))
  func `the fixture says of every message what the protocol's description says`() throws {
    let described = try #require(ProtocolModel.described)
    let retold = try ProtocolModel.retold.get()
    for (name, method) in retold.methods {
      var expected = try #require(described.methods[name], "\(name)")
      // The fixture is silent on what clients send.
      if expected.sender == .client { expected.parameters = nil }
      #expect(method == expected, "\(name)")
    }
    for (name, definition) in retold.definitions {
      #expect(definition == described.definitions[name], "\(name)")
    }
  }

  @Test(.enabled(if: ProtocolModel.described != nil))
  func `the fixture leaves out only what the server has no use for`() throws {
    let described = try #require(ProtocolModel.described)
    let retold = try ProtocolModel.retold.get()
    let left = Set(described.methods.keys).subtracting(retold.methods.keys)
    let silent: Set = [
      "exit", "initialized", "$/setTrace", "window/workDoneProgress/cancel",
      "workspace/didChangeWorkspaceFolders",
    ]
    let foreign = [
      "notebookDocument/", "callHierarchy/", "typeHierarchy/", "textDocument/prepareCallHierarchy",
      "textDocument/prepareTypeHierarchy", "textDocument/documentColor",
      "textDocument/colorPresentation", "textDocument/moniker", "textDocument/implementation",
      "textDocument/typeDefinition",
    ]
    for name in left.subtracting(silent) {
      #expect(foreign.contains { name.hasPrefix($0) }, "\(name)")
    }
  }
}
