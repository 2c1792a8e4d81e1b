/// How much a client may say, and leave unread.
package struct MessageLimits: Sendable {
  /// Bytes of one message.
  package var message = 16 << 20
  /// Bytes of a message from somebody who is still to say why they may come in.
  package var greeting = 16 << 10
  /// Messages of one batch.
  package var batch = 1_000
  /// Bytes that wait to be read before a client is not listened to.
  package var pause = 256 << 10
  /// Bytes that may wait for a client before notifications are not kept for it.
  package var backlog = 1 << 20
  /// Bytes of messages that wait behind one that takes more than a turn.
  package var queue = 1 << 20
  /// How many calls of a batch are answered before others have their turn.
  package var callsPerTurn = 64
  /// How many clients there may be at once.
  package var clients = 128

  package init() {}
}
