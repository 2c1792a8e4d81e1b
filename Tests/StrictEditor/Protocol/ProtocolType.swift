/// A type of the language server protocol, as its description or our notation of it says it.
package indirect enum ProtocolType: Hashable, Sendable {
  package enum Base: String, Hashable, Sendable {
    case string, integer, uinteger, decimal, boolean, null
    case uri = "URI"
    case documentURI = "DocumentUri"
    case pattern = "RegExp"
  }

  case base(Base)
  case named(String)
  case array(ProtocolType)
  case map(key: ProtocolType, value: ProtocolType)
  case tuple([ProtocolType])
  case any([ProtocolType])
  case all([ProtocolType])
  case record([ProtocolMember])
  case literal(String)
}

/// A member of an object.
package struct ProtocolMember: Hashable, Sendable {
  package var name: String
  package var type: ProtocolType
  package var isOptional: Bool
}

/// What a name of the protocol stands for.
package enum ProtocolDefinition: Hashable, Sendable {
  /// An object: the names whose members it has too, and its own.
  case record(parents: [String], members: [ProtocolMember])
  /// One of these values, as JSON writes them; of other values too where it is open.
  case enumeration(ProtocolType.Base, values: Set<String>, isOpen: Bool)
  case alias(ProtocolType)
}

/// A request or a notification.
package struct ProtocolMethod: Hashable, Sendable {
  /// Who sends it.
  package enum Sender: String, Hashable, Sendable { case client, server, both }

  package var sender: Sender
  package var isRequest: Bool
  /// Nil where there are none, or where they are not known.
  package var parameters: ProtocolType?
  package var result: ProtocolType?
  /// What is streamed before the result.
  package var partialResult: ProtocolType?
  /// What a registration of the method holds.
  package var registration: ProtocolType?
}
