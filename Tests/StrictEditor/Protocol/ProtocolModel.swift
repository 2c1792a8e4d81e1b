/// The methods and types of the language server protocol, against which messages are checked.
///
/// There are two of the same form: the protocol's own description where it is at hand, and the fixture `messages.txt`,
/// which holds what servers send and goes with every checkout.
package struct ProtocolModel: Sendable {
  package internal(set) var methods: [String: ProtocolMethod] = [:]
  package internal(set) var definitions: [String: ProtocolDefinition] = [:]

  /// The names that stand for any value at all.
  static let anything: Set<String> = ["LSPAny"]

  /// All members of a record, those of its parents included; of a name that occurs twice the record's own counts.
  package func members(of name: String) -> [String: ProtocolMember] {
    guard case .record(let parents, let own)? = definitions[name] else { return [:] }
    var members: [String: ProtocolMember] = [:]
    for parent in parents { members.merge(self.members(of: parent)) { $1 } }
    for member in own { members[member.name] = member }
    return members
  }

  /// The names that are used and stand for nothing.
  package var undefinedNames: Set<String> {
    var names: Set<String> = []
    for method in methods.values {
      for type in [method.parameters, method.result, method.partialResult, method.registration] {
        if let type { names.formUnion(type.names) }
      }
    }
    for definition in definitions.values {
      switch definition {
      case .record(let parents, let members):
        names.formUnion(parents)
        for member in members { names.formUnion(member.type.names) }
      case .alias(let type): names.formUnion(type.names)
      case .enumeration: break
      }
    }
    return names.subtracting(definitions.keys).subtracting(Self.anything)
  }
}

extension ProtocolType {
  /// The names that occur in it.
  var names: Set<String> {
    switch self {
    case .base, .literal: []
    case .named(let name): [name]
    case .array(let element): element.names
    case .map(let key, let value): key.names.union(value.names)
    case .tuple(let types), .any(let types), .all(let types):
      types.reduce(into: []) { $0.formUnion($1.names) }
    case .record(let members): members.reduce(into: []) { $0.formUnion($1.type.names) }
    }
  }
}
