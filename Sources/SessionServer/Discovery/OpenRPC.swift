import JSON

/// All methods as an OpenRPC document, from the declarations that calls are dispatched by.
struct OpenRPC {
  private let host: SessionHost

  init(_ host: SessionHost) { self.host = host }

  func write(into document: inout JSONObjectWriter) {
    document.set("openrpc", "1.3.2")
    document.setObject("info") { info in
      info.set("title", "rowsmith sessions")
      info.set("version", host.options.version)
      info.set(
        "description", "Sessions of table edits, driven over JSON-RPC 2.0 with parameters by name.")
      info.setObject("license") { $0.set("name", "GPL-3.0-or-later") }
    }
    document.setArray("methods") { array in
      for method in MethodTable.methods { array.appendObject { write(method, into: &$0) } }
    }
    document.setObject("components") { components in
      components.setObject("schemas") { schemas in
        for schema in SharedSchema.allCases {
          schemas.setObject(.text(schema.rawValue)) { schema.definition.write(into: &$0) }
        }
      }
      components.setObject("errors") { errors in
        for code in SessionErrorCode.allCases {
          errors.setObject(.text("\(code)")) { error in
            error.set("code", code.rawValue)
            error.set("message", code.meaning)
          }
        }
      }
    }
  }

  private func write(_ method: Method, into object: inout JSONObjectWriter) {
    object.set("name", method.name)
    object.set("summary", method.summary)
    object.set("paramStructure", "by-name")
    object.setArray("params") { array in
      for member in parameters(of: method) { array.appendObject { $0.setDescriptor(member) } }
    }
    object.setObject("result") { $0.setDescriptor(method.result) }
    if !method.errors.isEmpty {
      object.setArray("errors") { array in
        for code in method.errors {
          array.appendObject { $0.set("$ref", "#/components/errors/\(code)") }
        }
      }
    }
    let examples = Example.all.filter { $0.method == method.name }
    if examples.isEmpty { return }
    object.setArray("examples") { array in
      for example in examples { array.appendObject { example.write(into: &$0) } }
    }
  }

  /// Where there is a session that is meant if none is named, it need not be.
  private func parameters(of method: Method) -> [Schema.Member] {
    guard host.sharedSession != nil else { return method.parameters }
    return method.parameters.map { member in
      var member = member
      if member.name == "session" { member.isRequired = false }
      return member
    }
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setDescriptor(_ member: Schema.Member) {
    set("name", member.name)
    set("summary", member.summary)
    if member.isRequired { set("required", true) }
    setObject("schema") { member.schema.write(into: &$0) }
  }
}
