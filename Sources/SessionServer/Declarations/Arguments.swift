import JSON
import JSONRPC

/// The parameters of a call, by name; none but those that its method declares.
struct Arguments {
  private let object: JSONValue?
  /// A bit for each parameter that is there, and perhaps for others too: most are not there, and need not be looked for.
  private var marks: UInt64 = 0

  init(_ call: RPCCall, of method: Method) throws(CallFailure) {
    try self.init(call.parameters, method.parameters, of: method.name)
  }

  /// Checks that nothing is there but what is known; `value` is an object, or nil for no parameters, and `name` says whose they
  /// are.
  init(
    _ value: JSONValue?, _ parameters: [Schema.Member], of name: String
  ) throws(CallFailure) {
    object = value
    guard let value else { return }
    guard let members = value.members else {
      // An empty array names nothing, and so nothing wrong.
      if var elements = value.elements, elements.next() == nil { return }
      throw .error(.invalidParameters("'\(name)' takes its parameters by name, in an object"))
    }
    for member in members {
      guard let key = member.key.string else { continue }
      if parameters.contains(where: { $0.name == key }) {
        marks |= Arguments.mark(of: key.utf8.first, length: key.utf8.count)
        continue
      }
      let names = parameters.map(\.name)
      let known = names.isEmpty ? "it takes none" : "it takes " + names.joined(separator: ", ")
      throw .error(.invalidParameters("'\(name)' has no parameter '\(key)'; \(known)"))
    }
  }

  /// What is written for a parameter; nil where it is not there, or null.
  func value(_ name: StaticString) -> JSONValue? {
    let mark = Arguments.mark(
      of: name.utf8Start.pointee, length: name.utf8CodeUnitCount)
    guard marks & mark != 0, let value = object?[name], !value.isNull else { return nil }
    return value
  }

  subscript<Value>(_ parameter: Parameter<Value>) -> Value? {
    get throws(CallFailure) {
      guard let value = value(parameter.name) else { return nil }
      guard let read = parameter.read(value) else {
        throw .error(.invalidParameters("'\(parameter.name)' is \(parameter.expected())"))
      }
      return read
    }
  }

  func required<Value>(_ parameter: Parameter<Value>) throws(CallFailure) -> Value {
    guard let value = try self[parameter] else {
      throw .error(.invalidParameters("'\(parameter.name)' is missing"))
    }
    return value
  }

  private static func mark(of first: UInt8?, length: Int) -> UInt64 {
    1 << UInt64((Int(first ?? 0) ^ length) & 63)
  }

  /// All parameters as one value; nil if there are none.
  var whole: JSONValue? { object }
}
