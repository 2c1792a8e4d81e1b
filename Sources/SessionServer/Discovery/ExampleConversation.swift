/// The conversation of docs/protocol.md, which `tools/make-examples` brings here.
enum ExampleConversation {
  static let text = #"""
    """#
}
