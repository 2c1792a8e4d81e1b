import JSON
import StrictEditor
import TestSupport
import Testing

/// Reports about initialize and what is asked of clients.
@Suite struct LifecycleReportTests {
  private static let uri = "file:///a.rows"

  @Test func `LSPR-038: every member of the capabilities may be missing, or null`() throws {
    let whole = try #require(try ClientProfile.capable().capabilities)
    var variants = ["{}", "null"]
    for missing in whole.members.map(Array.init) ?? [] {
      variants.append(object(of: whole, without: missing.key.string ?? ""))
      let parts = missing.value.members.map(Array.init) ?? []
      for part in parts {
        let smaller = object(of: missing.value, without: part.key.string ?? "")
        let rest = object(of: whole, without: missing.key.string ?? "").dropFirst()
        variants.append("{\"\(missing.key.string ?? "")\":\(smaller),\(rest)")
      }
    }
    #expect(variants.count > 40)
    for capabilities in variants {
      let client = try StrictClient.started(capabilities == "null" ? "{}" : capabilities)
      try client.open(Self.uri, "delte 1\n")
      _ = try client.diagnostics(Self.uri)
      try client.askEverything(Self.uri, at: [ClientPosition(0, 2)])
      #expect(client.takeObjections() == [], "\(capabilities)")
    }
  }

  private func object(of value: JSONValue, without name: String) -> String {
    let members = value.members.map(Array.init) ?? []
    let kept = members.filter { $0.key.string != name }
    return "{\(kept.map { "\($0.key.written):\($0.value.written)" }.joined(separator: ","))}"
  }

  @Test func `LSPR-054: nothing is asked before initialize has its result`() throws {
    let client = try StrictClient(ClientProfile.capable(), LocalLink())
    _ = try client.result("initialize", client.profile.initialize.written)
    try client.listen()
    #expect(client.heard.isEmpty)
    try client.notify("initialized", "{}")
    try client.listen()
    #expect(client.heard.contains { $0["method"]?.string == "workspace/configuration" })
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-056: the server works without an answer to what it asks`() throws {
    let client = try StrictClient(ClientProfile.capable(), LocalLink())
    client.unanswered = [
      "workspace/configuration", "client/registerCapability", "window/workDoneProgress/create",
    ]
    try client.start()
    try client.open(Self.uri, "delte 1\n")
    #expect(try client.diagnostics(Self.uri).count == 1)
    #expect(client.takeObjections() == [])
  }

  @Test(arguments: [
    "null", "[]", "{}", "[1]", #"{"capabilities":null}"#, #"{"capabilities":[]}"#,
    #"{"processId":"x","capabilities":{}}"#, #"{"processId":1e99,"capabilities":{}}"#,
    #"{"processId":-1,"capabilities":{}}"#,
    #"{"capabilities":{"general":{"positionEncodings":7}}}"#,
    #"{"capabilities":{"general":{"positionEncodings":[7,"utf-7"]}}}"#,
    #"{"capabilities":{"textDocument":[{}],"workspace":"x","window":3}}"#,
    #"{"capabilities":{},"initializationOptions":[[]],"trace":7,"workspaceFolders":{}}"#,
  ])
  func `LSPR-057: initialize always gets an answer`(parameters: String) throws {
    let client = try StrictClient(ClientProfile(), LocalLink())
    let id = try client.askLoosely("initialize", parameters)
    let response = try client.response(to: id)
    #expect((response["result"] == nil) != (response["error"] == nil))
  }

  @Test func `LSPR-058: the server works without being configured`() throws {
    let client = try StrictClient.started(
      #"{"workspace":{"didChangeConfiguration":{"dynamicRegistration":true}}}"#)
    try client.open(Self.uri, "delte 1\n")
    #expect(try client.diagnostics(Self.uri).count == 1)
  }

  @Test(arguments: [
    #","workspaceFolders":null"#, #","workspaceFolders":[]"#, #","rootPath":null"#,
    #","workspaceFolders":[{"uri":"file:///project","name":"x"}],"rootPath":"/project""#,
  ])
  func `LSPR-059, LSPR-062: roots and folders may be missing, null or none`(members: String) throws
  {
    let client = try StrictClient.started(members: members)
    try client.open(Self.uri, "delte 1\n")
    #expect(try client.diagnostics(Self.uri).count == 1)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-061: the root may be missing`() throws {
    let client = try StrictClient(ClientProfile(), LocalLink())
    let id = try client.askLoosely("initialize", #"{"capabilities":{}}"#)
    #expect(try client.response(to: id)["result"] != nil)
    try client.notify("initialized", "{}")
    try client.open(Self.uri, "delte 1\n")
    #expect(try client.diagnostics(Self.uri).count == 1)
  }

  @Test(arguments: [ClientProfile.Shutdown.request, .requestWithNull, .requestWithObject])
  func `LSPR-051, LSPR-053: shutdown is answered, whatever its parameters`(
    shutdown: ClientProfile.Shutdown
  ) throws {
    var profile = try ClientProfile()
    profile.shutdown = shutdown
    let client = try StrictClient.started(profile)
    try client.end()
    #expect(client.exitCode == 0)
    #expect(client.takeObjections() == [])
  }

  @Test func `LSPR-134: shutdown as a notification counts, and gets no answer`() throws {
    var profile = try ClientProfile()
    profile.shutdown = .notification
    let client = try StrictClient.started(profile)
    try client.end()
    #expect(client.exitCode == 0)
    #expect(client.takeObjections() == [])
  }
}
