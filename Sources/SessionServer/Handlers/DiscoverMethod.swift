import JSONRPC

extension Method {
  static let discover = Method(
    "rpc.discover", "describes all methods as an OpenRPC document",
    gives: Schema.Member("document", .openObject([]), "an OpenRPC document")
  ) { turn in
    let host = turn.host
    return .result(.object { OpenRPC(host).write(into: &$0) })
  }
}
