import JSON

/// What a parameter or a result looks like, as JSON Schema says it.
indirect enum Schema: Sendable {
  case string
  /// A whole number from 0 on.
  case count
  case integer
  case boolean
  /// A string or a number, such as a token.
  case stringOrInteger
  case choice([String])
  case array(Schema)
  /// Two ends or an index path.
  case pair
  case object([Member])
  /// An object whose members are described elsewhere.
  case openObject([Member])
  /// Anything; the summary of what it is part of says what.
  case any
  /// One of those that several methods share.
  case shared(SharedSchema)

  struct Member: Sendable {
    var name: String
    var schema: Schema
    var isRequired: Bool
    var summary: String

    init(_ name: String, _ schema: Schema, isRequired: Bool = true, _ summary: String) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
      self.summary = summary
    }
  }
}

extension Schema {
  func write(into object: inout JSONObjectWriter) {
    switch self {
    case .string: object.set("type", "string")
    case .count:
      object.set("type", "integer")
      object.set("minimum", 0)
    case .integer: object.set("type", "integer")
    case .boolean: object.set("type", "boolean")
    case .stringOrInteger:
      object.setArray("type") { types in
        types.append("string")
        types.append("integer")
      }
    case .choice(let values):
      object.set("type", "string")
      object.setArray("enum") { array in for value in values { array.append(value) } }
    case .array(let element):
      object.set("type", "array")
      object.setObject("items") { element.write(into: &$0) }
    case .pair:
      object.set("type", "array")
      object.setObject("items") { Schema.count.write(into: &$0) }
      object.set("minItems", 2)
      object.set("maxItems", 2)
    case .object(let members): Schema.write(members, isClosed: true, into: &object)
    case .openObject(let members): Schema.write(members, isClosed: false, into: &object)
    case .any: break
    case .shared(let schema): object.set("$ref", "#/components/schemas/\(schema.rawValue)")
    }
  }

  private static func write(
    _ members: [Member], isClosed: Bool, into object: inout JSONObjectWriter
  ) {
    object.set("type", "object")
    object.setObject("properties") { properties in
      for member in members {
        properties.setObject(.text(member.name)) { property in
          // Beside a reference JSON Schema's draft 7 heeds nothing.
          if case .shared = member.schema {} else { property.set("description", member.summary) }
          member.schema.write(into: &property)
        }
      }
    }
    let required = members.filter { $0.isRequired }
    if !required.isEmpty {
      object.setArray("required") { names in for member in required { names.append(member.name) } }
    }
    if isClosed { object.set("additionalProperties", false) }
  }
}
