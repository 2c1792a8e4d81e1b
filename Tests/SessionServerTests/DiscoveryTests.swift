import JSON
import ScriptRunner
import SessionServer
import TableEditing
import Testing

/// What `rpc.discover` says and what the server does are the same.
@Suite struct DiscoveryTests {
  let server = LocalServer()
  let client: LocalClient

  init() { client = server.connect() }

  private func document() throws -> JSONValue { try client.result("rpc.discover") }

  @Test func `the methods are those of the greeting, and each is there`() throws {
    let described = try document()["methods"]?.elements?.compactMap { $0["name"]?.string } ?? []
    let greeted = try client.result("session/hello")["methods"]?.elements?.compactMap(\.string)
    #expect(described == greeted)
    #expect(described.count > 20)
    for method in described {
      #expect(try client.errorCode(method) != -32601, "\(method)")
    }
    #expect(try client.errorCode("session/none") == -32601)
  }

  @Test func `every reference leads somewhere`() throws {
    let document = try document()
    var count = 0
    for reference in references(in: document) {
      count += 1
      var target: JSONValue? = document
      for part in reference.split(separator: "/").dropFirst() {
        target = target?.member(String(part))
      }
      #expect(target != nil, "\(reference)")
    }
    #expect(count > 20)
  }

  private func references(in value: JSONValue) -> [String] {
    if let elements = value.elements { return elements.flatMap { references(in: $0) } }
    guard let members = value.members else { return [] }
    return members.flatMap { member in
      if member.key.equals("$ref"), let reference = member.value.string { return [reference] }
      return references(in: member.value)
    }
  }

  @Test func `every error that a method declares is one of the documented codes`() throws {
    let document = try document()
    let errors = document["components"]?["errors"]?.members.map(Array.init) ?? []
    let codes = errors.compactMap { $0.value["code"]?.int }
    #expect(codes == Array(stride(from: -32010, through: -32020, by: -1)))
    #expect(errors.allSatisfy { $0.value["message"]?.string?.isEmpty == false })
  }

  @Test func `a session need not be named where one is shared, and must be elsewhere`() throws {
    func required(_ document: JSONValue) -> [String: Bool] {
      var required: [String: Bool] = [:]
      for method in document["methods"]?.elements.map(Array.init) ?? [] {
        guard let name = method["name"]?.string, let parameters = method["params"]?.elements
        else { continue }
        for parameter in parameters where parameter["name"]?.string == "session" {
          required[name] = parameter["required"]?.bool ?? false
        }
      }
      return required
    }
    let alone = required(try document())
    #expect(alone.filter { !$0.value }.map(\.key) == ["session/complete"])
    server.host.share(ScriptSession(ScriptRunner(Table(rows: ["a"]))), as: "me")
    let shared = required(try document())
    #expect(shared.count == alone.count && shared.values.allSatisfy { !$0 })
    #expect(try client.result("session/state").rows == [["a"]])
    #expect(try client.result("session/undo")["outcome"]?.string == "refused")
    #expect(try client.errorCode("session/close") == -32019)
  }
}
