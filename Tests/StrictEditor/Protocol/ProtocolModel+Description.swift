import Foundation
package import JSON

/// The protocol's own description: the metaModel, a JSON file, where the environment says that it is at hand.
extension ProtocolModel {
  /// The description; nil where ROWSMITH_SHARED_DATA does not name a folder with one.
  package static let described: ProtocolModel? = {
    guard let folder = ProcessInfo.processInfo.environment["ROWSMITH_SHARED_DATA"],
      let data = FileManager.default.contents(
        atPath: URL(filePath: folder).appending(path: "lsp-metaModel.json").path),
      let document = try? JSONDocument(parsing: [UInt8](data))
    else { return nil }
    return try? ProtocolModel(describedBy: document.root)
  }()

  /// What a description cannot be read for.
  package struct Unreadable: Error {
    package var value: String
  }

  package init(describedBy description: JSONValue) throws(Unreadable) {
    for request in description.list("requests") {
      let name = try request.text("method")
      methods[name] = try ProtocolMethod(request, isRequest: true)
    }
    for notification in description.list("notifications") {
      let name = try notification.text("method")
      methods[name] = try ProtocolMethod(notification, isRequest: false)
    }
    for structure in description.list("structures") {
      let parents = structure.list("extends") + structure.list("mixins")
      definitions[try structure.text("name")] = .record(
        parents: try parents.map { (parent) throws(Unreadable) in try parent.text("name") },
        members: try structure.list("properties").map(ProtocolMember.init(described:)))
    }
    for enumeration in description.list("enumerations") {
      guard let base = ProtocolType.Base(rawValue: try enumeration["type"].required.text("name"))
      else { throw Unreadable(value: enumeration.written) }
      definitions[try enumeration.text("name")] = .enumeration(
        base, values: Set(enumeration.list("values").compactMap { $0["value"]?.written }),
        isOpen: enumeration["supportsCustomValues"]?.bool == true)
    }
    for alias in description.list("typeAliases") {
      definitions[try alias.text("name")] = .alias(try ProtocolType(described: alias["type"]))
    }
  }
}

extension ProtocolMethod {
  fileprivate init(
    _ description: JSONValue, isRequest: Bool
  ) throws(ProtocolModel.Unreadable) {
    sender =
      switch try description.text("messageDirection") {
      case "clientToServer": .client
      case "serverToClient": .server
      default: .both
      }
    self.isRequest = isRequest
    func type(_ key: String) throws(ProtocolModel.Unreadable) -> ProtocolType? {
      guard let described = description.member(key) else { return nil }
      return try ProtocolType(described: described)
    }
    parameters = try type("params")
    result = try type("result")
    partialResult = try type("partialResult")
    registration = try type("registrationOptions")
  }
}

extension ProtocolMember {
  fileprivate init(described: JSONValue) throws(ProtocolModel.Unreadable) {
    name = try described.text("name")
    type = try ProtocolType(described: described["type"])
    isOptional = described["optional"]?.bool == true
  }
}

extension ProtocolType {
  fileprivate init(described: JSONValue?) throws(ProtocolModel.Unreadable) {
    let type = try described.required
    func list(_ key: String) throws(ProtocolModel.Unreadable) -> [ProtocolType] {
      try type.list(key).map { (item) throws(ProtocolModel.Unreadable) in
        try ProtocolType(described: item)
      }
    }
    switch try type.text("kind") {
    case "base":
      guard let base = Base(rawValue: try type.text("name")) else {
        throw ProtocolModel.Unreadable(value: type.written)
      }
      self = .base(base)
    case "reference": self = .named(try type.text("name"))
    case "array": self = .array(try ProtocolType(described: type["element"]))
    case "map":
      self = .map(
        key: try ProtocolType(described: type["key"]),
        value: try ProtocolType(described: type["value"]))
    case "tuple": self = .tuple(try list("items"))
    case "or": self = .any(try list("items"))
    case "and": self = .all(try list("items"))
    case "stringLiteral": self = .literal(try type.text("value"))
    case "literal":
      let properties = try type["value"].required.list("properties")
      self = .record(try properties.map(ProtocolMember.init(described:)))
    default: throw ProtocolModel.Unreadable(value: type.written)
    }
  }
}

extension JSONValue? {
  fileprivate var required: JSONValue {
    get throws(ProtocolModel.Unreadable) {
      guard let self else { throw ProtocolModel.Unreadable(value: "nothing") }
      return self
    }
  }
}

extension JSONValue {
  /// As it is written.
  package var written: String { String(decoding: text, as: UTF8.self) }

  fileprivate func list(_ key: String) -> [JSONValue] {
    member(key)?.elements.map(Array.init) ?? []
  }

  fileprivate func text(_ key: String) throws(ProtocolModel.Unreadable) -> String {
    guard let text = member(key)?.string else { throw ProtocolModel.Unreadable(value: written) }
    return text
  }
}
