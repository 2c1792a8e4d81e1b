/// What a client comes over.
package enum ClientSource: Sendable {
  /// The standard streams of whoever started the command.
  case standardStreams
  /// A file that only its owner may open.
  case unixSocket
  /// A port, which every program of the machine can reach, or other machines.
  case network
}
