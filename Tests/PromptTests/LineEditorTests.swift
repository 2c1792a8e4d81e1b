import Prompt
import Testing

@MainActor @Suite struct LineEditorTests {
  @Test func `readline is there`() {
    #expect(LineEditor.shared.version.hasPrefix("8."))
  }
}
