import JSON
import SessionServer
import Testing

/// Parameters that a method does not take, for every method that the server describes.
@Suite struct ParameterTests {
  let server = LocalServer()
  let client: LocalClient

  init() throws {
    client = server.connect()
    _ = try client.result("session/open", #"{"name":"t","table":["a","b"]}"#)
    _ = try client.result("session/open", #"{"name":"v","table":["a","b"]}"#)
  }

  /// Parameters with which each method gives a result, again and again.
  static let valid: [String: [String: String]] = [
    "session/hello": ["name": #""me""#, "token": #""x""#],
    "session/open": [
      "text": #""edit on""#, "table": #"["a"]"#, "era": #""17""#, "kind": #""table""#,
      "workDoneToken": "1",
    ],
    "session/list": [:],
    "session/edit": [
      "session": #""t""#, "text": #""edit on""#, "dryRun": "true", "atomic": "false",
      "key": #""k""#, "workDoneToken": #""w""#, "expectedRevision": "0",
    ],
    "session/commit": ["session": #""v""#],
    "session/rollback": ["session": #""v""#],
    "session/undo": ["session": #""v""#, "count": "1"],
    "session/redo": ["session": #""v""#, "count": "1"],
    "session/goto": ["session": #""v""#, "position": "0"],
    "session/state": [
      "session": #""t""#, "revision": "0", "plane": #""model""#, "section": "0", "start": "0",
      "limit": "1",
    ],
    "session/history": ["session": #""t""#, "start": "0", "limit": "1"],
    "session/subscribe": ["session": #""t""#, "window": #"{"limit":1}"#],
    "session/unsubscribe": ["session": #""t""#],
    "session/fork": ["session": #""t""#, "revision": "0"],
    "session/close": [:],
    "session/complete": ["session": #""t""#, "text": #""ed""#, "offset": "2"],
    "session/isComplete": ["text": #""edit on""#],
    "session/export": [
      "session": #""t""#, "as": #""json""#, "plane": #""view""#, "revision": "0",
    ],
    "batch/verify": [
      "kind": #""table""#, "era": #""17""#, "before": "[1]", "after": "[0]",
      "ops": #"[{"op":"deleteRow","at":[0,0]}]"#,
    ],
    "exception/explain": ["text": #""""#, "locale": #""en""#],
    "rpc.discover": [:],
  ]

  /// A parameter as the server describes it.
  private struct Described {
    var method: String
    var name: String
    var schema: JSONValue
    var isRequired: Bool
  }

  private func described() throws -> [Described] {
    let methods = try client.result("rpc.discover")["methods"]?.elements.map(Array.init) ?? []
    return methods.flatMap { method in
      (method["params"]?.elements.map(Array.init) ?? []).compactMap { parameter in
        guard let name = parameter["name"]?.string, let schema = parameter["schema"] else {
          return nil
        }
        return Described(
          method: method["name"]?.string ?? "", name: name, schema: schema,
          isRequired: parameter["required"]?.bool ?? false)
      }
    }
  }

  private func written(_ parameters: [String: String]) -> String {
    let members = parameters.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(members.joined(separator: ","))}"
  }

  /// Values that a schema does not allow.
  private func wrong(_ schema: JSONValue) -> [String] {
    let numbers = [
      "-1", "1.5", "1e99", "2147483648", "99999999999999999999", "-9223372036854775809",
    ]
    let containers = ["[]", "{}", #"[{"a":[0]}]"#]
    switch schema["type"]?.string {
    case "string":
      return ["0", "true"] + numbers + containers
        + (schema["enum"] == nil ? [] : [#""""#, #""x""#])
    case "integer": return [#""0""#, "true"] + numbers + containers
    case "boolean": return [#""true""#, "0"] + numbers + containers
    case "object":
      return [#""x""#, "1", "true", "[]", #"{"bogus":1}"#, #"{"limit":-1}"#, #"{"plane":1}"#]
    default:
      // A token is a string or a whole number; what may be anything is checked by its reader.
      return schema["type"]?.elements == nil ? [] : ["1.5", "true"] + containers
    }
  }

  @Test func `valid parameters of every method give a result`() throws {
    for method in Set(try described().map(\.method)) where method != "session/close" {
      let parameters = try #require(Self.valid[method], "\(method)")
      for _ in 0..<2 {
        #expect(try client.errorCode(method, written(parameters)) == nil, "\(method)")
      }
      for name in parameters.keys {
        #expect(
          try described().contains { $0.method == method && $0.name == name }, "\(method) \(name)")
      }
    }
  }

  @Test func `a value of another kind is refused and changes nothing`() throws {
    let before = try client.result("session/list").written
    var count = 0
    for parameter in try described() {
      for value in wrong(parameter.schema) {
        var parameters = Self.valid[parameter.method] ?? [:]
        parameters[parameter.name] = value
        // Of the two places of `goto` one is given.
        if parameter.method == "session/goto", parameter.name == "revision" {
          parameters["position"] = nil
        }
        count += 1
        let call = written(parameters)
        #expect(
          try client.errorCode(parameter.method, call) == -32602, "\(parameter.method) \(call)")
      }
    }
    #expect(count > 400)
    #expect(try client.result("session/list").written == before)
  }

  @Test func `a parameter that is missing or null is refused where it is needed`() throws {
    for parameter in try described() where parameter.isRequired {
      var parameters = Self.valid[parameter.method] ?? [:]
      for value in [nil, "null"] {
        parameters[parameter.name] = value
        #expect(
          try client.errorCode(parameter.method, written(parameters)) == -32602,
          "\(parameter.method) \(written(parameters))")
      }
    }
  }

  @Test func `null stands for a parameter that is left out`() throws {
    for parameter in try described()
    where !parameter.isRequired && parameter.method != "session/goto" {
      var parameters = Self.valid[parameter.method] ?? [:]
      (parameters["key"], parameters["expectedRevision"]) = (nil, nil)
      parameters[parameter.name] = "null"
      #expect(
        try client.errorCode(parameter.method, written(parameters)) == nil,
        "\(parameter.method) \(written(parameters))")
    }
  }

  @Test func `an unknown parameter is refused and the known ones are named`() throws {
    let all = Dictionary(grouping: try described(), by: \.method)
    for method in Self.valid.keys {
      var parameters = Self.valid[method] ?? [:]
      parameters["bogus"] = "1"
      let error = try client.call(method, written(parameters))["error"]
      #expect(error?["code"]?.int == -32602, "\(method)")
      for parameter in all[method] ?? [] {
        #expect(error?["message"]?.string?.contains(parameter.name) == true)
      }
      #expect(try client.errorCode(method, "[1]") == -32602, "\(method)")
    }
  }

  @Test func `numbers and texts as long as may be are answered`() throws {
    let long = #""\#(String(repeating: "é", count: 1 << 20))""#
    for parameter in try described() where parameter.schema["enum"] == nil {
      var parameters = Self.valid[parameter.method] ?? [:]
      switch parameter.schema["type"]?.string {
      case "integer": parameters[parameter.name] = "2147483647"
      case "string": parameters[parameter.name] = long
      default: continue
      }
      let code = try client.errorCode(parameter.method, written(parameters))
      let known: [Int?] = [nil, -32602, -32010, -32012, -32013, -32018]
      #expect(known.contains(code), "\(parameter.method) \(parameter.name): \(code ?? 0)")
    }
  }

  @Test func `a batch or a table that cannot be read is refused`() throws {
    for part in ["before", "after", "ops"] {
      for value in ["1", "true", #""x""#, "{}", "[true]", "[-1]", "[1e99]", #"[{"op":1}]"#] {
        var parameters = Self.valid["batch/verify"] ?? [:]
        parameters[part] = value
        #expect(
          try client.errorCode("batch/verify", written(parameters)) == -32602,
          "\(written(parameters))")
      }
    }
    for table in ["1", "true", #""x""#, "[1]", #"[{"rows":1}]"#, #"["a",{"rows":[]}]"#] {
      let error = try client.call("session/open", #"{"table":\#(table)}"#)["error"]
      #expect(error?["code"]?.int == -32020, "\(table)")
      #expect(error?["data"] != nil)
    }
  }
}
