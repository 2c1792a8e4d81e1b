import EditScript
import JSON
import ScriptAnalysis

/// The types and modifiers of coloured pieces that a client is told of: those that it knows of the ones that are used.
struct TokenLegend {
  private(set) var types: [String] = []
  private(set) var modifiers: [String] = []

  /// In the order of preference for each role: the first that the client knows is taken.
  private static func types(of role: Highlight.Role) -> [String] {
    switch role {
    case .statement, .word: ["keyword"]
    case .plane: ["modifier", "keyword"]
    case .animation, .value: ["enumMember", "variable"]
    case .policy: ["method", "function"]
    case .function: ["function"]
    case .field: ["property", "variable"]
    case .name: ["parameter", "variable"]
    case .number, .indexPath: ["number"]
    case .string: ["string"]
    case .escape: ["regexp", "string"]
    case .interpolation: ["macro", "operator"]
    case .sign: ["operator"]
    case .comment, .outcomeLine: ["comment"]
    // Errors have their own marks.
    case .error: []
    }
  }

  private static func modifiers(of role: Highlight.Role) -> [String] {
    switch role {
    case .function, .value: ["defaultLibrary"]
    case .outcomeLine: ["documentation"]
    case .statement, .plane, .word, .animation, .policy, .field, .name, .number, .indexPath,
      .string, .escape, .interpolation, .sign, .comment, .error:
      []
    }
  }

  /// - Parameter client: Its own lists; a client that lists no types is told of none.
  init(_ client: ClientCapabilities) {
    for role in Highlight.Role.allCases {
      let type = Self.types(of: role).first {
        client.lists($0, at: "textDocument", "semanticTokens", "tokenTypes")
      }
      if let type, !types.contains(type) { types.append(type) }
      for modifier in Self.modifiers(of: role) + ["declaration"]
      where !modifiers.contains(modifier)
        && client.lists(modifier, at: "textDocument", "semanticTokens", "tokenModifiers")
      {
        modifiers.append(modifier)
      }
    }
  }

  /// How pieces become numbers by this legend.
  func encoding(_ unit: LineIndex.ColumnUnit) -> TokenEncoding {
    TokenEncoding(unit) { role in
      guard let type = Self.types(of: role).lazy.compactMap(types.firstIndex(of:)).first else {
        return nil
      }
      let own = bits(of: Self.modifiers(of: role))
      return TokenEncoding.Kind(
        type: UInt32(truncatingIfNeeded: type), modifiers: own,
        declarationModifiers: own | bits(of: ["declaration"]))
    }
  }

  private func bits(of names: [String]) -> UInt32 {
    names.reduce(0) { bits, name in
      modifiers.firstIndex(of: name).map { bits | 1 << UInt32(truncatingIfNeeded: $0) } ?? bits
    }
  }
}
