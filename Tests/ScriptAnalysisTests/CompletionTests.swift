import ScriptAnalysis
import Testing

@Suite struct CompletionTests {
  @Test func `a list keeps its order`() {
    let list = CompletionList(
      replaced: 0..<1, items: [Completion("move", .keyword), Completion("model", .keyword)])
    #expect(list.items.map(\.text) == ["move", "model"])
  }
}
