import JSON
import JSONRPC
import TableEditing

extension Method {
  static let hello = Method(
    "session/hello", "says who one is, and is told what there is",
    [Parameter<String>.name.optional, Parameter<String>.token.optional],
    gives: Schema.Member("greeting", .shared(.greeting), "the server and its limits"),
    errors: [.notAdmitted]
  ) { (turn) throws(CallFailure) in
    let (host, client) = (turn.host, turn.client)
    let token = try turn.arguments[.token]
    if !host.isAdmitted(client) {
      guard let secret = host.options.token, token?.isSecret(secret) == true else {
        throw .error(.notAdmitted)
      }
      host.strangers.remove(client)
    }
    host.name(client, try turn.arguments[.name] ?? "")
    return .result(.object { host.writeGreeting(to: client, into: &$0) })
  }
}

extension SessionHost {
  fileprivate func writeGreeting(to client: ClientID, into result: inout JSONObjectWriter) {
    result.set("name", name(of: client))
    result.setObject("server") { server in
      server.set("name", "rowsmith")
      server.set("version", options.version)
    }
    result.set("protocolVersion", 1)
    result.setArray("methods") { names in
      for method in MethodTable.methods { names.append(method.name) }
    }
    result.setArray("eras") { names in for era in Era.allCases { names.append(era.rawValue) } }
    result.setArray("kinds") { names in
      for kind in TableKind.allCases { names.append(kind.rawValue) }
    }
    result.setArray("formats") { names in
      for format in ExportFormat.allCases { names.append(format.rawValue) }
    }
    result.setObject("limits") { object in
      for limit in LimitName.allCases { object.set(.text(limit.rawValue), options[limit]) }
    }
    writeSessions(into: &result)
  }
}

extension String {
  /// Whether it is the secret; how long that takes to tell says nothing of where they differ.
  fileprivate func isSecret(_ secret: String) -> Bool {
    let (own, other) = (Array(utf8), Array(secret.utf8))
    var difference: UInt8 = own.count == other.count ? 0 : 1
    for index in other.indices { difference |= other[index] ^ (index < own.count ? own[index] : 0) }
    return difference == 0
  }
}
