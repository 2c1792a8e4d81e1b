package import JSON

/// Something in a message that does not fit its type.
package struct ProtocolProblem: Hashable, Sendable, CustomStringConvertible {
  /// From the message's part that was checked, such as `contents.kind`; empty for the part itself.
  package var path: String
  package var problem: String

  package var description: String { path.isEmpty ? problem : "\(path): \(problem)" }

  /// The problem as part of something larger.
  func inside(_ step: String) -> ProtocolProblem {
    let rest = path.isEmpty || path.hasPrefix("[") ? path : ".\(path)"
    return ProtocolProblem(path: step + rest, problem: problem)
  }
}

extension ProtocolModel {
  /// What in a value does not fit a type; nothing where all fits.
  ///
  /// Stricter than the protocol, which lets members pass that it does not know: a server's own are mistakes nearly always.
  package func problems(of value: JSONValue, as type: ProtocolType) -> [ProtocolProblem] {
    switch type {
    case .base(let base): baseProblems(value, base)
    case .named(let name): namedProblems(value, name)
    case .array(let element):
      elementProblems(value) { _, value in problems(of: value, as: element) }
    case .tuple(let types): tupleProblems(value, types)
    case .map(let key, let element): mapProblems(value, key, element)
    case .any(let types): alternativeProblems(value, types)
    case .all(let types): memberProblems(value, members(ofAll: types))
    case .record(let members):
      memberProblems(value, Dictionary(members.map { ($0.name, $0) }) { $1 })
    case .literal(let text): value.string == text ? [] : [.init("expected \"\(text)\"", value)]
    }
  }

  private func namedProblems(_ value: JSONValue, _ name: String) -> [ProtocolProblem] {
    if Self.anything.contains(name) { return [] }
    switch definitions[name] {
    case .record: return memberProblems(value, members(of: name))
    case .alias(let type): return problems(of: value, as: type)
    case .enumeration(let base, let values, let isOpen):
      let problems = baseProblems(value, base)
      if !problems.isEmpty || isOpen || values.contains(canonical(value)) { return problems }
      return [.init("no value of \(name)", value)]
    case nil: return [.init("the type \(name) is not known", value)]
    }
  }

  /// A value as enumerations write theirs.
  private func canonical(_ value: JSONValue) -> String {
    value.int.map(String.init) ?? value.string.map { "\"\($0)\"" } ?? value.written
  }

  private func baseProblems(_ value: JSONValue, _ base: ProtocolType.Base) -> [ProtocolProblem] {
    let fits =
      switch base {
      case .string, .pattern: value.kind == .string
      case .boolean: value.kind == .boolean
      case .null: value.isNull
      case .decimal: value.kind == .number
      case .integer: value.int.map { -0x8000_0000...0x7FFF_FFFF ~= $0 } ?? false
      case .uinteger: value.int.map { 0...0x7FFF_FFFF ~= $0 } ?? false
      case .uri, .documentURI: value.string?.contains(#/^[A-Za-z][A-Za-z0-9+.\-]*:/#) ?? false
      }
    return fits ? [] : [.init("expected \(base.rawValue)", value)]
  }

  private func elementProblems(
    _ value: JSONValue, _ check: (Int, JSONValue) -> [ProtocolProblem]
  ) -> [ProtocolProblem] {
    guard let elements = value.elements else { return [.init("expected an array", value)] }
    return elements.enumerated().flatMap { index, element in
      check(index, element).map { $0.inside("[\(index)]") }
    }
  }

  private func tupleProblems(_ value: JSONValue, _ types: [ProtocolType]) -> [ProtocolProblem] {
    guard value.elements.map({ Array($0).count }) == types.count else {
      return [.init("expected an array of \(types.count)", value)]
    }
    return elementProblems(value) { index, value in problems(of: value, as: types[index]) }
  }

  private func mapProblems(
    _ value: JSONValue, _ key: ProtocolType, _ element: ProtocolType
  ) -> [ProtocolProblem] {
    guard let members = value.members else { return [.init("expected an object", value)] }
    return members.flatMap { member in
      let found = problems(of: member.key, as: key) + problems(of: member.value, as: element)
      return found.map { $0.inside(member.key.string ?? "") }
    }
  }

  /// The problems of the alternative that is nearest: whose first problem is the deepest.
  private func alternativeProblems(
    _ value: JSONValue, _ types: [ProtocolType]
  ) -> [ProtocolProblem] {
    var nearest: [ProtocolProblem] = [.init("expected something else", value)]
    var greatestDepth = -1
    for type in types {
      let found = problems(of: value, as: type)
      if found.isEmpty { return [] }
      let depth = found.map { $0.path.split { $0 == "." || $0 == "[" }.count }.min() ?? 0
      if depth > greatestDepth || (depth == greatestDepth && found.count < nearest.count) {
        (nearest, greatestDepth) = (found, depth)
      }
    }
    return nearest
  }

  private func members(ofAll types: [ProtocolType]) -> [String: ProtocolMember] {
    types.reduce(into: [:]) { all, type in
      switch type {
      case .named(let name): all.merge(members(of: name)) { $1 }
      case .record(let members): all.merge(members.map { ($0.name, $0) }) { $1 }
      case .all(let types): all.merge(members(ofAll: types)) { $1 }
      case .base, .array, .map, .tuple, .any, .literal: break
      }
    }
  }

  private func memberProblems(
    _ value: JSONValue, _ known: [String: ProtocolMember]
  ) -> [ProtocolProblem] {
    guard let members = value.members else { return [.init("expected an object", value)] }
    var found: [ProtocolProblem] = []
    var seen: Set<String> = []
    for member in members {
      let name = member.key.string ?? ""
      if !seen.insert(name).inserted { found.append(.init("there twice", path: name)) }
      if let type = known[name]?.type {
        found += problems(of: member.value, as: type).map { $0.inside(name) }
      } else {
        found.append(.init("no member of that name", path: name))
      }
    }
    for member in known.values.sorted(by: { $0.name < $1.name })
    where !member.isOptional && !seen.contains(member.name) {
      found.append(.init("missing", path: member.name))
    }
    return found
  }
}

extension ProtocolProblem {
  fileprivate init(_ problem: String, path: String) { self.init(path: path, problem: problem) }

  fileprivate init(_ expectation: String, _ value: JSONValue) {
    let text = value.written
    let found = text.count > 60 ? text.prefix(60) + "…" : text[...]
    self.init(path: "", problem: "\(expectation), found \(found)")
  }
}
