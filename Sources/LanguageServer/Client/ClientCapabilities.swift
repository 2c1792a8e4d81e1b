import EditScript
import JSON

/// What the client said in `initialize` that it can do; every part of it may be missing.
struct ClientCapabilities {
  private let root: JSONValue?
  /// What columns count in every message.
  let encoding: PositionEncoding

  /// - Parameter capabilities: The member of `initialize`; nil if nothing is known.
  init(_ capabilities: JSONValue?) {
    root = capabilities
    let wishes = capabilities?["general"]?["positionEncodings"]?.elements?.compactMap(\.string)
    encoding = (wishes ?? []).lazy.compactMap { PositionEncoding(rawValue: $0) }.first ?? .utf16
  }

  /// What stands at a path: `client["textDocument", "hover", "contentFormat"]`; nil where it is missing or null.
  subscript(_ path: StaticString...) -> JSONValue? { value(at: path) }

  /// Whether `true` stands at a path.
  func has(_ path: StaticString...) -> Bool { value(at: path)?.bool == true }

  /// Whether the array at a path holds a text.
  func lists(_ text: String, at path: StaticString...) -> Bool {
    value(at: path)?.elements?.contains { $0.string == text } ?? false
  }

  /// Whether what stands at a path lets a tag be sent: its `valueSet` holds it, or it is `true`, as clients wrote before
  /// there was a set.
  func takesTag(_ tag: Int, at path: StaticString...) -> Bool {
    let support = value(at: path)
    if support?.bool == true { return true }
    return support?["valueSet"]?.elements?.contains { $0.int == tag } ?? false
  }

  private func value(at path: [StaticString]) -> JSONValue? {
    var value = root
    for name in path { value = value?[name] }
    guard let value, !value.isNull else { return nil }
    return value
  }

  /// Whether it asks for diagnostics itself; one that does is sent none.
  var pullsDiagnostics: Bool { self["textDocument", "diagnostic"] != nil }
}

/// What a column counts.
enum PositionEncoding: String, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  var unit: LineIndex.ColumnUnit {
    switch self {
    case .utf8: .utf8
    case .utf16: .utf16
    case .utf32: .scalars
    }
  }
}
