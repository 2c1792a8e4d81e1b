/// Something that a person at the prompt is told of.
package enum SharedNews {
  /// A client has given its name.
  case joined(client: String)
  case left(client: String)
  /// The client's step changed the session.
  case changed(client: String, SharedStep)
}
