import JSON

/// The parameters of a call, by name, each known and of the right kind.
struct RPCParameters {
  private let object: JSONValue?

  /// Checks that nothing is named but what the method takes.
  init(_ call: RPCCall, names: [String]) throws(RPCError) {
    object = call.parameters
    guard let parameters = call.parameters else { return }
    guard let members = parameters.members else {
      // An empty array names nothing, and so nothing wrong.
      if var elements = parameters.elements, elements.next() == nil { return }
      throw .invalidParameters("'\(call.method)' takes its parameters by name, in an object")
    }
    for member in members {
      guard let name = member.key.string, !names.contains(name) else { continue }
      let known = names.isEmpty ? "it takes none" : "it takes " + names.joined(separator: ", ")
      throw .invalidParameters("'\(call.method)' has no parameter '\(name)'; \(known)")
    }
  }

  func string(_ name: String) throws(RPCError) -> String? {
    guard let value = object?.member(name) else { return nil }
    guard let text = value.string else { throw .invalidParameters("'\(name)' is a string") }
    return text
  }

  func requiredString(_ name: String) throws(RPCError) -> String {
    guard let text = try string(name) else { throw .invalidParameters("'\(name)' is missing") }
    return text
  }

  /// A whole number that is not negative.
  func count(_ name: String) throws(RPCError) -> Int? {
    guard let value = object?.member(name) else { return nil }
    guard let number = value.int, number >= 0 else {
      throw .invalidParameters("'\(name)' is a whole number from 0")
    }
    return number
  }

  func requiredCount(_ name: String) throws(RPCError) -> Int {
    guard let number = try count(name) else { throw .invalidParameters("'\(name)' is missing") }
    return number
  }
}
