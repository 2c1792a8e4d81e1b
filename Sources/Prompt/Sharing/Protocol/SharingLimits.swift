/// How much a client may ask for and keep waiting.
package struct SharingLimits: Sendable {
  package var clients = 64
  /// Bytes of one message.
  package var message = 16 << 20
  /// Bytes of one `session/edit`'s text.
  package var text = 1 << 20
  /// Rows of one `session/state`.
  package var rows = 10_000
  /// Bytes that may wait for a client to read them before it gets no more and is let go.
  package var backlog = 1 << 20

  package init() {}
}
