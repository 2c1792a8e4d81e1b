import SessionServer

/// Something that a person at the prompt is told of.
enum SharedNews {
  case client(ClientNews)
  /// The client's step changed the session.
  case changed(client: String, SharedStep)
  /// So many more of the client's steps did, the last of them this one.
  case changedOften(client: String, count: Int, SharedStep)
}
