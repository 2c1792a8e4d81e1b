import JSON
import SessionServer

extension ReplayWorld {
  /// Requests that are likely in a conversation; two where the first is a dry run of the second.
  func randomRequests(_ source: inout RandomStatement) -> [Request] {
    source.counts = (source.number(4) == 0 ? replicas[0].model : replicas[0].view).map(\.rows.count)
    let client = source.number(2)
    let leaves = isCrashed && source.number(3) > 0
    switch source.number(leaves ? 8 : 24) {
    case 0, 1: return [move("undo", source.number(3) + 1, client)]
    case 2: return [move("redo", source.number(2) + 1, client)]
    case 3:
      let place = source.one(of: "position", "revision")
      let number = source.number((place == "revision" ? revision : lastPosition) + 2)
      return [
        Request(
          client: client, method: "session/goto", parameters: parameters([place: "\(number)"]))
      ]
    case 4:
      return [Request(client: client, method: "session/rollback", parameters: parameters([:]))]
    case 5: return [Request(client: client, method: "session/commit", parameters: parameters([:]))]
    default: return edits(&source, client)
    }
  }

  private func move(_ name: String, _ count: Int, _ client: Int) -> Request {
    Request(
      client: client, method: "session/\(name)",
      parameters: parameters(count == 1 ? [:] : ["count": "\(count)"]))
  }

  private func edits(_ source: inout RandomStatement, _ client: Int) -> [Request] {
    var text: [String] = []
    for _ in 0...[0, 0, 0, 1, 2, 4][source.number(6)] { text.append(source.statement()) }
    let script = text.joined(separator: source.one(of: "; ", "\n"))
    var members = ["text": quoted(script)]
    if source.number(6) == 0 { members["atomic"] = "true" }
    if source.number(10) == 0 {
      members["expectedRevision"] = "\(max(revision - source.number(2), 0))"
    }
    let plain = parameters(members)
    let request = Request(client: client, method: "session/edit", parameters: plain)
    if source.number(5) > 0 { return [request] }
    var dry = request
    dry.parameters = plain.dropLast() + #","dryRun":true}"#
    return source.number(3) == 0 ? [dry] : [dry, request]
  }

  private func parameters(_ members: [String: String]) -> String {
    let all = members.sorted { $0.key < $1.key }.map { #","\#($0.key)":\#($0.value)"# }
    return #"{"session":"t"\#(all.joined())}"#
  }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
